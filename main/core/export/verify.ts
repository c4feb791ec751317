import { categories } from './categories/index';
import { readSelection } from './selection';
import type { ExportSource } from './source';

/** How an archive differs from the selection it was made of. */
export interface ExportDifference {
  category: string;
  name: string;
  /** `lacking`: selected, in the workspace, and not in the archive. `extra`: in the archive without being selected. */
  what: 'lacking' | 'extra';
}

/**
 * Compares what a selection means in the workspace with what an archive of it holds, both read. Empty when the archive
 * is exactly the selection. Categories that include others (records with their related records) may hold more.
 */
export function differencesOf(
  options: unknown,
  workspace: ExportSource,
  archive: ExportSource,
): ExportDifference[] {
  const selected = readSelection(options);
  return categories.flatMap((category) => {
    const wanted = new Set(selected.flatMap((each) => (each.category === category ? (each.id ?? []) : [])));
    const held = category.choices(archive).filter(({ absent }) => !absent);
    const ids = new Set(held.map(({ id }) => id));
    // A set of records may be empty, and may include related records of other modules.
    const mayDiffer = category.repeats && wanted.size > 0;
    const lacking = category
      .choices(workspace)
      .filter(({ id, absent }) => wanted.has(id) && !ids.has(id) && !absent && !mayDiffer);
    const extra = held.filter(
      ({ id }) => !wanted.has(id) && !mayDiffer && !isTemplateRecord(category.key, id),
    );
    return [
      ...lacking.map(({ title }) => ({ category: category.key, name: title, what: 'lacking' as const })),
      ...extra.map(({ title }) => ({ category: category.key, name: title, what: 'extra' as const })),
    ];
  });

  /** An export template is a record as well, and may be selected as either. */
  function isTemplateRecord(key: string, id: string): boolean {
    if (key === 'exportTemplates') return selected.some((each) => each.id === 'export_templates');
    return id === 'export_templates' && selected.some((each) => each.category.key === 'exportTemplates');
  }
}
