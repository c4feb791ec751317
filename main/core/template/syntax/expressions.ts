import type {
  ArithmeticOperator,
  Arguments,
  ComparisonOperator,
  Expression,
  Literal,
  SliceNode,
} from './ast';
import type { TokenStream } from './token-stream';
import { describe } from './tokens';

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=']);
const constants = new Map<string, Literal>([
  ['true', { type: 'bool', value: true }],
  ['True', { type: 'bool', value: true }],
  ['false', { type: 'bool', value: false }],
  ['False', { type: 'bool', value: false }],
  ['none', { type: 'none' }],
  ['None', { type: 'none' }],
]);

const noArguments = (): Arguments => ({ positional: [], keywords: [], rest: null, named: null });

interface TupleOptions {
  /** Elements are primaries (names of a loop or assignment). */
  simplified?: boolean;
  /** `a if b` is part of an element; switched off where `if` continues the statement. */
  conditions?: boolean;
  /** Names that end the tuple. */
  endNames?: readonly string[];
  /** Inside parentheses, where `()` is a value. */
  parentheses?: boolean;
}

/** The expression grammar of Jinja2 3.1, with its precedences (power binds to the left there). */
export class ExpressionParser {
  constructor(protected readonly stream: TokenStream) {}

  expression(): Expression {
    return this.stream.nested(() => this.condition());
  }

  tuple(options: TupleOptions = {}): Expression {
    const { simplified = false, conditions = true, endNames = [], parentheses = false } = options;
    const start = this.stream.current().start;
    const items: Expression[] = [];
    let isTuple = false;
    for (;;) {
      if (items.length) this.stream.expect('operator', ',');
      if (this.endsTuple(endNames)) break;
      items.push(
        simplified ? this.primary() : conditions ? this.expression() : this.stream.nested(() => this.or()),
      );
      if (!this.stream.isOperator(',')) break;
      isTuple = true;
    }
    const only = items[0];
    if (!isTuple && only) return only;
    if (!isTuple && !parentheses) {
      throw this.stream.fail(`Expected an expression, got '${describe(this.stream.current())}'`);
    }
    return { kind: 'tuple', items, start, end: this.stream.previousEnd() };
  }

  private endsTuple(endNames: readonly string[]): boolean {
    const token = this.stream.current();
    if (token.type === 'variable_end' || token.type === 'block_end') return true;
    if (token.type === 'operator' && token.value === ')') return true;
    return token.type === 'name' && endNames.includes(token.value);
  }

  private condition(): Expression {
    let result = this.or();
    while (this.stream.skipName('if')) {
      const test = this.or();
      const otherwise = this.stream.skipName('else') ? this.stream.nested(() => this.condition()) : null;
      result = {
        kind: 'condition',
        test,
        chosen: result,
        otherwise,
        start: result.start,
        end: this.stream.previousEnd(),
      };
    }
    return result;
  }

  private or(): Expression {
    let left = this.and();
    while (this.stream.skipName('or')) {
      const right = this.and();
      left = { kind: 'logic', operator: 'or', left, right, start: left.start, end: right.end };
    }
    return left;
  }

  private and(): Expression {
    let left = this.not();
    while (this.stream.skipName('and')) {
      const right = this.not();
      left = { kind: 'logic', operator: 'and', left, right, start: left.start, end: right.end };
    }
    return left;
  }

  private not(): Expression {
    if (!this.stream.isName('not')) return this.compare();
    const { start } = this.stream.next();
    const operand = this.stream.nested(() => this.not());
    return { kind: 'unary', operator: 'not', operand, start, end: operand.end };
  }

  private compare(): Expression {
    const first = this.sum();
    const rest: { operator: ComparisonOperator; operand: Expression }[] = [];
    for (;;) {
      const token = this.stream.current();
      if (token.type === 'operator' && comparisons.has(token.value)) {
        this.stream.next();
        rest.push({ operator: token.value as ComparisonOperator, operand: this.sum() });
      } else if (this.stream.skipName('in')) {
        rest.push({ operator: 'in', operand: this.sum() });
      } else if (
        this.stream.isName('not') &&
        this.stream.look().type === 'name' &&
        this.stream.look().value === 'in'
      ) {
        this.stream.next();
        this.stream.next();
        rest.push({ operator: 'not in', operand: this.sum() });
      } else break;
    }
    if (!rest.length) return first;
    return { kind: 'compare', first, rest, start: first.start, end: this.stream.previousEnd() };
  }

  private sum(): Expression {
    return this.leftToRight(['+', '-'], () => this.concat());
  }

