import type { Arguments, Expression, NameNode, Statement, Target } from '../syntax/ast';
import { childrenOf } from '../syntax/walk';
import type {
  CallUse,
  FilterUse,
  Guard,
  NameUse,
  PathKey,
  PathSegment,
  PathUse,
  Span,
  TemplatePath,
  TestUse,
} from './model';
import { elementsOf, keyOf, keysOf } from './origin';
import { Scope, uncertain } from './scope';

type PathNode = Extract<Expression, { kind: 'name' | 'attribute' | 'item' }>;

const isPathNode = (node: Expression): node is PathNode =>
  node.kind === 'name' || node.kind === 'attribute' || node.kind === 'item';

/** Names a loop or macro body has without assigning them. */
const loopNames = ['loop'];
const macroNames = ['varargs', 'kwargs', 'caller'];

/** Walks a template in the order of its text and notes what it reads, calls and assigns. */
export class Collector {
  readonly paths: TemplatePath[] = [];
  readonly filters: FilterUse[] = [];
  readonly tests: TestUse[] = [];
  readonly calls: CallUse[] = [];
  readonly assigned: NameUse[] = [];
  readonly free: NameUse[] = [];
  readonly legacyMacros: NameUse[] = [];
  readonly refused: NameUse[] = [];
  private readonly pathsByNode = new Map<Expression, TemplatePath>();
  private scope = new Scope(null);
  private guards: Guard | null = null;

  constructor(private readonly source: string) {}

  statements(body: readonly Statement[]): void {
    for (const node of body) this.statement(node);
  }

  private statement(node: Statement): void {
    switch (node.kind) {
      case 'output':
        return this.expression(node.value, 'output');
      case 'do':
        return this.expression(node.value, 'value');
      case 'set':
        this.expression(node.value, 'value');
        return this.assign(node.target, keysOf(node.value, this.pathOf), 'set');
      case 'setBlock':
        this.inScope([], () => {
          if (node.filter) this.expression(node.filter, 'value');
          this.statements(node.body);
        });
        return this.assign(node.target, null, 'set');
      case 'if':
        return this.branch(node);
      case 'for':
        return this.loop(node);
      case 'macro':
        this.scope.assign(node.name, uncertain);
        return this.callable(node.parameters, node.body);
      case 'callBlock':
        this.expression(node.call, 'value');
        return this.callable(node.parameters, node.body);
      case 'with':
        for (const value of node.values) this.expression(value, 'value');
        return this.inScope([], () => {
          node.targets.forEach((target, at) => {
            const value = node.values[at];
            this.assign(target, value ? keysOf(value, this.pathOf) : null, 'set');
          });
          this.statements(node.body);
        });
      case 'filterBlock':
        this.expression(node.filter, 'value');
        return this.inScope([], () => this.statements(node.body));
      case 'scope':
        return this.inScope([], () => this.statements(node.body));
      case 'refused':
        this.refused.push({ name: node.tag, from: node.start, to: node.start + node.tag.length });
        return;
      case 'data':
      case 'break':
      case 'continue':
    }
  }

  private branch(node: Extract<Statement, { kind: 'if' }>): void {
    const { guards, scope } = this;
    const arms = node.branches.map((branch) => {
      this.guarded(branch.test, 'condition');
      return this.arm(scope, branch.body);
    });
    scope.join([...arms, this.arm(scope, node.otherwise)]);
    this.guards = guards;
  }

  private arm(around: Scope, body: readonly Statement[]): Scope {
    const own = new Scope(around);
    this.scope = own;
    this.statements(body);
    this.scope = around;
    return own;
  }

  private loop(node: Extract<Statement, { kind: 'for' }>): void {
    this.expression(node.iterable, 'value');
    const around = this.guards;
    this.inScope(loopNames, () => {
      const { element, value } = elementsOf(node.iterable, this.pathOf);
      if (node.target.kind === 'tupleTarget' && node.target.items.length === 2) {
        const [key, item] = node.target.items;
        if (key) this.assign(key, null, 'loop');
        if (item) this.assign(item, value, 'loop');
      } else this.assign(node.target, element, 'loop');
      if (node.test) this.guarded(node.test, 'condition');
      this.statements(node.body);
    });
    this.guards = around;
    this.inScope([], () => this.statements(node.otherwise));
  }

