import { namesPicklist } from '../../../content/module/picklist';
import { isMap } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';

/** The type that fits a value: picklist items and records are objects, lists arrays, the rest is primitive. */
function typeFor(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isMap(value) || (typeof value === 'string' && /^\/?api\/3\//.test(value))) return 'object';
  return 'primitive';
}

export default filterRule({
  title: 'Condition without a type',
  severity: 'warning',
  why: 'A condition says by its `type` how its value is compared. Releases differ in what they do without: some drop the condition, and the query finds every record.',
  remedy:
    'Write `primitive` for texts and numbers, `object` for picklist items and records, `datetime` for dates, `array` for tags.',
  fix: 'unsafe',
  *filter(filter, _query, { file }) {
    // Conditions of a module’s fields are worked out by the form, which goes by the field.
    if (file.kind === 'module') return;
    const { type, field, value } = filter.value;
    // The platform writes the source of a picklist's choices without types itself.
    if ((typeof type === 'string' && type !== '') || namesPicklist(field)) return;
    const pointer = `${filter.pointer}/type`;
    const fitting = typeFor(value);
    yield {
      message: `${capital(filterName(filter))} has no type.`,
      pointer: type === undefined ? filter.pointer : pointer,
      fix: unsafeFix(`Make it "${fitting}"`, { set: pointer, value: fitting }),
    };
  },
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
