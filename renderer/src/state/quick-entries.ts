import { fuzzyMatch } from './fuzzy';

/** One line of a list one chooses from by typing, whatever it stands for. */
export interface Entry {
  id: string;
  title: string;
  /** At the right: kind and group, category, or location. */
  detail: string;
  /** Name of an icon; null shows none. */
  icon: string | null;
  keys: readonly string[] | null;
  /** Why it cannot be chosen now. */
  disabled: string | null;
  /** Looked in as well, but not shown as matching: paths, ids. */
  also: string;
  run(): void;
}

export interface RankedEntry {
  entry: Entry;
  /** Letters of the title that matched. */
  at: readonly number[];
}

/** More would not be read. */
const atMost = 200;

/**
 * The entries that match, best first; without a query all, in their order. What cannot be chosen comes
 * behind what can. A match outside the title counts less than any within it.
 */
export function rank(entries: readonly Entry[], query: string): RankedEntry[] {
  const words = query.trim();
  if (words === '') return entries.slice(0, atMost).map((entry) => ({ entry, at: [] }));
  const found = entries.flatMap((entry) => {
    const inTitle = fuzzyMatch(words, entry.title);
    const match = inTitle ?? fuzzyMatch(words, `${entry.title} ${entry.detail} ${entry.also}`);
    if (!match) return [];
    const score = match.score - (inTitle ? 0 : 1000) - (entry.disabled === null ? 0 : 10);
    return [{ entry, at: inTitle ? match.at : [], score }];
  });
  return found.sort((a, b) => b.score - a.score).slice(0, atMost);
}
