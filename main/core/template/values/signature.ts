import type { Keywords, Parameter, Signature, Value } from './model';
import { typeError } from './raise';
import { toFloat } from './float';

const constants: Record<string, Value> = { None: null, True: true, False: false, '...': undefined };

function fallbackOf(text: string): Value | undefined {
  if (Object.hasOwn(constants, text)) return constants[text];
  if (text.startsWith("'")) return text.slice(1, -1).replace('\\n', '\n');
  return text.includes('.') ? toFloat(Number(text)) : Number(text);
}

/** Reads a signature. */
export function signature(text: string): Signature {
  const result: Signature = {
    text,
    positional: [],
    keywordOnly: [],
    rest: false,
    named: false,
    acceptsKeywords: true,
  };
  let keywordOnly = false;
  for (const part of splitParameters(text)) {
    if (part === '/') result.acceptsKeywords = false;
    else if (part.startsWith('**')) result.named = true;
    else if (part.startsWith('*')) {
      keywordOnly = true;
      result.rest = part.length > 1;
    } else {
      const at = part.indexOf('=');
      const parameter: Parameter =
        at < 0
          ? { name: part, required: true, fallback: undefined }
          : { name: part.slice(0, at), required: false, fallback: fallbackOf(part.slice(at + 1)) };
      (keywordOnly ? result.keywordOnly : result.positional).push(parameter);
    }
  }
  return result;
}

function splitParameters(text: string): string[] {
  return (text.match(/(?:'[^']*'|[^,'])+/g) ?? []).map((part) => part.trim()).filter(Boolean);
}

/**
 * Arguments in the order of the signature (then `*args` as an array, then `**named` as a Map where it has them);
 * TypeError worded as Python does when they do not fit. `leading` counts arguments passed before (a filter's input, a
 * method's self), which Python's messages count as well.
 */
export function bind(
  name: string,
  sign: Signature,
  args: Value[],
  keywords: Keywords | null,
  leading = 0,
): Value[] {
  const { positional } = sign;
  if (
    !keywords &&
    args.length === positional.length &&
    !sign.rest &&
    !sign.named &&
    !sign.keywordOnly.length
  ) {
    return args;
  }
  if (keywords?.size && !sign.acceptsKeywords) typeError(`${name}() takes no keyword arguments`);
  if (args.length > positional.length && !sign.rest) tooManyArguments(name, sign, args.length, leading);
  const used = new Set<string>();
  const missing: string[] = [];
  const bound: Value[] = [];
  positional.forEach((parameter, at) => {
    if (at < args.length) {
      if (keywords?.has(parameter.name))
        typeError(`${name}() got multiple values for argument '${parameter.name}'`);
      bound.push(args[at]);
    } else bound.push(take(parameter, keywords, used, missing));
  });
  for (const parameter of sign.keywordOnly) bound.push(take(parameter, keywords, used, missing));
  if (missing.length) {
    const plural = missing.length > 1 ? 's' : '';
    typeError(
      `${name}() missing ${missing.length} required positional argument${plural}: ${joined(missing)}`,
    );
  }
  if (sign.rest) bound.push(args.slice(positional.length));
  const others = [...(keywords ?? [])].filter(([key]) => !used.has(key));
  if (sign.named) bound.push(new Map(others));
  else if (others[0]) typeError(`${name}() got an unexpected keyword argument '${others[0][0]}'`);
  return bound;
}

function take(
  parameter: Parameter,
  keywords: Keywords | null,
  used: Set<string>,
  missing: string[],
): Value | undefined {
  if (keywords?.has(parameter.name)) {
    used.add(parameter.name);
    return keywords.get(parameter.name);
  }
  if (parameter.required) missing.push(parameter.name);
  return parameter.fallback;
}

function joined(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  const last = quoted.pop() ?? '';
  return quoted.length ? `${quoted.join(', ')}${quoted.length > 1 ? ',' : ''} and ${last}` : last;
}

function tooManyArguments(name: string, sign: Signature, passed: number, leading: number): never {
  const most = sign.positional.length + leading;
  const least = sign.positional.filter((parameter) => parameter.required).length + leading;
  const given = passed + leading;
  const range = least === most ? String(most) : `from ${least} to ${most}`;
  return typeError(
    `${name}() takes ${range} positional argument${most === 1 && least === most ? '' : 's'} but ${given} ${given === 1 ? 'was' : 'were'} given`,
  );
}
