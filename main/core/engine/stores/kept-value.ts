import type { ModuleField } from '../../content/module/field';
import { membersOf } from '../../content/iri';
import { shownJson, storageOf, storedValue, ValueRefusal } from '../../content/module/stored-value';
import { RecordError } from '../host';

/**
 * A value written to a field, in its stored form; undefined for one that changes nothing. Links are kept even if their
 * target is missing: a workspace rarely has all of it.
 * @throws RecordError for what the database refuses
 */
export function keptValue(module: string, field: ModuleField, value: unknown): unknown {
  if (field.required && (value === null || value === undefined || value === ''))
    throw refusal(`The "${field.name}" field of "${module}" is required.`);
  if (field.collection) return membersOf(value) ?? undefined;
  const storage = storageOf(field.type);
  if (storage === undefined) return value === '' ? null : value;
  if (storage === 'json') return shownJson(value);
  try {
    return storedValue(field, storage, value);
  } catch (failure) {
    throw failure instanceof ValueRefusal ? refusal(failure.message) : failure;
  }
}

const refusal = (message: string) => new RecordError(400, `ValidationException: ${message}`);
