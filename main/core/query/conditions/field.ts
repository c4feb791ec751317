import { splitPath } from '../field-path';

/** The kind of a field's values, as far as it matters to conditions. */
export type OperandKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'object'
  | 'picklist'
  | 'picklists'
  | 'record'
  | 'records'
  | 'tags';

/** A field one can write a condition on. */
export interface ConditionField {
  name: string;
  title: string;
  kind: OperandKind;
  /** Module of the other side, for records; null for all others and for picklists. */
  target: string | null;
  /** Values to choose from: the IRI and the name of each item; null where any value may be written. */
  choices: readonly { iri: string; name: string }[] | null;
}

/** The fields of a module by name; undefined for a module that is not known. */
export type FieldsOf = (module: string) => ReadonlyMap<string, ConditionField> | undefined;

/** The fields conditions may be on: those of the records themselves, and of the modules their relations lead to. */
export interface FieldScope {
  /** Undefined where the module is not known, so that nothing can be said of its fields. */
  own: ReadonlyMap<string, ConditionField> | undefined;
  of: FieldsOf;
}

/** The scope of the records of one module. */
export const scopeOf = (module: string, fieldsOf: FieldsOf): FieldScope => ({
  own: fieldsOf(module),
  of: fieldsOf,
});

/** Parts of a picklist item that a path may continue with. */
const itemParts: readonly ConditionField[] = (
  [
    ['itemValue', 'Name', 'text'],
    ['orderIndex', 'Order', 'number'],
    ['color', 'Colour', 'text'],
    ['uuid', 'Id', 'text'],
  ] as const
).map(([name, title, kind]) => ({ name, title, kind, target: null, choices: null }));

/** The fields a path may continue with after a field: those of the record it leads to, or of a picklist item. */
function partsOf(field: ConditionField, fieldsOf: FieldsOf): readonly ConditionField[] {
  if (field.kind === 'picklist' || field.kind === 'picklists') return itemParts;
  return field.target === null ? [] : [...(fieldsOf(field.target)?.values() ?? [])];
}

/**
 * The field a dotted path leads to; undefined when a part is not known. What follows a field of objects, or is in an
 * unknown module, cannot be known, so any path is valid there.
 */
export function fieldAt(path: string, { own, of }: FieldScope): ConditionField | undefined {
  let fields: readonly ConditionField[] = [...(own?.values() ?? [])];
  let found: ConditionField | undefined;
  for (const part of splitPath(path)) {
    if (found && isOpen(found, of)) return { ...anything, name: path, title: path };
    found = fields.find(({ name }) => name === part);
    if (!found) return undefined;
    fields = partsOf(found, of);
  }
  return found;
}

const anything: ConditionField = { name: '', title: '', kind: 'text', target: null, choices: null };

const isOpen = ({ kind, target }: ConditionField, fieldsOf: FieldsOf): boolean =>
  kind === 'object' || (target !== null && fieldsOf(target) === undefined);

/** Paths on offer: the fields themselves, then what picklists and records lead to one step further. */
export function pathsOf({ own, of }: FieldScope): { path: string; title: string }[] {
  const fields = [...(own?.values() ?? [])];
  const parts = fields.flatMap((field) =>
    partsOf(field, of)
      .filter(({ kind }) => kind !== 'records')
      .map((part) => ({ path: `${field.name}.${part.name}`, title: `${field.title} › ${part.title}` })),
  );
  return [...fields.map(({ name, title }) => ({ path: name, title })), ...parts];
}
