import { uuidOfIri } from '@core/content/iri';
import type { ModuleMetadata } from '@core/content/module/posted';
import { isMap, type JsonMap, textOf } from '@core/text/values';
import { invalid } from '../platform-error';

/**
 * Records are stored under the names of a module and its fields, so what is published keeps them
 * (docs/platform/schema.md#names). A list of fields that has a published one under another name only would drop its
 * values; one that has both adds a field.
 * @param published as the tables are; undefined for a module that has none yet
 * @throws PlatformError 400
 */
export function refuseRenames(
  staged: ModuleMetadata,
  published: ModuleMetadata | undefined,
  body: JsonMap,
): void {
  for (const key of ['type', 'module']) {
    const name = body[key];
    if (name !== undefined && name !== staged.type) {
      throw invalid(
        `The module "${staged.type}" cannot be renamed to "${String(name)}": the name of a module is immutable. Make a new module instead.`,
      );
    }
  }
  const listed = Array.isArray(body.attributes) ? body.attributes.filter(isMap) : [];
  const names = new Set(listed.map(({ name }) => name));
  for (const attribute of published && listed.length > 0 ? published.attributes : []) {
    if (names.has(attribute.name)) continue;
    const renamed = listed.find((other) => uuidOfField(other) === attribute.uuid);
    if (renamed) {
      throw invalid(
        `The field "${attribute.name}" of "${staged.type}" cannot be renamed to "${String(renamed.name)}": the name of a published field is immutable. Add a new field and copy the values.`,
      );
    }
  }
}

/** The uuid of a posted field, which may be in its IRI alone; null for a new one. */
const uuidOfField = (posted: JsonMap): string | null => textOf(posted.uuid) ?? uuidOfIri(posted['@id']);
