import { counted } from '../../text/counted';
import { doubleOf } from '../values/arithmetic';
import { equals, ordered, sorted } from '../values/compare';
import { parseFloating, parseInteger } from '../values/convert';
import { dictEntries, dictKeys, PyDict } from '../values/dict';
import { toFloat } from '../values/float';
import { intOfFloat } from '../values/integer';
import { length } from '../values/iterate';
import { dumps } from '../values/json';
import { PyObject, type Runtime, type Value } from '../values/model';
import { add, divide } from '../values/operators';
import { raise } from '../values/raise';
import { str } from '../values/repr';
import { characters } from '../values/text';
import { isDict, isFloat, isNumber, isText, textOf, typeName } from '../values/types';

/** `&expression`: what `sort_by` and its like apply to every element. */
export class Reference extends PyObject {
  readonly typeName = 'expref';
  constructor(readonly apply: (value: Value) => Value) {
    super();
  }
}

type Kind = 'number' | 'string' | 'array' | 'object' | 'boolean' | 'null' | 'expref';

function kindOf(value: Value): Kind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (value instanceof Reference) return 'expref';
  if (isText(value)) return 'string';
  if (isNumber(value)) return 'number';
  return isDict(value) ? 'object' : 'array';
}

/**
 * Refuses an argument of the wrong kind: kinds joined by `|`; empty accepts all; `array-number` checks the elements
 * too, which must all be of the same kind as the first.
 */
function checkArgument(name: string, wanted: string, value: Value): void {
  if (wanted === '') return;
  const kinds = wanted.split('|');
  const refuse = (found: Value, received: string): never => {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    return raise(
      'JMESPathTypeError',
      `In function ${name}(), invalid type for value: ${str(found)}, expected one of: [${list}], received: "${received}"`,
    );
  };
  if (!kinds.some((kind) => kind.split('-')[0] === kindOf(value))) refuse(value, kindOf(value));
  const inner = kinds.flatMap((kind) => kind.split('-')[1] ?? []);
  if (!inner.length || !Array.isArray(value)) return;
  const items = value as Value[];
  const first = inner.find((kind) => kind === kindOf(items[0]));
  const odd = items.find((item) => first === undefined || kindOf(item) !== first);
  if (items.length && odd !== undefined) refuse(odd, typeName(odd));
}

interface JmesFunction {
  args: readonly string[];
  variadic?: boolean;
  run(args: Value[], runtime: Runtime): Value;
}

const asList = (value: Value | undefined): Value[] => value as Value[];

function extreme(
  items: readonly Value[],
  sign: '<' | '>',
  read: (item: Value) => Value = (item) => item,
): Value {
  let best: Value = items[0] ?? null;
  for (const item of items) if (ordered(sign, read(item), read(best))) best = item;
  return best;
}

function keyed(reference: Value | undefined, name: string): (item: Value) => Value {
  return (item) => {
    const key = (reference as Reference).apply(item);
    const kind = kindOf(key);
    if (kind !== 'number' && kind !== 'string') {
      raise(
        'JMESPathTypeError',
        `In function ${name}(), invalid type for value: ${str(key)}, expected one of: ['number', 'string'], received: "${kind}"`,
      );
    }
    return key;
  };
}

