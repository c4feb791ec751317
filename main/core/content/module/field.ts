import { elementsOf, firstText, isMap, type JsonMap, mapOf, member, textOf } from '../../text/values';
import { picklistOf } from './picklist';

/** What the values of a field are like, by how they are stored and shown (docs/platform/modules.md#types). */
export type FieldKind =
  'text' | 'number' | 'boolean' | 'date' | 'object' | 'picklist' | 'record' | 'picklists' | 'records';

/**
 * A field of a module, as every part of the product sees it. What others need of it in another shape (the catalogue's
 * file, the form schema of the contract, the tables of an instance) is made from this.
 */
export interface ModuleField {
  name: string;
  /** What people read: its label, else its name. */
  title: string;
  /** As the module editor calls it: `text`, `picklist`, `lookup`, `manyToMany` … Empty where not declared. */
  formType: string;
  /**
   * How it is stored: `string`, `integer`, `picklists` …, or the module a relation leads to. Empty where not declared.
   */
  type: string;
  /** It holds many. */
  collection: boolean;
  kind: FieldKind;
  /** Module of the other side, for relations. */
  target: string | null;
  /** Field of the other module that leads back, for relations; null where none does. */
  inversedField: string | null;
  /** Name of the picklist its choices come from. */
  picklist: string | null;
  /** Always; what is required on a condition (docs/platform/modules.md#conditions) is not. */
  required: boolean;
  /**
   * Lengths a text may have, where the editor's "Length Constraints" are on, and always the JSON of an object
   * (docs/platform/modules.md#validation).
   */
  range: { min: number; max: number } | null;
  defaultValue: unknown;
  /** A client's update leaves it as it is. */
  readOnly: boolean;
  /** Its value is never given back. */
  secret: boolean;
  /** False where its value is left out of every answer. */
  readable: boolean;
  /** False for what the interface keeps to itself. */
  isShown: boolean;
  isGridColumn: boolean;
  tooltip: string | null;
}

/** A field where a definition has it. */
export interface DefinedField extends ModuleField {
  /** As written. */
  value: JsonMap;
  pointer: string;
}

/** The fields a module's definition lists, in its order; entries without a name are passed over. */
export function fieldsIn(definition: unknown): DefinedField[] {
  return elementsOf(member(definition, 'attributes'), '/attributes').flatMap(({ value, pointer }) => {
    const field = readField(value);
    return field && isMap(value) ? [{ ...field, value, pointer }] : [];
  });
}

/** Reads one entry of `attributes` (docs/platform/modules.md#fields); null where it has no name. */
export function readField(attribute: unknown): ModuleField | null {
  const name = firstText(attribute, 'name');
  if (name === null || !isMap(attribute)) return null;
  const type = textOf(attribute.type) ?? '';
  const formType = textOf(attribute.formType) ?? '';
  const collection = attribute.collection === true;
  const kind = kindOf(type, formType, collection);
  const validation = mapOf(attribute.validation);
  return {
    name,
    title: firstText(attribute.descriptions, 'singular', 'plural') ?? name,
    formType,
    type,
    collection,
    kind,
    target: kind === 'record' || kind === 'records' ? type : null,
    inversedField: textOf(attribute.inversedField),
    picklist: picklistOf(attribute),
    required: validation.required === true,
    range: kind === 'text' ? rangeOf(validation) : kind === 'object' ? objectRangeOf(validation) : null,
    // The editor writes an empty text for none.
    defaultValue: attribute.defaultValue === '' ? null : (attribute.defaultValue ?? null),
    readOnly: attribute.writeable === false,
    secret: attribute.encrypted === true || formType === 'password',
    readable: attribute.readable !== false,
    isShown: attribute.readable !== false && attribute.visibility !== false,
    isGridColumn: attribute.gridColumn === true,
    tooltip: textOf(attribute.tooltip),
  };
}

/** Storage types other than modules, and the kind of their values; a date is an integer shown as a date. */
const primitiveKinds: ReadonlyMap<string, FieldKind> = new Map([
  ['string', 'text'],
  ['integer', 'number'],
  ['float', 'number'],
  ['decimal', 'number'],
  ['number', 'number'],
  ['id', 'number'],
  ['boolean', 'boolean'],
  ['object', 'object'],
  ['array', 'object'],
  ['null', 'text'],
  ['', 'text'],
]);

/** Whether a storage type is one of the platform's own; every other names a module. */
export const isPrimitive = (type: string): boolean =>
  type === 'picklists' || (type !== '' && primitiveKinds.has(type));

/** What the values of a field are like, by the three members of its definition that say so. */
export function kindOf(type: string, formType: string, collection: boolean): FieldKind {
  if (type === 'picklists') return collection ? 'picklists' : 'picklist';
  if (formType === 'datetime' || formType === 'date') return 'date';
  return primitiveKinds.get(type) ?? (collection ? 'records' : 'record');
}

/** Most characters of an object's JSON, where its field does not say. */
const longestObject = 10_485_760;

function objectRangeOf({ maxlength }: JsonMap): ModuleField['range'] {
  return { min: 0, max: typeof maxlength === 'number' && maxlength > 0 ? maxlength : longestObject };
}

function rangeOf(validation: JsonMap): ModuleField['range'] {
  if (validation['_enableRange'] !== true) return null;
  const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);
  return { min: number(validation.minlength, 0), max: number(validation.maxlength, Number.MAX_SAFE_INTEGER) };
}
