import { effort } from '../text/effort';
import { TemplateError } from './errors';
import type { Expression } from './syntax/ast';
import { ExpressionParser } from './syntax/expressions';
import { tokenize } from './syntax/lexer';
import { TokenStream } from './syntax/token-stream';
import { parseInteger } from './values/convert';
import { PyDict } from './values/dict';
import { toFloat } from './values/float';
import type { Value } from './values/model';
import { PyTuple } from './values/objects';
import { Raised } from './values/raise';
import { isNumber } from './values/types';
import { negateNumber } from './values/arithmetic';

/** Longer texts are data, not something a person wrote as a literal. */
const longest = 20_000_000;

/** Steps that a text costs which is no literal, as most are: to be told so is slow. */
const mostFail = 24;

class NotLiteral extends Error {}

class LiteralParser extends ExpressionParser {
  whole(): Expression {
    const node = this.tuple();
    this.stream.expect('variable_end');
    if (!this.stream.is('eof')) throw new NotLiteral();
    return node;
  }
}

/** The value of a text that is a Python literal (`ast.literal_eval`); undefined when it is not one. */
export function literalEval(text: string): Value | undefined {
  const clean = text.trim();
  if (clean === '' || clean.length > longest) return undefined;
  // Read as a program is, which takes many times as long as to look through it.
  effort(mostFail + (clean.length >> 3));
  try {
    const tokens = tokenize(`{{ ${clean} }}`);
    if (tokens[0]?.type !== 'variable_begin') return undefined;
    return evaluate(new LiteralParser(new TokenStream(clean, tokens.slice(1))).whole());
  } catch (thrown) {
    if (thrown instanceof TemplateError || thrown instanceof NotLiteral) return undefined;
    // An unhashable key, or nesting beyond the stack.
    if (thrown instanceof Raised || thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

function evaluate(node: Expression): Value {
  switch (node.kind) {
    case 'literal': {
      const { literal } = node;
      if (literal.type === 'none') return null;
      if (literal.type === 'int') return parseInteger(literal.digits, 0);
      return literal.type === 'float' ? toFloat(Number(literal.digits)) : literal.value;
    }
    case 'list':
      return node.items.map(evaluate);
    case 'tuple':
      return new PyTuple(node.items.map(evaluate));
    case 'dict':
      return PyDict.of(node.entries.map(({ key, value }) => [evaluate(key), evaluate(value)] as const));
    case 'unary': {
      const operand = evaluate(node.operand);
      if (node.operator === 'not' || !isNumber(operand) || typeof operand === 'boolean')
        throw new NotLiteral();
      return node.operator === '-' ? negateNumber(operand) : operand;
    }
    default:
      throw new NotLiteral();
  }
}
