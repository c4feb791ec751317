import type { RootType } from '../../contract/workspace';
import type { ContentKind } from '../kind';
import { all } from './all.generated';

/** Every kind of content: the particular before the general ones, as the explorer shows them. */
export const kinds: readonly ContentKind[] = all.toSorted(
  (a, b) => (a.generality ?? 0) - (b.generality ?? 0) || a.order - b.order,
);

const byId = new Map<string, ContentKind>(kinds.map((kind) => [kind.id, kind]));

export function kindById(id: string): ContentKind | null {
  return byId.get(id) ?? null;
}

/** The kind of the file at `localPath` below a root of this type; null for files that are no known content. */
export function kindOf(localPath: string, rootType: RootType): ContentKind | null {
  if (isLitter(localPath)) return null;
  return kinds.find((kind) => kind.rootTypes.includes(rootType) && kind.owns(localPath)) ?? null;
}

/** What operating systems leave next to files, under the same names (docs/platform/packs.md#archives). */
function isLitter(path: string): boolean {
  return /(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|__MACOSX\/.*)$/.test(path);
}
