import { member } from '../text/values';
import type { ModuleField } from '../content/module/field';
import { auditFields, type ModuleInfo } from './module';
import { fieldName, widgetsIn } from './template';

/** A grid of more columns is unreadable. */
const mostColumns = 12;

/**
 * The columns of a module's list: those of the grid of its view template, else the default grid columns of the schema
 * (docs/platform/modules.md#fields), else its first fields.
 */
export function columnsOf(module: ModuleInfo, template: unknown): ModuleField[] {
  const known = new Map([...auditFields.map((field) => [field.name, field] as const), ...module.fields]);
  const grid = widgetsIn(template).find(({ type }) => type === 'grid');
  const listed = member(grid?.config, 'columns');
  const named = Array.isArray(listed)
    ? listed.flatMap((entry) => known.get(fieldName(entry) ?? '') ?? [])
    : [];
  if (named.length > 0) return [...new Set(named)].slice(0, mostColumns);
  const readable = [...module.fields.values()].filter(({ kind, isShown }) => isShown && kind !== 'records');
  const chosen = readable.filter(({ isGridColumn }) => isGridColumn);
  return (chosen.length > 0 ? chosen : readable).slice(0, mostColumns);
}
