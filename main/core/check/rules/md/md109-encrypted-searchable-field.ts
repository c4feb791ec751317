import { member } from '../../../text/values';
import { safeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field that is encrypted and searchable',
  severity: 'error',
  fix: 'safe',
  why: 'The index cannot search what is encrypted; the platform refuses the two together.',
  remedy: 'Switch one of them off.',
  kinds: ['module'],
  *check(file) {
    for (const { name, value, pointer } of moduleOf(file)?.fields ?? []) {
      if (member(value, 'encrypted') !== true || member(value, 'searchable') !== true) continue;
      yield {
        message: `"${name}" is encrypted and cannot be searched.`,
        pointer: `${pointer}/searchable`,
        fix: safeFix('Take it out of the search', { set: `${pointer}/searchable`, value: false }),
      };
    }
  },
} satisfies RuleDefinition;
