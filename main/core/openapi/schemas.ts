import { getAt } from '../text/pointer';
import { isMap, mapOf, textOf, type JsonMap } from '../text/values';
import { put } from '../text/yaml/values';

/** References that lead to references; real descriptions chain two. */
const mostHops = 32;
/** Schemas put into one by `allOf` and the like, at any depth. */
const mostParts = 200;
/** Members of one schema. */
const mostProperties = 2_000;
/** Examples of one schema; the first is the one that is shown. */
const mostExamples = 20;

/** A schema with what it refers to and is put together of taken in; its members are still as they are written. */
export interface PlainSchema {
  /** Undefined where the schema says nothing of it. */
  type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null' | undefined;
  properties: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  /** Undefined where it has none. */
  items: unknown;
  additional: unknown;
  enum: readonly unknown[];
  /** Its own examples, the declared first; then its default or constant. */
  examples: readonly unknown[];
  default: unknown;
  format: string | null;
  title: string | null;
  description: string | null;
  minimum: number | null;
  maximum: number | null;
  minItems: number;
}

/**
 * The schemas of one description. References lead within it alone: neither a file nor an address is ever opened, and a
 * circle of them ends.
 */
export class Schemas {
  /** References that lead nowhere here, as they are written. */
  readonly lost = new Set<string>();

  readonly #known = new WeakMap<object, PlainSchema>();
  readonly #first = new WeakMap<object, readonly [string, unknown][]>();

  constructor(readonly document: unknown) {}

  /** What a value refers to, as far as that is in the description; the value itself where it refers to nothing. */
  resolve(value: unknown): unknown {
    let at = value;
    for (let hop = 0; hop < mostHops; hop++) {
      const reference = isMap(at) && Object.hasOwn(at, '$ref') ? textOf(at['$ref']) : null;
      if (reference === null) return at;
      const next = reference.startsWith('#/') ? getAt(this.document, decoded(reference.slice(1))) : undefined;
      if (next === undefined) {
        if (this.lost.size < 100) this.lost.add(reference);
        return undefined;
      }
      at = next;
    }
    return undefined;
  }

  /** A schema as a whole: of `allOf` all parts together, of `oneOf` and `anyOf` the first that is more than `null`. */
  plain(schema: unknown): PlainSchema {
    const key = isMap(schema) ? schema : null;
    const known = key && this.#known.get(key);
    if (known) return known;
    const plain = this.#plain(schema);
    if (key) this.#known.set(key, plain);
    return plain;
  }

  #plain(schema: unknown): PlainSchema {
    const parts: JsonMap[] = [];
    this.#collect(schema, parts, new Set());
    const properties = new Map<string, unknown>();
    const required = new Set<string>();
    const merged: JsonMap = {};
    const examples: unknown[] = [];
    for (const part of parts) {
      for (const [name, inner] of this.#firstProperties(part))
        if (properties.size < mostProperties && !properties.has(name)) properties.set(name, inner);
      for (const name of listOf(part['required']).slice(0, mostProperties))
        if (typeof name === 'string') required.add(name);
      if (part['example'] !== undefined) examples.push(part['example']);
      examples.push(...listOf(part['examples']).slice(0, mostExamples));
      for (const [key, value] of Object.entries(part))
        if (!Object.hasOwn(merged, key)) put(merged, key, value);
    }
    const { const: constant, default: otherwise } = merged;
    return {
      type: typeOf(merged, properties.size > 0),
      properties,
      required,
      items: merged['items'],
      additional: merged['additionalProperties'],
      enum: listOf(merged['enum']),
      examples: [...examples, otherwise, constant].filter((each) => each !== undefined),
      default: otherwise ?? constant,
      format: textOf(merged['format']),
      title: textOf(merged['title']),
      description: textOf(merged['description']),
      minimum: numberOf(merged['minimum']),
      maximum: numberOf(merged['maximum']),
      minItems: numberOf(merged['minItems']) ?? 0,
    };
  }

  /** Looked for once: very many schemas may be put together of the same part, and that may be long. */
  #firstProperties(part: JsonMap): readonly [string, unknown][] {
    const known = this.#first.get(part);
    if (known) return known;
    const first = Object.entries(mapOf(part['properties'])).slice(0, mostProperties);
    this.#first.set(part, first);
    return first;
  }

  #collect(schema: unknown, parts: JsonMap[], seen: Set<unknown>): void {
    const found = this.resolve(schema);
    if (!isMap(found) || seen.has(found) || parts.length >= mostParts) return;
    seen.add(found);
    parts.push(found);
    for (const part of listOf(found['allOf'])) this.#collect(part, parts, seen);
    for (const key of ['oneOf', 'anyOf']) {
      const choice = listOf(found[key]).find((each) => mapOf(this.resolve(each))['type'] !== 'null');
      if (choice !== undefined) this.#collect(choice, parts, seen);
    }
  }
}

const kinds = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const;

/** Since 3.1 a type may be a list, mostly of one and `null`. */
function typeOf({ type, items }: JsonMap, hasProperties: boolean): PlainSchema['type'] {
  const named = Array.isArray(type) ? (type.find((each) => each !== 'null') as unknown) : type;
  const known = kinds.find((kind) => kind === named);
  return known ?? (hasProperties ? 'object' : items === undefined ? undefined : 'array');
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
