/** One character of a secret, and how it is written where it is escaped, in lower case. */
interface Character {
  raw: string;
  escapes: readonly string[];
}

/** Backslashes one escape may have: JSON in JSON doubles them. */
const mostBackslashes = 8;

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  ' ': '+',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/**
 * Finds one secret in texts, each of its characters as it is or in any escape: of addresses, once or twice, of JSON, of
 * Python, of XML. Languages do not agree on what has to be escaped, so no list of whole forms is enough.
 */
export class SecretScanner {
  readonly #characters: readonly Character[];
  /** Code units an occurrence can begin with. */
  readonly #first: ReadonlySet<number>;

  constructor(secret: string) {
    this.#characters = Array.from(secret, (raw) => ({ raw, escapes: escapesOf(raw) }));
    const [first = { raw: '', escapes: [] }] = this.#characters;
    this.#first = new Set([first.raw, ...first.escapes].map((form) => form.charCodeAt(0)));
  }

  /** Where the secret stands, from its first code unit to the one after its last; none within another. */
  spans(text: string): { from: number; to: number }[] {
    const found = [];
    for (let from = 0; from < text.length; from++) {
      if (!this.#first.has(text.charCodeAt(from))) continue;
      const to = this.#endAt(text, from);
      if (to < 0) continue;
      found.push({ from, to });
      from = to - 1;
    }
    return found;
  }

  /** The furthest end of an occurrence that begins here; -1 without one. */
  #endAt(text: string, from: number): number {
    let ends = new Set([from]);
    for (const character of this.#characters) {
      const next = new Set<number>();
      for (const at of ends) addEnds(character, text, at, next);
      if (next.size === 0) return -1;
      ends = next;
    }
    return Math.max(...ends);
  }
}

function addEnds({ raw, escapes }: Character, text: string, from: number, ends: Set<number>): void {
  if (text.startsWith(raw, from)) ends.add(from + raw.length);
  if (raw === '\\') for (let count = 1; count <= backslashesAt(text, from); count++) ends.add(from + count);
  for (const escape of escapes) {
    const end = escapeEnd(escape, text, from);
    if (end >= 0) ends.add(end);
  }
}

function escapeEnd(escape: string, text: string, from: number): number {
  let at = from;
  for (const unit of escape) {
    const count = unit === '\\' ? backslashesAt(text, at) : Number(text.charAt(at).toLowerCase() === unit);
    if (count === 0) return -1;
    at += count;
  }
  return at;
}

function backslashesAt(text: string, from: number): number {
  let count = 0;
  while (count < mostBackslashes && text.charAt(from + count) === '\\') count++;
  return count;
}

function escapesOf(raw: string): string[] {
  const code = raw.codePointAt(0) ?? 0;
  const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
  const percent = bytesOfText(raw).map((bytes) => Array.from(bytes, (byte) => `%${hex(byte, 2)}`).join(''));
  const units = raw.split('').map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);
  const name = named[raw];
  return [
    ...percent,
    ...percent.map((once) => once.replaceAll('%', '%25')),
    units.join(''),
    ...(code < 0x100 ? [`\\x${hex(code, 2)}`] : []),
    ...['', '0', '00'].flatMap((zeros) => [`&#${zeros}${code};`, `&#x${zeros}${hex(code, 1)};`]),
    ...(name === undefined ? [] : [name]),
    ...(/[!-/:-[\]-`{-~]/.test(raw) ? [`\\${raw}`] : []),
  ];
}

/** The bytes of a text in UTF-8, and in Latin-1 where that has it: Python's basic authentication takes the latter. */
function bytesOfText(text: string): Buffer[] {
  const latin = Buffer.from(text, 'latin1');
  const utf8 = Buffer.from(text, 'utf8');
  return latin.toString('latin1') === text && !latin.equals(utf8) ? [utf8, latin] : [utf8];
}

/**
 * What base64 of any text with the secret has in it: three parts, by where in a group of three bytes the secret begins,
 * in both alphabets. What its first and last byte share with their neighbours is left out.
 */
export function base64Parts(secret: string): string[] {
  const parts = bytesOfText(secret).flatMap((bytes) =>
    [0, 1, 2].map((lead) =>
      Buffer.concat([Buffer.alloc(lead), bytes])
        .toString('base64')
        .slice(Math.ceil((lead * 8) / 6), Math.floor(((lead + bytes.length) * 8) / 6)),
    ),
  );
  const forAddresses = parts.map((part) => part.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([...parts, ...forAddresses])];
}
