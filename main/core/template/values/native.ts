import { lookThrough, made } from './weight';
import { bindBuiltin } from './builtin-arguments';
import type { Keywords, Native, Runtime, Value } from './model';
import { PyCallable } from './objects';
import { repr } from './repr';
import { bind, signature } from './signature';
import { textOf, typeName as classOf } from './types';

/** A method: its first argument is the value it belongs to. */
export type Method = Native;

/** Methods by name, from signatures: `{'upper()': run}`; of a class written in Python where that is named. */
export function methods(
  table: Record<string, (runtime: Runtime, ...args: never[]) => Value>,
  pythonClass: string | null = null,
): ReadonlyMap<string, Method> {
  const result = new Map<string, Method>();
  for (const [head, run] of Object.entries(table)) {
    const open = head.indexOf('(');
    const name = head.slice(0, open);
    const sign = signature(head.slice(open + 1, -1));
    result.set(name, { name, pythonClass, signature: sign, run: run as Method['run'] });
  }
  return result;
}

export function callMethod(
  runtime: Runtime,
  method: Method,
  self: Value,
  args: Value[],
  keywords: Keywords | null,
): Value {
  const bound =
    method.pythonClass === null
      ? bindBuiltin(method, self, args, keywords)
      : bindPython(method, method.pythonClass, args, keywords);
  for (const value of bound) lookThrough(value);
  if (textOf(self) === undefined) return method.run(runtime, self, ...bound);
  // Those of texts look through them and make new ones; what lists and dicts do is counted where it depends on size.
  lookThrough(self);
  const result = method.run(runtime, self, ...bound);
  if (result !== self) made(result);
  return result;
}

/** Arguments of a method written in Python; those of a module are plain functions, without a self. */
function bindPython(method: Method, pythonClass: string, args: Value[], keywords: Keywords | null): Value[] {
  const name = pythonClass ? `${pythonClass}.${method.name}` : method.name;
  return bind(name, method.signature, args, keywords, pythonClass ? 1 : 0);
}

/** A method bound to its value and not yet called. */
export function boundMethod(method: Method, self: Value): PyCallable {
  const { name, pythonClass } = method;
  return new PyCallable(
    name,
    (runtime, args, keywords) => callMethod(runtime, method, self, args, keywords),
    pythonClass === null ? 'builtin_function_or_method' : 'method',
    null,
    () =>
      pythonClass === null
        ? `<built-in method ${name} of ${classOf(self)} object at 0x7f0000000000>`
        : `<bound method ${pythonClass}.${name} of ${repr(self)}>`,
  );
}

/** A global function from its head (`name(signature)`) and body. */
export function nativeFunction(
  head: string,
  run: (runtime: Runtime, ...args: never[]) => Value,
  typeName = 'function',
): PyCallable {
  const open = head.indexOf('(');
  const name = head.slice(0, open);
  const sign = signature(head.slice(open + 1, -1));
  return new PyCallable(
    name,
    (runtime, args, keywords) => (run as Native['run'])(runtime, ...bind(name, sign, args, keywords)),
    typeName,
  );
}
