import type { KindId } from '../../contract/kind-ids.generated';
import type { PlaybookStep } from '../../content/playbook';
import { isMap, type JsonMap } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { memo } from '../facts';
import { playbookKinds, playbooksOf } from '../playbooks/playbook-file';
import { walk } from '../../text/walk';

/** A condition of a query: a field, an operator, a value (docs/platform/queries.md#body). */
export interface QueryFilter {
  value: JsonMap;
  pointer: string;
}

/** A query, or a group of conditions inside one. */
export interface Query {
  value: JsonMap;
  pointer: string;
  /** The conditions directly in it; groups are separate queries. */
  filters: QueryFilter[];
  isGroup: boolean;
  /** The step it belongs to, in playbooks. */
  step: PlaybookStep | null;
}

/** Kinds whose files hold queries. */
export const queryKinds: readonly KindId[] = [
  ...playbookKinds,
  'dashboard',
  'report',
  'layout',
  'module',
  'rule',
  'preprocessingRule',
  'exportTemplate',
];

/** Keys below which other things than queries look like them: parameters of foreign systems, the editor's caches. */
const elsewhere = new Set<string | number>(['params', 'operationOutput', 'annotation', 'versions']);

/** Every query of a file, from the outside in. */
export const queriesOf = memo((file): readonly Query[] => {
  const found: Query[] = [];
  // Looking for the word costs a fraction of walking the file.
  if (!file.text.includes('filters')) return found;
  if (file.kind === null || !playbookKinds.includes(file.kind)) collect(file.value, '', null, found);
  for (const { playbook } of playbooksOf(file))
    for (const step of playbook.steps)
      collect(step.arguments, joinPointer(step.pointer, 'arguments'), step, found);
  return found;
});

function collect(root: unknown, base: string, step: PlaybookStep | null, found: Query[]): void {
  walk(root, base, (value, key, at) => {
    if (elsewhere.has(key)) return false;
    // What is in the list of conditions of a query is not a separate query.
    if (key === 'filters' && Array.isArray(value)) return false;
    if (isMap(value) && looksLikeQuery(value)) addQuery(value, at(), step, false, found);
    return true;
  });
}

function addQuery(
  value: JsonMap,
  pointer: string,
  step: PlaybookStep | null,
  isGroup: boolean,
  found: Query[],
): void {
  const query: Query = { value, pointer, filters: [], isGroup, step };
  found.push(query);
  for (const [index, filter] of (value.filters as unknown[]).entries()) {
    const at = joinPointer(pointer, 'filters', index);
    if (!isMap(filter)) continue;
    if (Array.isArray(filter.filters)) addQuery(filter, at, step, true, found);
    else query.filters.push({ value: filter, pointer: at });
  }
}

/** Whether a map is a query: by its list of conditions, or by its other keys where that is empty. */
function looksLikeQuery(value: JsonMap): boolean {
  const { filters } = value;
  if (!Array.isArray(filters)) return false;
  if (filters.length === 0) return 'logic' in value && ('sort' in value || 'limit' in value);
  return filters.every(
    (filter) => isMap(filter) && ('operator' in filter || Array.isArray(filter.filters) || 'field' in filter),
  );
}

/** What a condition is called in a message. */
export const filterName = ({ value }: QueryFilter) =>
  typeof value.field === 'string' && value.field !== '' ? `the condition on "${value.field}"` : 'a condition';
