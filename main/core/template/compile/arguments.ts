import { dictEntries } from '../values/dict';
import { iterate } from '../values/iterate';
import type { Keywords, Value } from '../values/model';
import { typeError } from '../values/raise';
import { isDict, textOf, typeName } from '../values/types';
import type { Arguments, Expression } from '../syntax/ast';
import type { Evaluate, Frame } from '../runtime/frame';

export interface Given {
  positional: Value[];
  keywords: Keywords | null;
}

const nothing: Value[] = [];

/** Evaluates the arguments of a call, filter or test, in their order. */
export function compileArguments(
  args: Arguments,
  compile: (node: Expression) => Evaluate,
): (frame: Frame) => Given {
  const positional = args.positional.map(compile);
  if (!args.keywords.length && !args.rest && !args.named) {
    if (!positional.length) return () => ({ positional: nothing.slice(), keywords: null });
    return (frame) => ({ positional: positional.map((value) => value(frame)), keywords: null });
  }
  const keywords = args.keywords.map(({ name, value }) => ({ name, value: compile(value) }));
  const rest = args.rest ? compile(args.rest) : null;
  const named = args.named ? compile(args.named) : null;
  return (frame) => {
    const values = positional.map((value) => value(frame));
    const names = new Map<string, Value>();
    for (const { name, value } of keywords) names.set(name, value(frame));
    if (rest) for (const value of iterate(rest(frame))) values.push(value);
    if (named) addNamed(names, named(frame));
    return { positional: values, keywords: names.size ? names : null };
  };
}

function addNamed(names: Map<string, Value>, source: Value): void {
  if (!isDict(source)) typeError(`argument after ** must be a mapping, not ${typeName(source)}`);
  for (const [key, value] of dictEntries(source)) {
    const name = textOf(key) ?? typeError('keywords must be strings');
    if (names.has(name)) typeError(`got multiple values for keyword argument '${name}'`);
    names.set(name, value);
  }
}