  private callable(
    parameters: Extract<Statement, { kind: 'macro' }>['parameters'],
    body: readonly Statement[],
  ): void {
    this.inScope(macroNames, () => {
      for (const { name, start, end, fallback } of parameters) {
        if (fallback) this.expression(fallback, 'value');
        this.assigned.push({ name, from: start, to: end });
        this.scope.assign(name, uncertain);
      }
      this.statements(body);
    });
  }

  private inScope(names: readonly string[], run: () => void): void {
    const around = this.scope;
    this.scope = new Scope(around);
    for (const name of names) this.scope.assign(name, uncertain);
    run();
    this.scope = around;
  }

  private assign(target: Target, keys: readonly PathKey[] | null, via: 'set' | 'loop'): void {
    if (target.kind === 'tupleTarget') {
      for (const item of target.items) this.assign(item, null, via);
    } else if (target.kind === 'name') {
      const { from, to } = this.nameSpan(target);
      this.assigned.push({ name: target.name, from, to });
      this.scope.assign(target.name, { keys, via });
    } else {
      const to = target.start + target.name.length;
      const segments: PathSegment[] = [
        { key: target.name, written: 'name', from: target.start, to },
        {
          key: target.attribute,
          written: 'attribute',
          from: target.end - target.attribute.length,
          to: target.end,
        },
      ];
      const node: NameNode = { kind: 'name', name: target.name, start: target.start, end: to };
      this.addPath(node, segments, 'value');
    }
  }

  /** Visits a condition; what it asks for guards what follows, until the guards are put back. */
  private guarded(test: Expression, use: PathUse): void {
    const before = this.paths.length;
    this.expression(test, use);
    if (this.paths.length > before) this.guards = { paths: this.paths.slice(before), outer: this.guards };
  }

  private readonly pathOf = (node: Expression): TemplatePath | undefined => this.pathsByNode.get(node);

  private expression(node: Expression, use: PathUse): void {
    if (isPathNode(node)) return this.path(node, use);
    switch (node.kind) {
      case 'literal':
        return;
      case 'call':
        return this.call(node);
      case 'filter': {
        const isDefault = node.name === 'default' || node.name === 'd';
        if (node.input) this.expression(node.input, isDefault ? 'default' : 'value');
        this.filters.push({
          name: node.name,
          node,
          isOutput: use === 'output',
          ...this.dottedSpan(node.start, node.name),
        });
        return this.arguments(node.args);
      }
      case 'test': {
        const asksPresence = node.name === 'defined' || node.name === 'undefined';
        this.expression(node.input, asksPresence ? 'defined' : 'value');
        this.tests.push({ name: node.name, node, ...this.dottedSpan(node.start, node.name) });
        return this.arguments(node.args);
      }
      case 'unary':
        return this.expression(node.operand, node.operator === 'not' ? 'condition' : 'value');
      case 'logic': {
        const around = this.guards;
        this.guarded(node.left, 'condition');
        this.expression(node.right, use === 'condition' ? 'condition' : 'value');
        this.guards = around;
        return;
      }
      case 'condition': {
        const around = this.guards;
        this.guarded(node.test, 'condition');
        this.expression(node.chosen, use === 'output' ? 'output' : 'value');
        if (node.otherwise) this.expression(node.otherwise, use === 'output' ? 'output' : 'value');
        this.guards = around;
        return;
      }
      default:
        for (const child of childrenOf(node)) this.expression(child, 'value');
    }
  }

