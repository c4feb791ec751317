import { literalEval } from './literal';
import { toPlain } from './settle';
import { PyDict } from './values/dict';
import { PyTuple } from './values/objects';

const constants = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);
const jsonNumber = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/**
 * What the platform makes of a rendered text: JSON where it is JSON; else the constants True, False and None; else a
 * Python literal where that is a container (tuples become lists); else the text itself. Plain data comes out. The rules
 * reproduce the measured table of the platform reference; the declared type of the field has no influence.
 */
export function castRendered(text: string): unknown {
  const first = text.trimStart().charAt(0);
  if ('{["-0123456789tfn'.includes(first || ' ') && first) {
    const json = parseJson(text);
    if (json !== undefined) return json;
  }
  if (constants.has(text)) return constants.get(text);
  // Only containers: quoted text and numbers of Python alone stay text.
  const literal = /^\s*[[({\d'"+-]/.test(text) ? literalEval(text) : undefined;
  const isContainer = Array.isArray(literal) || literal instanceof PyTuple || literal instanceof PyDict;
  return isContainer ? toPlain(literal) : text;
}

function parseJson(text: string): unknown {
  if (/^\s*-?\d/.test(text) && !jsonNumber.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
