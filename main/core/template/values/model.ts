import { effort } from '../../text/effort';

/**
 * How Python's values are held:
 *
 * | Python | here |
 * | --- | --- |
 * | None, bool, str | null, boolean, string |
 * | int | number without fraction; bigint beyond ±2^53 |
 * | float | number with a fraction, NaN, ±Infinity; `PyFloat` where the number is integral (1.0, -0.0) |
 * | list | array |
 * | dict | `PyDict`, or a plain object handed in by the host (its own properties only) |
 * | everything else | an instance of `PyObject` |
 *
 * Host data is used in place: nothing is converted before a template reads it. `undefined` is no Python value; in
 * arguments it marks one that was not given.
 */
export type Value = unknown;

/** Named arguments of a call. */
export type Keywords = ReadonlyMap<string, Value>;

/** What the smallest object takes, with the entry that keeps it. */
const stepsOfObject = 7;

/** Anything that is not plain data. Subclasses answer the questions Python asks of a value. */
export abstract class PyObject {
  /** @param more steps that are counted for what the object takes beside itself: maps, closures, buffers */
  constructor(more = 0) {
    effort(stepsOfObject + more);
  }

  /** Python's class name, as error messages and `type_debug` show it. */
  abstract readonly typeName: string;
  /** Jinja2 names classes outside `builtins` with their module in undefined errors. */
  readonly typeModule: string | null = null;

  repr(): string {
    return `<${this.typeModule ? `${this.typeModule}.` : ''}${this.typeName} object at 0x7f0000000000>`;
  }

  str(): string {
    return this.repr();
  }

  truthy(): boolean {
    return true;
  }

  /** A public attribute or method; undefined when there is none. */
  attribute(_name: string, _runtime: Runtime): Value | undefined {
    return undefined;
  }

  /** `value[key]`; undefined when the value cannot be subscripted with it. */
  item(_key: Value, _runtime: Runtime): Value | undefined {
    return undefined;
  }

  /** Methods of the value's class. */
  methods(): ReadonlyMap<string, Native> | null {
    return null;
  }

  /** Null when the value is not iterable. */
  iterator(): Iterator<Value> | null {
    return null;
  }

  /** Null when the value has no len(). */
  length(): number | null {
    return null;
  }

  /** Null when unknown to this class: identity decides then. */
  equals(_other: Value): boolean | null {
    return null;
  }

  /** Negative, zero or positive; null when the two cannot be ordered. */
  order(_other: Value): number | null {
    return null;
  }

  /** What stands for this value among the keys of a dict; null when it is unhashable. */
  hashKey(): unknown {
    return this;
  }

  /** `this op other`, or `other op this` when reflected; undefined when not defined. */
  operate(_operator: string, _other: Value, _reflected: boolean, _runtime: Runtime): Value | undefined {
    return undefined;
  }

  contains(_item: Value): boolean | null {
    return null;
  }

  /** Undefined when the value cannot be called. */
  call?(runtime: Runtime, args: Value[], keywords: Keywords | null): Value;
}

/** What values, filters and tests may ask of the running template. */
export interface Runtime {
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Counts work; throws when the budget is used up. */
  spend(steps: number): void;
  undefined(hint: UndefinedHint): Value;
  call(callee: Value, args: Value[], keywords: Keywords | null): Value;
  filter(name: string, input: Value, args: Value[], keywords: Keywords | null): Value;
  test(name: string, input: Value, args: Value[], keywords: Keywords | null): boolean;
  getAttribute(object: Value, name: string): Value;
  getItem(object: Value, key: Value): Value;
  /** A container a template changed in place. */
  changed(container: object): void;
  /** Whether a filter or test of that name exists. */
  knows(kind: 'filter' | 'test', name: Value): boolean;
  /** Functions of the host: `picklist`, `fromIRI`, …; undefined where the host has none of that name. */
  lookup(name: string): ((...args: Value[]) => Value) | undefined;
  readonly escaping: boolean;
}

/** What was missing: a name, or an attribute or item `name` of `object`. */
export interface UndefinedHint {
  name?: Value;
  object?: Value;
  hint?: string;
  kind?: string;
}

export interface Limits {
  /** Loop rounds, calls and elements visited. */
  steps: number;
  /** Characters of the whole output, and of any single text. */
  text: number;
  /** Elements of a list made by repetition, `range` and the like. */
  elements: number;
  /** Binary digits of an int. */
  bits: number;
  /** Nested calls of macros and recursive loops. */
  depth: number;
}

export interface Parameter {
  name: string;
  required: boolean;
  /** Undefined where the function itself decides. */
  fallback: Value | undefined;
}

/**
 * A Python signature, written as Python writes it: `old, new, count=None`. `name=...` marks an optional argument whose
 * absence the function itself handles; after `*` only keywords are accepted; `*args` collects the rest as an array,
 * `**named` as a Map; a final `/` means that keywords are not accepted at all.
 */
export interface Signature {
  text: string;
  positional: Parameter[];
  keywordOnly: Parameter[];
  rest: boolean;
  named: boolean;
  acceptsKeywords: boolean;
}

/** A function written in TypeScript; `run` gets its arguments in the order of the signature. */
export interface Native {
  name: string;
  /** The Python class whose method it is, where that class is written in Python; null for CPython's own. */
  pythonClass: string | null;
  signature: Signature;
  run(runtime: Runtime, ...args: Value[]): Value;
}
