/** Files that are written into a text, as pictures in the HTML of a view are: `data:image/png;base64,…`. */
const embedded = /(data:[\w.+-]+\/[\w.+-]+;base64,)([\w+/]{80,}={0,2})/g;

/** Letters shown of an embedded file at either end. */
const shown = 12;

/**
 * Two values to be shown beside each other, with the beginning, the end and the size of files that are embedded in them:
 * nobody reads what these are made of. Where that would hide what differs, they stay as they are.
 */
export function shortData<T extends string | null>(before: T, after: T): [T, T] {
  const [old, now] = [cut(before), cut(after)];
  return old === now ? [before, after] : [old, now];
}

function cut<T extends string | null>(text: T): T {
  const short = text?.replace(
    embedded,
    (_, head: string, data: string) =>
      `${head}${data.slice(0, shown)}…${data.slice(-shown)} (${data.length} characters)`,
  );
  return (short ?? null) as T;
}
