import { uuidOfIri } from '@core/content/iri';
import { isMap, type JsonMap } from '@core/text/values';
import { documentOf } from './document';

/** A record of a module as a file of records holds it: links as addresses, whichever way they are told. */
export const recordDocument = (record: JsonMap): JsonMap =>
  Object.fromEntries(Object.entries(documentOf(record, {})).map(([key, value]) => [key, linked(value)]));

function linked(value: unknown): unknown {
  if (Array.isArray(value)) {
    const links = value.map(linked);
    return links.every((one) => typeof one === 'string') ? links.toSorted() : value;
  }
  if (!isMap(value) || typeof value['@id'] !== 'string') return value;
  return uuidOfIri(value) === null ? value : value['@id'];
}
