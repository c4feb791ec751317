import type { FoundReference, FoundReferences } from '@core/contract';
import { groupBy } from '../../state/group-by';
import type { TreeRow } from '../../ui/tree';

export interface ReferenceFileRow extends TreeRow {
  type: 'file';
  path: string;
  count: number;
}

export interface ReferenceRow extends TreeRow {
  type: 'place';
  place: FoundReference;
}

export type ReferencesRow = ReferenceFileRow | ReferenceRow;

/** Definitions first, then usages, both under their files; files start open. */
export function referenceRows(
  { definitions, usages }: FoundReferences,
  closed: ReadonlySet<string>,
): ReferencesRow[] {
  const files = [...groupBy([...definitions, ...usages], ({ path }) => path)];
  return files.flatMap(([path, places], index): ReferencesRow[] => {
    const file: ReferenceFileRow = {
      type: 'file',
      id: `file:${path}`,
      level: 1,
      label: `${path}, ${places.length === 1 ? '1 place' : `${places.length} places`}`,
      expanded: !closed.has(path),
      setSize: files.length,
      position: index + 1,
      path,
      count: places.length,
    };
    if (!file.expanded) return [file];
    return [
      file,
      ...places.map((place, at): ReferenceRow => ({
        type: 'place',
        id: `place:${path}:${place.range.start.offset}:${place.role}:${at}`,
        level: 2,
        label: `${place.role}: ${place.excerpt}, line ${place.range.start.line}`,
        expanded: null,
        setSize: places.length,
        position: at + 1,
        place,
      })),
    ];
  });
}
