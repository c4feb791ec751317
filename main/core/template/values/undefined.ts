import { PyObject, type UndefinedHint, type Value } from './model';
import { raise } from './raise';
import { typeName } from './types';
import { repr } from './repr';

/** Jinja2's Undefined: prints as nothing, is false, empty and equal to its like; every other use raises. */
export class Undefined extends PyObject {
  readonly typeName = 'Undefined';
  override readonly typeModule: string = 'jinja2.runtime';

  constructor(readonly about: UndefinedHint) {
    super();
  }

  override repr(): string {
    return 'Undefined';
  }
  override str(): string {
    return '';
  }
  override truthy(): boolean {
    return false;
  }
  override iterator(): Iterator<Value> {
    return [][Symbol.iterator]();
  }
  override length(): number {
    return 0;
  }
  override equals(other: Value): boolean {
    return other instanceof Undefined;
  }
  override hashKey(): unknown {
    return '\0u';
  }
  override operate(): never {
    return this.fail();
  }
  override order(): never {
    return this.fail();
  }
  override call(): never {
    return this.fail();
  }
  override attribute(name: string): Value | undefined {
    return /^__.*__$/s.test(name) ? undefined : this.fail();
  }
  override item(): Value | undefined {
    return this.fail();
  }

  fail(): never {
    return raise(this.about.kind ?? 'UndefinedError', undefinedMessage(this.about));
  }
}

/** Jinja2's ChainableUndefined: attributes and elements of it are undefined as well. */
class ChainableUndefined extends Undefined {
  override attribute(name: string): Value | undefined {
    return /^__.*__$/s.test(name) ? undefined : this;
  }
  override item(): Value {
    return this;
  }
}

/** Jinja2's StrictUndefined: every use but the tests `defined` and `undefined` and the filter `default` raises. */
class StrictUndefined extends Undefined {
  override str(): string {
    return this.fail();
  }
  override truthy(): boolean {
    return this.fail();
  }
  override iterator(): Iterator<Value> {
    return this.fail();
  }
  override length(): number {
    return this.fail();
  }
  override equals(): boolean {
    return this.fail();
  }
  override contains(): boolean {
    return this.fail();
  }
}

/** What a missing name or attribute is: it prints as nothing, propagates, or fails at once. */
export type UndefinedKind = 'default' | 'chainable' | 'strict';

export function undefinedOf(kind: UndefinedKind, about: UndefinedHint): Undefined {
  // What the sandbox refuses fails whenever it is used.
  if (kind === 'chainable' && about.kind === undefined) return new ChainableUndefined(about);
  return kind === 'strict' ? new StrictUndefined(about) : new Undefined(about);
}

/** How Jinja2 words a missing name, attribute or element. */
function undefinedMessage({ hint, object, name }: UndefinedHint): string {
  if (hint !== undefined) return hint;
  if (object === undefined) return `${repr(name)} is undefined`;
  const type = objectType(object);
  return typeof name === 'string'
    ? `${repr(type)} has no attribute ${repr(name)}`
    : `${type} has no element ${repr(name)}`;
}

function objectType(object: Value): string {
  if (object === null) return 'None';
  const module = object instanceof PyObject ? object.typeModule : null;
  return `${module ? `${module}.` : ''}${typeName(object)} object`;
}