const functions: Record<string, JmesFunction> = {
  abs: { args: ['number'], run: ([value]) => (ordered('<', value, 0) ? negative(value) : value) },
  avg: {
    args: ['array-number'],
    run: ([value], runtime) => {
      const items = asList(value);
      return items.length
        ? divide(
            items.reduce((sum, item) => add(sum, item, runtime), 0),
            items.length,
            runtime,
          )
        : null;
    },
  },
  ceil: {
    args: ['number'],
    run: ([value]) => (isFloat(value) ? intOfFloat(Math.ceil(doubleOf(value))) : value),
  },
  floor: {
    args: ['number'],
    run: ([value]) => (isFloat(value) ? intOfFloat(Math.floor(doubleOf(value))) : value),
  },
  contains: {
    args: ['array|string', ''],
    run: ([subject, search]) => {
      const text = textOf(subject);
      if (text !== undefined) return isText(search) && text.includes(str(search));
      return asList(subject).some((item) => equals(item, search));
    },
  },
  ends_with: { args: ['string', 'string'], run: ([text, end]) => str(text).endsWith(str(end)) },
  starts_with: { args: ['string', 'string'], run: ([text, start]) => str(text).startsWith(str(start)) },
  join: { args: ['string', 'array-string'], run: ([by, items]) => asList(items).map(str).join(str(by)) },
  keys: { args: ['object'], run: ([value]) => (isDict(value) ? dictKeys(value) : null) },
  values: {
    args: ['object'],
    run: ([value]) => (isDict(value) ? dictEntries(value).map((entry) => entry[1]) : null),
  },
  length: { args: ['string|array|object'], run: ([value]) => length(value) },
  map: {
    args: ['expref', 'array'],
    run: ([reference, items]) => asList(items).map((item) => (reference as Reference).apply(item)),
  },
  max: { args: ['array-number|array-string'], run: ([items]) => extreme(asList(items), '>') },
  min: { args: ['array-number|array-string'], run: ([items]) => extreme(asList(items), '<') },
  max_by: {
    args: ['array', 'expref'],
    run: ([items, by]) => extreme(asList(items), '>', keyed(by, 'max_by')),
  },
  min_by: {
    args: ['array', 'expref'],
    run: ([items, by]) => extreme(asList(items), '<', keyed(by, 'min_by')),
  },
  sort: { args: ['array-string|array-number'], run: ([items]) => sorted(asList(items), (item) => item) },
  sort_by: { args: ['array', 'expref'], run: ([items, by]) => sorted(asList(items), keyed(by, 'sort_by')) },
  merge: {
    args: ['object'],
    variadic: true,
    run: (dicts) => PyDict.of(dicts.flatMap((dict) => (isDict(dict) ? dictEntries(dict) : []))),
  },
  not_null: { args: [''], variadic: true, run: (values) => values.find((value) => value !== null) ?? null },
  reverse: {
    args: ['array|string'],
    run: ([value]) => {
      const text = textOf(value);
      return text === undefined ? asList(value).toReversed() : characters(text).toReversed().join('');
    },
  },
  sum: {
    args: ['array-number'],
    run: ([items], runtime) => asList(items).reduce((sum, item) => add(sum, item, runtime), 0),
  },
  to_array: { args: [''], run: ([value]) => (Array.isArray(value) ? value : [value]) },
  to_string: {
    args: [''],
    run: ([value]) =>
      isText(value)
        ? value
        : dumps(value, { indent: null, sortKeys: false, ascii: true, itemSeparator: ',', keySeparator: ':' }),
  },
  to_number: {
    args: [''],
    run: ([value]) => {
      if (kindOf(value) === 'number') return value;
      const text = textOf(value);
      if (text === undefined) return null;
      const float = parseFloating(text);
      return parseInteger(text, 10) ?? (float === null ? null : toFloat(float));
    },
  },
  type: { args: [''], run: ([value]) => kindOf(value) },
};

function negative(value: Value): Value {
  if (typeof value === 'bigint') return -value;
  return isFloat(value) ? toFloat(-doubleOf(value)) : -Number(value);
}

export function callFunction(name: string, args: Value[], runtime: Runtime): Value {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!known) return raise('UnknownFunctionError', `Unknown function: ${name}()`);
  const fits = known.variadic ? args.length >= known.args.length : args.length === known.args.length;
  if (!fits) {
    const least = known.variadic ? 'at least ' : '';
    raise(
      'ArityError',
      `Expected ${least}${counted(known.args.length, 'argument')} for function ${name}(), received ${args.length}`,
    );
  }
  args.forEach((arg, at) => {
    checkArgument(name, known.args[Math.min(at, known.args.length - 1)] ?? '', arg);
  });
  return known.run(args, runtime);
}
