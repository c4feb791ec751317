import type { Value } from '../values/model';
import { Markup } from '../values/objects';
import type { CallBlockNode, MacroNode } from '../syntax/ast';
import { Frame, goOn, type Execute } from '../runtime/frame';
import { Macro, type MacroShape } from '../runtime/macro';
import { placeOf, TemplateError } from '../errors';
import { analyseMacro, readsOf } from './analyse';
import { compileArguments } from './arguments';
import type { BlockCompiler } from './block-compiler';
import { printed } from './output';
import { FunctionScope, Symbols } from './symbols';
import { entry, writer, type Store } from './variables';

const special = ['caller', 'kwargs', 'varargs'] as const;

/** Compiles the body shared by macros and call blocks; gives what makes the callable in a frame. */
function compileCallable(
  around: BlockCompiler,
  node: MacroNode | CallBlockNode,
  name: string,
): (frame: Frame) => Macro {
  const scope = new FunctionScope(around.symbols.scope.depth + 1);
  const symbols = new Symbols(around.symbols, scope);
  analyseMacro(symbols, node);
  const names = node.parameters.map((parameter) => parameter.name);
  const used = readsOf(node.body, special);
  const callerAt = names.indexOf('caller');
  if (used.has('caller') && callerAt >= 0 && !node.parameters[callerAt]?.fallback) {
    const message =
      'When defining macros or call blocks the special "caller" argument must be omitted or be given a default.';
    const place = placeOf(around.environment.source, node.start, node.end);
    throw new TemplateError('TemplateAssertionError', message, place);
  }
  const shape: MacroShape = {
    name,
    parameters: names,
    callerAt,
    usesCaller: used.has('caller'),
    usesKeywords: used.has('kwargs') && !names.includes('kwargs'),
    usesRest: used.has('varargs') && !names.includes('varargs'),
  };
  const stores: Store[] = names.map((parameter) => writer(symbols.ref(parameter)));
  if (shape.usesCaller && callerAt < 0) stores.push(writer(symbols.parameter('caller')));
  if (shape.usesKeywords) stores.push(writer(symbols.parameter('kwargs')));
  if (shape.usesRest) stores.push(writer(symbols.parameter('varargs')));
  const compiler = around.inner(symbols);
  const enter = entry(symbols);
  const fallbacks = node.parameters.map(({ fallback }) => fallback && compiler.expressions.compile(fallback));
  const body = compiler.body(node.body);
  const run = (frame: Frame, args: readonly (Value | undefined)[]): Value => {
    stores.forEach((store, at) => store(frame, args[at]));
    enter?.(frame);
    names.forEach((parameter, at) => {
      if (args[at] !== undefined) return;
      const fallback = fallbacks[at];
      const missing = { hint: `parameter '${parameter}' was not provided`, name: parameter };
      stores[at]?.(frame, fallback ? fallback(frame) : frame.run.undefined(missing));
    });
    const text = frame.run.capture(() => void body(frame));
    return frame.run.escaping ? new Markup(text) : text;
  };
  return (defined) =>
    new Macro(shape, (args) =>
      defined.run.deeper(() => run(new Frame(defined.run, scope.size, defined), args)),
    );
}

export function compileMacro(around: BlockCompiler, node: MacroNode): Execute {
  const make = compileCallable(around, node, node.name);
  const store = writer(around.symbols.ref(node.name));
  return (frame) => {
    store(frame, make(frame));
    return goOn;
  };
}

/** `{% call(x) f(…) %}…{% endcall %}`: the body goes along as the macro's `caller`. */
export function compileCallBlock(around: BlockCompiler, node: CallBlockNode): Execute {
  const make = compileCallable(around, node, 'caller');
  const callee = around.expressions.compile(node.call.callee);
  const args = compileArguments(node.call.args, around.expressions.compile);
  return (frame) => {
    const target = callee(frame);
    const given = args(frame);
    const keywords = new Map(given.keywords ?? []).set('caller', make(frame));
    frame.run.at = node.call;
    const result = frame.run.call(target, given.positional, keywords);
    frame.run.write(printed(result, frame.run));
    return goOn;
  };
}
