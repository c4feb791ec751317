import type { SearchHit } from '@core/contract';
import { groupBy } from '../../state/group-by';
import type { TreeRow } from '../../ui/tree';

export interface FoundFileRow extends TreeRow {
  type: 'file';
  path: string;
  count: number;
}

export interface HitRow extends TreeRow {
  type: 'hit';
  path: string;
  hit: SearchHit;
}

export type SearchRow = FoundFileRow | HitRow;

/** Hits under their files; files start open. */
export function searchRows(hits: readonly SearchHit[], closed: ReadonlySet<string>): SearchRow[] {
  const files = [...groupBy(hits, (hit) => hit.path)];
  return files.flatMap(([path, members], index): SearchRow[] => {
    const file: FoundFileRow = {
      type: 'file',
      id: `file:${path}`,
      level: 1,
      label: `${path}, ${members.length === 1 ? '1 place' : `${members.length} places`}`,
      expanded: !closed.has(path),
      setSize: files.length,
      position: index + 1,
      path,
      count: members.length,
    };
    if (!file.expanded) return [file];
    return [
      file,
      ...members.map((hit, at): HitRow => ({
        type: 'hit',
        id: `hit:${path}:${hit.line}:${hit.column}`,
        level: 2,
        label: `${hit.excerpt.trim()}, line ${hit.line}`,
        expanded: null,
        setSize: members.length,
        position: at + 1,
        path,
        hit,
      })),
    ];
  });
}

/** Characters shown before a hit, so that it is in view in a narrow list. */
const leadIn = 18;

/** A line from a little before the hit on, and where in it the text stands. */
export function aroundHit(excerpt: string, text: string): { shown: string; at: number[] } {
  const line = excerpt.trim();
  const hit = line.toLowerCase().indexOf(text.toLowerCase());
  const start = hit > leadIn ? hit - leadIn : 0;
  const shown = start > 0 ? `…${line.slice(start)}` : line;
  const from = hit - start + (start > 0 ? 1 : 0);
  return { shown, at: hit < 0 ? [] : Array.from({ length: text.length }, (_, index) => from + index) };
}
