import { reportAt, unknownIn } from '../../packs/references';
import { unsafeFix } from '../../fix';
import { formatPointer, parsePointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';

/** E-mail, system notification and "resume the playbook": on every instance (docs/platform/well-known.md#channels). */
const builtIn = new Set([
  '2a817063-e12a-496d-934d-381d22a95b3b',
  '7a04788b-5128-4288-a0fc-6e82d18c3b7b',
  'e2ce87c2-c55a-11ec-9d64-0242ac120002',
]);

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
