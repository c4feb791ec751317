import { effort } from '../../text/effort';
import { hashToken } from './hash';
import { PyObject, type Value } from './model';

/** What the map of an empty dict takes, and an entry with its share of the table. */
const stepsOfMap = 12;
const stepsOfEntry = 4;

/** A dict: keys in order of insertion, equal by Python's rules. */
export class PyDict extends PyObject {
  readonly typeName = 'dict';
  private readonly values = new Map<unknown, Value>();
  /** Keys that are not their own token (True, 1.0, tuples, …); null while there are none. */
  private originals: Map<unknown, Value> | null = null;

  constructor() {
    super(stepsOfMap);
  }

  static of(entries: Iterable<readonly [Value, Value]>): PyDict {
    const dict = new PyDict();
    for (const [key, value] of entries) dict.set(key, value);
    return dict;
  }

  get size(): number {
    return this.values.size;
  }

  get(key: Value): Value | undefined {
    return this.values.get(hashToken(key));
  }

  has(key: Value): boolean {
    return this.values.has(hashToken(key));
  }

  set(key: Value, value: Value): void {
    const token = hashToken(key);
    if (token !== key && !this.values.has(token)) (this.originals ??= new Map()).set(token, key);
    effort(stepsOfEntry);
    this.values.set(token, value);
  }

  delete(key: Value): boolean {
    const token = hashToken(key);
    this.originals?.delete(token);
    return this.values.delete(token);
  }

  clear(): void {
    this.values.clear();
    this.originals = null;
  }

  *keys(): Generator<Value> {
    for (const token of this.values.keys()) yield this.original(token);
  }

  *entries(): Generator<[Value, Value]> {
    for (const [token, value] of this.values) yield [this.original(token), value];
  }

  private original(token: unknown): Value {
    if (!this.originals) return token;
    const original = this.originals.get(token);
    return original === undefined ? token : original;
  }

  override truthy(): boolean {
    return this.size > 0;
  }

  override length(): number {
    return this.size;
  }

  override iterator(): Iterator<Value> {
    return this.keys();
  }

  override hashKey(): unknown {
    return null;
  }
}

/** A dict of either kind: the engine's own, or a plain object of the host. */
export type AnyDict = PyDict | Record<string, Value>;

export function dictGet(dict: AnyDict, key: Value): Value | undefined {
  if (dict instanceof PyDict) return dict.get(key);
  if (typeof key === 'string') return Object.hasOwn(dict, key) ? dict[key] : undefined;
  const token = hashToken(key);
  return typeof token === 'string' && Object.hasOwn(dict, token) ? dict[token] : undefined;
}

export function dictSet(dict: AnyDict, key: Value, value: Value): void {
  if (dict instanceof PyDict) {
    dict.set(key, value);
    return;
  }
  hashToken(key);
  // Defined, not assigned: a key `__proto__` must stay a key.
  Object.defineProperty(dict, String(key), { value, writable: true, enumerable: true, configurable: true });
}

export function dictDelete(dict: AnyDict, key: Value): void {
  if (dict instanceof PyDict) dict.delete(key);
  else if (typeof key === 'string') delete dict[key];
}

export function dictKeys(dict: AnyDict): Value[] {
  const keys = dict instanceof PyDict ? [...dict.keys()] : ownKeys(dict);
  effort(keys.length);
  return keys;
}

const ownKeys = (dict: Record<string, Value>): string[] =>
  Object.keys(dict).filter((key) => dict[key] !== undefined);

export function dictEntries(dict: AnyDict): [Value, Value][] {
  const entries: [Value, Value][] =
    dict instanceof PyDict ? [...dict.entries()] : ownKeys(dict).map((key) => [key, dict[key]]);
  effort(entries.length);
  return entries;
}

export function dictSize(dict: AnyDict): number {
  return dict instanceof PyDict ? dict.size : dictKeys(dict).length;
}
