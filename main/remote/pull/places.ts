import { fold } from '@core/content/disk-name';
import { PackwrightError } from '@core/contract/errors';
import type { ContentItem, ContentRoot } from '@core/contract/workspace';
import type { BaseEntry } from '../base/base-store';
import { contentKindOf, type PulledThing } from './snapshot';

/** What of a workspace decides where things are. */
export interface Local {
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
  files: { keys(): Iterable<string>; has(path: string): boolean };
}

/**
 * The file of each thing: where it was pulled to, else where the workspace has it, else where the platform would put it
 * below the content root. No two have the same, also where letter case distinguishes no names; playbooks lie with their
 * collection.
 * @param into the content root new things go to; null for the only one there is
 * @throws PackwrightError `invalid-input` where new things could go to several roots
 */
export function placesOf(
  things: readonly PulledThing[],
  entries: readonly BaseEntry[],
  local: Local,
  into: string | null,
): Map<PulledThing, string> {
  const known = new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  const byUuid = filesByUuid(local, into);
  const taken = new Set<string>();
  const places = new Map<PulledThing, string>();
  const newcomers: PulledThing[] = [];
  for (const thing of things) {
    const entry = known.get(`${thing.kind}/${thing.id}`);
    const path = entry ? movedTo(thing, entry) : byUuid.get(`${contentKindOf(thing)}/${thing.id}`);
    if (path === undefined || taken.has(fold(path))) newcomers.push(thing);
    else {
      taken.add(fold(path));
      places.set(thing, path);
    }
  }
  const isOthers = namesInOtherLetters(local);
  const folders = new CollectionFolders(local, places, isOthers);
  for (const thing of newcomers) {
    const name = thing.path.slice(thing.path.lastIndexOf('/') + 1);
    const group = collectionOf(thing);
    const wanted = () => below(rootOf(thing, local, into), thing.path);
    const path = freePath(
      group === null ? wanted() : `${folders.of(group, wanted)}/${name}`,
      (one) => taken.has(fold(one)) || isOthers(one),
    );
    taken.add(fold(path));
    places.set(thing, path);
  }
  return places;
}

/** Where the workspace has things: of several roots that have one, in the one that was named, else in the first. */
function filesByUuid({ items }: Local, into: string | null): ReadonlyMap<string, string> {
  const byUuid = new Map<string, string>();
  const first = into === null ? [] : items.filter(({ root }) => root === into);
  for (const { kind, uuid, path } of [...first, ...items])
    if (uuid !== null && !byUuid.has(`${kind}/${uuid}`)) byUuid.set(`${kind}/${uuid}`, path);
  return byUuid;
}

/** One that has another name there than at the last pull goes where that name puts it. */
function movedTo(thing: PulledThing, { path, place }: BaseEntry): string {
  if (thing.path === place || !path.endsWith(place)) return path;
  const moved = path.slice(0, -place.length) + thing.path;
  // Where letter case distinguishes no names both are one file.
  return fold(moved) === fold(path) ? path : moved;
}

const collectionOf = ({ kind, id, group }: PulledThing): string | null =>
  group ?? (kind === 'collections' ? id : null);

/** A folder for each collection, which holds all of its playbooks. */
class CollectionFolders {
  readonly #byCollection = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(
    { items }: Local,
    places: ReadonlyMap<PulledThing, string>,
    private readonly isOthers: (path: string) => boolean,
  ) {
    const own = items.filter(({ kind }) => kind === 'collection');
    const known = [
      ...[...places].flatMap(([{ kind, id }, path]) => (kind === 'collections' ? [[id, path] as const] : [])),
      ...own.flatMap(({ uuid, path }) => (uuid === null ? [] : [[uuid, path] as const])),
      ...[...places].flatMap(([{ group }, path]) => (group === undefined ? [] : [[group, path] as const])),
    ];
    for (const [collection, path] of known)
      if (!this.#byCollection.has(collection)) this.#take(collection, folderOf(path));
  }

  /** @param wanted path of a file in it, as the platform would put it */
  of(collection: string, wanted: () => string): string {
    const known = this.#byCollection.get(collection);
    if (known !== undefined) return known;
    const path = folderOf(wanted());
    const folder = freePath(path, (one) => this.#taken.has(fold(one)) || this.isOthers(one));
    return this.#take(collection, folder);
  }

  #take(collection: string, folder: string): string {
    this.#byCollection.set(collection, folder);
    this.#taken.add(fold(folder));
    return folder;
  }
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const below = (root: string, path: string): string => (root === '' ? path : `${root}/${path}`);

/** Says of a path whether the workspace has a file or folder of that name in other letters. */
function namesInOtherLetters({ files }: Local): (path: string) => boolean {
  const names = new Map<string, Set<string>>();
  for (const file of files.keys())
    for (let path = file; path !== ''; path = folderOf(path)) {
      const same = names.get(fold(path)) ?? new Set();
      if (same.has(path)) break;
      names.set(fold(path), same.add(path));
    }
  return (path) => {
    const same = names.get(fold(path));
    return same !== undefined && !same.has(path);
  };
}

/** Two things may have one name there, and one file or folder cannot hold both. */
function freePath(path: string, isTaken: (path: string) => boolean): string {
  if (!isTaken(path)) return path;
  const end = path.endsWith('.json') ? '.json' : '';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length, path.length - end.length);
  for (let count = 2; ; count += 1) {
    const candidate = `${folder}${name} ${count}${end}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** The content root of a new thing: the one that was named, else the only one that has its file, else the only one. */
function rootOf({ path: place }: PulledThing, { roots, files }: Local, into: string | null): string {
  const possible = roots.filter(({ type }) => ['solutionpack', 'export', 'loose'].includes(type));
  if (into !== null) {
    if (possible.some(({ path }) => path === into) || possible.length === 0) return into;
    throw new PackwrightError(
      'invalid-input',
      `"${into}" is no pack or export of this workspace.`,
      choice(possible),
    );
  }
  const having = possible.find(({ path }) => files.has(below(path, place)));
  if (having) return having.path;
  const own = possible.filter(({ type }) => type !== 'loose');
  const [first, ...more] = own.length > 0 ? own : possible;
  if (more.length === 0) return first?.path ?? '';
  throw new PackwrightError(
    'invalid-input',
    'New things could go to several places of this workspace.',
    `Say where with --into: ${choice(possible)}`,
  );
}

const choice = (roots: readonly ContentRoot[]): string =>
  roots.map(({ path }) => (path === '' ? '.' : path)).join(', ');
