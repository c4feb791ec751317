import { createHash } from 'node:crypto';
import type { ContentState } from '@core/compare/states/state';
import { kindById } from '@core/content/kinds/index';
import { ownUuid } from '@core/content/playbook-elements';
import { isMap, type JsonMap } from '@core/text/values';
import { drawsOf, type Draw } from './random-edits';

const uuidForm = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Lists that the platform writes in any order. */
const sets = new Set([
  'steps',
  'routes',
  'groups',
  'workflowSteps',
  'workflowRoutes',
  'recordTags',
  'modulePermissions',
]);
/** Lists whose elements an import gives new uuids. */
const renewed = new Set([...sets, 'attributes', 'picklists', 'workflows']);

/**
 * A state as another instance would export it: what it holds under new uuids, everything that names them following,
 * dates and authors of its own, keys and sets in another order.
 */
export function reExportedPack(state: ContentState, seed: number): ContentState {
  const draw = drawsOf(seed);
  const own = new Map<string, string>();
  const renew = (uuid: string | null): void => {
    if (uuid !== null) own.set(uuid.toLowerCase(), anew(uuid, seed));
  };
  for (const { uuid } of state.items) renew(uuid);
  for (const { value } of state.files.values()) forElements(value, '', (element) => renew(ownUuid(element)));
  const again = (text: string) => text.replace(uuidForm, (uuid) => own.get(uuid.toLowerCase()) ?? uuid);
  const files = new Map(
    [...state.files].map(([path, file]) => {
      if (!isMap(file.value) && !Array.isArray(file.value)) return [path, file];
      const value = exported(file.value, '', again, draw);
      return [path, { ...file, value, text: JSON.stringify(value) }];
    }),
  );
  const items = [...new Map(state.items.map((item) => [item.path, item])).values()].flatMap((item) => {
    const value = files.get(item.path)?.value;
    const found = kindById(item.kind)?.items(value, item.path);
    if (!found) return state.items.filter(({ path }) => path === item.path);
    return found.map((one) => ({ ...item, ...one, id: `${item.path}#${one.pointer}` }));
  });
  return { ...state, items, files };
}

const anew = (uuid: string, seed: number): string =>
  createHash('sha256')
    .update(`${seed} ${uuid.toLowerCase()}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function forElements(value: unknown, list: string, visit: (element: JsonMap) => void): void {
  if (Array.isArray(value))
    for (const one of value) {
      if (isMap(one) && renewed.has(list)) visit(one);
      forElements(one, list, visit);
    }
  else if (isMap(value)) for (const [key, one] of Object.entries(value)) forElements(one, key, visit);
}

function exported(value: unknown, list: string, again: (text: string) => string, draw: Draw): unknown {
  if (typeof value === 'string') return again(value);
  if (Array.isArray(value)) {
    const elements = value.map((one) => exported(one, list, again, draw));
    return sets.has(list) ? shuffled(elements, draw) : elements;
  }
  if (!isMap(value)) return value;
  const members = Object.entries(value).map(
    ([key, one]) => [again(key), stamped(key, one) ?? exported(one, key, again, draw)] as const,
  );
  return Object.fromEntries(shuffled(members, draw));
}

/** Another date of the same form, where it is one. */
const stamped = (key: string, value: unknown): unknown =>
  /^(?:create|modify|lastModify)Date$/.test(key) && typeof value === 'number' ? value + 86_400 : null;

function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(draw(rest.length), 1));
}
