import { uuidOfIri } from '@core/content/iri';
import { mapOf } from '@core/text/values';
import type { Records } from './records';

/** The record or picklist item behind an IRI, for conditions that cross relations; null where there is none. */
export function recordBehind(iri: string, records: Records): Record<string, unknown> | null {
  const [, , , plural = ''] = iri.split('/');
  const entity = records.catalog.get(plural);
  const row = entity && records.reader.row(entity, uuidOfIri(iri) ?? '');
  return entity && row ? mapOf(records.reader.show(entity, row)) : null;
}
