import type { Arguments, Expression, Parameter, Statement, Target } from './ast';

/** The expressions directly inside an expression. */
export function childrenOf(node: Expression): Expression[] {
  switch (node.kind) {
    case 'name':
    case 'literal':
      return [];
    case 'attribute':
      return [node.object];
    case 'item':
      return [node.object, node.key];
    case 'slice':
      return [node.from, node.to, node.step].filter((part) => part !== null);
    case 'call':
      return [node.callee, ...argumentsOf(node.args)];
    case 'filter':
      return node.input ? [node.input, ...argumentsOf(node.args)] : argumentsOf(node.args);
    case 'test':
      return [node.input, ...argumentsOf(node.args)];
    case 'tuple':
    case 'list':
      return node.items;
    case 'dict':
      return node.entries.flatMap((entry) => [entry.key, entry.value]);
    case 'unary':
      return [node.operand];
    case 'binary':
    case 'logic':
      return [node.left, node.right];
    case 'concat':
      return node.parts;
    case 'compare':
      return [node.first, ...node.rest.map((part) => part.operand)];
    case 'condition':
      return node.otherwise ? [node.test, node.chosen, node.otherwise] : [node.test, node.chosen];
  }
}

function argumentsOf(args: Arguments): Expression[] {
  const dynamic = [args.rest, args.named].filter((part) => part !== null);
  return [...args.positional, ...args.keywords.map((keyword) => keyword.value), ...dynamic];
}

/** The expressions directly inside a statement, those of the statements in it left out. */
export function expressionsOf(node: Statement): Expression[] {
  switch (node.kind) {
    case 'output':
    case 'do':
    case 'set':
      return [node.value];
    case 'for':
      return node.test ? [node.iterable, node.test] : [node.iterable];
    case 'if':
      return node.branches.map((branch) => branch.test);
    case 'macro':
      return fallbacksOf(node.parameters);
    case 'callBlock':
      return [...fallbacksOf(node.parameters), node.call];
    case 'with':
      return node.values;
    case 'setBlock':
    case 'filterBlock':
      return node.filter ? [node.filter] : [];
    default:
      return [];
  }
}

function fallbacksOf(parameters: readonly Parameter[]): Expression[] {
  return parameters.flatMap(({ fallback }) => (fallback ? [fallback] : []));
}

/** The statements directly inside a statement. */
export function bodiesOf(node: Statement): Statement[] {
  switch (node.kind) {
    case 'for':
      return [...node.body, ...node.otherwise];
    case 'if':
      return [...node.branches.flatMap((branch) => branch.body), ...node.otherwise];
    case 'macro':
    case 'callBlock':
    case 'with':
    case 'setBlock':
    case 'filterBlock':
    case 'scope':
      return node.body;
    default:
      return [];
  }
}

/** What a walk meets, in the order of evaluation: names read and written, and the statements themselves. */
export interface Visitor {
  read?(name: string): void;
  write?(name: string): void;
}

export function visitExpression(node: Expression, visitor: Visitor): void {
  if (node.kind === 'name') visitor.read?.(node.name);
  for (const child of childrenOf(node)) visitExpression(child, visitor);
}

export function visitTarget(target: Target, visitor: Visitor): void {
  if (target.kind === 'name') visitor.write?.(target.name);
  else if (target.kind === 'namespaceTarget') visitor.read?.(target.name);
  else for (const item of target.items) visitTarget(item, visitor);
}

/** All names read or written anywhere in statements, nested blocks included. */
export function visitStatements(body: readonly Statement[], visitor: Visitor): void {
  for (const node of body) visitStatement(node, visitor);
}

function visitStatement(node: Statement, visitor: Visitor): void {
  const expression = (value: Expression | null): void => {
    if (value) visitExpression(value, visitor);
  };
  switch (node.kind) {
    case 'output':
    case 'do':
      return expression(node.value);
    case 'set':
      expression(node.value);
      return visitTarget(node.target, visitor);
    case 'setBlock':
      visitTarget(node.target, visitor);
      expression(node.filter);
      return visitStatements(node.body, visitor);
    case 'for':
      visitTarget(node.target, visitor);
      expression(node.iterable);
      expression(node.test);
      visitStatements(node.body, visitor);
      return visitStatements(node.otherwise, visitor);
    case 'if':
      for (const branch of node.branches) {
        expression(branch.test);
        visitStatements(branch.body, visitor);
      }
      return visitStatements(node.otherwise, visitor);
    case 'macro':
    case 'callBlock':
      if (node.kind === 'callBlock') expression(node.call);
      for (const parameter of node.parameters) {
        visitor.write?.(parameter.name);
        expression(parameter.fallback);
      }
      return visitStatements(node.body, visitor);
    case 'with':
      node.values.forEach(expression);
      for (const target of node.targets) visitTarget(target, visitor);
      return visitStatements(node.body, visitor);
    case 'filterBlock':
      expression(node.filter);
      return visitStatements(node.body, visitor);
    case 'scope':
      return visitStatements(node.body, visitor);
    default:
  }
}
