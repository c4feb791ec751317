import { firstText, member } from '../../text/values';
import { defaultSortOf } from './default-sort';
import { type DefinedField, fieldsIn, type ModuleField } from './field';
import { recordTypeOf } from './record-type';
import { uniqueConstraintsOf } from './unique';

/** A module by what one definition of it says, or several of them together (docs/platform/modules.md#module). */
export interface ModuleDefinition {
  /** API name: `alerts`. */
  type: string;
  /** Label of one record and of many, where it has them. */
  singular: string | null;
  plural: string | null;
  /** `@type` of its records. */
  recordType: string;
  /** A whole definition; a partial one adds fields to a module of another pack. */
  complete: boolean;
  /** Sets of fields whose values together distinguish records. */
  unique: readonly (readonly string[])[];
  /** What its records are sorted by when a query names no order. */
  defaultSort: readonly { field: string; descending: boolean }[];
  fields: ReadonlyMap<string, ModuleField>;
}

/** The API name a definition is for: `type`, which `module` repeats. Null for what is no definition. */
export const moduleTypeOf = (definition: unknown): string | null => firstText(definition, 'type', 'module');

/** Reads a definition, whole or partial; null where it names no module. Of two fields of one name the later counts. */
export function readDefinition(
  definition: unknown,
  fields: readonly DefinedField[] = fieldsIn(definition),
): ModuleDefinition | null {
  const type = moduleTypeOf(definition);
  if (type === null) return null;
  const descriptions = member(definition, 'descriptions');
  const singular = firstText(descriptions, 'singular');
  return {
    type,
    singular,
    plural: firstText(descriptions, 'plural'),
    recordType: recordTypeOf(type, singular),
    // Only a whole definition names its class.
    complete: member(definition, '@type') === 'StagingModelMetadata',
    unique: uniqueConstraintsOf(definition).map(({ columns }) => columns.map(({ name }) => name)),
    defaultSort: defaultSortOf(member(definition, 'defaultSort')),
    fields: new Map(fields.map((field) => [field.name, field])),
  };
}

/** What two definitions of one module say together: of its fields the later one counts, of itself a whole one. */
export function mergeDefinitions(first: ModuleDefinition, second: ModuleDefinition): ModuleDefinition {
  return {
    ...(second.complete ? second : first),
    complete: first.complete || second.complete,
    unique: [...first.unique, ...second.unique],
    fields: new Map([...first.fields, ...second.fields]),
  };
}
