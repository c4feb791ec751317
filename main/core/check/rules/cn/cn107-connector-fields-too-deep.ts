import { fieldsIn } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Fields nested in a cycle or too deep',
  severity: 'warning',
  why: 'A form shows each name once, so a field below a field of the same name never appears; and nobody finds what lies behind five choices.',
  remedy: 'Give the inner field another name, or show it earlier.',
  kinds: ['connector'],
  *check(file) {
    for (const { field, parents } of fieldsIn(file)) {
      if (field.name !== '' && parents.some(({ name }) => name === field.name)) {
        const message = `"${field.name}" is revealed by a field of the same name, so it is never shown.`;
        yield { message, pointer: field.pointer };
      } else if (parents.length === deepest + 1) {
        const message = `"${field.title}" lies behind ${parents.length} choices.`;
        yield { message, pointer: field.pointer };
      }
    }
  },
} satisfies RuleDefinition;

/** Public connectors nest twice. */
const deepest = 4;
