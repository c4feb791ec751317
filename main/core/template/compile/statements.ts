import { listOf, iteratorOf } from '../values/iterate';
import { raise, typeError, valueError } from '../values/raise';
import { truthy } from '../values/truth';
import { typeName } from '../values/types';
import type { Value } from '../values/model';
import type { IfNode, SetBlockNode, Statement, Target } from '../syntax/ast';
import { breaks, continues, goOn, type Evaluate, type Execute, type Frame } from '../runtime/frame';
import { Namespace } from '../runtime/namespace';
import { analyseBody, analyseWith } from './analyse';
import type { BlockCompiler } from './block-compiler';
import { captured, printed } from './output';
import { hasSlice, isConstant } from './constants';
import { ExpressionCompiler, literalValue, type ExpressionEnvironment } from './expressions';
import { compileLoop } from './loops';
import { compileCallBlock, compileMacro } from './macros';
import { Symbols } from './symbols';
import { entry, reader, writer, type Store } from './variables';

/** Compiles the statements of one block to closures. */
export class StatementCompiler implements BlockCompiler {
  readonly expressions: ExpressionCompiler;

  constructor(
    readonly environment: ExpressionEnvironment,
    readonly symbols: Symbols,
  ) {
    this.expressions = new ExpressionCompiler(environment, symbols);
  }

  /** A compiler for a block inside this one, with its own scope. */
  inner(symbols: Symbols): StatementCompiler {
    return new StatementCompiler(this.environment, symbols);
  }

  private soft(): StatementCompiler {
    return this.environment.soft
      ? this
      : new StatementCompiler({ ...this.environment, soft: true }, this.symbols);
  }

  body(statements: readonly Statement[]): Execute {
    const compiled = statements.map((statement) => this.statement(statement));
    const only = compiled[0];
    if (!only) return () => goOn;
    if (compiled.length === 1) return only;
    return (frame) => {
      frame.run.spend(compiled.length);
      for (const execute of compiled) {
        const signal = execute(frame);
        if (signal !== goOn) return signal;
      }
      return goOn;
    };
  }

  /** A body that fills its own names first. */
  enteredBody(statements: readonly Statement[]): Execute {
    const enter = entry(this.symbols);
    const body = this.body(statements);
    if (!enter) return body;
    return (frame) => {
      enter(frame);
      return body(frame);
    };
  }

  private statement(node: Statement): Execute {
    switch (node.kind) {
      case 'data':
        return writes(() => node.text);
      case 'output':
        return this.output(node);
      case 'do':
        return does(this.expressions.compile(node.value));
      case 'set':
        return this.set(node);
      case 'setBlock':
        return this.setBlock(node);
      case 'if':
        return this.branch(node);
      case 'for':
        return compileLoop(this, node);
      case 'macro':
        return compileMacro(this, node);
      case 'callBlock':
        return compileCallBlock(this, node);
      case 'with':
        return this.with(node);
      case 'filterBlock':
        return this.filterBlock(node);
      case 'scope':
        return this.scope(node);
      case 'break':
        return () => breaks;
      case 'continue':
        return () => continues;
      case 'refused':
        return (frame) => {
          frame.run.at = node;
          return raise(
            'TypeError',
            `The tag '${node.tag}' needs other templates, and here are none to load.`,
          );
        };
    }
  }

  private output(node: Extract<Statement, { kind: 'output' }>): Execute {
    if (node.value.kind === 'literal') {
      const value = literalValue(node.value, this.environment.source);
      return (frame) => {
        frame.run.write(printed(value, frame.run));
        return goOn;
      };
    }
    const isFolded = hasSlice(node.value) && isConstant(node.value);
    const value = isFolded ? this.expressions.constant(node.value) : this.expressions.compile(node.value);
    return (frame) => {
      const result = value(frame);
      frame.run.at = node.value;
      frame.run.write(printed(result, frame.run));
      return goOn;
    };
  }

  private set(node: Extract<Statement, { kind: 'set' }>): Execute {
    const value = this.expressions.compile(node.value);
    const assign = this.target(node.target);
    return (frame) => {
      const result = value(frame);
      frame.run.at = node.target;
      assign(frame, result);
      return goOn;
    };
  }

