import type { ContentItem } from '@core/contract/workspace';
import { namesSecret } from '@core/text/secrets/names';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, member, sameValue } from '@core/text/values';

/** A list of an instance that packs add to: where it is, and what an element of it is known by. */
interface SharedList {
  /** Members on the way to the list. */
  at: readonly string[];
  key: string;
  /** The member of an element that is such a list again. */
  below?: string;
  /** What a new element has where nothing else is said. */
  usual?: JsonMap;
  /** Whether its order is that of the instance, which packs have no say in. */
  keepsOwnOrder?: boolean;
}

const sharedLists: Partial<Record<ContentItem['kind'], SharedList>> = {
  module: { at: ['attributes'], key: 'name', usual: { formType: 'text' } },
  navigation: { at: ['config', 'navigation'], key: 'title', below: 'items', keepsOwnOrder: true },
  picklist: { at: ['picklists'], key: 'itemValue' },
  role: { at: ['modulePermissions'], key: 'module' },
};

/**
 * A thing of an instance without what every instance has of it and the packs say nothing about: fields, menu entries,
 * choices, permissions, what a record begins with. What somebody added on the instance stays.
 * @param known what the packs say of the thing
 * @param stock what a new instance has of it, or a new record of the module; undefined where it has no such thing
 */
export function withoutStock(
  kind: ContentItem['kind'],
  value: unknown,
  known: readonly unknown[],
  stock: unknown,
): unknown {
  if (kind === 'connectorReference') return withSecretsOf(value, known);
  if (kind === 'record') return isMap(value) ? withoutUsual(value, known.filter(isMap), mapOf(stock)) : value;
  const shared = sharedLists[kind];
  if (!shared || !isMap(value) || stock === undefined) return value;
  const listIn = (one: unknown) => shared.at.reduce<unknown>(member, one);
  return placed(value, shared.at, narrowed(shared, listIn(value), known.map(listIn), listIn(stock)));
}

function placed(value: JsonMap, [key, ...rest]: readonly string[], list: unknown): JsonMap {
  if (key === undefined || list === undefined) return value;
  return { ...value, [key]: rest.length === 0 ? list : placed(mapOf(value[key]), rest, list) };
}

function narrowed(shared: SharedList, list: unknown, known: readonly unknown[], stock: unknown): unknown {
  if (list === null || typeof list !== 'object') return list;
  const { key, below, keepsOwnOrder, usual } = shared;
  const keyOf = (element: JsonMap) => firstText(element, key) ?? '';
  const named = known.flatMap(mapsIn);
  const places = new Map(named.map((element, at) => [keyOf(element), at]));
  const stocked = new Map(mapsIn(stock).map((element) => [keyOf(element), element]));
  const isKept = (one: JsonMap) => places.has(keyOf(one)) || !stocked.has(keyOf(one));
  const partOf = (element: JsonMap): JsonMap => {
    const same = named.filter((one) => keyOf(one) === keyOf(element));
    const own = stocked.get(keyOf(element)) ?? {};
    const rest = withoutUsual(element, same, { ...usual, ...own });
    if (below === undefined || rest[below] === undefined) return rest;
    const beneath = same.map((one) => one[below]);
    return { ...rest, [below]: narrowed(shared, rest[below], beneath, own[below]) };
  };
  if (!Array.isArray(list)) {
    const kept = Object.entries(list).filter(([, one]) => !isMap(one) || isKept(one));
    return Object.fromEntries(
      kept.map(([at, one]: [string, unknown]) => [at, isMap(one) ? partOf(one) : one]),
    );
  }
  const kept = mapsIn(list).filter(isKept).map(partOf);
  if (!keepsOwnOrder) return kept;
  const placeOf = (element: JsonMap) => places.get(keyOf(element)) ?? places.size;
  return kept.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** An element without the members that are as usual, where no pack has them. */
function withoutUsual(element: JsonMap, same: readonly JsonMap[], usual: JsonMap): JsonMap {
  if (same.length === 0) return element;
  const isSaid = (key: string) => same.some((one) => (one[key] ?? null) !== null);
  const says = ([key, value]: [string, unknown]) =>
    value === null || isSaid(key) || !sameValue(value, usual[key]);
  return Object.fromEntries(Object.entries(element).filter(says));
}

const mapsIn = (list: unknown): JsonMap[] =>
  elementsOf(list, '')
    .map(({ value }) => value)
    .filter(isMap);

/** An instance gives no secrets away: where a configuration has nothing, that the packs have something says nothing. */
function withSecretsOf(value: unknown, known: readonly unknown[]): unknown {
  const others = known.flatMap((one) => mapsIn(member(one, 'configurations')));
  const configurations = mapsIn(member(value, 'configurations')).map((own) => {
    const same = others.find(({ name }) => name === own.name);
    const given = Object.entries(mapOf(same?.config)).filter(
      ([key]) => namesSecret(key) && (mapOf(own.config)[key] ?? null) === null,
    );
    return { ...own, config: { ...mapOf(own.config), ...Object.fromEntries(given) } };
  });
  return configurations.length === 0 ? value : { ...mapOf(value), configurations };
}
