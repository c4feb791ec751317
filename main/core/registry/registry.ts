/**
 * A table of what is declared in files of their own, by its names.
 * @param what the kind of name, for the message
 * @throws Error where two entries have one name: the later one must not replace the other silently
 */
export function registry<Name, Entry>(
  what: string,
  entries: Iterable<Entry>,
  namesOf: (entry: Entry) => Iterable<Name>,
): ReadonlyMap<Name, Entry> {
  const table = new Map<Name, Entry>();
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      if (table.has(name))
        throw new Error(`Two entries have the ${what} "${String(name)}"; rename one of them.`);
      table.set(name, entry);
    }
  }
  return table;
}

type Joined<Tables extends readonly object[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Joined<Rest>
  : unknown;

/**
 * Several tables as one, as spreading them gives it.
 * @param what the kind of key, for the message
 * @throws Error where two have one key: the later one must not replace the other silently
 */
export function onlyTable<Tables extends readonly object[]>(what: string, ...tables: Tables): Joined<Tables> {
  registry(what, tables.flatMap(Object.keys), (key) => [key]);
  return Object.assign({}, ...tables) as Joined<Tables>;
}
