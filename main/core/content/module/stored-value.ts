import { asText, isMap } from '../../text/values';

/** What a column holds. */
export type Storage = 'text' | 'integer' | 'real' | 'boolean' | 'json';

const storages: ReadonlyMap<string, Storage> = new Map([
  ['string', 'text'],
  ['integer', 'integer'],
  ['float', 'real'],
  ['decimal', 'real'],
  ['number', 'real'],
  ['boolean', 'boolean'],
  ['object', 'json'],
  ['array', 'json'],
]);

/**
 * How values of a storage type are stored; undefined for `picklists` and for a module, which are relationships. `text`
 * and `json` are reserved names (docs/platform/modules.md#fields).
 */
export function storageOf(type: string): Storage | undefined {
  return storages.get(type);
}

/** A value the database does not take, in the words of the platform. */
export class ValueRefusal extends Error {
  override readonly name = 'ValueRefusal';
}

/** What must be known of a field to store its value. */
export interface StoredField {
  name: string;
  /** Fewest and most characters of a text, or of the JSON of an object. */
  range: { min: number; max: number } | null;
}

/**
 * A value of a body as the database stores it: numbers and flags may be sent as text, anything else is converted to
 * text where text is stored, and an empty text is neither a number nor a flag.
 * @throws ValueRefusal for a value of another kind
 */
export function storedValue(
  field: StoredField,
  storage: Exclude<Storage, 'json'>,
  value: unknown,
): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (storage === 'text') return storedText(field, value);
  if (value === '') return null;
  return storage === 'boolean' ? storedFlag(field, value) : storedNumber(field, storage, value);
}

/** The platform is written in PHP, where an empty map is an empty list (docs/platform/bytes.md#empty-maps). */
export const shownJson = (value: unknown): unknown =>
  isMap(value) && Object.keys(value).length === 0 ? [] : value;

/** The JSON of an object or a list as it is stored. @throws ValueRefusal where it is too long */
export const storedJson = (field: StoredField, value: unknown): string =>
  withinRange(field, JSON.stringify(value));

const storedText = (field: StoredField, value: unknown): string => withinRange(field, asText(value));

function withinRange({ name, range }: StoredField, text: string): string {
  if (range !== null && text !== '' && (text.length < range.min || text.length > range.max)) {
    throw new ValueRefusal(
      `The length of the "${name}" attribute must be ${range.min} to ${range.max} characters.`,
    );
  }
  return text;
}

function storedFlag(field: StoredField, value: unknown): boolean {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  throw wrongType(field, 'bool', value);
}

function storedNumber(field: StoredField, storage: Storage, value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw wrongType(field, storage === 'real' ? 'float' : 'int', value);
  return number;
}

const wrongType = ({ name }: StoredField, wanted: string, value: unknown) =>
  new ValueRefusal(`The type of the "${name}" attribute must be "${wanted}", "${typeof value}" given.`);
