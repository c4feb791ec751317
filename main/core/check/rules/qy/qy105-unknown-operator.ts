import { operators } from '../../../query/operators';
import { nearestName } from '../../../text/near-name';
import { unsafeFix } from '../../fix';
import { filterName } from '../../queries/queries';
import { filterRule } from '../../queries/query-rule';
import { quoted } from '../../quoted';

/** Those of a query, and the one that only hears of a change. */
const operatorNames: ReadonlySet<string> = new Set([...Object.keys(operators), 'changed']);

/** What other query languages call the same. */
const synonyms = new Map([
  ['=', 'eq'],
  ['==', 'eq'],
  ['equals', 'eq'],
  ['!=', 'neq'],
  ['ne', 'neq'],
  ['<>', 'neq'],
  ['<', 'lt'],
  ['<=', 'lte'],
  ['le', 'lte'],
  ['>', 'gt'],
  ['>=', 'gte'],
  ['ge', 'gte'],
  ['not in', 'nin'],
  ['notin', 'nin'],
  ['not_like', 'notlike'],
  ['is_null', 'isnull'],
  ['null', 'isnull'],
]);

/** The operator an author meant, or null. */
function meantBy(operator: string): string | null {
  const plain = operator.trim().toLowerCase();
  // The opposite of `isnull` is a value of it, not an operator.
  if (plain === 'isnotnull') return null;
  if (operatorNames.has(plain)) return plain;
  return synonyms.get(plain) ?? nearestName(plain, operatorNames);
}

export default filterRule({
  title: 'Unknown operator',
  severity: 'error',
  why: 'The platform answers a query with an operator it does not know by an error, so the step fails or the trigger never fires.',
  remedy:
    'Use one of `eq`, `neq`, `in`, `nin`, `in_all`, `like`, `notlike`, `isnull`, `lt`, `lte`, `gt`, `gte`; in triggers also `changed`.',
  fix: 'unsafe',
  *filter(filter, { step }) {
    const { operator } = filter.value;
    if (typeof operator === 'string' && operatorNames.has(operator)) return;
    const pointer = `${filter.pointer}/operator`;
    const meant = typeof operator === 'string' ? meantBy(operator) : null;
    yield {
      message:
        operator === undefined
          ? `In this query ${filterName(filter)} has no operator.`
          : `${quoted(operator)} is no operator of the platform.`,
      pointer: operator === undefined ? filter.pointer : pointer,
      // What the pages of the platform work out themselves may know more than a query does.
      ...(step === null && { severity: 'warning' as const }),
      ...(meant !== null && { fix: unsafeFix(`Use "${meant}"`, { set: pointer, value: meant }) }),
    };
  },
});
