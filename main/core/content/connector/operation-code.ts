/** A name in a file. */
export interface CodePlace {
  path: string;
  /** In UTF-16 units. */
  offset: number;
  length: number;
}

/** After an operation in a table of them: the function it is answered by, `: module.function`. */
const mappedTo = /\s*:\s*(?:\w+\.)*([A-Za-z_]\w*)/y;
const isWord = /\w/;

/**
 * Where the code of an operation begins: the function that a table of the program maps it to, else the function of its
 * name, else the first place that names it, as in `if operation == 'get_host'`. Null where no file does.
 * @param programs Python files of a package
 */
export function operationCode(
  programs: readonly { path: string; text: string }[],
  operation: string,
): CodePlace | null {
  const named = programs.flatMap((program) =>
    ["'", '"'].flatMap((quote) => placesOf(program.text, `${quote}${operation}${quote}`, program)),
  );
  const functions = named.flatMap(({ text, offset }) => {
    mappedTo.lastIndex = offset + operation.length + 2;
    return mappedTo.exec(text)?.[1] ?? [];
  });
  for (const name of [...functions, operation])
    for (const program of programs)
      for (const { path, offset } of placesOf(program.text, `def ${name}`, program))
        if (!isWord.test(program.text.charAt(offset + 4 + name.length)))
          return { path, offset: offset + 4, length: name.length };
  const [first] = named;
  return first ? { path: first.path, offset: first.offset + 1, length: operation.length } : null;
}

function placesOf(
  text: string,
  wanted: string,
  { path }: { path: string },
): { path: string; text: string; offset: number }[] {
  const found = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    found.push({ path, text, offset: at });
  return found;
}
