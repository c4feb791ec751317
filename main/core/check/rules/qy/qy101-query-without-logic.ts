import { safeFix } from '../../fix';
import { queryRule } from '../../queries/query-rule';

export default queryRule({
  title: 'Query without logic',
  severity: 'error',
  why: 'The platform drops all conditions of a query that does not say whether they are joined by `AND` or `OR`, and returns every record, without an error. Whoever deletes or updates what it found deletes or updates the module.',
  remedy: 'Add `"logic": "AND"`, or `"OR"` where one condition is enough.',
  fix: 'safe',
  *query({ value, pointer, isGroup }) {
    if (isGroup || !Array.isArray(value.filters) || value.filters.length === 0) return;
    const { logic } = value;
    if (logic !== undefined && logic !== null && logic !== '') return;
    const at = `${pointer}/logic`;
    yield {
      message: 'This query has conditions but no "logic", so it finds every record.',
      pointer: logic === undefined ? pointer : at,
      fix: safeFix('Join the conditions by AND', { set: at, value: 'AND' }),
    };
  },
});