  private call(node: Extract<Expression, { kind: 'call' }>): void {
    const { callee } = node;
    if (callee.kind === 'attribute') {
      this.expression(callee.object, 'called');
      const to = this.endOf(callee);
      this.calls.push({
        name: callee.name,
        receiver: callee.object,
        node,
        from: to - callee.name.length,
        to,
      });
    } else {
      this.expression(callee, 'called');
      if (callee.kind === 'name') {
        this.calls.push({ name: callee.name, receiver: null, node, ...this.nameSpan(callee) });
      }
    }
    this.arguments(node.args);
  }

  private arguments(args: Arguments): void {
    for (const value of args.positional) this.expression(value, 'value');
    for (const { value } of args.keywords) this.expression(value, 'value');
    if (args.rest) this.expression(args.rest, 'value');
    if (args.named) this.expression(args.named, 'value');
  }

  /** A chain of names down to what it begins with; where that is no name, only the beginning is visited. */
  private path(node: PathNode, use: PathUse): void {
    const segments: PathSegment[] = [];
    let at: Expression = node;
    while (at.kind === 'attribute' || at.kind === 'item') {
      if (at.kind === 'attribute') {
        if (this.isLegacyMacro(at)) break;
        const to = this.endOf(at);
        segments.push({ key: at.name, written: 'attribute', from: to - at.name.length, to });
      } else {
        const { key } = at;
        const written = key.kind === 'slice' ? 'slice' : 'item';
        segments.push({ key: keyOf(key), written, from: key.start, to: key.end });
        if (key.kind === 'slice') for (const part of childrenOf(key)) this.expression(part, 'value');
        else if (keyOf(key) === null) this.expression(key, 'value');
      }
      at = at.object;
    }
    if (at.kind === 'name') {
      segments.push({ key: at.name, written: 'name', ...this.nameSpan(at) });
      this.addPath(node, segments.toReversed(), use);
    } else if (at.kind === 'attribute') {
      const name = { name: at.name, from: at.start, to: this.endOf(at) };
      this.legacyMacros.push(name);
      const macro = { key: at.name, written: 'macro', from: name.from, to: name.to } as const;
      this.addPath(node, [{ ...macro, key: 'globalVars' }, macro, ...segments.toReversed()], use);
    } else this.expression(at, 'value');
  }

  private addPath(node: Expression, segments: readonly PathSegment[], use: PathUse): void {
    const first = segments[0] as PathSegment;
    const last = segments[segments.length - 1] as PathSegment;
    const name = String(first.key);
    const origin = first.written === 'name' ? this.scope.find(name) : undefined;
    const written = segments.filter((segment) => segment.written !== 'slice').map(({ key }) => key);
    const path: TemplatePath = {
      segments,
      keys: origin?.keys ? [...origin.keys, ...written.slice(1)] : written,
      via: origin ? (origin.keys ? origin.via : 'local') : 'context',
      use,
      guards: this.guards,
      node,
      from: first.from,
      to: last.written === 'item' || last.written === 'slice' ? this.endOf(node) : last.to,
    };
    if (!origin && first.written === 'name') this.free.push({ name, from: first.from, to: first.to });
    this.paths.push(path);
    this.pathsByNode.set(node, path);
  }

  private isLegacyMacro(node: Extract<Expression, { kind: 'attribute' }>): boolean {
    return node.object.kind === 'name' && this.source.charCodeAt(node.object.start) === 64;
  }

  private nameSpan(node: NameNode): Span {
    let from = node.start;
    while (this.source.charAt(from) === '(' || this.source.charAt(from).trim() === '') from++;
    return { from, to: from + node.name.length };
  }

  /** The end of an expression without the parentheses around it. */
  private endOf({ end }: Expression): number {
    let to = end;
    while (to > 0 && (this.source.charAt(to - 1) === ')' || this.source.charAt(to - 1).trim() === '')) to--;
    return to;
  }

  /** The place of a filter's or test's name, whose dots may have space around them. */
  private dottedSpan(from: number, name: string): Span {
    let to = from;
    for (const char of name) to = this.source.indexOf(char, to) + char.length;
    return { from, to };
  }
}
