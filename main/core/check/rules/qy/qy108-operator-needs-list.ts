import { unsafeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';
import { isTemplate } from '../../templates/templates';
import { quoted } from '../../quoted';

const listOperators = new Set<unknown>(['in', 'nin', 'in_all']);

export default filterRule({
  title: 'One value where a list is expected',
  severity: 'warning',
  why: '`in`, `nin` and `in_all` compare with each value of a list. A single text is taken apart at `|`, or fails.',
  remedy: 'Write a list, or compare with `eq`.',
  fix: 'unsafe',
  *filter(filter) {
    const { operator, value } = filter.value;
    const isOne =
      typeof value === 'number' || (typeof value === 'string' && !isTemplate(value) && !value.includes('|'));
    if (!listOperators.has(operator) || !isOne) return;
    const pointer = `${filter.pointer}/value`;
    yield {
      message: `${quoted(operator)} in ${filterName(filter)} compares with one value, not with a list.`,
      pointer,
      fix: unsafeFix('Make it a list', { set: pointer, value: [value] }),
    };
  },
});
