import { splitPath } from '../field-path';

/** What the values of a field are like, as far as conditions on it go. */
export type FieldKind =
  'text' | 'number' | 'boolean' | 'date' | 'object' | 'picklist' | 'record' | 'picklists' | 'records';

/** A field one can write a condition on. */
export interface QueryField {
  name: string;
  title: string;
  kind: FieldKind;
  /** Module of the other side, for records; null for all others and for picklists. */
  target: string | null;
  /** Values there are, for picklists: the IRI and the name of each item. */
  choices: readonly { iri: string; name: string }[] | null;
}

/** The fields of a module by name; undefined for a module that is not known. */
export type FieldsOf = (module: string) => ReadonlyMap<string, QueryField> | undefined;

/** Parts of a picklist item that paths go on to. */
const itemParts: readonly QueryField[] = (
  [
    ['itemValue', 'Name', 'text'],
    ['orderIndex', 'Order', 'number'],
    ['color', 'Colour', 'text'],
    ['uuid', 'Id', 'text'],
  ] as const
).map(([name, title, kind]) => ({ name, title, kind, target: null, choices: null }));

/** The fields a path may go on with behind a field: those of the record it leads to, or of a picklist item. */
export function partsOf(field: QueryField, fieldsOf: FieldsOf): readonly QueryField[] {
  if (field.kind === 'picklist' || field.kind === 'picklists') return itemParts;
  return field.target === null ? [] : [...(fieldsOf(field.target)?.values() ?? [])];
}

/**
 * The field a dotted path leads to; undefined when a part is not known. What lies behind a field of objects, or in
 * a module nobody here knows, is anybody's guess, so any path is right there.
 */
export function fieldAt(path: string, module: string, fieldsOf: FieldsOf): QueryField | undefined {
  let fields: readonly QueryField[] = [...(fieldsOf(module)?.values() ?? [])];
  let found: QueryField | undefined;
  for (const part of splitPath(path)) {
    if (found && isOpen(found, fieldsOf)) return { ...anything, name: path, title: path };
    found = fields.find(({ name }) => name === part);
    if (!found) return undefined;
    fields = partsOf(found, fieldsOf);
  }
  return found;
}

const anything: QueryField = { name: '', title: '', kind: 'text', target: null, choices: null };

const isOpen = ({ kind, target }: QueryField, fieldsOf: FieldsOf): boolean =>
  kind === 'object' || (target !== null && fieldsOf(target) === undefined);

/** Paths offered for a module: its fields and, one step further, what picklists and single records lead to. */
export function pathsOf(module: string, fieldsOf: FieldsOf): { path: string; title: string }[] {
  const own = [...(fieldsOf(module)?.values() ?? [])];
  return own.flatMap((field) => [
    { path: field.name, title: field.title },
    ...partsOf(field, fieldsOf)
      .filter(({ kind }) => kind !== 'records')
      .map((part) => ({ path: `${field.name}.${part.name}`, title: `${field.title} › ${part.title}` })),
  ]);
}
