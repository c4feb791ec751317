import type { Expression } from '../syntax/ast';
import { childrenOf } from '../syntax/walk';

/** Filters that need the running template, so that Jinja2 never evaluates them while compiling. */
const late = new Set(['map', 'select', 'reject', 'selectattr', 'rejectattr', 'random', 'shuffle']);

/** Whether an expression holds no name and no call: Jinja2 evaluates it while compiling. */
export function isConstant(node: Expression): boolean {
  if (node.kind === 'name' || node.kind === 'call') return false;
  if (node.kind === 'filter' && late.has(node.name)) return false;
  return childrenOf(node).every(isConstant);
}

/** Whether an expression contains a slice: the one construct whose folding is observable. */
export function hasSlice(node: Expression): boolean {
  return node.kind === 'slice' || childrenOf(node).some(hasSlice);
}
