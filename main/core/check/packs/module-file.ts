import { elementsOf, firstText, member } from '../../content/shape';
import { joinPointer } from '../../text/pointer';
import type { CatalogueField } from '../catalogue/catalogue';
import { fieldOf } from '../catalogue/gather';
import { memo } from '../facts';

/** A field where a module file defines it. */
export interface ModuleField extends CatalogueField {
  /** The definition as it is written. */
  value: unknown;
  pointer: string;
}

/** A module definition as rules want it (pack-format 8). */
export interface ModuleFile {
  type: string;
  /** A whole definition; a partial one adds fields to a module of another pack. */
  complete: boolean;
  fields: readonly ModuleField[];
  byName: ReadonlyMap<string, ModuleField>;
}

/** The module a file defines; null where it has no type. */
export const moduleOf = memo(({ value }): ModuleFile | null => {
  const type = firstText(value, 'type');
  if (type === null) return null;
  const fields = elementsOf(member(value, 'attributes'), '/attributes').flatMap((element) => {
    const field = fieldOf(element.value);
    return field ? [{ ...field, value: element.value, pointer: element.pointer }] : [];
  });
  return {
    type,
    complete: member(value, '@type') === 'StagingModelMetadata',
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
  };
});

/** Names of fields in a list below a module (`columns`, `defaultSort`), each with its place. */
export function* columnsOf(value: unknown): Generator<{ name: string; pointer: string }> {
  for (const entry of elementsOf(member(value, 'uniqueConstraint'), '/uniqueConstraint')) {
    if (typeof entry.value !== 'object' || entry.value === null) continue;
    for (const [key, constraint] of Object.entries(entry.value)) {
      const at = joinPointer(entry.pointer, key, 'columns');
      for (const column of elementsOf(member(constraint, 'columns'), at))
        if (typeof column.value === 'string') yield { name: column.value, pointer: column.pointer };
    }
  }
}

/** How fields may be stored, by what the editor calls them (api 3.2); modules stand for every relation. */
export const storageOf: ReadonlyMap<string, string> = new Map([
  ...['text', 'textarea', 'richtext', 'html', 'email', 'url', 'phone', 'password', 'filehash'].map(
    (form) => [form, 'string'] as const,
  ),
  ...['ipv4', 'ipv6', 'domain', 'file'].map((form) => [form, 'string'] as const),
  ...['integer', 'datetime'].map((form) => [form, 'integer'] as const),
  ['checkbox', 'boolean'],
  ['picklist', 'picklists'],
  ['multiselectpicklist', 'picklists'],
  ['json', 'object'],
  ['object', 'object'],
  ['array', 'array'],
]);

/** Storage types that are no module. */
export const primitives: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'float',
  'decimal',
  'number',
  'boolean',
  'picklists',
  'object',
  'array',
  'id',
  'null',
]);
