import { sampleOf } from '@core/content/connector/sample';
import { isMap } from '@core/text/values';
import type { Called } from '../replies';

/** What the fake server says in the place of JSON. */
const bodies = ['json', 'list', 'csv', 'text', 'xml', 'zip'] as const;
export type FakeBody = (typeof bodies)[number];

/** What a key that was missed is answered with. */
const kinds = ['text', 'maps', 'map', 'number'] as const;
type Kind = (typeof kinds)[number];

/** How the fake server answers beyond the output schema. */
export interface AnswerShape {
  /** Whether every body holds tokens: some products sign in at addresses that do not look like it. */
  tokens: boolean;
  body: FakeBody;
  /** Keys that a connector missed in the answers it got, in the order it missed them. */
  missed: ReadonlyMap<string, Kind>;
  /** Whether lists that would be empty hold one map. */
  filled: boolean;
}

export const plainShape: AnswerShape = { tokens: false, body: 'json', missed: new Map(), filled: false };

const wrongKind =
  /indices must be|has no attribute|not subscriptable|not iterable|unhashable|unsupported operand|not a mapping|required, not|expected (str|list|dict)|can't concat|bytes-like|not supported between/;

/**
 * Another shape to answer in, by what a connector failed on: a key it misses is put into every map, as a text, a list or
 * a map by its name, then as the others; a body it cannot read is another one next time. Null where nothing is left to try.
 */
export function learned(
  shape: AnswerShape,
  { problem, message }: Pick<Called, 'problem' | 'message'>,
): AnswerShape | null {
  const told = `${problem?.traceback ?? ''}\n${problem?.kind === 'KeyError' ? `KeyError: ${message}` : message}`;
  const key =
    [...told.matchAll(/KeyError: (['"])(.+?)\1/g)].at(-1)?.[2] ?? /^['"]([\w.@ -]+)['"]$/.exec(message)?.[1];
  if (key !== undefined && !shape.missed.has(key) && shape.missed.size < mostKeys)
    return { ...shape, missed: new Map([...shape.missed, [key, kindByName(key)]]) };
  if (/list index out of range/.test(told) && !shape.filled) return { ...shape, filled: true };
  const last = [...shape.missed].at(-1);
  if (last && wrongKind.test(told)) {
    const [name, kind] = last;
    const next = kinds[(kinds.indexOf(kind) + 1) % kinds.length];
    if (next !== undefined && next !== kindByName(name))
      return { ...shape, missed: new Map([...shape.missed, [name, next]]) };
  }
  const wanted = /zip/i.test(told) ? 'zip' : bodies[bodies.indexOf(shape.body) + 1];
  return wanted === undefined ||
    wanted === shape.body ||
    shape.body === 'zip' ||
    (wanted === 'zip' && !/zip/i.test(told))
    ? null
    : { ...shape, body: wanted };
}

const mostKeys = 12;

function kindByName(key: string): Kind {
  if (/^(results|data|items|hits|records|objects|entries|values|members|resources|.*list)$/i.test(key))
    return 'maps';
  if (/^(response|result|attributes|body|meta|metadata|content|.*info|details)$/i.test(key)) return 'map';
  if (/(^|_)(code|count|total|size|offset|limit|page|errno|errorcode)$|Count$|Code$/i.test(key))
    return 'number';
  return /[^su]s$/i.test(key) && !/status$/i.test(key) ? 'maps' : 'text';
}

/** Deeper than connectors look without a schema. */
const deepest = 3;

/** A value with the keys that were missed in every map of it, and its lists filled where one was too short. */
export function withMissed(
  value: unknown,
  shape: Pick<AnswerShape, 'missed' | 'filled'>,
  depth = 0,
): unknown {
  const { missed, filled: isFilled } = shape;
  if (missed.size === 0 && !isFilled) return value;
  if (Array.isArray(value))
    return (isFilled && value.length === 0 ? [{}] : value).map((each) => withMissed(each, shape, depth));
  if (!isMap(value)) return value;
  const filled: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) filled[key] = withMissed(inner, shape, depth);
  for (const [key, kind] of missed) {
    if (Object.hasOwn(filled, key)) continue;
    const map = (): unknown => (depth < deepest ? withMissed({}, shape, depth + 1) : {});
    filled[key] =
      kind === 'text' ? sampleOf('', key) : kind === 'number' ? 0 : kind === 'maps' ? [map()] : map();
  }
  return filled;
}
