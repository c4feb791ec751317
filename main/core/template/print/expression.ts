import type { Arguments, Expression, FilterNode } from '../syntax/ast';
import { printLiteral } from './literals';

/** How tightly the grammar binds, loosest first: an operand that binds less than its place asks is put in parentheses. */
const binds = {
  condition: 0,
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  sum: 5,
  concat: 6,
  product: 7,
  power: 8,
  filtered: 9,
  unary: 10,
  postfix: 11,
  primary: 12,
} as const;

const arithmetic: Record<string, number> = {
  '+': binds.sum,
  '-': binds.sum,
  '*': binds.product,
  '/': binds.product,
  '//': binds.product,
  '%': binds.product,
  '**': binds.power,
};

function strength(node: Expression): number {
  switch (node.kind) {
    case 'condition':
      return binds.condition;
    case 'logic':
      return node.operator === 'or' ? binds.or : binds.and;
    case 'compare':
      return binds.compare;
    case 'binary':
      return arithmetic[node.operator] ?? binds.sum;
    case 'concat':
      return binds.concat;
    case 'filter':
    case 'test':
      return binds.filtered;
    case 'unary':
      return node.operator === 'not' ? binds.not : binds.unary;
    case 'attribute':
    case 'item':
    case 'call':
      return binds.postfix;
    case 'literal':
      // `1.x` would be read as a number that goes on.
      return node.literal.type === 'int' || node.literal.type === 'float' ? binds.unary : binds.primary;
    default:
      return binds.primary;
  }
}

/**
 * What follows an expression: `name` where a bare word may follow, which a test without arguments would take for its
 * argument (`x is defined if y`), else `end`.
 */
export type Follow = 'name' | 'end';

/** An expression as source, in canonical spelling. `least` is what its place asks of its strength. */
export function printExpression(
  node: Expression,
  least: number = binds.condition,
  follow: Follow = 'end',
): string {
  const bareTest = node.kind === 'test' && follow === 'name' && isEmpty(node.args);
  if (strength(node) < least || bareTest) return `(${print(node, 'end')})`;
  return print(node, follow);
}

/** An expression where the grammar reads no condition: after `if`, `elif` and `in`. */
export function printUnconditional(node: Expression, follow: Follow): string {
  return printExpression(node, binds.or, follow);
}

function print(node: Expression, follow: Follow): string {
  switch (node.kind) {
    case 'name':
      return node.name;
    case 'literal':
      return printLiteral(node.literal);
    case 'attribute':
      return `${printExpression(node.object, binds.postfix)}.${node.name}`;
    case 'item':
      return `${printExpression(node.object, binds.postfix)}[${printKey(node.key)}]`;
    case 'slice': {
      const [from, to, step] = [node.from, node.to, node.step].map((part) =>
        part ? printExpression(part) : '',
      );
      return `${from}:${to}${step ? `:${step}` : ''}`;
    }
    case 'call':
      return `${printExpression(node.callee, binds.postfix)}(${printArguments(node.args)})`;
    case 'filter':
      return printFilter(node);
    case 'test': {
      return `${printExpression(node.input, binds.filtered, 'name')} is ${node.name}${printTestArguments(node.args)}`;
    }
    case 'tuple':
      return node.items.length === 1 ? `(${printAll(node.items)},)` : `(${printAll(node.items)})`;
    case 'list':
      return `[${printAll(node.items)}]`;
    case 'dict': {
      const entries = node.entries.map(
        ({ key, value }) => `${printExpression(key)}: ${printExpression(value)}`,
      );
      return `{${entries.join(', ')}}`;
    }
    case 'unary': {
      if (node.operator === 'not') return `not ${printExpression(node.operand, binds.not, follow)}`;
      return `${node.operator}${printExpression(node.operand, binds.unary, follow)}`;
    }
    case 'binary': {
      const own = strength(node);
      const left = printExpression(node.left, own, 'end');
      return `${left} ${node.operator} ${printExpression(node.right, own + 1, follow)}`;
    }
    case 'logic': {
      const own = strength(node);
      const left = printExpression(node.left, own, 'end');
      return `${left} ${node.operator} ${printExpression(node.right, own + 1, follow)}`;
    }
    case 'concat':
      return node.parts
        .map((part, at) =>
          printExpression(part, binds.product, at === node.parts.length - 1 ? follow : 'end'),
        )
        .join(' ~ ');
    case 'compare':
      return [
        printExpression(node.first, binds.sum, 'name'),
        ...node.rest.map(
          ({ operator, operand }) => `${operator} ${printExpression(operand, binds.sum, 'name')}`,
        ),
      ].join(' ');
    case 'condition': {
      const chosen = printExpression(node.chosen, binds.or, 'name');
      if (!node.otherwise) return `${chosen} if ${printExpression(node.test, binds.or, follow)}`;
      const test = printExpression(node.test, binds.or, 'end');
      return `${chosen} if ${test} else ${printExpression(node.otherwise, binds.condition, follow)}`;
    }
  }
}

function printAll(items: readonly Expression[]): string {
  return items.map((item) => printExpression(item)).join(', ');
}

/** What stands between the brackets of `a[…]`: several keys, slices among them, need no parentheses there. */
function printKey(key: Expression): string {
  return key.kind === 'tuple' && key.items.length !== 1 ? printAll(key.items) : printExpression(key);
}

/** `input | name(args)`; the input of a block's first filter is the block and is not written. */
export function printFilter(node: FilterNode): string {
  const args = isEmpty(node.args) ? '' : `(${printArguments(node.args)})`;
  const own = `${node.name}${args}`;
  return node.input ? `${printExpression(node.input, binds.filtered)} | ${own}` : own;
}

function printTestArguments(args: Arguments): string {
  if (isEmpty(args)) return '';
  const [only] = args.positional;
  // The grammar knows a variable named `not` only here and after a sign; in parentheses it would be the operator.
  if (only && beginsWith(only) === 'not') return ` ${printExpression(only)}`;
  return `(${printArguments(args)})`;
}

/** The name an expression's spelling begins with, if it is one. */
function beginsWith(node: Expression): string | null {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'attribute' || node.kind === 'item') return beginsWith(node.object);
  return node.kind === 'call' ? beginsWith(node.callee) : null;
}

function isEmpty({ positional, keywords, rest, named }: Arguments): boolean {
  return positional.length === 0 && keywords.length === 0 && !rest && !named;
}

function printArguments({ positional, keywords, rest, named }: Arguments): string {
  return [
    ...positional.map((value) => printExpression(value)),
    ...keywords.map(({ name, value }) => `${name}=${printExpression(value)}`),
    ...(rest ? [`*${printExpression(rest)}`] : []),
    ...(named ? [`**${printExpression(named)}`] : []),
  ].join(', ');
}
