import { countingEffort } from '../text/effort';
import { literalEval } from './literal';
import { toPlain } from './settle';
import { PyDict } from './values/dict';
import { dumps, loads } from './values/json';
import { PyTuple } from './values/objects';
import { raise, Raised } from './values/raise';

const constants = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
]);
/** How a container begins in Python; one without brackets begins with its first element. */
const mayBeLiteral = /^\s*(?:[[({\d'"+.-]|(?:True|False|None)\s*,)/;
const jsonNumber = /^\s*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*$/;

/**
 * What the platform makes of a rendered text: JSON where it is JSON; else the constants True, False and None; else a
 * Python literal where that is a container (tuples become lists); else the text itself. Plain data comes out. The rules
 * reproduce the measured table (docs/platform/engine.md#casting); the declared type of the field has no influence.
 */
export function castRendered(text: string): unknown {
  const first = text.trimStart().charAt(0);
  if ('{["-0123456789tfn'.includes(first || ' ') && first) {
    const json = parseJson(text);
    if (json !== undefined) return json;
  }
  if (constants.has(text)) return constants.get(text);
  // Only containers: quoted text and numbers of Python alone stay text.
  const literal = mayBeLiteral.test(text) ? literalEval(text) : undefined;
  const isContainer = Array.isArray(literal) || literal instanceof PyTuple || literal instanceof PyDict;
  return isContainer ? toPlain(literal) : text;
}

/** Texts whose numbers plain data may not hold as they are. */
const mayLose = /\d[.eE]|\d{16}/;

/**
 * The same with the numbers as templates have them: 1.0 stays a float and an int keeps all its digits, also inside
 * lists and maps, which are plain all the same.
 */
export function castExact(text: string): unknown {
  const cast = castRendered(text);
  const holdsNumbers = typeof cast === 'number' || (typeof cast === 'object' && cast !== null);
  if (!holdsNumbers || !mayLose.test(text)) return cast;
  try {
    return toPlain(parseJson(text) === undefined ? literalEval(text) : exactly(text), { exact: true });
  } catch (thrown) {
    // Nesting or size beyond reason.
    if (thrown instanceof Raised) return cast;
    throw thrown;
  }
}

/**
 * The same as one line of JSON, without loss: an int keeps all its digits and 1.0 stays a float, which plain data of
 * JavaScript cannot hold.
 */
export function castToJson(text: string): string {
  const cast = castRendered(text);
  if (typeof cast !== 'object' && typeof cast !== 'number') return JSON.stringify(cast);
  try {
    const value = parseJson(text) === undefined ? literalEval(text) : exactly(text);
    const json = dumps(value ?? null, { indent: null, sortKeys: false, ascii: false });
    // Python spells infinite numbers in its own way.
    return /NaN|Infinity/.test(json) ? JSON.stringify(cast) : json;
  } catch (thrown) {
    // A key that is no JSON key, or nesting or size beyond reason.
    if (thrown instanceof Raised) return JSON.stringify(cast);
    throw thrown;
  }
}

/** Steps the exact values of a text may take; of a larger one plain data are all there is. */
const exactBudget = 1_000_000;

/** JSON as templates have it. Raises where that would take too much. */
function exactly(text: string): unknown {
  let left = exactBudget;
  return countingEffort(
    (steps) => {
      left -= steps;
      if (left < 0) raise('LimitError', 'The JSON is too large.');
    },
    () => loads(text),
  );
}

/** Lists and maps a text may hold as JSON; more would take many times the memory of the text. */
const mostContainers = 500_000;

function holdsTooMany(text: string): boolean {
  if (text.length < mostContainers) return false;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) count++;
  }
  return count > mostContainers;
}

function parseJson(text: string): unknown {
  if (holdsTooMany(text)) return undefined;
  if (/^\s*-?\d/.test(text) && !jsonNumber.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
