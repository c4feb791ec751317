import { Markup, PySlice, PyTuple } from '../values/objects';
import { PyDict } from '../values/dict';
import { toFloat } from '../values/float';
import { parseInteger } from '../values/convert';
import { callMethod } from '../values/native';
import { mayBeAttribute, methodsOf } from '../values/attributes';
import { elementOf, subscript } from '../values/subscript';
import { contains } from '../values/iterate';
import { equals, ordered } from '../values/compare';
import { escapeHtml } from '../values/escape';
import { raise, Raised } from '../values/raise';
import { str } from '../values/repr';
import { truthy } from '../values/truth';
import { lookThrough, made, stepsOfList } from '../values/weight';
import { isDict } from '../values/types';
import { dictGet } from '../values/dict';
import { tooLong } from '../values/limits';
import * as operators from '../values/operators';
import type { Runtime, Value } from '../values/model';
import type { ComparisonOperator, Expression, Literal, SliceNode } from '../syntax/ast';
import { placeOf, TemplateError } from '../errors';
import { applyFilter, stepsPerCall } from '../runtime/run';
import type { Evaluate, Execute, Frame } from '../runtime/frame';
import type { Library } from '../runtime/library';
import { compileArguments } from './arguments';
import { nameReader } from './variables';
import type { Symbols } from './symbols';

type Binary = (left: Value, right: Value, runtime: Runtime) => Value;

const arithmetic: Record<string, Binary> = {
  '+': operators.add,
  '-': operators.subtract,
  '*': operators.multiply,
  '/': operators.divide,
  '//': operators.floorDivide,
  '%': operators.modulo,
  '**': operators.power,
};

const comparisons: Record<ComparisonOperator, (left: Value, right: Value) => boolean> = {
  '==': (left, right) => equals(left, right),
  '!=': (left, right) => !equals(left, right),
  '<': (left, right) => ordered('<', left, right),
  '<=': (left, right) => ordered('<=', left, right),
  '>': (left, right) => ordered('>', left, right),
  '>=': (left, right) => ordered('>=', left, right),
  in: (left, right) => contains(right, left),
  'not in': (left, right) => !contains(right, left),
};

type LiteralNode = Extract<Expression, { kind: 'literal' }>;

/** What expressions of one template share. */
export interface ExpressionEnvironment {
  source: string;
  library: Library;
  /** Inside a condition's arms an unknown filter is an error only when it is reached. */
  soft: boolean;
  /** The template's blocks by name, which `self` renders. */
  blocks: Map<string, Execute>;
  /** Inside an output that is constant as a whole, which Jinja2 evaluates while compiling. */
  folded?: boolean;
}

/** The value of a literal. Throws TemplateError for an int of more digits than Python reads. */
export function literalValue(node: LiteralNode, source: string): Value {
  try {
    return valueOf(node.literal);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    throw new TemplateError(thrown.kind, thrown.message, placeOf(source, node.start, node.end));
  }
}

function valueOf(literal: Literal): Value {
  switch (literal.type) {
    case 'text':
    case 'bool':
      return literal.value;
    case 'none':
      return null;
    case 'float':
      return toFloat(Number(literal.digits));
    case 'int':
      return parseInteger(literal.digits, 0);
  }
}

/** An element, or undefined where Python raises: Jinja2 swallows that, save for slices. */
function lookedUp(value: Value, key: Value, runtime: Runtime): Value | undefined {
  if (!(key instanceof PySlice)) return elementOf(value, key, runtime);
  try {
    return elementOf(value, key, runtime);
  } catch (thrown) {
    if (thrown instanceof Raised && thrown.kind === 'TypeError') return undefined;
    throw thrown;
  }
}

/** Compiles expressions of one block to closures. */
export class ExpressionCompiler {
  constructor(
    private readonly environment: ExpressionEnvironment,
    private readonly symbols: Symbols,
  ) {}

  /** An output that is constant as a whole: Jinja2 evaluates it while compiling, and where that fails, as any other. */
  constant(node: Expression): Evaluate {
    const folded = new ExpressionCompiler({ ...this.environment, folded: true }, this.symbols).compile(node);
    const plain = this.compile(node);
    return (frame) => {
      try {
        return folded(frame);
      } catch (thrown) {
        if (!(thrown instanceof Raised)) throw thrown;
        return plain(frame);
      }
    };
  }

