import { effort } from '../../text/effort';
import type { Filter } from '../runtime/library';
import { pythonAttribute } from '../values/attributes';
import { doubleOf, negateNumber } from '../values/arithmetic';
import { parseFloating, toDouble, toIndex, toInteger } from '../values/convert';
import { roundTo } from '../values/decimal';
import { toFloat } from '../values/float';
import { intOfFloat, toInt } from '../values/integer';
import type { Value } from '../values/model';
import { divide, multiply, power } from '../values/operators';
import { raise, Raised, typeError } from '../values/raise';
import { repr, str } from '../values/repr';
import { truthy } from '../values/truth';
import { isFloat, isInteger, isNumber, textOf, typeName } from '../values/types';
import { Undefined } from '../values/undefined';
import { prettyRepr } from './pretty';

/** Runs a conversion and gives the fallback where Python would raise one of the named errors. */
function orElse(run: () => Value, kinds: readonly string[], fallback: () => Value): Value {
  try {
    return run();
  } catch (thrown) {
    // What is thrown takes its time as well.
    effort(8);
    if (thrown instanceof Raised && kinds.includes(thrown.kind)) return fallback();
    throw thrown;
  }
}

function roundInteger(value: number | bigint | boolean, digits: number): Value {
  if (digits >= 0) return typeof value === 'boolean' ? Number(value) : value;
  if (digits < -400) return 0;
  const unit = 10n ** BigInt(-digits);
  const whole = BigInt(value);
  const rest = ((whole % unit) + unit) % unit;
  const low = whole - rest;
  const up = rest * 2n > unit || (rest * 2n === unit && (low / unit) % 2n !== 0n);
  return toInt(up ? low + unit : low);
}

const units = ['kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
const binaryUnits = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'];

/** Jinja2's filters on single values. */
export const stockValueFilters: Record<string, Filter> = {
  default: {
    signature: "default_value='', boolean=False",
    summary: 'Another value where this one is undefined (or, on demand, false).',
    example: "{{ vars.missing | default('none') }} → none",
    constant: true,
    run: (_runtime, value, fallback: Value, boolean: Value) =>
      value instanceof Undefined || (truthy(boolean) && !truthy(value)) ? fallback : value,
  },
  int: {
    signature: 'default=0, base=10',
    summary: 'The value as an int; the default where it is none.',
    example: "{{ '42' | int }} → 42",
    run: (_runtime, value, fallback: Value, base: Value) => {
      if (value instanceof Undefined) value.fail();
      return orElse(
        () => (textOf(value) === undefined ? toInteger(value) : toInteger(value, toIndex(base))),
        ['TypeError', 'ValueError'],
        () =>
          orElse(
            () => toInteger(toFloat(toDouble(value))),
            ['TypeError', 'ValueError', 'OverflowError'],
            () => fallback,
          ),
      );
    },
  },
  float: {
    signature: 'default=0.0',
    summary: 'The value as a float; the default where it is none.',
    example: "{{ '1.5' | float }} → 1.5",
    run: (_runtime, value, fallback: Value) => {
      if (value instanceof Undefined) value.fail();
      return orElse(
        () => toFloat(toDouble(value)),
        ['TypeError', 'ValueError'],
        () => fallback,
      );
    },
  },
  abs: {
    signature: '',
    summary: 'The absolute value.',
    example: '{{ -3 | abs }} → 3',
    run: (_runtime, value) => {
      if (value instanceof Undefined) typeError("bad operand type for abs(): 'Undefined'");
      if (!isNumber(value)) return typeError(`bad operand type for abs(): '${typeName(value)}'`);
      if (isFloat(value)) return toFloat(Math.abs(doubleOf(value)));
      return Number(value) < 0 ? negateNumber(value) : toInteger(value);
    },
  },
  round: {
    signature: "precision=0, method='common'",
    summary: 'Rounded to a number of places: common, ceil or floor.',
    example: '{{ 42.55 | round(1) }} → 42.5',
    run: (runtime, value, precision: Value, method: Value) => {
      if (method !== 'common' && method !== 'ceil' && method !== 'floor') {
        raise('FilterArgumentError', 'method must be common, ceil or floor');
      }
      if (method === 'common') {
        if (!isNumber(value)) {
          return typeError(`type ${typeName(value)} doesn't define __round__ method`);
        }
        if (isInteger(value)) return roundInteger(value, toIndex(precision));
        return toFloat(roundTo(doubleOf(value), toIndex(precision)));
      }
      const unit = power(10, precision, runtime);
      const scaled = multiply(value, unit, runtime);
      if (!isNumber(scaled)) typeError(`must be real number, not ${typeName(scaled)}`);
      if (isInteger(scaled)) return divide(scaled, unit, runtime);
      const whole = method === 'ceil' ? Math.ceil(doubleOf(scaled)) : Math.floor(doubleOf(scaled));
      return divide(intOfFloat(whole), unit, runtime);
    },
  },
  attr: {
    signature: 'name',
    summary: 'An attribute, never a key.',
    example: "{{ loop | attr('index') }}",
    constant: true,
    run: (runtime, value, name: Value) => {
      const attribute = pythonAttribute(value, str(name), runtime);
      return attribute === undefined ? runtime.undefined({ object: value, name: str(name) }) : attribute;
    },
  },
  filesizeformat: {
    signature: 'binary=False',
    summary: 'A size in bytes, readable.',
    example: '{{ 13000 | filesizeformat }} → 13.0 kB',
    run: (_runtime, value, binary: Value) => {
      if (value instanceof Undefined) value.fail();
      const text = textOf(value);
      if (text !== undefined && parseFloating(text) === null) {
        raise('ValueError', `could not convert string to float: ${repr(text)}`);
      }
      const bytes = toDouble(value);
      const base = truthy(binary) ? 1024 : 1000;
      if (bytes === 1) return '1 Byte';
      if (bytes < base) return `${BigInt(Math.trunc(bytes))} Bytes`;
      const names = truthy(binary) ? binaryUnits : units;
      const index = names.findIndex((_name, at) => bytes < base ** (at + 2));
      const at = index < 0 ? names.length - 1 : index;
      return `${(bytes / base ** (at + 1)).toFixed(1)} ${names[at]}`;
    },
  },
  pprint: {
    signature: '',
    summary: 'A readable form of nested data.',
    example: "{{ {'b': 1, 'a': 2} | pprint }} → {'a': 2, 'b': 1}",
    run: (_runtime, value) => prettyRepr(value),
  },
};
