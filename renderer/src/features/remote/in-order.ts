const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Things as people look for them, by kind and name: a remote gives them in the order of their ids. */
export const inOrder = <T extends { kind: string; name: string }>(things: readonly T[]): T[] =>
  things.toSorted(
    (one, other) => collator.compare(one.kind, other.kind) || collator.compare(one.name, other.name),
  );
