import { equals, ordered, type Ordering } from '../values/compare';
import { dictEntries, dictGet, PyDict } from '../values/dict';
import type { Runtime, Value } from '../values/model';
import { sliceBounds } from '../values/text';
import { isDict, isNumber, isText } from '../values/types';
import { Undefined } from '../values/undefined';
import { callFunction, Reference } from './functions';
import type { JmesNode } from './parser';

/** JMESPath's truth: 0 is true. */
function isFalse(value: Value): boolean {
  if (value === null || value === false || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Undefined) return true;
  return isDict(value) && dictEntries(value).length === 0;
}

const orderings: Record<string, Ordering> = { lt: '<', lte: '<=', gt: '>', gte: '>=' };

function compare(operator: string, left: Value, right: Value): Value {
  if (operator === 'eq' || operator === 'ne') {
    // In Python True equals 1; JMESPath keeps them apart.
    const mixed =
      (typeof left === 'boolean') !== (typeof right === 'boolean') && (isNumber(left) || isNumber(right));
    return (!mixed && equals(left, right)) === (operator === 'eq');
  }
  const comparable = (value: Value): boolean =>
    isText(value) || (isNumber(value) && typeof value !== 'boolean');
  if (!comparable(left) || !comparable(right)) return null;
  return ordered(orderings[operator] ?? '<', left, right);
}

/** Evaluates a JMESPath expression by the rules of Python's jmespath; null where nothing matches. */
export function evaluateJmes(node: JmesNode, value: Value, runtime: Runtime): Value {
  const visit = (child: JmesNode, on: Value): Value => evaluateJmes(child, on, runtime);
  runtime.spend(1);
  switch (node.kind) {
    case 'field':
      if (value instanceof Undefined) value.fail();
      return isDict(value) ? (dictGet(value, node.name) ?? null) : null;
    case 'literal':
      return node.value;
    case 'current':
      return value;
    case 'index':
      return Array.isArray(value) ? ((value as Value[]).at(node.index) ?? null) : null;
    case 'slice':
      return Array.isArray(value) ? sliced(value as Value[], node.parts) : null;
    case 'chain':
    case 'pipe':
      return visit(node.right, visit(node.left, value));
    case 'or': {
      const left = visit(node.left, value);
      return isFalse(left) ? visit(node.right, value) : left;
    }
    case 'and': {
      const left = visit(node.left, value);
      return isFalse(left) ? left : visit(node.right, value);
    }
    case 'not':
      return isFalse(visit(node.child, value));
    case 'compare':
      return compare(node.operator, visit(node.left, value), visit(node.right, value));
    case 'flatten': {
      const base = visit(node.child, value);
      if (!Array.isArray(base)) return null;
      return (base as Value[]).flatMap((item) => (Array.isArray(item) ? (item as Value[]) : [item]));
    }
    case 'projection': {
      const base = visit(node.left, value);
      return Array.isArray(base) ? project(base as Value[], (item) => visit(node.right, item)) : null;
    }
    case 'valueProjection': {
      const base = visit(node.left, value);
      if (base instanceof Undefined) base.fail();
      if (!isDict(base)) return null;
      return project(
        dictEntries(base).map((entry) => entry[1]),
        (item) => visit(node.right, item),
      );
    }
    case 'filter': {
      const base = visit(node.left, value);
      if (!Array.isArray(base)) return null;
      const kept = (base as Value[]).filter((item) => !isFalse(visit(node.condition, item)));
      return project(kept, (item) => visit(node.right, item));
    }
    case 'list':
      return value === null ? null : node.items.map((item) => visit(item, value));
    case 'hash':
      if (value === null) return null;
      return PyDict.of(node.entries.map((entry) => [entry.name, visit(entry.value, value)] as const));
    case 'function':
      return callFunction(
        node.name,
        node.args.map((arg) => visit(arg, value)),
        runtime,
      );
    case 'reference':
      return new Reference((on) => visit(node.child, on));
  }
}

function project(items: readonly Value[], read: (item: Value) => Value): Value[] {
  return items.map(read).filter((item) => item !== null);
}

function sliced(items: readonly Value[], [from = null, to = null, step = null]: (number | null)[]): Value[] {
  const { start, step: by, count } = sliceBounds(items.length, from, to, step);
  return Array.from({ length: count }, (_, at) => items[start + at * by] ?? null);
}
