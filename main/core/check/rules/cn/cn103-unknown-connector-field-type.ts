import { fieldType, fieldTypes } from '../../../content/connector/field-types';
import { textOf } from '../../../text/values';
import { nearestName } from '../../../text/near-name';
import { fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Field of a type nobody knows',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform shows a field of an unknown type as a line of text, or not at all, and checks nothing of its value.',
  remedy:
    'Use a type of the platform: `text`, `integer`, `checkbox`, `select`, `multiselect`, `datetime`, `json` …',
  kinds: ['connector'],
  *check(file) {
    for (const { field, raw } of fieldsIn(file)) {
      const type = textOf(raw.type);
      const pointer = type === null ? field.pointer : `${field.pointer}/type`;
      if (type !== null && fieldType(type)) continue;
      const meant = type === null ? 'text' : meantBy(type);
      yield {
        message: type === null ? `"${field.name}" has no type.` : `No field has the type "${type}".`,
        pointer,
        ...(meant === null
          ? {}
          : { fix: unsafeFix(`Use the type ${meant}`, { set: `${field.pointer}/type`, value: meant }) }),
      };
    }
  },
} satisfies RuleDefinition;

/** What programmers call the types of the platform. */
const otherNames: Readonly<Record<string, string>> = {
  string: 'text',
  str: 'text',
  int: 'integer',
  float: 'number',
  bool: 'checkbox',
  dropdown: 'select',
  enum: 'select',
  dict: 'json',
  list: 'array',
};

function meantBy(type: string): string | null {
  const plain = type.trim().toLowerCase();
  const names = fieldTypes.map(({ name }) => name);
  return Object.hasOwn(otherNames, plain) ? (otherNames[plain] ?? null) : nearestName(type, names);
}
