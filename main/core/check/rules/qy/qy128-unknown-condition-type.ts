import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';

const types = new Set<unknown>(['primitive', 'object', 'datetime', 'array']);

export default filterRule({
  title: 'Unknown type of a condition',
  severity: 'warning',
  why: 'The platform knows `primitive`, `object`, `datetime` and `array`. By another word it does not know how to compare.',
  remedy: 'Choose one of the four.',
  *filter(filter, _query, { file }) {
    // Conditions of a module’s fields are worked out by the form, which goes by the field.
    if (file.kind === 'module') return;
    const { type } = filter.value;
    if (typeof type !== 'string' || type === '' || types.has(type)) return;
    yield {
      message: `"${type}" in ${filterName(filter)} is no type the platform knows.`,
      pointer: `${filter.pointer}/type`,
    };
  },
});
