import { mapOf, member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Shortest value longer than the longest',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A value must be at least `minlength` and at most `maxlength`; with the first above the second no value passes.',
  remedy: 'Exchange or widen the limits.',
  kinds: ['module'],
  *check(file) {
    // A longest of -1 is none.
    for (const { name, value, pointer } of moduleOf(file)?.fields ?? []) {
      const { minlength, maxlength } = mapOf(member(value, 'validation'));
      if (
        typeof minlength !== 'number' ||
        typeof maxlength !== 'number' ||
        maxlength < 0 ||
        minlength <= maxlength
      )
        continue;
      const at = `${pointer}/validation`;
      yield {
        message: `"${name}" must have at least ${minlength} and at most ${maxlength}.`,
        pointer: `${at}/minlength`,
        fix: unsafeFix(
          'Exchange the limits',
          { set: `${at}/minlength`, value: maxlength },
          { set: `${at}/maxlength`, value: minlength },
        ),
      };
    }
  },
} satisfies RuleDefinition;
