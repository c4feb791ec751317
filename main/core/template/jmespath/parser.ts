import type { Value } from '../values/model';
import { raise } from '../values/raise';
import { str } from '../values/repr';
import { tokenizeJmes, type JmesToken } from './lexer';

export type JmesNode =
  | { kind: 'field'; name: string }
  | { kind: 'literal'; value: Value }
  | { kind: 'index'; index: number }
  | { kind: 'slice'; parts: (number | null)[] }
  | { kind: 'current' }
  | { kind: 'chain'; left: JmesNode; right: JmesNode }
  | { kind: 'pipe'; left: JmesNode; right: JmesNode }
  | { kind: 'or' | 'and'; left: JmesNode; right: JmesNode }
  | { kind: 'not'; child: JmesNode }
  | { kind: 'compare'; operator: string; left: JmesNode; right: JmesNode }
  | { kind: 'flatten'; child: JmesNode }
  | { kind: 'projection' | 'valueProjection'; left: JmesNode; right: JmesNode }
  | { kind: 'filter'; left: JmesNode; right: JmesNode; condition: JmesNode }
  | { kind: 'list'; items: JmesNode[] }
  | { kind: 'hash'; entries: { name: string; value: JmesNode }[] }
  | { kind: 'function'; name: string; args: JmesNode[] }
  | { kind: 'reference'; child: JmesNode };

const powers: Record<string, number> = {
  pipe: 1,
  or: 2,
  and: 3,
  eq: 5,
  gt: 5,
  lt: 5,
  gte: 5,
  lte: 5,
  ne: 5,
  flatten: 9,
  star: 20,
  filter: 21,
  dot: 40,
  not: 45,
  lbrace: 50,
  lbracket: 55,
  lparen: 60,
};
const comparators = new Set(['eq', 'ne', 'lt', 'lte', 'gt', 'gte']);
/** Tokens binding weaker than this end a projection. */
const projectionStop = 10;
const deepest = 200;
const current: JmesNode = { kind: 'current' };

