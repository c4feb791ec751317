import { asText } from '../../../text/values';
import { strangeChoice } from '../../../content/connector/validate';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Default that is none of the choices',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The form opens with a value the list does not have, so it shows nothing chosen, and a step that is left alone calls the operation with a value it may not know.',
  remedy: 'Make the default one of `options`, letter by letter.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      const strange = strangeChoice(field, field.value);
      if (strange === null || typeof strange === 'object') continue;
      const at = Array.isArray(field.value) ? ['value', field.value.indexOf(strange)] : ['value'];
      const pointer = joinPointer(field.pointer, ...at);
      const choices = (field.options ?? []).map(({ value }) => asText(value));
      const meant = nearestName(asText(strange), choices);
      yield {
        message: `The default "${asText(strange)}" of "${field.title}" is none of its choices.`,
        pointer,
        ...(meant === null ? {} : { fix: unsafeFix(`Use "${meant}"`, { set: pointer, value: meant }) }),
      };
    }
  },
} satisfies RuleDefinition;
