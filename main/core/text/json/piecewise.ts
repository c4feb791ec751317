import { maxDepth } from './parse';
import { Failure, Scanner } from './scanner';

/** Values read between two pauses. */
const pieceLength = 500;

interface Open {
  type: 'object' | 'array';
  /** Where it begins in the text. */
  start: number;
  value: unknown[] | Record<string, unknown>;
}

/**
 * Reads strict JSON as `readJson` does, a piece at a time, for who has other things to do in between: a long text takes
 * seconds. Of a key that comes twice the last one counts; half a character is refused.
 * @returns the value, or the sentence that says what is wrong
 */
export function* readPiecewise(text: string): Generator<void, { value: unknown } | { problem: string }> {
  try {
    return { value: yield* valueOf(new Scanner(text)) };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { problem: thrown.message };
  }
}

function* valueOf(scan: Scanner): Generator<void, unknown> {
  const open: Open[] = [];
  scan.skipSpace();
  if (scan.atEnd()) scan.fail('The file is empty; a JSON value is expected.', 0, 0);
  const root = begin(scan, open);
  for (let count = 1; ; count++) {
    const container = open.at(-1);
    if (!container) break;
    if (count % pieceLength === 0) yield;
    step(scan, open, container);
  }
  scan.skipSpace();
  if (!scan.atEnd()) scan.fail('There is more text after the end of the JSON value.', scan.at, 1);
  return root;
}

/** Reads the next member or element of a container, or its end. */
function step(scan: Scanner, open: Open[], container: Open): void {
  const closer = container.type === 'object' ? 0x7d : 0x5d;
  const isFirst = scan.at === container.start + 1;
  scan.skipSpace();
  if (scan.code() === closer) {
    scan.at++;
    open.pop();
    return;
  }
  if (!isFirst) {
    const comma = scan.at;
    scan.comma(container);
    scan.skipSpace();
    if (scan.code() === closer) scan.fail('There is a comma too many before the closing bracket.', comma, 1);
  }
  const { value } = container;
  if (Array.isArray(value)) value.push(begin(scan, open));
  else member(scan, open, value);
}

function member(scan: Scanner, open: Open[], object: Record<string, unknown>): void {
  const start = scan.at;
  scan.string('key');
  const key = textOf(scan, start);
  scan.skipSpace();
  scan.colon();
  scan.skipSpace();
  const value = begin(scan, open);
  // An assignment would set what is behind the object.
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** A value; a container is opened, and filled later. */
function begin(scan: Scanner, open: Open[]): unknown {
  const start = scan.at;
  const code = scan.code();
  if (code !== 0x7b && code !== 0x5b) {
    const type = scan.scalar();
    return type === 'string' ? textOf(scan, start) : JSON.parse(scan.text.slice(start, scan.at));
  }
  if (open.length === maxDepth) scan.fail(`Values are nested more than ${maxDepth} levels deep.`, start, 1);
  const container: Open =
    code === 0x7b ? { type: 'object', start, value: {} } : { type: 'array', start, value: [] };
  open.push(container);
  scan.at++;
  return container.value;
}

function textOf(scan: Scanner, start: number): string {
  // Never a mere slice, which would keep the whole text in memory.
  const text = JSON.parse(scan.text.slice(start, scan.at)) as string;
  if (!text.isWellFormed()) scan.fail('Half a character is escaped in a text.', start, scan.at - start);
  return text;
}
