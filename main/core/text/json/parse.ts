import type { TextProblem } from '../problem';
import { unfinishedMerge } from '../unfinished-merge';
import { duplicateKeys } from './duplicate-keys';
import { Failure, Scanner } from './scanner';
import type { JsonMember, JsonNode, JsonTree } from './tree';

export type { JsonMember, JsonNode, JsonTree };

/** Deeper files are refused, so that code that walks a value may recurse. Real content stays below 40. */
export const maxDepth = 200;

const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/**
 * Reads strict JSON (RFC 8259) with the place of every key and value. It does not recurse. The first syntax
 * error ends it; a key given twice and a byte order mark are problems that do not.
 */
export function parseJson(text: string): JsonTree {
  const problems: TextProblem[] = [];
  try {
    const root = new Parser(text, problems).document();
    return { text, root, problems: problems.sort((a, b) => a.offset - b.offset) };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return { text, root: null, problems: [unfinishedMerge(text) ?? thrown.problem] };
  }
}

class Parser {
  readonly #scan: Scanner;
  readonly #open: JsonNode[] = [];

  constructor(
    text: string,
    readonly problems: TextProblem[],
  ) {
    this.#scan = new Scanner(text);
  }

  document(): JsonNode {
    const scan = this.#scan;
    if (scan.text.charCodeAt(0) === 0xfeff) {
      scan.at = 1;
      const message = 'The file begins with a byte order mark, which JSON readers refuse.';
      this.problems.push({ message, offset: 0, length: 1 });
    }
    scan.skipSpace();
    if (scan.atEnd()) scan.fail('The file is empty; a JSON value is expected.', 0, 0);
    const root = this.#value();
    for (let node: JsonNode | null = root; node;) node = this.#next(node);
    scan.skipSpace();
    if (!scan.atEnd()) scan.fail('There is more text after the end of the JSON value.', scan.at, 1);
    return root;
  }

  /** One step forward after `node` began or ended: into it, to its next sibling, or out of its parent. */
  #next(node: JsonNode): JsonNode | null {
    const scan = this.#scan;
    const entered = this.#open.at(-1) === node;
    const container = this.#open.at(-1);
    if (!container) return null;
    const closer = container.type === 'object' ? closeBrace : closeBracket;
    scan.skipSpace();
    if (scan.code() === closer) return this.#close(container);
    if (!entered) {
      const comma = scan.at;
      scan.comma(container);
      scan.skipSpace();
      if (scan.code() === closer)
        scan.fail('There is a comma too many before the closing bracket.', comma, 1);
    }
    return container.type === 'object' ? this.#member(container) : this.#item(container);
  }

  #close(container: JsonNode): JsonNode | null {
    container.end = ++this.#scan.at;
    this.#open.pop();
    if (container.members) this.problems.push(...duplicateKeys(container.members, this.problems.length));
    return this.#open.length > 0 ? container : null;
  }

  #member(container: JsonNode): JsonNode {
    const scan = this.#scan;
    const keyStart = scan.at;
    scan.string('key');
    const keyEnd = scan.at;
    scan.skipSpace();
    scan.colon();
    scan.skipSpace();
    const value = this.#value();
    container.members?.push({ keyStart, keyEnd, key: scan.decode(keyStart, keyEnd), value });
    return value;
  }

  #item(container: JsonNode): JsonNode {
    const value = this.#value();
    container.items?.push(value);
    return value;
  }

  #value(): JsonNode {
    const scan = this.#scan;
    const start = scan.at;
    const code = scan.code();
    if (code === openBrace || code === openBracket) {
      const node: JsonNode =
        code === openBrace
          ? { type: 'object', start, end: start, members: [] }
          : { type: 'array', start, end: start, items: [] };
      if (this.#open.length === maxDepth)
        scan.fail(`Values are nested more than ${maxDepth} levels deep.`, start, 1);
      this.#open.push(node);
      scan.at++;
      return node;
    }
    return { type: scan.scalar(), start, end: scan.at };
  }
}
