import { registry } from '../registry/registry';
import { Undefined } from './values/undefined';
import { Namespace } from './runtime/namespace';
import { toIndex } from './values/convert';
import { PyDict } from './values/dict';
import { pairsOf, putAll } from './values/methods/dict';
import { PyObject, type Keywords, type Runtime, type Value } from './values/model';
import { methods, boundMethod, nativeFunction } from './values/native';
import { PyRange } from './values/objects';
import { raise, valueError } from './values/raise';
import { bind, signature } from './values/signature';
import { lorem } from './lorem';
import { platformGlobals } from './platform-globals';
import { Markup } from './values/objects';

/** Elements of a range the platform's sandbox allows. */
const longestRange = 100_000;

function tooBig(): never {
  return raise(
    'OverflowError',
    `Range too big. The sandbox blocks ranges larger than MAX_RANGE (${longestRange}).`,
  );
}

function range(_runtime: Runtime, first: Value, second: Value | undefined, third: Value | undefined): Value {
  if ([first, second, third].some((part) => typeof part === 'bigint')) tooBig();
  const [start, stop] = second === undefined ? [0, toIndex(first)] : [toIndex(first), toIndex(second)];
  const step = third === undefined ? 1 : toIndex(third);
  if (step === 0) valueError('range() arg 3 must not be zero');
  const result = new PyRange(start, stop, step);
  if (result.length() > longestRange) {
    tooBig();
  }
  return result;
}

class Cycler extends PyObject {
  readonly typeName = 'Cycler';
  override readonly typeModule = 'jinja2.utils';
  private at = 0;
  constructor(private readonly items: readonly Value[]) {
    super();
  }
  override attribute(name: string): Value | undefined {
    if (name === 'current') return this.items[this.at];
    if (name === 'items') return this.items;
    const method = cyclerMethods.get(name);
    return method && boundMethod(method, this);
  }
  next(): Value {
    const value = this.items[this.at];
    this.at = (this.at + 1) % this.items.length;
    return value;
  }
  reset(): null {
    this.at = 0;
    return null;
  }
}

const cyclerMethods = methods(
  {
    'next()': (_runtime, cycler: Cycler) => cycler.next(),
    'reset()': (_runtime, cycler: Cycler) => cycler.reset(),
  },
  'Cycler',
);

class Joiner extends PyObject {
  readonly typeName = 'Joiner';
  override readonly typeModule = 'jinja2.utils';
  private used = false;
  constructor(private readonly separator: Value) {
    super();
  }
  override call(_runtime: Runtime, args: Value[], keywords: Keywords | null): Value {
    bind('Joiner.__call__', signature(''), args, keywords, 1);
    if (this.used) return this.separator;
    this.used = true;
    return '';
  }
}

function dictOf(runtime: Runtime, source: Value | undefined, named: Keywords): PyDict {
  if (source instanceof Undefined) source.fail();
  const dict = new PyDict();
  if (source !== undefined) putAll(runtime, dict, pairsOf(source));
  putAll(runtime, dict, named);
  return dict;
}

const entries: readonly (readonly [string, Value])[] = [
  ['range', nativeFunction('range(start, stop=..., step=..., /)', range)],
  ['dict', nativeFunction('dict(source=..., **named)', dictOf, 'type')],
  [
    'namespace',
    nativeFunction(
      'Namespace(source=..., **named)',
      (runtime, source: Value | undefined, named: Keywords) =>
        new Namespace(dictOf(runtime, source, named).entries()),
      'type',
    ),
  ],
  [
    'cycler',
    nativeFunction(
      'Cycler(*items)',
      (_runtime, items: Value[]) =>
        items.length ? new Cycler(items) : raise('RuntimeError', 'at least one item has to be provided'),
      'type',
    ),
  ],
  [
    'joiner',
    nativeFunction("Joiner(sep=', ')", (_runtime, separator: Value) => new Joiner(separator), 'type'),
  ],
  ...platformGlobals,
  [
    'lipsum',
    nativeFunction(
      'generate_lorem_ipsum(n=5, html=True, min=20, max=100)',
      (runtime, n: Value, html: Value, least: Value, most: Value) => {
        const count = toIndex(n);
        if (count * toIndex(most) > 100_000) raise('LimitError', 'That is too much text.');
        const text = lorem(count, toIndex(least), toIndex(most), html === true, () => runtime.random());
        return html === true ? new Markup(text) : text;
      },
    ),
  ],
];

/** Jinja2's own globals, and those of the platform. */
export const globals: ReadonlyMap<string, Value> = new Map(entries);
registry('global of templates', entries, ([name]) => [name]);
