import { bind } from './signature';
import type { Keywords, Native, Signature, Value } from './model';
import { typeError } from './raise';
import { typeName } from './types';

/**
 * Methods of str whose arguments CPython parses with its older format strings; they report a wrong count differently.
 */
const readByFormat = new Set(['find', 'rfind', 'index', 'rindex', 'count', 'startswith', 'endswith']);
/** A method of str whose messages do not name the class. */
const bare = new Set([...readByFormat, 'format_map']);

const plural = (count: number): string => (count === 1 ? '' : 's');

/**
 * Arguments of a method written in C, wrong ones worded as CPython words them for its ways of passing arguments: none,
 * one, by position only, and by name as well.
 */
export function bindBuiltin(method: Native, self: Value, args: Value[], keywords: Keywords | null): Value[] {
  const { name, signature } = method;
  if (args.length === signature.positional.length && !keywords && !signature.keywordOnly.length) {
    return bind(name, signature, args, keywords);
  }
  const owner = typeName(self) === 'Markup' ? 'str' : typeName(self);
  check(name, owner, signature, args.length, keywords);
  return bind(name, signature, args, keywords);
}

function check(
  name: string,
  owner: string,
  signature: Signature,
  given: number,
  keywords: Keywords | null,
): void {
  const { positional } = signature;
  const most = positional.length;
  const least = positional.filter((parameter) => parameter.required).length;
  if (signature.rest) return;
  if (most === 0 && signature.keywordOnly.length) {
    const named = signature.keywordOnly.length;
    if (given > named) typeError(`${name}() takes at most ${named} arguments (${given} given)`);
    if (given) typeError(`${name}() takes no positional arguments`);
    for (const key of keywords?.keys() ?? []) {
      if (!signature.keywordOnly.some((parameter) => parameter.name === key)) {
        typeError(`'${key}' is an invalid keyword argument for ${name}()`);
      }
    }
  } else if (most === 0 && !signature.named) {
    if (keywords?.size) typeError(`${owner}.${name}() takes no keyword arguments`);
    if (given) typeError(`${owner}.${name}() takes no arguments (${given} given)`);
  } else if (!signature.acceptsKeywords || signature.named) {
    if (keywords?.size && !signature.named)
      typeError(`${qualified(owner, name)}() takes no keyword arguments`);
    byPosition(name, owner, least, most, given);
  } else byName(name, signature, given, keywords);
}

function qualified(owner: string, name: string): string {
  return owner === 'str' && bare.has(name) ? name : `${owner}.${name}`;
}

function byPosition(name: string, owner: string, least: number, most: number, given: number): void {
  if (given >= least && given <= most) return;
  if (least === 1 && most === 1) {
    typeError(`${qualified(owner, name)}() takes exactly one argument (${given} given)`);
  }
  const bound = given < least ? least : most;
  const word = given < least ? 'at least' : 'at most';
  if (owner === 'str' && readByFormat.has(name)) {
    typeError(`${name}() takes ${word} ${bound} argument${plural(bound)} (${given} given)`);
  }
  const amount = least === most ? bound : `${word} ${bound}`;
  typeError(`${name} expected ${amount} argument${plural(bound)}, got ${given}`);
}

function byName(name: string, signature: Signature, given: number, keywords: Keywords | null): void {
  const most = signature.positional.length;
  const all = given + (keywords?.size ?? 0);
  if (all > most) typeError(`${name}() takes at most ${most} argument${plural(most)} (${all} given)`);
  for (const key of keywords?.keys() ?? []) {
    const at = signature.positional.findIndex((parameter) => parameter.name === key);
    if (at < 0) typeError(`'${key}' is an invalid keyword argument for ${name}()`);
    if (at < given) {
      typeError(`argument for ${name}() given by name ('${key}') and position (${at + 1})`);
    }
  }
  signature.positional.forEach((parameter, at) => {
    if (parameter.required && at >= given && !keywords?.has(parameter.name)) {
      typeError(`${name}() missing required argument '${parameter.name}' (pos ${at + 1})`);
    }
  });
}
