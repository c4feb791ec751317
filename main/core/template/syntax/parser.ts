import type { Expression, NameNode, Parameter, Statement, Target, TemplateNode } from './ast';
import { tooDeep } from './depth';
import { ExpressionParser } from './expressions';
import { tokensOf } from './lexer';
import { tooNested, TokenStream } from './token-stream';
import { syntaxError, type Token } from './tokens';

const constantNames = new Set(['true', 'false', 'none', 'True', 'False', 'None']);

type Rule = (tag: Token) => Statement;

/** The statement grammar of Jinja2 3.1 with the extensions `do` and loop controls, as the platform has them. */
class Parser extends ExpressionParser {
  private readonly openTags: string[] = [];
  private endNames: readonly string[][] = [];
  private loops = 0;
  private readonly blockNames = new Set<string>();
  private readonly rules: Record<string, Rule>;

  constructor(stream: TokenStream) {
    super(stream);
    this.rules = {
      for: (tag) => this.forStatement(tag),
      if: (tag) => this.ifStatement(tag),
      set: (tag) => this.setStatement(tag),
      do: (tag) => this.at(tag, { kind: 'do', value: this.tuple() }),
      with: (tag) => this.withStatement(tag),
      macro: (tag) => this.macroStatement(tag),
      call: (tag) => this.callStatement(tag),
      filter: (tag) => this.filterStatement(tag),
      block: (tag) => this.blockStatement(tag),
      autoescape: (tag) => this.autoescapeStatement(tag),
      break: (tag) => this.loopControl(tag, 'break'),
      continue: (tag) => this.loopControl(tag, 'continue'),
      include: (tag) => this.refused(tag),
      import: (tag) => this.refused(tag),
      from: (tag) => this.refused(tag),
      extends: (tag) => this.refused(tag),
      print: (tag) => this.printStatement(tag),
    };
  }

  template(): Statement[] {
    return this.statements([]);
  }

  /** Statements up to a tag named in `ends` (its name is the current token then) or the end of the template. */
  private statements(ends: readonly string[]): Statement[] {
    const body: Statement[] = [];
    this.endNames = [...this.endNames, [...ends]];
    for (;;) {
      const token = this.stream.next();
      if (token.type === 'data') {
        body.push({ kind: 'data', text: token.value, start: token.start, end: token.end });
      } else if (token.type === 'variable_begin') {
        const value = this.tuple();
        const { end } = this.stream.expect('variable_end');
        body.push({ kind: 'output', value, start: token.start, end });
      } else if (token.type === 'block_begin') {
        const tag = this.stream.current();
        if (tag.type === 'name' && ends.includes(tag.value)) break;
        body.push(this.stream.nested(() => this.statement()));
        this.stream.expect('block_end');
      } else {
        if (ends.length) throw this.endOfTemplate(token);
        break;
      }
    }
    this.endNames = this.endNames.slice(0, -1);
    return body;
  }

  private statement(): Statement {
    const tag = this.stream.current();
    if (tag.type !== 'name') throw this.stream.fail('tag name expected');
    const rule = Object.hasOwn(this.rules, tag.value) ? this.rules[tag.value] : undefined;
    if (!rule) throw this.stream.fail(this.unknownTag(tag.value));
    this.stream.next();
    this.openTags.push(tag.value);
    const statement = rule(tag);
    this.openTags.pop();
    return statement;
  }

  private body(ends: readonly string[]): Statement[] {
    this.stream.skipOperator(':');
    this.stream.expect('block_end');
    return this.statements(ends);
  }

  /** A body ended by exactly one tag, which is read too. */
  private bodyUntil(end: string): Statement[] {
    const body = this.body([end]);
    this.stream.next();
    return body;
  }

  private at<S extends object>(tag: Token, statement: S): S & { start: number; end: number } {
    return { ...statement, start: tag.start, end: this.stream.previousEnd() };
  }

