import type { Side } from '@core/contract/remote-state';
import type { ContentItem } from '@core/contract/workspace';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import { hashOf } from '../../workspace/save-file';
import type { Base, BaseEntry, BaseStore } from '../base/base-store';
import { remoteKinds } from '../kinds/index';
import { differing, type Told, toldOf } from './differing';

/** What was pulled, beside what the workspace has of it now. */
export interface KnownHere {
  entry: BaseEntry;
  side: Exclude<Side, 'new'>;
  /** The file that holds it now; null where none does. */
  path: string | null;
  changes: Told[];
}

/** What the workspace has and no pull has seen. */
export interface NewHere {
  kind: string;
  /** Its uuid; null for a kind without any, and for a file of several things. */
  id: string | null;
  name: string;
  path: string;
}

/** A workspace beside what it and a remote had in common at the last pull. */
export interface Here {
  known: KnownHere[];
  /** Of kinds that were pulled from the remote once. */
  fresh: NewHere[];
}

/**
 * What of a workspace has changed since the last pull, asking nobody. A file whose bytes are those of then is not looked
 * into.
 * @throws PackwrightError `unreadable` where the base is damaged
 */
export async function hereOf(
  local: Pick<LoadedWorkspace, 'roots' | 'items' | 'files'>,
  { entries, read }: Base,
  store: Pick<BaseStore, 'document'>,
): Promise<Here> {
  const places = localPlaces(local, entries);
  const bytesAs = (path: string) => hashOf(Buffer.from(local.files.get(path)?.text ?? ''));
  const doubtful: { entry: BaseEntry; path: string; before: string; after: string }[] = [];
  for (const entry of entries) {
    const path = places.get(entry);
    if (path === undefined || bytesAs(path) === entry.file) continue;
    const before = await store.document(entry.document);
    doubtful.push({ entry, path, before, after: local.files.get(path)?.text ?? '' });
  }
  const changed = differing(local.roots, doubtful);
  const known = entries.map((entry): KnownHere => {
    const path = places.get(entry);
    if (path === undefined) return { entry, side: 'gone', path: null, changes: [] };
    const changes = toldOf(changed.get(path));
    return { entry, side: changed.has(path) ? 'changed' : 'same', path, changes };
  });
  const pulled = new Set([...Object.keys(read), ...entries.map(({ kind }) => kind)]);
  return { known, fresh: freshOf(local, new Set(places.values()), pulled) };
}

/** The file of each thing: the one with its uuid, else the one it was pulled to, where that is nothing else's. */
function localPlaces(
  { items, files }: Pick<LoadedWorkspace, 'items' | 'files'>,
  entries: readonly BaseEntry[],
): Map<BaseEntry, string> {
  const byUuid = new Map(items.map((item) => [`${item.kind}/${item.uuid}`, item.path]));
  const places = new Map<BaseEntry, string>();
  const taken = new Set<string>();
  const contents = contentOfKinds();
  for (const entry of entries) {
    const path = byUuid.get(`${contents.get(entry.kind)}/${entry.id}`);
    if (path !== undefined && !taken.has(path)) places.set(entry, taken.add(path) && path);
  }
  for (const entry of entries)
    if (!places.has(entry) && files.has(entry.path) && !taken.has(entry.path))
      places.set(entry, taken.add(entry.path) && entry.path);
  return places;
}

function freshOf(
  { roots, items }: Pick<LoadedWorkspace, 'roots' | 'items'>,
  taken: ReadonlySet<string>,
  pulled: ReadonlySet<string>,
): NewHere[] {
  const kinds = new Map<string, string>(remoteKinds.map(({ id, holds }) => [holds, id]));
  const possible = new Set(
    roots.filter(({ type }) => ['solutionpack', 'export', 'loose'].includes(type)).map(({ path }) => path),
  );
  const byFile = new Map<string, ContentItem[]>();
  for (const item of items) {
    if (taken.has(item.path) || !possible.has(item.root) || !item.path.endsWith('.json')) continue;
    byFile.set(item.path, [...(byFile.get(item.path) ?? []), item]);
  }
  return [...byFile].flatMap(([path, [item, ...more]]): NewHere[] => {
    const kind = kinds.get(item?.kind ?? '');
    if (!item || kind === undefined || !pulled.has(kind)) return [];
    return [{ kind, id: more.length > 0 ? null : item.uuid, name: item.title, path }];
  });
}

const contentOfKinds = () => new Map<string, string>(remoteKinds.map(({ id, holds }) => [id, holds]));
