import { create } from 'zustand';
import type { Reveal } from './tabs';

interface SelectionState {
  /** By file: the JSON pointer of what is selected in it. */
  byPath: Readonly<Record<string, string>>;
}

/** What is selected in each file, so that its views and the panels beside them speak of the same thing. */
export const useSelectionStore = create<SelectionState>(() => ({ byPath: {} }));

/** Pointer of what is selected in a file; null when nothing is. */
export function useSelection(path: string): string | null {
  return useSelectionStore((state) => state.byPath[path]) ?? null;
}

/** Selects a value of a file, or nothing. */
export function select(path: string, pointer: string | null): void {
  useSelectionStore.setState(({ byPath }) => {
    if ((byPath[path] ?? null) === pointer) return {};
    const { [path]: _before, ...rest } = byPath;
    return { byPath: pointer === null ? rest : { ...rest, [path]: pointer } };
  });
}

/** By file: the request to reveal a place that was carried out last. */
const carriedOut = new Map<string, number>();

/**
 * Whether a request of a tab to reveal a place is still to be carried out, which it then counts as. Every view of a
 * file asks this, so that going to another view, or coming back to the tab, does not do it again.
 */
export function takeReveal(path: string, reveal: Reveal): boolean {
  if (!isPending(path, reveal)) return false;
  carriedOut.set(path, reveal.nonce);
  return true;
}

/** Whether a reveal request is still to be carried out, for a view that can only pass it on to another. */
export function isPending(path: string, { nonce }: Reveal): boolean {
  return carriedOut.get(path) !== nonce;
}

/**
 * Whether a reveal request names a place in the text that no value stands for, such as a syntax error, so that only the
 * source can show it. A reveal request without any extent means the file as a whole, which every view shows.
 */
export function isPlaceInText({ pointer, range }: Reveal): boolean {
  return pointer === null && range !== null && (range.start.offset > 0 || range.end.offset > 0);
}
