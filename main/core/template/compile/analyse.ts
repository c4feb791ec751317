import type { CallBlockNode, Expression, ForNode, MacroNode, Statement, WithNode } from '../syntax/ast';
import { visitExpression, visitStatements, visitTarget } from '../syntax/walk';
import type { Symbols } from './symbols';

/** Enters the names of an expression. */
function analyseExpression(symbols: Symbols, node: Expression | null): void {
  if (node) visitExpression(node, { read: (name) => symbols.read(name) });
}

/** Enters the names of a block's statements; blocks with their own scope are not entered. */
export function analyseBody(symbols: Symbols, body: readonly Statement[]): void {
  let current = symbols;
  const visitor = {
    read: (name: string) => current.read(name),
    write: (name: string) => current.write(name),
  };
  const visit = (node: Statement): void => {
    switch (node.kind) {
      case 'output':
      case 'do':
        visitExpression(node.value, visitor);
        break;
      case 'set':
        visitExpression(node.value, visitor);
        visitTarget(node.target, visitor);
        break;
      case 'setBlock':
        visitTarget(node.target, visitor);
        break;
      case 'if':
        visitIf(node);
        break;
      case 'for':
        visitExpression(node.iterable, visitor);
        break;
      case 'macro':
        current.write(node.name);
        break;
      case 'callBlock':
        visitExpression(node.call, visitor);
        break;
      case 'filterBlock':
        visitExpression(node.filter, visitor);
        break;
      case 'with':
        for (const value of node.values) visitExpression(value, visitor);
        break;
      default:
    }
  };
  const inArm = (around: Symbols, run: () => void): Symbols => {
    current = around.copy();
    run();
    const arm = current;
    current = around;
    return arm;
  };
  const visitIf = (node: Extract<Statement, { kind: 'if' }>): void => {
    const around = current;
    const [first, ...others] = node.branches;
    if (!first) return;
    visitExpression(first.test, visitor);
    const then = inArm(around, () => first.body.forEach(visit));
    // Jinja2 analyses all elif arms, tests included, as one arm.
    const elifs = inArm(around, () => {
      for (const branch of others) {
        const inner = current;
        visitExpression(branch.test, visitor);
        const arm = inArm(inner, () => branch.body.forEach(visit));
        const skipped = inArm(inner, () => undefined);
        inner.join([arm, skipped, skipped]);
      }
    });
    const otherwise = inArm(around, () => node.otherwise.forEach(visit));
    around.join([then, elifs, otherwise]);
  };
  body.forEach(visit);
}

/** Enters a loop's own names: its targets are parameters. */
export function analyseLoop(symbols: Symbols, node: ForNode, branch: 'body' | 'test' | 'else'): void {
  if (branch !== 'else')
    visitTarget(node.target, {
      write: (name) => void symbols.parameter(name),
      read: (name) => symbols.read(name),
    });
  if (branch === 'test') analyseExpression(symbols, node.test);
  else analyseBody(symbols, branch === 'body' ? node.body : node.otherwise);
}

export function analyseWith(symbols: Symbols, node: WithNode): void {
  for (const target of node.targets) visitTarget(target, { write: (name) => void symbols.parameter(name) });
  analyseBody(symbols, node.body);
}

export function analyseMacro(symbols: Symbols, node: MacroNode | CallBlockNode): void {
  for (const parameter of node.parameters) symbols.parameter(parameter.name);
  for (const parameter of node.parameters) analyseExpression(symbols, parameter.fallback);
  analyseBody(symbols, node.body);
}

/** Which of the special names are read in a body before anything there writes them. */
export function readsOf(body: readonly Statement[], names: readonly string[]): Set<string> {
  const sought = new Set(names);
  const found = new Set<string>();
  visitStatements(body, {
    read: (name) => {
      if (sought.has(name)) found.add(name);
    },
    write: (name) => sought.delete(name),
  });
  return found;
}
