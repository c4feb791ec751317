import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';

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

/** What is true of one instance alone: numbers, who wrote it and when, what the recycle bin says. */
const ofInstance = new Set([
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
    if (links[key] !== undefined) document[key] = linkTo(links[key], value);
    else if (lists[key] !== undefined) document[key] = linksTo(lists[key], value);
    else if (parts[key] !== undefined) document[key] = partsOf(value, parts[key]);
    else if (key === 'recordTags') document[key] = elementsOf(value, '').map((tag) => tagName(tag.value));
    else document[key] = value;
  }
  return document;
}

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

const tagName = (tag: unknown): string => decodeURIComponent(uuidOfIri(tag) ?? '');