class JmesParser {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly JmesToken[],
    private readonly text: string,
  ) {}

  whole(): JmesNode {
    const node = this.expression(0);
    if (this.type() !== 'eof') this.unexpected();
    return node;
  }

  private token(ahead = 0): JmesToken {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)] as JmesToken;
  }

  private type(ahead = 0): string {
    return this.token(ahead).type;
  }

  private advance(): JmesToken {
    const token = this.token();
    this.at++;
    return token;
  }

  private expect(type: string): JmesToken {
    return this.type() === type ? this.advance() : this.unexpected();
  }

  private unexpected(token: JmesToken = this.token()): never {
    const problem =
      token.type === 'eof'
        ? `Invalid jmespath expression: Incomplete expression:\n"${this.text}"\n${' '.repeat(this.text.length + 1)}^`
        : `Invalid jmespath expression: Parse error at column ${token.start}, token "${str(token.value)}" (${token.type.toUpperCase()}), for expression:\n"${this.text}"\n ${' '.repeat(token.start)}^`;
    return raise(token.type === 'eof' ? 'IncompleteExpressionError' : 'ParserError', problem);
  }

  private expression(power: number): JmesNode {
    if (++this.depth > deepest) raise('ParserError', 'The JMESPath expression is nested too deeply.');
    let left = this.prefix(this.advance());
    while (power < (powers[this.type()] ?? 0)) left = this.infix(this.advance(), left);
    this.depth--;
    return left;
  }

  private prefix(token: JmesToken): JmesNode {
    switch (token.type) {
      case 'literal':
        return { kind: 'literal', value: token.value };
      case 'identifier':
        return { kind: 'field', name: str(token.value) };
      case 'quoted':
        if (this.type() === 'lparen') this.unexpected();
        return { kind: 'field', name: str(token.value) };
      case 'star':
        return {
          kind: 'valueProjection',
          left: current,
          right: this.type() === 'rbracket' ? current : this.projected(20),
        };
      case 'filter':
        return this.filter(current);
      case 'lbrace':
        return this.hash();
      case 'lparen': {
        const node = this.expression(0);
        this.expect('rparen');
        return node;
      }
      case 'flatten':
        return { kind: 'projection', left: { kind: 'flatten', child: current }, right: this.projected(9) };
      case 'not':
        return { kind: 'not', child: this.expression(45) };
      case 'lbracket':
        return this.bracket(current, true);
      case 'current':
        return current;
      case 'expref':
        return { kind: 'reference', child: this.expression(0) };
      default:
        return this.unexpected(token);
    }
  }

  private infix(token: JmesToken, left: JmesNode): JmesNode {
    switch (token.type) {
      case 'dot':
        if (this.type() === 'star') {
          this.advance();
          return { kind: 'valueProjection', left, right: this.projected(20) };
        }
        return { kind: 'chain', left, right: this.afterDot(40) };
      case 'pipe':
        return { kind: 'pipe', left, right: this.expression(1) };
      case 'or':
        return { kind: 'or', left, right: this.expression(2) };
      case 'and':
        return { kind: 'and', left, right: this.expression(3) };
      case 'lparen':
        return this.call(left, token);
      case 'filter':
        return this.filter(left);
      case 'flatten':
        return { kind: 'projection', left: { kind: 'flatten', child: left }, right: this.projected(9) };
      case 'lbracket':
        return this.bracket(left, false);
      default:
        if (!comparators.has(token.type)) this.unexpected(token);
        return { kind: 'compare', operator: token.type, left, right: this.expression(5) };
    }
  }

  /** What follows a projection, up to a token that ends it. */
  private projected(power: number): JmesNode {
    const type = this.type();
    if ((powers[type] ?? 0) < projectionStop) return current;
    if (type === 'lbracket' || type === 'filter') return this.expression(power);
    if (type !== 'dot') return this.unexpected();
    this.advance();
    return this.afterDot(power);
  }

  private afterDot(power: number): JmesNode {
    const type = this.type();
    if (type === 'identifier' || type === 'quoted' || type === 'star') return this.expression(power);
    if (type === 'lbracket') {
      this.advance();
      return this.selectList();
    }
    if (type === 'lbrace') {
      this.advance();
      return this.hash();
    }
    return this.unexpected();
  }

  private bracket(left: JmesNode, prefix: boolean): JmesNode {
    const type = this.type();
    if (type === 'number' || type === 'colon') {
      const right = this.indexOrSlice();
      const node: JmesNode = prefix ? right : { kind: 'chain', left, right };
      return right.kind === 'slice' ? { kind: 'projection', left: node, right: this.projected(20) } : node;
    }
    if (type === 'star' && this.type(1) === 'rbracket') {
      this.advance();
      this.advance();
      return { kind: 'projection', left, right: this.projected(20) };
    }
    return prefix ? this.selectList() : this.unexpected();
  }

  private indexOrSlice(): JmesNode {
    const parts: (number | null)[] = [null, null, null];
    let part = 0;
    while (this.type() !== 'rbracket') {
      const token = this.advance();
      if (token.type === 'colon' && part < 2) part++;
      else if (token.type === 'number' && parts[part] === null) parts[part] = token.value as number;
      else this.unexpected(token);
    }
    this.expect('rbracket');
    return part === 0 ? { kind: 'index', index: parts[0] ?? 0 } : { kind: 'slice', parts };
  }

  private filter(left: JmesNode): JmesNode {
    const condition = this.expression(0);
    this.expect('rbracket');
    const right = this.type() === 'flatten' ? current : this.projected(21);
    return { kind: 'filter', left, right, condition };
  }

  private selectList(): JmesNode {
    const items: JmesNode[] = [];
    for (;;) {
      items.push(this.expression(0));
      if (this.type() === 'rbracket') break;
      this.expect('comma');
    }
    this.expect('rbracket');
    return { kind: 'list', items };
  }

  private hash(): JmesNode {
    const entries: { name: string; value: JmesNode }[] = [];
    for (;;) {
      const key = this.advance();
      if (key.type !== 'identifier' && key.type !== 'quoted') this.unexpected(key);
      this.expect('colon');
      entries.push({ name: str(key.value), value: this.expression(0) });
      if (this.type() === 'rbrace') break;
      this.expect('comma');
    }
    this.expect('rbrace');
    return { kind: 'hash', entries };
  }

  private call(left: JmesNode, token: JmesToken): JmesNode {
    if (left.kind !== 'field') return this.unexpected(token);
    const args: JmesNode[] = [];
    while (this.type() !== 'rparen') {
      args.push(this.expression(0));
      if (this.type() === 'comma') this.advance();
    }
    this.expect('rparen');
    return { kind: 'function', name: left.name, args };
  }
}

/** The tree of a JMESPath expression; raises ParserError or LexerError. */
export function parseJmes(text: string): JmesNode {
  if (text === '') raise('EmptyExpressionError', 'Invalid JMESPath expression: cannot be empty.');
  return new JmesParser(tokenizeJmes(text), text).whole();
}