  private forStatement(tag: Token): Statement {
    const target = this.target({ endNames: ['in'] });
    this.stream.expect('name', 'in');
    const iterable = this.tuple({ conditions: false, endNames: ['recursive'] });
    const test = this.stream.skipName('if') ? this.expression() : null;
    const recursive = this.stream.skipName('recursive');
    const place = { start: tag.start, end: this.stream.previousEnd() };
    this.loops++;
    const body = this.body(['endfor', 'else']);
    this.loops--;
    const otherwise = this.stream.next().value === 'else' ? this.bodyUntil('endfor') : [];
    return { kind: 'for', target, iterable, test, recursive, body, otherwise, ...place };
  }

  private ifStatement(tag: Token): Statement {
    const branches: { test: Expression; body: Statement[] }[] = [];
    const place = { start: tag.start, end: tag.end };
    for (;;) {
      const test = this.tuple({ conditions: false });
      branches.push({ test, body: this.body(['elif', 'else', 'endif']) });
      const next = this.stream.next().value;
      if (next === 'elif') continue;
      return { kind: 'if', branches, otherwise: next === 'else' ? this.bodyUntil('endif') : [], ...place };
    }
  }

  private setStatement(tag: Token): Statement {
    const target = this.target({ namespace: true });
    if (this.stream.skipOperator('=')) {
      return this.at(tag, { kind: 'set', target, value: this.tuple() });
    }
    const filter = this.stream.isOperator('|') ? this.filters(null) : null;
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return { kind: 'setBlock', target, filter, body: this.bodyUntil('endset'), ...place };
  }

  private withStatement(tag: Token): Statement {
    const targets: Target[] = [];
    const values: Expression[] = [];
    while (!this.stream.is('block_end')) {
      if (targets.length) this.stream.expect('operator', ',');
      targets.push(this.target());
      this.stream.expect('operator', '=');
      values.push(this.expression());
    }
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return { kind: 'with', targets, values, body: this.bodyUntil('endwith'), ...place };
  }

  private macroStatement(tag: Token): Statement {
    const { name } = this.nameTarget();
    const parameters = this.parameters();
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return {
      kind: 'macro',
      name,
      parameters,
      body: this.outsideLoops(() => this.bodyUntil('endmacro')),
      ...place,
    };
  }

  private callStatement(tag: Token): Statement {
    const parameters = this.stream.isOperator('(') ? this.parameters() : [];
    const call = this.expression();
    if (call.kind !== 'call') throw this.stream.fail('expected call', tag);
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return {
      kind: 'callBlock',
      call,
      parameters,
      body: this.outsideLoops(() => this.bodyUntil('endcall')),
      ...place,
    };
  }

  private outsideLoops<T>(rule: () => T): T {
    const around = this.loops;
    this.loops = 0;
    const result = rule();
    this.loops = around;
    return result;
  }

  private filterStatement(tag: Token): Statement {
    const filter = this.filters(null, true);
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return { kind: 'filterBlock', filter, body: this.bodyUntil('endfilter'), ...place };
  }

  private blockStatement(tag: Token): Statement {
    const { value: name } = this.stream.expect('name');
    if (this.blockNames.has(name)) {
      throw this.stream.fail(`block '${name}' defined twice`, tag, 'TemplateAssertionError');
    }
    this.blockNames.add(name);
    this.stream.skipName('scoped');
    this.stream.skipName('required');
    if (this.stream.isOperator('-')) {
      throw this.stream.fail(
        'Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an underscore instead.',
      );
    }
    const place = { start: tag.start, end: this.stream.previousEnd() };
    const body = this.bodyUntil('endblock');
    this.stream.skipName(name);
    return { kind: 'scope', name, escape: null, body, ...place };
  }

  private autoescapeStatement(tag: Token): Statement {
    const value = this.expression();
    if (value.kind !== 'literal' || value.literal.type !== 'bool') {
      throw this.stream.fail('autoescape takes true or false', tag);
    }
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return {
      kind: 'scope',
      name: null,
      escape: value.literal.value,
      body: this.bodyUntil('endautoescape'),
      ...place,
    };
  }

  private printStatement(tag: Token): Statement {
    const values: Expression[] = [];
    while (!this.stream.is('block_end')) {
      if (values.length) this.stream.expect('operator', ',');
      values.push(this.expression());
    }
    const only = values.length === 1 ? values[0] : undefined;
    const place = { start: tag.start, end: this.stream.previousEnd() };
    return { kind: 'output', value: only ?? { kind: 'concat', parts: values, ...place }, ...place };
  }

