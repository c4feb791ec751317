import type { Expression, Statement } from './ast';
import { bodiesOf, childrenOf, expressionsOf } from './walk';

/** A chain such as `a.b.c` or `a + b + c` is a tree as deep as it is long; what people write stays far below. */
const deepest = 400;

/**
 * The first expression nested too deeply to be walked safely, or null. The parser bounds what it recurses into; chains
 * it reads in a loop are found here, without recursion.
 */
export function tooDeep(body: readonly Statement[]): Expression | null {
  const statements = [...body];
  for (let statement = statements.pop(); statement; statement = statements.pop()) {
    for (const inner of bodiesOf(statement)) statements.push(inner);
    const found = expressionsOf(statement).find(isTooDeep);
    if (found) return found;
  }
  return null;
}

function isTooDeep(root: Expression): boolean {
  let level = childrenOf(root);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}
