import { elementsOf, type JsonMap, member } from '@core/text/values';

/** The packs that brought a thing, each with its last version (docs/platform/records.md#shape). */
export function withImporter(known: unknown, importedBy: JsonMap | null): unknown[] {
  const packs = elementsOf(known, '').map(({ value }) => value);
  return importedBy === null
    ? packs
    : [...packs.filter((pack) => member(pack, 'apiName') !== importedBy.apiName), importedBy];
}
