import { iterate } from '../values/iterate';
import { truthy } from '../values/truth';
import type { Value } from '../values/model';
import type { ForNode } from '../syntax/ast';
import { Frame, breaks, goOn, type Execute } from '../runtime/frame';
import { LoopContext } from '../runtime/loop';
import { analyseLoop, readsOf } from './analyse';
import type { BlockCompiler } from './block-compiler';
import { captured } from './output';
import { FunctionScope, Symbols } from './symbols';
import { entry, writer, type Store } from './variables';
import { visitStatements, visitTarget } from '../syntax/walk';
import { TemplateError, placeOf } from '../errors';

/** What a round takes besides its body. */
const stepsPerRound = 3;

type Visit = (frame: Frame, source: Value, depth: number) => void;

/** A `for` statement. Only loops whose body names `loop` pay for it. */
export function compileLoop(around: BlockCompiler, node: ForNode): Execute {
  refuseLoopTarget(around, node);
  const { scope } = around.symbols;
  const iterable = around.expressions.compile(node.iterable);
  if (!node.recursive) {
    const visit = compileVisit(around, node, scope, null);
    return (frame) => {
      const source = iterable(frame);
      visit(frame, source, 0);
      return goOn;
    };
  }
  // A recursive loop is a function: every call has its own variables.
  const own = new FunctionScope(scope.depth + 1);
  let recurse: (frame: Frame, source: Value, depth: number) => Value = () => null;
  const visit = compileVisit(around, node, own, (frame, source, depth) => recurse(frame, source, depth));
  recurse = (frame, source, depth) =>
    frame.run.deeper(() =>
      captured(frame.run, () => visit(new Frame(frame.run, own.size, frame.parent), source, depth)),
    );
  return (frame) => {
    const source = iterable(frame);
    visit(new Frame(frame.run, own.size, frame), source, 0);
    return goOn;
  };
}

function refuseLoopTarget(around: BlockCompiler, node: ForNode): void {
  const refuse = (name: string): void => {
    if (name !== 'loop') return;
    const place = placeOf(around.environment.source, node.start, node.end);
    throw new TemplateError(
      'TemplateSyntaxError',
      "Can't assign to special loop variable in for-loop",
      place,
    );
  };
  visitTarget(node.target, { write: refuse });
  visitStatements(node.body, { write: refuse });
}

function compileVisit(
  around: BlockCompiler,
  node: ForNode,
  scope: FunctionScope,
  recurse: ((frame: Frame, source: Value, depth: number) => Value) | null,
): Visit {
  const symbols = new Symbols(around.symbols, scope);
  const extended = node.recursive || readsOf(node.body, ['loop']).has('loop');
  const storeLoop = extended ? writer(symbols.parameter('loop')) : null;
  analyseLoop(symbols, node, 'body');
  const compiler = around.inner(symbols);
  const assign = compiler.target(node.target);
  const enter = entry(symbols);
  const body = compiler.body(node.body);
  const filter = compileFilter(around, node, scope);
  const otherwise = compileElse(around, node, scope);
  const round = (frame: Frame, item: Value): ReturnType<typeof body> => {
    frame.run.spend(stepsPerRound);
    frame.run.at = node.target;
    assign(frame, item);
    enter?.(frame);
    return body(frame);
  };
  return (frame, source, depth) => {
    frame.run.at = node.iterable;
    const elements = iterate(source);
    const chosen = filter ? filter(frame, elements) : elements;
    // A round that is left early does not count: Jinja takes its mark away at the end of the body.
    let wentThrough = false;
    const goesOn = (end: ReturnType<typeof body>): boolean => {
      if (end === goOn) wentThrough = true;
      return end !== breaks;
    };
    if (storeLoop) {
      const call = recurse && ((inner: Value, level: number) => recurse(frame, inner, level));
      const loop = new LoopContext(chosen, filter ? null : source, frame.run, call, depth);
      while (loop.advance()) {
        storeLoop(frame, loop);
        if (!goesOn(round(frame, loop.element()))) break;
      }
    } else {
      for (const item of chosen) {
        if (!goesOn(round(frame, item))) break;
      }
    }
    if (!wentThrough) otherwise?.(frame);
  };
}

/** The `if` of a `for`: elements are chosen while the loop runs. */
function compileFilter(
  around: BlockCompiler,
  node: ForNode,
  scope: FunctionScope,
): ((frame: Frame, elements: Iterable<Value>) => Iterable<Value>) | null {
  if (!node.test) return null;
  const symbols = new Symbols(around.symbols, scope);
  analyseLoop(symbols, node, 'test');
  const compiler = around.inner(symbols);
  const test = compiler.expressions.compile(node.test);
  const assign: Store = compiler.target(node.target);
  const enter = entry(symbols);
  return function* chosen(frame, elements) {
    for (const element of elements) {
      frame.run.spend(1);
      assign(frame, element);
      enter?.(frame);
      if (truthy(test(frame))) yield element;
    }
  };
}

function compileElse(around: BlockCompiler, node: ForNode, scope: FunctionScope): Execute | null {
  if (!node.otherwise.length) return null;
  const symbols = new Symbols(around.symbols, scope);
  analyseLoop(symbols, node, 'else');
  return around.inner(symbols).enteredBody(node.otherwise);
}
