import type { KindId } from '../../contract/kind-ids.generated';
import { buildGraph, type ReferenceGraph } from '../../content/graph/graph';
import type { ContentItem, ContentRoot } from '../../contract/workspace';
import { latestProfile, type Profile } from '../../contract/check';
import { catalogueOf } from '../config/catalogue-of';
import { configOf } from '../config/settings';
import { WorldFacts } from './world-facts';
import type { CheckWorld, CheckedFile } from '../world';

/** What an index knows, in the form the checker queries. */
export interface WorldInput {
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
  files: Iterable<CheckedFile>;
  /** Paths of files that are not read (pictures, archives). */
  otherPaths: Iterable<string>;
  /** The one the configuration names where it is left out, else the latest. */
  profile?: Profile;
  /** Facts of an earlier world of the same workspace. */
  facts?: WorldFacts;
  /** The graph of the same files; built on first use where it is left out. */
  graph?: ReferenceGraph;
  /** Today where it is left out. */
  today?: string;
}

/** Prepares the look-ups, so that each question of a rule costs one map access. */
export function buildWorld(input: WorldInput): CheckWorld {
  const files = new Map([...input.files].map((one) => [one.path, one]));
  const file = (path: string) => files.get(path);
  const catalogue = catalogueOf({ file });
  const filesByRoot = Map.groupBy(files.values(), ({ root }) => root.path);
  const filesByKind = Map.groupBy(files.values(), ({ kind }) => kind);
  const facts = input.facts ?? new WorldFacts();
  const current = new Map<object, unknown>();
  const filesOf = (kinds: readonly KindId[]) => kinds.flatMap((kind) => filesByKind.get(kind) ?? []);
  let { graph } = input;
  const itemsByKind = Map.groupBy(input.items, (item) => item.kind);
  const itemsByUuid = Map.groupBy(input.items, (item) => item.uuid);
  const otherPaths = new Set(input.otherPaths);
  return {
    roots: () => input.roots,
    files: (root) => filesByRoot.get(root.path) ?? [],
    file,
    items: (kind) => itemsByKind.get(kind) ?? [],
    byUuid: (uuid) => itemsByUuid.get(uuid) ?? [],
    exists: (path) => otherPaths.has(path) || isFile(files.get(path)),
    filesOf,
    fact<T>(key: object, kinds: readonly KindId[], derive: (files: readonly CheckedFile[]) => T): T {
      // Within one world nothing changes, so whether anything has is determined once.
      if (!current.has(key)) {
        const wanted = filesOf(kinds);
        current.set(
          key,
          facts.of(key, [catalogue, ...wanted], () => derive(wanted)),
        );
      }
      return current.get(key) as T;
    },
    graph: () => (graph ??= buildGraph(files.values())),
    catalogue,
    profile: input.profile ?? configOf({ file }).profile ?? latestProfile,
    today: input.today ?? new Date().toISOString().slice(0, 10),
  };
}

const isFile = (file: CheckedFile | undefined) => file !== undefined && file.noFile === undefined;
