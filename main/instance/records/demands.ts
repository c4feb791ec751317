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
