import type { ExportChoice } from '@core/contract';
import type { ExportCategory } from '@core/export/category';
import type { Selected } from '@core/export/selection';

/** A line of a category: something the workspace offers, something the selection names, or both. */
export interface ChoiceRow {
  id: string;
  title: string;
  detail: string | null;
  /** Null for what the selection names but the workspace does not have. */
  choice: ExportChoice | null;
  selected: Selected | null;
}

/** What can be chosen of a category, then what is chosen and not here, those that match the search. */
export function choiceRows(
  category: ExportCategory,
  choices: readonly ExportChoice[],
  selection: readonly Selected[],
  search: string,
): ChoiceRow[] {
  const selected = new Map(
    selection.flatMap((each) => (each.category === category && each.id !== null ? [[each.id, each]] : [])),
  );
  const known = new Set(choices.map(({ id }) => id));
  const rows = [
    ...choices.map((choice) => ({ ...choice, choice, selected: selected.get(choice.id) ?? null })),
    ...[...selected.values()].flatMap((each) =>
      each.id === null || known.has(each.id)
        ? []
        : [{ id: each.id, title: each.name, detail: null, choice: null, selected: each }],
    ),
  ];
  const wanted = search.trim().toLowerCase();
  const matches = (text: string | null): boolean => text?.toLowerCase().includes(wanted) ?? false;
  return wanted === '' ? rows : rows.filter(({ id, title, detail }) => [id, title, detail].some(matches));
}

/** Whether what a row names is neither in the workspace nor on every instance. */
export function isLacking({ choice }: ChoiceRow): boolean {
  return choice === null || choice.absent === true;
}

/** How many things of each category are selected, by key. */
export function selectedCounts(selection: readonly Selected[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of selection) counts.set(category.key, (counts.get(category.key) ?? 0) + 1);
  return counts;
}
