import { fieldTypeOf } from '@core/content/module/field-types';
import type { ShownField } from '@core/content/module/shown-fields';
import { member } from '@core/text/values';

/** What a field's type is called, with the list or module its values come from. */
export function typeWords({ formType, type, target, picklist }: ShownField): string {
  const label = fieldTypeOf(formType)?.label ?? (formType === '' ? `not said, stored as ${type}` : formType);
  const from = target ?? picklist;
  return from === null ? label : `${label} · ${from}`;
}

/** What is special about a field, in words short enough for a table. */
export function factsOf({ value, readOnly, secret, isGridColumn, required }: ShownField): string[] {
  const facts: string[] = [];
  const needed = member(value.validation, 'required');
  if (required) facts.push('required');
  if (Array.isArray(needed)) facts.push('required if');
  if (value.visibility === false) facts.push('hidden');
  if (isCondition(value.visibility)) facts.push('shown if');
  if (readOnly) facts.push('read-only');
  if (secret) facts.push('secret');
  if (isGridColumn) facts.push('in grids');
  if (value.searchable === true) facts.push('searched');
  return facts;
}

/** `[{"visible": true}]` asks nothing (docs/platform/modules.md#conditions). */
export const isCondition = (value: unknown): boolean =>
  Array.isArray(value) && value.some((query) => Array.isArray(member(query, 'filters')));

/** Which fields a list is narrowed down to. */
export const fieldSets: readonly { id: string; label: string; has(field: ShownField): boolean }[] = [
  { id: 'all', label: 'All fields', has: () => true },
  { id: 'plain', label: 'Plain values', has: ({ kind }) => !isLink(kind) },
  { id: 'picklist', label: 'Picklists', has: ({ kind }) => kind === 'picklist' || kind === 'picklists' },
  { id: 'relation', label: 'Relations', has: ({ target }) => target !== null },
  {
    id: 'required',
    label: 'Required',
    has: ({ value }) => member(value.validation, 'required') !== false && value.validation !== null,
  },
  {
    id: 'conditional',
    label: 'With a condition',
    has: (field) => factsOf(field).some((fact) => fact.endsWith(' if')),
  },
  { id: 'grid', label: 'In grids', has: ({ isGridColumn }) => isGridColumn },
];

const isLink = (kind: ShownField['kind']) => ['picklist', 'picklists', 'record', 'records'].includes(kind);
