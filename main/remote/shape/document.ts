import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { put } from '@core/text/yaml/values';

/** What the records of a kind hold besides plain values. */
export interface Shape {
  /** Links to one record: to which resource they lead. */
  links?: Readonly<Record<string, string>>;
  /** Lists of links. */
  lists?: Readonly<Record<string, string>>;
  /** Lists of records that are parts of this one. */
  parts?: Readonly<Record<string, Shape>>;
  /** What files do not have. */
  without?: readonly string[];
}

/** What is true of one instance alone: numbers, who wrote it and when, which pack brought it, what the recycle bin says. */
export const ofInstance: ReadonlySet<string> = new Set([
  '@id',
  '@context',
  '@settings',
  'id',
  'createUser',
  'createDate',
  'modifyUser',
  'modifyDate',
  'lastModifyDate',
  'deletedAt',
  'importedBy',
  'tenant',
  'tenantRecordId',
  'conflict',
]);

/**
 * A record of the resource interface as content holds it: links as IRIs, its parts inline, nothing that is true of one
 * instance alone. It is the same whichever way a link is told: as a record, an IRI or a uuid
 * (docs/platform/wire.md#iris, docs/platform/records.md#reading).
 */
export function documentOf(
  record: JsonMap,
  { links = {}, lists = {}, parts = {}, without = [] }: Shape,
): JsonMap {
  const document: JsonMap = {};
  for (const [key, value] of Object.entries(record)) {
    if (ofInstance.has(key) || without.includes(key)) continue;
    const [link, list, part] = [own(links, key), own(lists, key), own(parts, key)];
    if (link !== undefined) put(document, key, linkTo(link, value));
    else if (list !== undefined) put(document, key, linksTo(list, value));
    else if (part !== undefined) put(document, key, partsOf(value, part));
    else if (key === 'recordTags')
      put(
        document,
        key,
        elementsOf(value, '').map((tag) => tagName(tag.value)),
      );
    else put(document, key, value);
  }
  return document;
}

/** Keys are what a remote says: they may be called like what every map has. */
const own = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Null for nothing, and for what is no link. */
function linkTo(plural: string, value: unknown): string | null {
  if (typeof value === 'string' && value.startsWith('/')) return value;
  const iri = isMap(value) ? value['@id'] : null;
  if (typeof iri === 'string') return iri;
  const uuid = uuidOfIri(value);
  return uuid === null ? null : `/api/3/${plural}/${uuid}`;
}

const linksTo = (plural: string, value: unknown): string[] =>
  elementsOf(value, '')
    .flatMap((element) => linkTo(plural, element.value) ?? [])
    .sort();

/** Parts in an order that stays; what is empty in every part says nothing. */
const partsOf = (value: unknown, shape: Shape): JsonMap[] =>
  elementsOf(value, '').flatMap((element) => {
    if (!isMap(element.value)) return [];
    const part = documentOf(element.value, shape);
    const { recordTags, ...rest } = part;
    return [Array.isArray(recordTags) && recordTags.length === 0 ? rest : part];
  });

/** As it is where its escapes are none. */
function tagName(tag: unknown): string {
  const name = uuidOfIri(tag) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
