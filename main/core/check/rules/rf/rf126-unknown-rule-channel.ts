import { builtInChannels } from '../../../content/rule/channels';
import { reportAt, unknownIn } from '../../packs/references';
import { unsafeFix } from '../../fix';
import { formatPointer, parsePointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';

const builtIn = new Set<string>(builtInChannels.map(({ uuid }) => uuid));

export default {
  title: 'Action through a rule channel that is shipped nowhere',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Channels are found by uuid; on an instance without this one nothing is sent.',
  remedy: 'Ship the channel, or choose one that every instance has.',
  kinds: ['rule', 'playbook'],
  *check(file, world) {
    for (const usage of unknownIn(file, world, 'ruleChannel', ['channel'])) {
      const { target, pointer } = usage.reference;
      if (builtIn.has(target.key)) continue;
      const action = formatPointer(parsePointer(pointer).slice(0, -1));
      yield reportAt(usage, `No pack ships the rule channel ${target.key}.`, {
        fix: unsafeFix('Remove the action', { remove: action }),
      });
    }
  },
} satisfies RuleDefinition;
