import { missingAtImport, type RequiredAtImport } from '../../../content/agent/fields';
import { isMap, textOf } from '../../../text/values';
import { agentClassesIn, agentOf, pythonOf, type CheckedAgent } from '../../packs/agents';
import { wordsOf } from '../../packs/agent-names';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent that gets stuck half-way through its import',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'Without `label`, `agentclass`, `category` or `publisher` the import fails after it has unpacked the files. The folder it leaves behind blocks every later import of this agent, also one that is to replace it, until somebody removes it on the appliance. An empty text passes.',
  remedy:
    'Give the member a text in `info.json` **before** importing; `""` is enough for category and publisher.',
  kinds: ['agent'],
  *check(file, world) {
    if (!isMap(file.value)) return;
    const agent = agentOf(file, world);
    for (const key of missingAtImport(file.value)) {
      const value = proposalFor(key, agent);
      yield {
        message: `"${key}" is missing: the import would fail half-way and block every later one of this agent.`,
        pointer: key in file.value ? `/${key}` : '',
        subject: key,
        fix: {
          title: `Set "${key}" to "${value}"`,
          safety: 'unsafe',
          edits: [{ set: `/${key}`, value }],
        },
      };
    }
  },
} satisfies RuleDefinition;

function proposalFor(key: RequiredAtImport, { manifest, code }: CheckedAgent): string {
  if (key === 'label') return wordsOf(textOf(manifest.name) ?? '');
  if (key === 'agentclass' && code) return agentClassesIn(pythonOf(code))[0]?.name ?? '';
  return '';
}
