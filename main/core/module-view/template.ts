import { firstText, isMap, type JsonMap, member, textOf } from '../text/values';

/** Templates nest a few levels; a made-up one of thousands ends here. */
const deepest = 24;

/** Every widget of a view template with its configuration, outer ones first (docs/platform/views.md#widgets). */
export function widgetsIn(template: unknown): { type: string; config: JsonMap }[] {
  const found: { type: string; config: JsonMap }[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > deepest) return;
    if (Array.isArray(value)) for (const entry of value) walk(entry, depth + 1);
    if (!isMap(value)) return;
    const type = textOf(value.type);
    if (type !== null && isMap(value.config)) found.push({ type, config: value.config });
    for (const entry of Object.values(value)) walk(entry, depth + 1);
  };
  walk(member(template, 'config'), 0);
  return found;
}

/** The name of a field where a template lists one: as a text, or in an entry with further settings. */
export const fieldName = (entry: unknown): string | null =>
  textOf(entry) ?? firstText(entry, 'name', 'field');

/** The names of the fields that one widget lists, in the order they are drawn. */
export function fieldsIn(config: unknown): string[] {
  const names: string[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > deepest) return;
    if (Array.isArray(value)) for (const entry of value) walk(entry, depth + 1);
    if (!isMap(value)) return;
    for (const [key, entry] of Object.entries(value)) {
      // What is in a nested widget belongs to that one.
      if (key === 'widget' || key === 'widgets') continue;
      if (key !== 'fields' || !Array.isArray(entry)) walk(entry, depth + 1);
      else names.push(...entry.flatMap((each) => fieldName(each) ?? []));
    }
  };
  walk(config, 0);
  return names;
}
