/** Words of a name, also of one in capitals and small letters: `getHostByIP` are get, host, by and ip. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^a-zA-Z\d]+/)
    .filter((word) => word !== '');
}

/** Words that mean something else in Python, or to the code that is written. */
const taken = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with match case config params call operations'
  ).split(' '),
);

const longest = 80;

/** A name of Python: small letters and underscores. */
export function pythonName(text: string, otherwise: string): string {
  const joined = wordsOf(text).join('_').toLowerCase().slice(0, longest).replace(/_+$/, '');
  const name = joined === '' ? otherwise : /^\d/.test(joined) ? `${otherwise}_${joined}` : joined;
  return taken.has(name) ? `${name}_` : name;
}

/** A title from a name: its words, each with a capital. */
export function titleOf(text: string): string {
  const words = wordsOf(text).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.length === 0 ? text : words.join(' ');
}

/** Gives each name once: a second one has a number. */
export class UniqueNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    let free = name;
    for (let count = 2; this.#taken.has(free); count++) free = `${name}_${count}`;
    this.#taken.add(free);
    return free;
  }
}

/** The first sentence of a description, or its first line, in one line. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split(/\n\s*\n|\n(?=[-*#])/);
  const plain = line.replace(/\s+/g, ' ').trim();
  return plain.length <= 300 ? plain : `${plain.slice(0, 297)}...`;
}
