import { agentClassesIn, agentOf, isAgentCode, pythonOf } from '../../packs/agents';
import { nameFromFolder, wordsOf } from '../../packs/agent-names';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent package without info.json',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The import reads `info.json` first and refuses a package that has none.',
  remedy: 'Add `info.json` beside `agent.py`, with at least the name, label, class, category and publisher.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (!isAgentCode(file)) return;
    const agent = agentOf(file, world);
    if (agent.info) return;
    const name = nameFromFolder(file.root.path) ?? 'my-agent';
    const manifest = {
      name,
      version: '1.0.0',
      label: wordsOf(name),
      agentclass: agentClassesIn(pythonOf(file))[0]?.name ?? '',
      category: '',
      publisher: '',
      tags: ['Insight'],
      fsrMinCompatibility: '8.0.0',
    };
    yield {
      message: 'There is no info.json beside this agent, so its package cannot be imported.',
      pointer: null,
      fix: {
        title: 'Add an info.json to begin with',
        safety: 'unsafe',
        edits: [{ create: agent.pathOf('info.json'), text: `${JSON.stringify(manifest, null, 2)}\n` }],
      },
    };
  },
} satisfies RuleDefinition;
