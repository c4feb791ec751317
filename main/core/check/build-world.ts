import type { ContentItem, ContentRoot } from '../contract/workspace';
import { latestProfile, type Profile } from '../contract/check';
import { baseCatalogue } from './catalogue/base';
import type { Catalogue } from './catalogue/catalogue';
import { WorldFacts } from './world-facts';
import type { CheckWorld, CheckedFile } from './world';

/** What an index knows, as the checker wants to ask it. */
export interface WorldInput {
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
  files: Iterable<CheckedFile>;
  /** Paths of files that are not read (pictures, archives). */
  otherPaths: Iterable<string>;
  /** The one that comes with Packwright where it is left out. */
  catalogue?: Catalogue;
  /** The latest release where it is left out. */
  profile?: Profile;
  /** Facts of an earlier world of the same workspace. */
  facts?: WorldFacts;
}

/** Prepares the look-ups, so that each question of a rule costs one map access. */
export function buildWorld(input: WorldInput): CheckWorld {
  const files = new Map([...input.files].map((file) => [file.path, file]));
  const filesByRoot = Map.groupBy(files.values(), (file) => file.root.path);
  const filesByKind = Map.groupBy(files.values(), (file) => file.kind ?? '');
  const facts = input.facts ?? new WorldFacts();
  const filesOf = (kinds: readonly string[]) => kinds.flatMap((kind) => filesByKind.get(kind) ?? []);
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
    filesOf,
    fact: (key, kinds, derive) => {
      const wanted = filesOf(kinds);
      return facts.of(key, wanted, () => derive(wanted));
    },
    catalogue: input.catalogue ?? baseCatalogue(),
    profile: input.profile ?? latestProfile,
  };
}
