import { equals } from '../values/compare';
import { lengthOf } from '../values/iterate';
import { PyObject, type Keywords, type Runtime, type Value } from '../values/model';
import { methods, boundMethod } from '../values/native';
import { raise, typeError } from '../values/raise';

const missing = Symbol('missing');

/** The `loop` variable. It looks ahead only when asked, so that a list may grow while it is visited. */
export class LoopContext extends PyObject {
  readonly typeName = 'LoopContext';
  override readonly typeModule = 'jinja2.runtime';
  index0 = -1;
  private source: Iterator<Value>;
  private after: Value = missing;
  private before: Value = missing;
  private current: Value = missing;
  private known: number | null;
  private lastChanged: Value[] | null = null;

  constructor(
    iterable: Iterable<Value>,
    counted: Value,
    private readonly runtime: Runtime,
    private readonly recurse: ((iterable: Value, depth: number) => Value) | null,
    readonly depth0: number,
  ) {
    super();
    this.source = iterable[Symbol.iterator]();
    this.known = counted === null ? null : lengthOf(counted);
  }

  /** Moves to the next element; false at the end. */
  advance(): boolean {
    const value = this.take();
    if (value === missing) return false;
    this.runtime.spend(1);
    this.before = this.current;
    this.current = value;
    this.index0++;
    return true;
  }

  element(): Value {
    return this.current;
  }

  private take(): Value {
    if (this.after !== missing) {
      const value = this.after;
      this.after = missing;
      return value;
    }
    const next = this.source.next();
    return next.done ? missing : next.value;
  }

  private peek(): Value {
    if (this.after === missing) {
      const next = this.source.next();
      if (!next.done) this.after = next.value;
    }
    return this.after;
  }

  private count(): number {
    if (this.known === null) {
      const rest: Value[] = [];
      for (let next = this.source.next(); !next.done; next = this.source.next()) {
        this.runtime.spend(1);
        rest.push(next.value);
      }
      this.source = rest[Symbol.iterator]();
      this.known = rest.length + this.index0 + 1 + (this.after === missing ? 0 : 1);
    }
    return this.known;
  }

  override length(): number {
    return this.count();
  }

  override attribute(name: string): Value | undefined {
    switch (name) {
      case 'index':
        return this.index0 + 1;
      case 'index0':
        return this.index0;
      case 'first':
        return this.index0 === 0;
      case 'last':
        return this.peek() === missing;
      case 'length':
        return this.count();
      case 'revindex':
        return this.count() - this.index0;
      case 'revindex0':
        return this.count() - this.index0 - 1;
      case 'depth':
        return this.depth0 + 1;
      case 'depth0':
        return this.depth0;
      case 'previtem':
        return this.before === missing
          ? this.runtime.undefined({ hint: 'there is no previous item' })
          : this.before;
      case 'nextitem': {
        const next = this.peek();
        return next === missing ? this.runtime.undefined({ hint: 'there is no next item' }) : next;
      }
      default: {
        const method = loopMethods.get(name);
        return method && boundMethod(method, this);
      }
    }
  }

  cycle(values: Value[]): Value {
    if (!values.length) typeError('no items for cycling given');
    return values[this.index0 % values.length];
  }

  changed(values: Value[]): boolean {
    const same =
      this.lastChanged?.length === values.length &&
      this.lastChanged.every((value, at) => equals(value, values[at]));
    this.lastChanged = values;
    return !same;
  }

  override call(_runtime: Runtime, args: Value[], _keywords: Keywords | null): Value {
    if (!this.recurse)
      return raise('TypeError', "The loop must have the 'recursive' marker to be called recursively.");
    return this.recurse(args[0], this.depth0 + 1);
  }

  override repr(): string {
    return `<LoopContext ${this.index0 + 1}/${this.count()}>`;
  }
}

const loopMethods = methods(
  {
    'cycle(*args)': (_runtime, loop: LoopContext, values: Value[]) => loop.cycle(values),
    'changed(*value)': (_runtime, loop: LoopContext, values: Value[]) => loop.changed(values),
  },
  'LoopContext',
);
