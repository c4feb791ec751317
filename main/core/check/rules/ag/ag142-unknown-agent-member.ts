import { agentFields, compatibilityKeys } from '../../../content/agent/fields';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Member of an agent’s manifest that the platform does not read',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: 'Members are distinguished by their exact spelling. A misspelt one is kept and never used.',
  remedy: 'Write the member as the platform does.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    const known = [...agentFields.map(({ key }) => key), ...compatibilityKeys];
    for (const key of Object.keys(manifest)) {
      if (known.includes(key)) continue;
      const meant = nearestName(
        key,
        known.filter((other) => !(other in manifest)),
      );
      if (meant === null) continue;
      const pointer = joinPointer('', key);
      yield {
        message: `"${key}" is not read; "${meant}" is.`,
        pointer,
        fix: { title: `Write ${meant}`, safety: 'safe', edits: [{ rename: pointer, key: meant }] },
      };
    }
  },
} satisfies RuleDefinition;
