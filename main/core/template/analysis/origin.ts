import type { Expression } from '../syntax/ast';
import type { PathKey, TemplatePath } from './model';

/** What a variable of the template stands for: keys from a name of the context on; null when that is not certain. */
export interface Origin {
  keys: readonly PathKey[] | null;
  via: 'set' | 'loop';
}

/** Filters whose elements (or value) are those of their input. */
const keeping = new Set([
  'list',
  'sort',
  'unique',
  'reverse',
  'select',
  'selectattr',
  'reject',
  'rejectattr',
  'default',
  'd',
  'toDict',
]);

/** The constant key a subscript is written with; null when it is computed. */
export function keyOf(node: Expression): PathKey {
  if (node.kind === 'unary' && node.operator === '-') {
    const key = keyOf(node.operand);
    return typeof key === 'number' ? -key : null;
  }
  if (node.kind !== 'literal') return null;
  if (node.literal.type === 'text') return node.literal.value;
  return node.literal.type === 'int' ? Number(node.literal.digits) : null;
}

/** The keys an expression stands for, when it is a path, possibly through filters that keep its elements. */
export function keysOf(
  node: Expression,
  pathOf: (node: Expression) => TemplatePath | undefined,
): readonly PathKey[] | null {
  const path = pathOf(node);
  if (path) return path.via === 'local' ? null : path.keys;
  if (node.kind === 'filter' && node.input && keeping.has(node.name)) return keysOf(node.input, pathOf);
  if (node.kind === 'filter' && node.input && (node.name === 'first' || node.name === 'last')) {
    const keys = keysOf(node.input, pathOf);
    return keys && [...keys, null];
  }
  // `path or []`: where the path has a value it is that value.
  if (node.kind === 'logic' && node.operator === 'or' && isEmptyLiteral(node.right))
    return keysOf(node.left, pathOf);
  return null;
}

function isEmptyLiteral(node: Expression): boolean {
  if (node.kind === 'list') return node.items.length === 0;
  if (node.kind === 'dict') return node.entries.length === 0;
  return node.kind === 'literal' && node.literal.type === 'text' && node.literal.value === '';
}

/** What the targets of a loop stand for: one for the element, or two for key and value of `.items()`. */
export function elementsOf(
  iterable: Expression,
  pathOf: (node: Expression) => TemplatePath | undefined,
): { element: readonly PathKey[] | null; value: readonly PathKey[] | null } {
  const method = methodOn(iterable);
  const source = method?.receiver ?? (isItemsFilter(iterable) ? iterable.input : null);
  if (source) {
    const keys = keysOf(source, pathOf);
    const inside = keys && [...keys, null];
    if (!method || method.name === 'items') return { element: null, value: inside };
    return { element: method.name === 'values' ? inside : null, value: null };
  }
  const keys = keysOf(iterable, pathOf);
  return { element: keys && [...keys, null], value: null };
}

function methodOn(node: Expression): { name: string; receiver: Expression } | null {
  if (node.kind !== 'call' || node.callee.kind !== 'attribute') return null;
  const { name, object } = node.callee;
  return ['items', 'values', 'keys'].includes(name) ? { name, receiver: object } : null;
}

function isItemsFilter(
  node: Expression,
): node is Extract<Expression, { kind: 'filter' }> & { input: Expression } {
  return node.kind === 'filter' && node.name === 'items' && node.input !== null;
}