  private concat(): Expression {
    const parts = [this.product()];
    while (this.stream.skipOperator('~')) parts.push(this.product());
    const first = parts[0] as Expression;
    if (parts.length === 1) return first;
    return { kind: 'concat', parts, start: first.start, end: this.stream.previousEnd() };
  }

  private product(): Expression {
    return this.leftToRight(['*', '/', '//', '%'], () => this.power());
  }

  private power(): Expression {
    return this.leftToRight(['**'], () => this.unary(true));
  }

  private leftToRight(operators: readonly string[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const token = this.stream.current();
      if (token.type !== 'operator' || !operators.includes(token.value)) return left;
      this.stream.next();
      const right = operand();
      const operator = token.value as ArithmeticOperator;
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
    }
  }

  private unary(filters: boolean): Expression {
    let node: Expression;
    const token = this.stream.current();
    if (token.type === 'operator' && (token.value === '-' || token.value === '+')) {
      this.stream.next();
      const operand = this.stream.nested(() => this.unary(false));
      node = { kind: 'unary', operator: token.value, operand, start: token.start, end: operand.end };
    } else {
      node = this.primary();
    }
    node = this.postfix(node);
    return filters ? this.filtersAndTests(node) : node;
  }

  protected primary(): Expression {
    const token = this.stream.current();
    const place = { start: token.start, end: token.end };
    switch (token.type) {
      case 'name': {
        this.stream.next();
        const literal = constants.get(token.value);
        return literal
          ? { kind: 'literal', literal, ...place }
          : { kind: 'name', name: token.value, ...place };
      }
      case 'string': {
        let value = '';
        while (this.stream.is('string')) value += this.stream.next().value;
        return {
          kind: 'literal',
          literal: { type: 'text', value },
          start: token.start,
          end: this.stream.previousEnd(),
        };
      }
      case 'integer':
        this.stream.next();
        return { kind: 'literal', literal: { type: 'int', digits: token.value }, ...place };
      case 'float':
        this.stream.next();
        return { kind: 'literal', literal: { type: 'float', digits: token.value }, ...place };
      case 'operator':
        if (token.value === '(') return this.parenthesised();
        if (token.value === '[') return this.list();
        if (token.value === '{') return this.dict();
        if (token.value === '@') return this.legacyMacro();
        break;
      default:
    }
    throw this.stream.fail(`unexpected '${describe(token)}'`);
  }

  /** `{{@Name}}`, the platform's old spelling of `{{ globalVars.Name }}`, still found in shipped content. */
  private legacyMacro(): Expression {
    const at = this.stream.next();
    if (!this.stream.is('name')) throw this.stream.fail("unexpected char '@' at " + at.start, at);
    const name = this.stream.next();
    const object: Expression = { kind: 'name', name: 'globalVars', start: at.start, end: at.end };
    return { kind: 'attribute', object, name: name.value, start: at.start, end: name.end };
  }

  private parenthesised(): Expression {
    const { start } = this.stream.next();
    const node = this.stream.nested(() => this.tuple({ parentheses: true }));
    const { end } = this.stream.expect('operator', ')');
    return { ...node, start, end };
  }

  private list(): Expression {
    const { start } = this.stream.next();
    const items: Expression[] = [];
    while (!this.stream.isOperator(']')) {
      if (items.length) this.stream.expect('operator', ',');
      if (this.stream.isOperator(']')) break;
      items.push(this.expression());
    }
    const { end } = this.stream.expect('operator', ']');
    return { kind: 'list', items, start, end };
  }

  private dict(): Expression {
    const { start } = this.stream.next();
    const entries: { key: Expression; value: Expression }[] = [];
    while (!this.stream.isOperator('}')) {
      if (entries.length) this.stream.expect('operator', ',');
      if (this.stream.isOperator('}')) break;
      const key = this.expression();
      this.stream.expect('operator', ':');
      entries.push({ key, value: this.expression() });
    }
    const { end } = this.stream.expect('operator', '}');
    return { kind: 'dict', entries, start, end };
  }

  protected postfix(node: Expression): Expression {
    for (;;) {
      if (this.stream.isOperator('.')) node = this.attribute(node);
      else if (this.stream.isOperator('[')) node = this.item(node);
      else if (this.stream.isOperator('(')) node = this.call(node);
      else return node;
    }
  }

  private filtersAndTests(node: Expression): Expression {
    for (;;) {
      if (this.stream.isOperator('|')) node = this.filters(node);
      else if (this.stream.isName('is')) node = this.test(node);
      else if (this.stream.isOperator('(')) node = this.call(node);
      else return node;
    }
  }

