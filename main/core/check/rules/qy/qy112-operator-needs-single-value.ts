import { unsafeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';

export default filterRule({
  title: 'List where one value is expected',
  severity: 'warning',
  why: '`eq` and `neq` compare with one value. No field is equal to a list.',
  remedy: 'Use `in` for any of the values, `nin` for none of them.',
  fix: 'unsafe',
  *filter(filter) {
    const { operator, value, type } = filter.value;
    if ((operator !== 'eq' && operator !== 'neq') || !Array.isArray(value) || type === 'array') return;
    const pointer = `${filter.pointer}/operator`;
    const meant = operator === 'eq' ? 'in' : 'nin';
    yield {
      message: `"${operator}" in ${filterName(filter)} compares with a list.`,
      pointer,
      fix: unsafeFix(`Use "${meant}"`, { set: pointer, value: meant }),
    };
  },
});
