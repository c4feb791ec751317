import { compatibilityKeys } from '../../../content/agent/fields';
import { textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent that claims to run on a release without agents',
  severity: 'warning',
  fix: 'safe',
  why: 'Agents and tool servers exist from 8.0.0 on.',
  remedy: 'Set `fsrMinCompatibility` to `8.0.0` or later.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    for (const key of compatibilityKeys) {
      const version = textOf(manifest[key]);
      if (version === null || Number(/^\s*(\d+)/.exec(version)?.[1] ?? 0) >= 8) continue;
      yield {
        message: `"${version}" is no release that has agents; the first is 8.0.0.`,
        pointer: `/${key}`,
        fix: { title: 'Set it to 8.0.0', safety: 'safe', edits: [{ set: `/${key}`, value: '8.0.0' }] },
      };
    }
  },
} satisfies RuleDefinition;
