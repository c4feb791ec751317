import { effort } from '../../text/effort';
import { PyFloat } from './float';
import { PyObject, type Keywords, type Runtime, type Value } from './model';

/** What a short tuple takes. */
const stepsOfTuple = 3;

export class PyTuple extends PyObject {
  readonly typeName = 'tuple';
  constructor(readonly items: readonly Value[]) {
    super();
    effort(stepsOfTuple);
  }
  override truthy(): boolean {
    return this.items.length > 0;
  }
  override iterator(): Iterator<Value> {
    return this.items[Symbol.iterator]();
  }
  override length(): number {
    return this.items.length;
  }
}

/** Text that is already escaped for HTML. */
export class Markup extends PyObject {
  readonly typeName = 'Markup';
  override readonly typeModule = 'markupsafe';
  constructor(readonly text: string) {
    super();
  }
  override str(): string {
    return this.text;
  }
  override truthy(): boolean {
    return this.text.length > 0;
  }
  override hashKey(): unknown {
    return this.text;
  }
}

/** A text as the kind of text `model` is. */
export function wrapLike(model: Value, text: string): Value {
  return model instanceof Markup ? new Markup(text) : text;
}

export class PyBytes extends PyObject {
  readonly typeName = 'bytes';
  constructor(readonly bytes: readonly number[]) {
    super();
  }
  override repr(): string {
    let text = '';
    for (const byte of this.bytes) {
      const char = String.fromCharCode(byte);
      if (char === '\\') text += '\\\\';
      else if (byte === 9) text += '\\t';
      else if (byte === 10) text += '\\n';
      else if (byte === 13) text += '\\r';
      else if (byte < 32 || byte > 126) text += `\\x${byte.toString(16).padStart(2, '0')}`;
      else text += char;
    }
    return text.includes("'") && !text.includes('"') ? `b"${text}"` : `b'${text.replaceAll("'", "\\'")}'`;
  }
  override truthy(): boolean {
    return this.bytes.length > 0;
  }
  override length(): number {
    return this.bytes.length;
  }
  override iterator(): Iterator<Value> {
    return this.bytes[Symbol.iterator]();
  }
  override hashKey(): unknown {
    return `\0b${this.bytes.join(',')}`;
  }
  override equals(other: Value): boolean {
    return other instanceof PyBytes && other.hashKey() === this.hashKey();
  }
}

/** `value[from:to:step]` before it meets its value; null where a part was left out. */
export class PySlice extends PyObject {
  readonly typeName = 'slice';
  constructor(
    readonly from: Value,
    readonly to: Value,
    readonly step: Value,
  ) {
    super();
  }
  override hashKey(): unknown {
    return null;
  }
}

/** A generator keeps the place it stands at, and what it reads from. */
const stepsOfIterator = 28;

/** Something consumed once: a generator, `zip`, an iterator. */
export class PyIterator extends PyObject {
  constructor(
    readonly typeName: string,
    private readonly source: Iterator<Value>,
    private readonly functionName: string | null = null,
  ) {
    super(stepsOfIterator);
  }
  override iterator(): Iterator<Value> {
    return this.source;
  }
  override repr(): string {
    return this.functionName ? `<generator object ${this.functionName} at 0x7f0000000000>` : super.repr();
  }
}

/** A generator object of a filter, lazily filled. */
export function generator(functionName: string, source: Iterable<Value>): PyIterator {
  return new PyIterator('generator', source[Symbol.iterator](), functionName);
}

export class PyRange extends PyObject {
  readonly typeName = 'range';
  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number,
  ) {
    super();
  }
  override length(): number {
    return Math.max(0, Math.ceil((this.stop - this.start) / this.step));
  }
  at(index: number): number {
    return this.start + index * this.step;
  }
  override truthy(): boolean {
    return this.length() > 0;
  }
  override *iterator(): Generator<Value> {
    const length = this.length();
    for (let index = 0; index < length; index++) yield this.at(index);
  }
  override repr(): string {
    const step = this.step === 1 ? '' : `, ${this.step}`;
    return `range(${this.start}, ${this.stop}${step})`;
  }
  override equals(other: Value): boolean {
    if (!(other instanceof PyRange) || other.length() !== this.length()) return false;
    const length = this.length();
    return !length || (this.start === other.start && (length === 1 || this.step === other.step));
  }
  override contains(item: Value): boolean {
    const number = item instanceof PyFloat ? item.value : typeof item === 'boolean' ? Number(item) : item;
    if (typeof number !== 'number') return false;
    const index = (number - this.start) / this.step;
    return Number.isInteger(index) && index >= 0 && index < this.length();
  }
}

/** The body of a callable holds what it was made for. */
const stepsOfBody = 10;

/** Something a template can call. */
export class PyCallable extends PyObject {
  constructor(
    readonly name: string,
    private readonly body: (runtime: Runtime, args: Value[], keywords: Keywords | null) => Value,
    readonly typeName = 'function',
    private readonly members: ReadonlyMap<string, Value> | null = null,
    private readonly shown: (() => string) | null = null,
  ) {
    super(stepsOfBody);
  }
  override call(runtime: Runtime, args: Value[], keywords: Keywords | null): Value {
    return this.body(runtime, args, keywords);
  }
  override repr(): string {
    if (this.shown !== null) return this.shown();
    if (this.typeName === 'type') return `<class '${this.name}'>`;
    const kind = this.typeName === 'builtin_function_or_method' ? 'built-in method' : this.typeName;
    return `<${kind} ${this.name} at 0x7f0000000000>`;
  }
  override attribute(name: string): Value | undefined {
    return this.members?.get(name);
  }
}