  compile = (node: Expression): Evaluate => {
    switch (node.kind) {
      case 'name':
        return nameReader(node.name, this.symbols);
      case 'literal': {
        const value = literalValue(node, this.environment.source);
        return () => value;
      }
      case 'attribute':
        return this.attribute(node);
      case 'item':
        return this.item(node);
      case 'slice':
        return this.slice(node);
      case 'call':
        return this.call(node);
      case 'filter':
        return this.filter(node, () => {
          if (!node.input) throw new Error('A filter without input is compiled by its block.');
          return this.compile(node.input);
        });
      case 'test':
        return this.test(node);
      case 'tuple': {
        const items = node.items.map(this.compile);
        return (frame) => {
          frame.run.spend(items.length);
          return new PyTuple(items.map((item) => item(frame)));
        };
      }
      case 'list': {
        const items = node.items.map(this.compile);
        return (frame) => {
          frame.run.spend(stepsOfList + items.length);
          return items.map((item) => item(frame));
        };
      }
      case 'dict':
        return this.dict(node);
      case 'unary':
        return this.unary(node);
      case 'binary':
        return this.binary(node);
      case 'logic':
        return this.logic(node);
      case 'concat':
        return this.concat(node);
      case 'compare':
        return this.compare(node);
      case 'condition':
        return this.condition(node);
    }
  };

  private attribute(node: Extract<Expression, { kind: 'attribute' }>): Evaluate {
    const object = this.compile(node.object);
    const { name } = node;
    if (mayBeAttribute(name)) {
      return (frame) => {
        const value = object(frame);
        frame.run.at = node;
        return frame.run.getAttribute(value, name);
      };
    }
    return (frame) => {
      const value = object(frame);
      if (isDict(value)) {
        const found = dictGet(value, name);
        if (found !== undefined) return found;
      }
      frame.run.at = node;
      return frame.run.getAttribute(value, name);
    };
  }

  private item(node: Extract<Expression, { kind: 'item' }>): Evaluate {
    const object = this.compile(node.object);
    // Jinja2 compiles a slice to Python's own subscript, whose errors are not swallowed, unless it folds it before.
    const strict = node.key.kind === 'slice' && !this.environment.folded;
    const key = this.compile(node.key);
    return (frame) => {
      const value = object(frame);
      const at = key(frame);
      frame.run.at = node;
      const found = strict ? elementOf(value, at, frame.run) : lookedUp(value, at, frame.run);
      if (found !== undefined) return found;
      if (strict) return subscript(value, at, frame.run);
      if (at instanceof PySlice) return frame.run.undefined({ object: value, name: at });
      return frame.run.getItem(value, at);
    };
  }

  private slice(node: SliceNode): Evaluate {
    const [from, to, step] = [node.from, node.to, node.step].map((part) =>
      part ? this.compile(part) : () => null,
    );
    return (frame) => new PySlice(from?.(frame), to?.(frame), step?.(frame));
  }

  private call(node: Extract<Expression, { kind: 'call' }>): Evaluate {
    const args = compileArguments(node.args, this.compile);
    const { callee } = node;
    if (callee.kind === 'attribute') {
      const object = this.compile(callee.object);
      const { name } = callee;
      return (frame) => {
        const value = object(frame);
        const method = methodsOf(value).get(name);
        frame.run.at = callee;
        const target = method ? null : frame.run.getAttribute(value, name);
        const given = args(frame);
        frame.run.at = node;
        if (!method) return frame.run.call(target, given.positional, given.keywords);
        frame.run.spend(stepsPerCall);
        return callMethod(frame.run, method, value, given.positional, given.keywords);
      };
    }
    const target = this.compile(callee);
    return (frame) => {
      const value = target(frame);
      const given = args(frame);
      frame.run.at = node;
      return frame.run.call(value, given.positional, given.keywords);
    };
  }

  /** A filter applied to what `input` compiles to; Jinja2 looks for the outer filter's name first. */
  filter(node: Extract<Expression, { kind: 'filter' }>, input: () => Evaluate): Evaluate {
    const { library } = this.environment;
    const { name } = node;
    if (!library.hasFilter(name)) return this.unknown('filter', node, input);
    const args = compileArguments(node.args, this.compile);
    const definition = library.filter(name);
    const piped = input();
    return (frame) => {
      const value = piped(frame);
      const given = args(frame);
      frame.run.at = node;
      return applyFilter(frame.run, definition, value, given.positional, given.keywords);
    };
  }

  /** A chain of filters over a block's text. */
  blockFilter(node: Expression, input: Evaluate): Evaluate {
    if (node.kind !== 'filter') throw new Error('A block takes filters only.');
    const { input: inner } = node;
    return this.filter(node, () => (inner ? this.blockFilter(inner, input) : input));
  }

  private test(node: Extract<Expression, { kind: 'test' }>): Evaluate {
    const { library } = this.environment;
    if (!library.hasTest(node.name)) return this.unknown('test', node, () => this.compile(node.input));
    const input = this.compile(node.input);
    const args = compileArguments(node.args, this.compile);
    const definition = library.test(node.name);
    return (frame) => {
      const value = input(frame);
      const given = args(frame);
      frame.run.at = node;
      return applyFilter(frame.run, definition, value, given.positional, given.keywords);
    };
  }

