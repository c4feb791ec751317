let into: string | null = null;

/**
 * Makes the edits of `work` as one types them into the field of a value: those that follow each other become one step
 * of undo, whatever larger value the field is a part of.
 * @param pointer of the value
 */
export function asTyped(pointer: string, work: () => void): void {
  into = pointer;
  try {
    work();
  } finally {
    into = null;
  }
}

/** The value that is being typed into; null for edits of another kind. */
export const typedInto = (): string | null => into;
