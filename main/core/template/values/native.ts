import type { Keywords, Native, Runtime, Value } from './model';
import { PyCallable } from './objects';
import { bind, signature } from './signature';

/** A method: its first argument is the value it belongs to. */
export type Method = Native;

/** Methods by name, from signatures: `{'upper()': run}`. */
export function methods(
  table: Record<string, (runtime: Runtime, ...args: never[]) => Value>,
): ReadonlyMap<string, Method> {
  const result = new Map<string, Method>();
  for (const [head, run] of Object.entries(table)) {
    const open = head.indexOf('(');
    const name = head.slice(0, open);
    result.set(name, { name, signature: signature(head.slice(open + 1, -1)), run: run as Method['run'] });
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
  return method.run(runtime, self, ...bind(method.name, method.signature, args, keywords));
}

/** A method taken from its value without being called yet. */
export function boundMethod(method: Method, self: Value): PyCallable {
  return new PyCallable(
    method.name,
    (runtime, args, keywords) => callMethod(runtime, method, self, args, keywords),
    'builtin_function_or_method',
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
