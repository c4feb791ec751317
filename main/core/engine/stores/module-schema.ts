import { isMap, textOf } from '../../content/shape';

/** What the store needs to know of a module's definition (pack-format 8). */
export interface ModuleSchema {
  module: string;
  /** Class name of records, `@type`. */
  type: string;
  /** Sets of fields whose values together tell records apart. */
  unique: string[][];
  fields: Map<string, FieldSchema>;
}

export interface FieldSchema {
  name: string;
  label: string;
  /** `string`, `integer`, `picklists`, or the module a relation leads to. */
  type: string;
  formType: string;
  isList: boolean;
  required: boolean;
  defaultValue: unknown;
  /** Field of the other module that leads back, for relations; null where none does. */
  inverse: string | null;
  /** Name of the picklist, for picklist fields. */
  picklist: string | null;
}

/**
 * Reads a module definition, whole or partial. Null when the value is none. Partial definitions of several packs
 * add up: see `mergeSchemas`.
 */
export function readModuleSchema(value: unknown): ModuleSchema | null {
  if (!isMap(value)) return null;
  const module = typeof value.type === 'string' ? value.type : value.module;
  if (typeof module !== 'string' || !Array.isArray(value.attributes)) return null;
  const fields = new Map<string, FieldSchema>();
  for (const attribute of value.attributes) {
    const field = readField(attribute);
    if (field) fields.set(field.name, field);
  }
  return { module, type: classNameOf(module), unique: uniqueColumns(value.uniqueConstraint), fields };
}

/** One schema from two definitions of the same module; the later one's fields win. */
export function mergeSchemas(first: ModuleSchema, second: ModuleSchema): ModuleSchema {
  return {
    ...first,
    unique: [...first.unique, ...second.unique],
    fields: new Map([...first.fields, ...second.fields]),
  };
}

/** `@type` of a module's records: its name in the singular, each word capitalised. */
export function classNameOf(module: string): string {
  const words = module.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const last = words.at(-1) ?? '';
  const singular = last.endsWith('ies')
    ? `${last.slice(0, -3)}y`
    : last.endsWith('s')
      ? last.slice(0, -1)
      : last;
  return [...words.slice(0, -1), singular].join('');
}

function readField(attribute: unknown): FieldSchema | null {
  if (!isMap(attribute) || typeof attribute.name !== 'string') return null;
  const descriptions = isMap(attribute.descriptions) ? attribute.descriptions.singular : null;
  const validation = isMap(attribute.validation) ? attribute.validation : {};
  return {
    name: attribute.name,
    label: typeof descriptions === 'string' ? descriptions : attribute.name,
    type: typeof attribute.type === 'string' ? attribute.type : 'string',
    formType: typeof attribute.formType === 'string' ? attribute.formType : 'text',
    isList: attribute.collection === true,
    required: validation.required === true,
    defaultValue: attribute.defaultValue ?? null,
    inverse: textOf(attribute.inversedField),
    picklist: attribute.type === 'picklists' ? picklistName(attribute.dataSource) : null,
  };
}

/** A picklist field names its list in the filter of its data source. */
function picklistName(dataSource: unknown): string | null {
  const query = isMap(dataSource) && isMap(dataSource.query) ? dataSource.query : {};
  const filters = Array.isArray(query.filters) ? query.filters : [];
  for (const filter of filters) {
    if (isMap(filter) && filter.field === 'listName__name' && typeof filter.value === 'string')
      return filter.value;
  }
  return null;
}

function uniqueColumns(constraints: unknown): string[][] {
  if (!Array.isArray(constraints)) return [];
  return constraints
    .filter(isMap)
    .flatMap((constraint) =>
      Object.values(constraint).flatMap((body) =>
        isMap(body) && Array.isArray(body.columns) ? [body.columns.map(String)] : [],
      ),
    );
}