  private loopControl(tag: Token, kind: 'break' | 'continue'): Statement {
    if (!this.loops) throw this.stream.fail(`'${kind}' outside loop`, tag);
    return { kind, start: tag.start, end: tag.end };
  }

  /** Tags that read other templates: there are no other templates here, so using one is an error when it is reached. */
  private refused(tag: Token): Statement {
    this.expression();
    if (tag.value === 'from') this.stream.expect('name', 'import');
    if (tag.value === 'import') {
      this.stream.expect('name', 'as');
      this.stream.expect('name');
    }
    while (!this.stream.is('block_end') && !this.stream.is('eof')) this.stream.next();
    return this.at(tag, { kind: 'refused', tag: tag.value });
  }

  private parameters(): Parameter[] {
    const parameters: Parameter[] = [];
    this.stream.expect('operator', '(');
    while (!this.stream.isOperator(')')) {
      if (parameters.length) this.stream.expect('operator', ',');
      const { name, start, end } = this.nameTarget();
      const fallback = this.stream.skipOperator('=') ? this.expression() : null;
      if (!fallback && parameters.some((parameter) => parameter.fallback)) {
        throw this.stream.fail('non-default argument follows default argument');
      }
      parameters.push({ name, fallback, start, end });
    }
    this.stream.expect('operator', ')');
    return parameters;
  }

  private nameTarget(): NameNode {
    const token = this.stream.expect('name');
    if (constantNames.has(token.value)) throw this.stream.fail("can't assign to 'const'", token);
    return { kind: 'name', name: token.value, start: token.start, end: token.end };
  }

  private target(options: { namespace?: boolean; endNames?: readonly string[] } = {}): Target {
    const after = this.stream.look();
    if (options.namespace && after.type === 'operator' && after.value === '.') {
      const name = this.stream.expect('name');
      this.stream.next();
      const attribute = this.stream.expect('name');
      return {
        kind: 'namespaceTarget',
        name: name.value,
        attribute: attribute.value,
        start: name.start,
        end: attribute.end,
      };
    }
    return this.asTarget(this.tuple({ simplified: true, endNames: options.endNames ?? [] }));
  }

  private asTarget(node: Expression): Target {
    if (node.kind === 'name') return node;
    if (node.kind === 'tuple') {
      const items = node.items.map((item) => this.asTarget(item));
      return { kind: 'tupleTarget', items, start: node.start, end: node.end };
    }
    const kind = node.kind === 'literal' ? 'const' : node.kind;
    const place = { type: 'name', value: '', start: node.start, end: node.end } as const;
    throw this.stream.fail(`can't assign to '${kind}'`, place);
  }

  private lookingFor(nestingMistake: boolean): string {
    const ends = this.endNames[this.endNames.length - 1] ?? [];
    const wanted = ends.map((name) => `'${name}'`).join(' or ');
    const open = this.openTags[this.openTags.length - 1];
    const innermost = open ? ` The innermost block that needs to be closed is '${open}'.` : '';
    if (!wanted) return innermost;
    const hint = nestingMistake
      ? `You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for ${wanted}.`
      : `Jinja was looking for the following tags: ${wanted}.`;
    return ` ${hint}${innermost}`;
  }

  private unknownTag(name: string): string {
    const closesOuter = this.endNames.some((names) => names.includes(name));
    return `Encountered unknown tag '${name}'.${this.lookingFor(closesOuter)}`;
  }

  private endOfTemplate(token: Token): Error {
    return this.stream.fail(`Unexpected end of template.${this.lookingFor(false)}`, token);
  }
}

/** The syntax tree of a template. Throws TemplateError of kind `TemplateSyntaxError` with its place. */
export function parseTemplate(source: string): TemplateNode {
  const { tokens, failure } = tokensOf(source);
  const body = new Parser(new TokenStream(source, tokens, failure)).template();
  const deep = tooDeep(body);
  if (deep) throw syntaxError(source, tooNested, deep.start, deep.end);
  return { source, body };
}
