import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { searchOf } from '../records/records';

/**
 * The active rows of the table of tools that investigations use: `avenue`, `source`, `required_field`
 * (docs/platform/ai-agents.md#agents-of-a-release). Empty where no record holds one.
 */
export function investigationAvenues({ records }: Instance): JsonMap[] {
  const filters = [{ field: 'subCategory', operator: 'eq', value: 'TOOL_LIST' }];
  const [table] = records.rows(
    records.entity('organizational_contexts'),
    searchOf({ logic: 'AND', filters }, { limit: 1 }),
  );
  const [, ...rows] = String(table?.content ?? '')
    .split('\n')
    .flatMap((line) => {
      const cells = line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim());
      return cells.length < 2 || /^-*$/.test(cells[0] ?? '') ? [] : [cells];
    });
  return rows
    .filter(([, , , active = 'true']) => active.toLowerCase() !== 'false')
    .map(([avenue = '', source = '', required = '']) => ({ avenue, source, required_field: required }));
}