  private unknown(
    kind: 'filter' | 'test',
    node: Extract<Expression, { kind: 'filter' | 'test' }>,
    input: () => Evaluate,
  ): Evaluate {
    const { library, source, soft } = this.environment;
    const message = library.unknown(kind, node.name);
    if (!soft) {
      throw new TemplateError(
        'TemplateAssertionError',
        message,
        placeOf(source, node.start, node.start + node.name.length),
      );
    }
    const evaluate = input();
    return (frame: Frame) => {
      evaluate(frame);
      frame.run.at = node;
      return raise('TemplateRuntimeError', `${message.replace(/\.( Did.*)?$/, '')} found.`);
    };
  }

  private dict(node: Extract<Expression, { kind: 'dict' }>): Evaluate {
    const entries = node.entries.map(({ key, value }) => ({
      key: this.compile(key),
      value: this.compile(value),
    }));
    return (frame) => {
      const dict = new PyDict();
      for (const { key, value } of entries) {
        const name = key(frame);
        const item = value(frame);
        frame.run.at = node;
        dict.set(name, item);
      }
      return dict;
    };
  }

  private unary(node: Extract<Expression, { kind: 'unary' }>): Evaluate {
    const operand = this.compile(node.operand);
    if (node.operator === 'not') return (frame) => !truthy(operand(frame));
    const operate = node.operator === '-' ? operators.negate : operators.plus;
    return (frame) => {
      const value = operand(frame);
      frame.run.at = node;
      return operate(value, frame.run);
    };
  }

  private binary(node: Extract<Expression, { kind: 'binary' }>): Evaluate {
    const left = this.compile(node.left);
    const right = this.compile(node.right);
    const operate = arithmetic[node.operator] as Binary;
    return (frame) => {
      const a = left(frame);
      const b = right(frame);
      frame.run.at = node;
      frame.run.spend(1);
      if (typeof a === 'number' && typeof b === 'number') return operate(a, b, frame.run);
      lookThrough(a);
      lookThrough(b);
      const result = operate(a, b, frame.run);
      made(result);
      return result;
    };
  }

  private logic(node: Extract<Expression, { kind: 'logic' }>): Evaluate {
    const left = this.compile(node.left);
    const right = this.compile(node.right);
    if (node.operator === 'and') {
      return (frame) => {
        const value = left(frame);
        return truthy(value) ? right(frame) : value;
      };
    }
    return (frame) => {
      const value = left(frame);
      return truthy(value) ? value : right(frame);
    };
  }

  private concat(node: Extract<Expression, { kind: 'concat' }>): Evaluate {
    const parts = node.parts.map(this.compile);
    return (frame) => {
      const values = parts.map((part) => part(frame));
      frame.run.at = node;
      const escapes = frame.run.escaping && values.some((value) => value instanceof Markup);
      const texts = values.map((value) =>
        escapes && !(value instanceof Markup) ? escapeHtml(str(value)) : str(value),
      );
      const length = texts.reduce((sum, text) => sum + text.length, 0);
      if (length > frame.run.limits.text) tooLong(frame.run.limits);
      frame.run.spend(parts.length + (length >> 5));
      return escapes ? new Markup(texts.join('')) : texts.join('');
    };
  }

  private compare(node: Extract<Expression, { kind: 'compare' }>): Evaluate {
    const first = this.compile(node.first);
    const rest = node.rest.map(({ operator, operand }) => ({
      test: comparisons[operator],
      operand: this.compile(operand),
    }));
    return (frame) => {
      let left = first(frame);
      for (const { test, operand } of rest) {
        const right = operand(frame);
        frame.run.at = node;
        frame.run.spend(1);
        if (!test(left, right)) return false;
        left = right;
      }
      return true;
    };
  }

  private condition(node: Extract<Expression, { kind: 'condition' }>): Evaluate {
    const test = this.compile(node.test);
    const soft = new ExpressionCompiler({ ...this.environment, soft: true }, this.symbols);
    const then = soft.compile(node.chosen);
    if (node.otherwise) {
      const otherwise = soft.compile(node.otherwise);
      return (frame) => (truthy(test(frame)) ? then(frame) : otherwise(frame));
    }
    const { line } = placeOf(this.environment.source, node.start, node.end);
    const hint = `the inline if-expression on line ${line} evaluated to false and no else section was defined.`;
    return (frame) => (truthy(test(frame)) ? then(frame) : frame.run.undefined({ hint }));
  }
}
