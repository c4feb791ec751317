import type { Expression, Statement, TemplateNode } from '../../template/syntax/ast';
import { bodiesOf, childrenOf, expressionsOf } from '../../template/syntax/walk';

const known = new WeakMap<TemplateNode, readonly Expression[]>();

/** Every expression of a template, outer before inner, in the order of the text as far as trees have one. */
export function expressionsIn(tree: TemplateNode | null): readonly Expression[] {
  if (!tree) return [];
  let found = known.get(tree);
  if (!found) {
    found = [...statementsIn(tree)].flatMap(expressionsOf).flatMap(withinExpression);
    known.set(tree, found);
  }
  return found;
}

/** Every statement of a template, outer before inner. */
export function* statementsIn(tree: TemplateNode): Generator<Statement> {
  const open = tree.body.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    for (const inner of bodiesOf(node).toReversed()) open.push(inner);
  }
}

function withinExpression(root: Expression): Expression[] {
  const found: Expression[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    found.push(node);
    for (const inner of childrenOf(node).toReversed()) open.push(inner);
  }
  return found;
}
