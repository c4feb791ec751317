import { effort } from '../text/effort';
import type { Category, SetNode } from './nodes';

/** Characters that Python's `re` treats as equal when case is ignored, besides those with the same lower case. */
const alike: readonly (readonly number[])[] = [
  [0x69, 0x131],
  [0x73, 0x17f],
  [0xb5, 0x3bc],
  [0x345, 0x3b9, 0x1fbe],
  [0x390, 0x1fd3],
  [0x3b0, 0x1fe3],
  [0x3b2, 0x3d0],
  [0x3b5, 0x3f5],
  [0x3b8, 0x3d1],
  [0x3ba, 0x3f0],
  [0x3c0, 0x3d6],
  [0x3c1, 0x3f1],
  [0x3c2, 0x3c3],
  [0x3c6, 0x3d5],
  [0x1e61, 0x1e9b],
  [0xfb05, 0xfb06],
];
const alikeOf = new Map<number, readonly number[]>(
  alike.flatMap((group) => group.map((code) => [code, group] as const)),
);

const digit = /^\p{Nd}$/u;
const word = /^[\p{L}\p{N}_]$/u;
const space = /^(?:[^\S\ufeff]|[\x1c-\x1f\x85])$/u;
const asciiOf = { d: /^[0-9]$/, w: /^[A-Za-z0-9_]$/, s: /^[ \t\n\r\f\v]$/ };
const unicodeOf = { d: digit, w: word, s: space };

function isIn(code: number, category: Category, ascii: boolean): boolean {
  const name = category.toLowerCase() as 'd' | 'w' | 's';
  const within = (ascii ? asciiOf : unicodeOf)[name].test(String.fromCodePoint(code));
  return within === (category === name);
}

export function isWord(code: number, ascii: boolean): boolean {
  return isIn(code, 'w', ascii);
}

/** The lower case of one character, where that is one character. */
export function lowerOf(code: number, ascii: boolean): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  if (ascii) return code;
  const lower = String.fromCodePoint(code).toLowerCase();
  const first = lower.codePointAt(0) ?? code;
  return lower.length === String.fromCodePoint(first).length || code === 0x130 ? first : code;
}

/** All characters that count as `code` when case is ignored. */
function variantsOf(code: number, ascii: boolean): number[] {
  const lower = lowerOf(code, ascii);
  const roots = ascii ? [lower] : [lower, ...(alikeOf.get(lower) ?? [])];
  const variants = new Set<number>(roots);
  for (const root of roots) {
    const upper = String.fromCodePoint(root).toUpperCase();
    const only = upper.codePointAt(0) ?? root;
    const single = upper.length === String.fromCodePoint(only).length;
    if (single && (!ascii || only < 128)) variants.add(only);
  }
  if (lower === 0x69 && !ascii) variants.add(0x130);
  return [...variants];
}

export type Accepts = (code: number) => boolean;

/** Sets met before: a counted repeat asks for the same one again and again. */
const met = new WeakMap<SetNode, Accepts>();

/** What a set accepts. */
export function acceptsOf(node: SetNode): Accepts {
  let accepts = met.get(node);
  if (!accepts) {
    accepts = onlyOne(node) ?? fromTable(node);
    met.set(node, accepts);
  }
  return accepts;
}

/** For a set of one character, whatever its case. */
function onlyOne({ items: [item, ...others], negated, flags }: SetNode): Accepts | null {
  if (!item || others.length > 0 || negated || 'category' in item || item.from !== item.to) return null;
  const { from } = item;
  const hasCase = flags.ignoreCase === true && (from > 96 || (from > 64 && from < 91));
  return hasCase ? null : (code) => code === from;
}

/** With an answer table for ASCII. */
function fromTable(node: SetNode): Accepts {
  effort(32 + node.items.length * 16);
  const ascii = node.flags.ascii === true;
  const ignoreCase = node.flags.ignoreCase === true;
  const holds = (code: number): boolean =>
    node.items.some((item) =>
      'category' in item ? isIn(code, item.category, ascii) : code >= item.from && code <= item.to,
    );
  const full = (code: number): boolean =>
    (ignoreCase ? variantsOf(code, ascii).some(holds) : holds(code)) !== node.negated;
  const table = Uint8Array.from({ length: 128 }, (_, code) => (full(code) ? 1 : 0));
  const known = new Map<number, boolean>();
  return (code) => {
    if (code < 128) return table[code] === 1;
    let answer = known.get(code);
    if (answer === undefined) {
      answer = full(code);
      if (known.size < 4096) known.set(code, answer);
    }
    return answer;
  };
}
