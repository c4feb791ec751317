import type { SearchHit } from '@core/contract';
import { counted } from '@core/text/counted';
import { groupBy } from '../../state/group-by';
import type { TreeRow } from '../../ui/tree';

export interface FoundFileRow extends TreeRow {
  type: 'file';
  path: string;
  /** What is in the file: its item, where all hits are in one. */
  title: string | null;
  kind: SearchHit['kind'];
  count: number;
}

export interface HitRow extends TreeRow {
  type: 'hit';
  path: string;
  hit: SearchHit;
  /** The place in words, with the item where the file holds several. */
  where: string;
}

export type SearchRow = FoundFileRow | HitRow;

/** Hits under their files; files start open. */
export function searchRows(hits: readonly SearchHit[], closed: ReadonlySet<string>): SearchRow[] {
  const files = [...groupBy(hits, (hit) => hit.path)];
  return files.flatMap(([path, members], index): SearchRow[] => {
    const titles = new Set(members.map(({ title }) => title));
    const [title = null] = titles.size === 1 ? titles : [];
    const file: FoundFileRow = {
      type: 'file',
      id: `file:${path}`,
      level: 1,
      label: `${title ?? path}, ${counted(members.length, 'place')}`,
      expanded: !closed.has(path),
      setSize: files.length,
      position: index + 1,
      path,
      title,
      kind: members[0]?.kind ?? 'file',
      count: members.length,
    };
    if (!file.expanded) return [file];
    return [
      file,
      ...members.map((hit, at): HitRow => {
        const where = [...(title === null ? [hit.title] : []), ...hit.where].join(' › ');
        return {
          type: 'hit',
          id: `hit:${path}:${hit.pointer}:${hit.isKey}:${hit.from}`,
          level: 2,
          label: `${where}: ${hit.excerpt}`,
          expanded: null,
          setSize: members.length,
          position: at + 1,
          path,
          hit,
          where,
        };
      }),
    ];
  });
}

/** Characters shown before a hit, so that it is in view in a narrow list. */
const leadIn = 18;

/** An excerpt from a little before the hit on, and where in it the hit stands. */
export function aroundHit({ excerpt, at, from, to }: SearchHit): { shown: string; at: number[] } {
  const start = at > leadIn ? at - leadIn : 0;
  const lead = start > 0 ? '…' : '';
  const shown = lead + excerpt.slice(start);
  const first = at - start + lead.length;
  const length = Math.min(to - from, shown.length - first);
  return { shown, at: Array.from({ length }, (_, index) => first + index) };
}
