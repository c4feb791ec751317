import type { ContentItem, ContentRoot } from '../contract/workspace';
import { latestProfile, type Profile } from '../contract/check';
import { emptyCatalogue, type Catalogue } from './catalogue/catalogue';
import type { CheckWorld, CheckedFile } from './world';

/** What an index knows, as the checker wants to ask it. */
export interface WorldInput {
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
  files: Iterable<CheckedFile>;
  /** Paths of files that are not read (pictures, archives). */
  otherPaths: Iterable<string>;
  /** Nothing is known of the platform where it is left out. */
  catalogue?: Catalogue;
  /** The latest release where it is left out. */
  profile?: Profile;
}

/** Prepares the look-ups, so that each question of a rule costs one map access. */
export function buildWorld(input: WorldInput): CheckWorld {
  const files = new Map([...input.files].map((file) => [file.path, file]));
  const filesByRoot = Map.groupBy(files.values(), (file) => file.root.path);
  const itemsByKind = Map.groupBy(input.items, (item) => item.kind);
  const itemsByUuid = Map.groupBy(input.items, (item) => item.uuid);
  const otherPaths = new Set(input.otherPaths);
  return {
    roots: () => input.roots,
    files: (root) => filesByRoot.get(root.path) ?? [],
    file: (path) => files.get(path),
    items: (kind) => itemsByKind.get(kind) ?? [],
    byUuid: (uuid) => itemsByUuid.get(uuid) ?? [],
    exists: (path) => files.has(path) || otherPaths.has(path),
    catalogue: input.catalogue ?? emptyCatalogue,
    profile: input.profile ?? latestProfile,
  };
}
