import { isUuid } from '@core/content/iri';
import type { Entity } from '../entities/entity';
import { invalid, PlatformError } from '../platform-error';
import { wrongItem } from './link-check';
import type { ColumnField } from './write-statements';

/** @throws PlatformError 405 for what is a view of other records */
export function mustBeWritable(entity: Entity): void {
  if (entity.readOnly)
    throw new PlatformError(405, 'MethodNotAllowedHttpException', `"${entity.plural}" is read only.`);
}

/** @throws PlatformError 400 where a required field is left empty */
export function mustHaveValue(entity: Entity, field: ColumnField, value: unknown): void {
  if (!field.required || (value !== null && value !== undefined && value !== '')) return;
  if (field.kind === 'one' && field.list) throw wrongItem(field);
  throw invalid(`The "${field.name}" field of "${entity.plural}" is required.`);
}

/** @throws PlatformError 400 for what a client has chosen as the uuid of a record and is none */
export function mustBeUuid(chosen: unknown): void {
  if (chosen === undefined || chosen === null || chosen === '') return;
  if (typeof chosen !== 'string' || !isUuid(chosen))
    throw invalid('The "uuid" of a record has to be a uuid.');
}