  /** Stores a value in a target of this block. */
  target(target: Target): Store {
    if (target.kind === 'name') return writer(this.symbols.ref(target.name));
    if (target.kind === 'namespaceTarget') {
      const read = reader(this.symbols.ref(target.name), this.symbols.scope);
      return (frame, value) => {
        const namespace = read(frame);
        if (!(namespace instanceof Namespace)) {
          raise('TemplateRuntimeError', 'cannot assign attribute on non-namespace object');
        }
        namespace.set(target.attribute, value);
      };
    }
    const items = target.items.map((item) => this.target(item));
    return (frame, value) => {
      const values = unpack(value, items.length);
      items.forEach((assign, at) => assign(frame, values[at]));
    };
  }

  private setBlock(node: SetBlockNode): Execute {
    const symbols = new Symbols(this.symbols, this.symbols.scope);
    if (node.filter) analyseFilterNames(symbols, node);
    analyseBody(symbols, node.body);
    const compiler = this.inner(symbols);
    const body = compiler.enteredBody(node.body);
    const assign = this.target(node.target);
    const capture: Evaluate = (frame) => captured(frame.run, () => void body(frame));
    const value = node.filter ? compiler.expressions.blockFilter(node.filter, capture) : capture;
    return (frame) => {
      assign(frame, value(frame));
      return goOn;
    };
  }

  private filterBlock(node: Extract<Statement, { kind: 'filterBlock' }>): Execute {
    const symbols = new Symbols(this.symbols, this.symbols.scope);
    analyseBody(symbols, node.body);
    const body = this.inner(symbols).enteredBody(node.body);
    const value = this.expressions.blockFilter(node.filter, (frame) =>
      captured(frame.run, () => void body(frame)),
    );
    return (frame) => {
      const result = value(frame);
      frame.run.at = node;
      frame.run.write(printed(result, frame.run));
      return goOn;
    };
  }

  private branch(node: IfNode): Execute {
    const soft = this.soft();
    const branches = node.branches.map((branch, at) => ({
      test: (at === 0 ? this : soft).expressions.compile(branch.test),
      body: soft.body(branch.body),
    }));
    const otherwise = soft.body(node.otherwise);
    return (frame) => {
      for (const { test, body } of branches) if (truthy(test(frame))) return body(frame);
      return otherwise(frame);
    };
  }

  private with(node: Extract<Statement, { kind: 'with' }>): Execute {
    const symbols = new Symbols(this.symbols, this.symbols.scope);
    analyseWith(symbols, node);
    const compiler = this.inner(symbols);
    const values = node.values.map(this.expressions.compile);
    const targets = node.targets.map((target) => compiler.target(target));
    const body = compiler.enteredBody(node.body);
    return (frame) => {
      const results = values.map((value) => value(frame));
      targets.forEach((assign, at) => assign(frame, results[at]));
      return body(frame);
    };
  }

  private scope(node: Extract<Statement, { kind: 'scope' }>): Execute {
    const symbols = new Symbols(this.symbols, this.symbols.scope);
    analyseBody(symbols, node.body);
    const body = this.inner(symbols).enteredBody(node.body);
    const { escape } = node;
    if (node.name !== null) this.environment.blocks.set(node.name, body);
    if (escape === null) return body;
    return (frame) => {
      const around = frame.run.escaping;
      frame.run.escaping = escape;
      const signal = body(frame);
      frame.run.escaping = around;
      return signal;
    };
  }
}

function analyseFilterNames(symbols: Symbols, node: SetBlockNode): void {
  if (node.filter)
    analyseBody(symbols, [{ kind: 'do', value: node.filter, start: node.start, end: node.end }]);
}

function writes(text: () => string): Execute {
  return (frame) => {
    frame.run.write(text());
    return goOn;
  };
}

function does(value: Evaluate): Execute {
  return (frame: Frame) => {
    value(frame);
    return goOn;
  };
}

/** The values of an unpacking assignment; worded as Python does when their number differs. */
function unpack(value: Value, count: number): Value[] {
  if (!iteratorOf(value)) typeError(`cannot unpack non-iterable ${typeName(value)} object`);
  const values = listOf(value);
  if (values.length > count) valueError(`too many values to unpack (expected ${count})`);
  if (values.length < count)
    valueError(`not enough values to unpack (expected ${count}, got ${values.length})`);
  return values;
}
