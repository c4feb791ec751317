import type { Runtime, Value } from '../values/model';
import { evaluateJmes } from './evaluate';
import { parseJmes, type JmesNode } from './parser';

const parsed = new Map<string, JmesNode>();
/** Expressions kept parsed; content uses some hundreds. */
const kept = 500;

/** `jmespath.search(expression, data)`. */
export function searchJmes(expression: string, data: Value, runtime: Runtime): Value {
  let node = parsed.get(expression);
  if (!node) {
    node = parseJmes(expression);
    if (parsed.size >= kept) parsed.clear();
    parsed.set(expression, node);
  }
  return evaluateJmes(node, data, runtime);
}