  private attribute(object: Expression): Expression {
    this.stream.next();
    const token = this.stream.next();
    const place = { start: object.start, end: token.end };
    if (token.type === 'name') return { kind: 'attribute', object, name: token.value, ...place };
    if (token.type !== 'integer') throw this.stream.fail('expected name or number', token);
    const literal: Literal = { type: 'int', digits: token.value };
    return {
      kind: 'item',
      object,
      key: { kind: 'literal', literal, start: token.start, end: token.end },
      ...place,
    };
  }

  private item(object: Expression): Expression {
    const { start } = this.stream.next();
    const keys: (Expression | SliceNode)[] = [];
    while (!this.stream.isOperator(']')) {
      if (keys.length) this.stream.expect('operator', ',');
      keys.push(this.subscript());
    }
    const { end } = this.stream.expect('operator', ']');
    const only = keys.length === 1 ? keys[0] : undefined;
    const key: Expression = only ?? { kind: 'tuple', items: keys, start, end };
    return { kind: 'item', object, key, start: object.start, end };
  }

  private subscript(): Expression {
    const { start } = this.stream.current();
    let from: Expression | null = null;
    if (!this.stream.isOperator(':')) {
      from = this.expression();
      if (!this.stream.isOperator(':')) return from;
    }
    this.stream.next();
    const to = this.endsSlicePart() ? null : this.expression();
    const step = this.stream.skipOperator(':') && !this.endsSlicePart() ? this.expression() : null;
    return { kind: 'slice', from, to, step, start, end: this.stream.previousEnd() };
  }

  private endsSlicePart(): boolean {
    return this.stream.isOperator(':') || this.stream.isOperator(']') || this.stream.isOperator(',');
  }

  protected call(callee: Expression): Expression {
    const args = this.arguments();
    return { kind: 'call', callee, args, start: callee.start, end: this.stream.previousEnd() };
  }

  private arguments(): Arguments {
    const open = this.stream.expect('operator', '(');
    const args = noArguments();
    const ensure = (allowed: boolean): void => {
      if (!allowed) throw this.stream.fail('invalid syntax for function call expression', open);
    };
    for (let first = true; !this.stream.isOperator(')'); first = false) {
      if (!first) {
        this.stream.expect('operator', ',');
        if (this.stream.isOperator(')')) break;
      }
      if (this.stream.skipOperator('*')) {
        ensure(!args.rest && !args.named);
        args.rest = this.expression();
      } else if (this.stream.skipOperator('**')) {
        ensure(!args.named);
        args.named = this.expression();
      } else if (
        this.stream.is('name') &&
        this.stream.look().type === 'operator' &&
        this.stream.look().value === '='
      ) {
        ensure(!args.named);
        const { value: name, start, end } = this.stream.next();
        this.stream.next();
        args.keywords.push({ name, value: this.expression(), start, end });
      } else {
        ensure(!args.rest && !args.named && !args.keywords.length);
        args.positional.push(this.expression());
      }
    }
    this.stream.expect('operator', ')');
    return args;
  }

  private dottedName(): string {
    let name = this.stream.expect('name').value;
    while (this.stream.skipOperator('.')) name += `.${this.stream.expect('name').value}`;
    return name;
  }

  /** `| name(args)` any number of times; a null input stands for a block's text. */
  protected filters(input: Expression | null, firstWithoutPipe = false): Expression {
    let node = input;
    if (firstWithoutPipe) node = this.filter(node);
    while (this.stream.skipOperator('|')) node = this.filter(node);
    return node as Expression;
  }

  private filter(input: Expression | null): Expression {
    const { start } = this.stream.current();
    const name = this.dottedName();
    const args = this.stream.isOperator('(') ? this.arguments() : noArguments();
    return { kind: 'filter', input, name, args, start, end: this.stream.previousEnd() };
  }

  private test(input: Expression): Expression {
    this.stream.next();
    const negated = this.stream.skipName('not');
    const { start } = this.stream.current();
    const name = this.dottedName();
    let args = noArguments();
    if (this.stream.isOperator('(')) args = this.arguments();
    else if (this.startsTestArgument()) {
      if (this.stream.isName('is')) throw this.stream.fail('You cannot chain multiple tests with is');
      args.positional.push(this.postfix(this.primary()));
    }
    const place = { start, end: this.stream.previousEnd() };
    const node: Expression = { kind: 'test', input, name, args, ...place };
    return negated ? { kind: 'unary', operator: 'not', operand: node, ...place } : node;
  }

  private startsTestArgument(): boolean {
    const { type, value } = this.stream.current();
    if (type === 'name') return value !== 'else' && value !== 'or' && value !== 'and';
    if (type === 'operator') return value === '[' || value === '{';
    return type === 'string' || type === 'integer' || type === 'float';
  }
}
