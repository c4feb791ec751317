import { safeFix } from '../../fix';
import { queryRule } from '../../queries/query-rule';

export default queryRule({
  title: 'Group of conditions without logic',
  severity: 'error',
  why: 'A group inside a query joins its conditions by its own `logic`. Without it the platform drops them, and the query finds more than it should.',
  remedy: 'Add `"logic": "AND"` or `"OR"` to the group.',
  fix: 'safe',
  *query({ value, pointer, isGroup }) {
    if (!isGroup || !Array.isArray(value.filters) || value.filters.length === 0) return;
    const { logic } = value;
    if (logic !== undefined && logic !== null && logic !== '') return;
    const at = `${pointer}/logic`;
    yield {
      message: 'This group of conditions has no "logic".',
      pointer: logic === undefined ? pointer : at,
      fix: safeFix('Join the conditions by AND', { set: at, value: 'AND' }),
    };
  },
});
