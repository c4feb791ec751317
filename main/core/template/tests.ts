import type { Filter } from './runtime/library';
import { equals, ordered, type Ordering } from './values/compare';
import { contains, iteratorOf } from './values/iterate';
import { PyObject, type Value } from './values/model';
import { Markup } from './values/objects';
import { modulo } from './values/operators';
import { str } from './values/repr';
import { isDict, isFloat, isInteger, isNumber, isText, sequenceOf } from './values/types';
import { Undefined } from './values/undefined';

function test(signature: string, summary: string, example: string, run: Filter['run']): Filter {
  return { signature, summary, example, run };
}

/** A test of what a value is, which takes as long for a large one as for a small one. */
function kind(summary: string, example: string, run: Filter['run']): Filter {
  return { signature: '', summary, example, run, constant: true };
}

function order(operator: Ordering): Filter {
  return test(
    'other',
    `Whether the value is ${operator} another.`,
    `{{ 1 is ${operator} 2 }}`,
    (_runtime, value, other: Value) => ordered(operator, value, other),
  );
}

const eq = test(
  'other',
  'Whether the value equals another.',
  '{{ 1 is eq 1.0 }} → True',
  (_runtime, value, other: Value) => equals(value, other),
);
const ne = test(
  'other',
  'Whether the value differs from another.',
  '{{ 1 is ne 2 }} → True',
  (_runtime, value, other: Value) => !equals(value, other),
);

function sameObject(left: Value, right: Value): boolean {
  if (left instanceof Undefined && right instanceof Undefined) return left === right;
  return left === right;
}

/** Jinja2's 39 tests; the platform has no others. */
export const tests: Readonly<Record<string, Filter>> = {
  defined: kind(
    'Whether the value is defined.',
    '{{ vars.x is defined }}',
    (_runtime, value) => !(value instanceof Undefined),
  ),
  undefined: kind(
    'Whether the value is undefined.',
    '{{ vars.x is undefined }}',
    (_runtime, value) => value instanceof Undefined,
  ),
  none: kind('Whether the value is None.', '{{ none is none }} → True', (_runtime, value) => value === null),
  boolean: kind(
    'Whether the value is true or false.',
    '{{ true is boolean }} → True',
    (_runtime, value) => typeof value === 'boolean',
  ),
  true: kind(
    'Whether the value is true itself.',
    '{{ true is true }} → True',
    (_runtime, value) => value === true,
  ),
  false: kind(
    'Whether the value is false itself.',
    '{{ false is false }} → True',
    (_runtime, value) => value === false,
  ),
  integer: kind(
    'Whether the value is an int.',
    '{{ 1 is integer }} → True',
    (_runtime, value) => isInteger(value) && typeof value !== 'boolean',
  ),
  float: kind('Whether the value is a float.', '{{ 1.0 is float }} → True', (_runtime, value) =>
    isFloat(value),
  ),
  number: kind('Whether the value is a number.', '{{ 1.5 is number }} → True', (_runtime, value) =>
    isNumber(value),
  ),
  string: kind('Whether the value is text.', "{{ 'x' is string }} → True", (_runtime, value) =>
    isText(value),
  ),
  mapping: kind('Whether the value is a dict.', '{{ {} is mapping }} → True', (_runtime, value) =>
    isDict(value),
  ),
  sequence: kind(
    'Whether the value has elements that can be counted and picked.',
    '{{ [] is sequence }} → True',
    (_runtime, value) =>
      isText(value) ||
      isDict(value) ||
      sequenceOf(value) !== undefined ||
      (value instanceof PyObject && (value.typeName === 'range' || value.typeName === 'bytes')) ||
      value instanceof Undefined,
  ),
  iterable: kind(
    'Whether a for can visit the value.',
    '{{ [] is iterable }} → True',
    (_runtime, value) => iteratorOf(value) !== null,
  ),
  callable: kind(
    'Whether the value can be called.',
    '{{ range is callable }} → True',
    (_runtime, value) => value instanceof PyObject && value.call !== undefined,
  ),
  sameas: test(
    'other',
    'Whether two values are the same object.',
    '{{ none is sameas none }} → True',
    (_runtime, value, other: Value) => sameObject(value, other),
  ),
  escaped: kind(
    'Whether the value is safe HTML.',
    "{{ 'x' | escape is escaped }} → True",
    (_runtime, value) => value instanceof Markup,
  ),
  lower: test('', 'Whether the text is lower case.', "{{ 'x' is lower }} → True", (_runtime, value) => {
    const text = str(value);
    return text !== text.toUpperCase() && text === text.toLowerCase();
  }),
  upper: test('', 'Whether the text is upper case.', "{{ 'X' is upper }} → True", (_runtime, value) => {
    const text = str(value);
    return text !== text.toLowerCase() && text === text.toUpperCase();
  }),
  odd: test('', 'Whether the number is odd.', '{{ 3 is odd }} → True', (runtime, value) =>
    equals(modulo(value, 2, runtime), 1),
  ),
  even: test('', 'Whether the number is even.', '{{ 2 is even }} → True', (runtime, value) =>
    equals(modulo(value, 2, runtime), 0),
  ),
  divisibleby: test(
    'num',
    'Whether the number can be divided by another.',
    '{{ 6 is divisibleby 3 }} → True',
    (runtime, value, by: Value) => equals(modulo(value, by, runtime), 0),
  ),
  in: test(
    'seq',
    'Whether the value is an element of another.',
    '{{ 1 is in [1, 2] }} → True',
    (_runtime, value, container: Value) => contains(container, value),
  ),
  filter: test(
    '',
    'Whether a filter of that name exists.',
    "{{ 'int' is filter }} → True",
    (runtime, value) => runtime.knows('filter', value),
  ),
  test: test('', 'Whether a test of that name exists.', "{{ 'odd' is test }} → True", (runtime, value) =>
    runtime.knows('test', value),
  ),
  eq,
  '==': eq,
  equalto: eq,
  ne,
  '!=': ne,
  lt: order('<'),
  '<': order('<'),
  lessthan: order('<'),
  le: order('<='),
  '<=': order('<='),
  gt: order('>'),
  '>': order('>'),
  greaterthan: order('>'),
  ge: order('>='),
  '>=': order('>='),
};
