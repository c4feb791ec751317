import { textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Scenario with what its last run made',
  severity: 'hint',
  why: 'A scenario remembers the alerts it made, to clean up after itself. Shipped, they name records of the author’s instance.',
  remedy: 'Empty the field.',
  fix: 'safe',
  kinds: ['record'],
  *check(file) {
    for (const { value, pointer } of recordsOf(file)) {
      const made = textOf(value.createdAlertsID);
      if (value['@type'] !== 'Scenario' || made === null || made.trim() === '[]') continue;
      const at = `${pointer}/createdAlertsID`;
      yield {
        message: 'This scenario remembers the alerts of its last run.',
        pointer: at,
        fix: safeFix('Forget them', { set: at, value: null }),
      };
    }
  },
} satisfies RuleDefinition;
