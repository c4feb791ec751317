/** The name of a value as it is written in JSON. */
export interface Key {
  readonly name: string;
  /** What its entry begins with, a comma first. */
  readonly head: string;
  /** Its whole entry where there is no value: most fields of most records have none. */
  readonly none: string;
}

/** The same few names come with every record. */
const keys = new Map<string, Key>();

const mostKeys = 5000;

export function keyOf(name: string): Key {
  let key = keys.get(name);
  if (key === undefined) {
    const head = `,${textJson(name)}:`;
    key = { name, head, none: `${head}null` };
    // Those of values are anybody's.
    if (keys.size >= mostKeys) keys.clear();
    keys.set(name, key);
  }
  return key;
}

/** Characters that stand for themselves in JSON. */
const plain = /^[ !#-[\]-~]*$/;

export function textJson(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}
