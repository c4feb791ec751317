import { getAttribute, getItem } from '../values/attributes';
import { dictGet } from '../values/dict';
import type { Keywords, Limits, Runtime, UndefinedHint, Value } from '../values/model';
import { PyObject } from '../values/model';
import { bind } from '../values/signature';
import { hashToken } from '../values/hash';
import { raise, typeError } from '../values/raise';
import { truthy } from '../values/truth';
import { lookThrough, made } from '../values/weight';
import { isDict, typeName } from '../values/types';
import { undefinedOf, type UndefinedKind } from '../values/undefined';
import type { Place } from '../syntax/ast';
import type { FilterDefinition, Library } from './library';

/** What the host gives for one rendering. */
export interface Surroundings {
  library: Library;
  limits: Limits;
  undefinedKind: UndefinedKind;
  now(): number;
  random(): number;
  lookups: Readonly<Record<string, (...args: Value[]) => Value>>;
}

/** What a call takes besides what is done with its arguments. */
export const stepsPerCall = 3;

/** One rendering: the context, the output so far, the budget used, and the place being evaluated. */
export class Run implements Runtime {
  readonly limits: Limits;
  /** Set before every operation that may fail, so that an error knows its place. */
  at: Place = { start: 0, end: 0 };
  escaping = false;
  /** Containers changed in place; null while there are none. */
  touched: Set<object> | null = null;
  private steps = 0;
  private depth = 0;
  private output = '';

  constructor(
    private readonly surroundings: Surroundings,
    private readonly context: Value,
  ) {
    this.limits = surroundings.limits;
  }

  now(): number {
    return this.surroundings.now();
  }

  random(): number {
    return this.surroundings.random();
  }

  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.limits.steps)
      raise('LimitError', `The template took more than ${this.limits.steps} steps.`);
  }

  /** A name of the context or a global; undefined when there is none. */
  resolve(name: string): Value | undefined {
    const own = isDict(this.context) ? dictGet(this.context, name) : undefined;
    return own === undefined ? this.surroundings.library.globals.get(name) : own;
  }

  undefined(hint: UndefinedHint): Value {
    return undefinedOf(this.surroundings.undefinedKind, hint);
  }

  write(text: string): void {
    if (text.length > 31) this.spend(text.length >> 5);
    this.output += text;
    if (this.output.length > this.limits.text) {
      raise('LimitError', `The output would be longer than ${this.limits.text} characters.`);
    }
  }

  /** The text written while `body` runs, kept out of the output. */
  capture(body: () => void): string {
    const before = this.output;
    this.output = '';
    body();
    const text = this.output;
    this.output = before;
    return text;
  }

  text(): string {
    return this.output;
  }

  /** Runs something that may call itself again, within the depth allowed. */
  deeper<T>(body: () => T): T {
    if (++this.depth > this.limits.depth) raise('RecursionError', 'maximum recursion depth exceeded');
    const result = body();
    this.depth--;
    return result;
  }

  call(callee: Value, args: Value[], keywords: Keywords | null): Value {
    this.spend(stepsPerCall);
    this.spend(args.length);
    for (const value of args) lookThrough(value);
    if (callee instanceof PyObject && callee.call) return callee.call(this, args, keywords);
    return typeError(`'${typeName(callee)}' object is not callable`);
  }

  filter(name: string, input: Value, args: Value[], keywords: Keywords | null): Value {
    return applyFilter(this, this.surroundings.library.filter(name), input, args, keywords);
  }

  test(name: string, input: Value, args: Value[], keywords: Keywords | null): boolean {
    return truthy(applyFilter(this, this.surroundings.library.test(name), input, args, keywords));
  }

  getAttribute(object: Value, name: string): Value {
    return getAttribute(object, name, this);
  }

  getItem(object: Value, key: Value): Value {
    return getItem(object, key, this);
  }

  changed(container: object): void {
    this.touched ??= new Set();
    this.touched.add(container);
  }

  knows(kind: 'filter' | 'test', name: Value): boolean {
    const { library } = this.surroundings;
    hashToken(name);
    return typeof name === 'string' && (kind === 'filter' ? library.hasFilter(name) : library.hasTest(name));
  }

  lookup(name: string): ((...args: Value[]) => Value) | undefined {
    const { lookups } = this.surroundings;
    return Object.hasOwn(lookups, name) ? lookups[name] : undefined;
  }
}

export function applyFilter(
  runtime: Runtime,
  definition: FilterDefinition,
  input: Value,
  args: Value[],
  keywords: Keywords | null,
): Value {
  const { signature, python } = definition;
  const bound =
    !keywords && args.length === signature.positional.length && definition.simple
      ? args
      : bind(python.name, signature, args, keywords, python.leading);
  runtime.spend(stepsPerCall);
  if (definition.constant) return definition.run(runtime, input, ...bound);
  lookThrough(input);
  for (const value of bound) lookThrough(value);
  const result = definition.run(runtime, input, ...bound);
  if (result !== input) made(result);
  return result;
}
