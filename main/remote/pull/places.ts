import { freeDiskName } from '@core/content/disk-name';
import { PackwrightError } from '@core/contract/errors';
import type { ContentItem, ContentRoot } from '@core/contract/workspace';
import type { BaseEntry } from '../base/base-store';
import { contentKindOf, type PulledThing } from './snapshot';

/** What of a workspace decides where things are. */
export interface Local {
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
}

/**
 * The file of each thing: where it was pulled to, else where the workspace has it, else where the platform would put it
 * below the content root. No two have the same.
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
  const byUuid = new Map<string, string>(
    local.items.flatMap((item) =>
      item.uuid === null ? [] : [[`${item.kind}/${item.uuid}`, item.path] as const],
    ),
  );
  const taken = new Set<string>();
  const places = new Map<PulledThing, string>();
  const newcomers: PulledThing[] = [];
  for (const thing of things) {
    const entry = known.get(`${thing.kind}/${thing.id}`);
    const path = entry ? movedTo(thing, entry) : byUuid.get(`${contentKindOf(thing)}/${thing.id}`);
    if (path === undefined || taken.has(path)) newcomers.push(thing);
    else places.set(thing, taken.add(path) && path);
  }
  if (newcomers.length === 0) return places;
  const root = rootFor(local.roots, into);
  for (const thing of newcomers) {
    const path = freePath(root === '' ? thing.path : `${root}/${thing.path}`, taken);
    taken.add(path);
    places.set(thing, path);
  }
  return places;
}

/** One that has another name there than at the last pull goes where that name puts it. */
function movedTo(thing: PulledThing, { path, place }: BaseEntry): string {
  if (thing.path === place || !path.endsWith(place)) return path;
  return path.slice(0, -place.length) + thing.path;
}

/** Two things may have one name there, and one file cannot hold both. */
function freePath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  const [folder, name] = [
    path.slice(0, path.lastIndexOf('/') + 1),
    path.slice(path.lastIndexOf('/') + 1, -5),
  ];
  const names = [...taken]
    .filter((one) => one.startsWith(folder))
    .map((one) => one.slice(folder.length).replace(/\.json$/, ''));
  return `${folder}${freeDiskName(name, names)}.json`;
}

function rootFor(roots: readonly ContentRoot[], into: string | null): string {
  const possible = roots.filter(({ type }) => ['solutionpack', 'export', 'loose'].includes(type));
  if (into !== null) {
    if (possible.some(({ path }) => path === into) || possible.length === 0) return into;
    throw new PackwrightError(
      'invalid-input',
      `"${into}" is no pack or export of this workspace.`,
      choice(possible),
    );
  }
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
