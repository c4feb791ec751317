import { useState } from 'react';

interface Pending {
  text: string;
  /** Everything given out since the field was entered: the value may still be on its way back. */
  given: ReadonlySet<string>;
}

export interface PendingField {
  text: string;
  change(text: string): void;
  leave(): void;
}

/**
 * The text of a field whose value lives elsewhere and may come back late: what is being typed stays on screen,
 * while a value that somebody else has set (undo, another view) is taken over.
 */
export function usePending(value: string, commit: (text: string) => void): PendingField {
  const [pending, setPending] = useState<Pending | null>(null);
  return {
    text: pending === null || isForeign(pending, value) ? value : pending.text,
    change(text) {
      // Two changes can come before the field is drawn again: the second builds on the first.
      setPending((before) => {
        const given = before === null || isForeign(before, value) ? [value] : before.given;
        return { text, given: new Set([...given, text]) };
      });
      commit(text);
    },
    leave: () => setPending(null),
  };
}

/** Whether somebody else has set the value meanwhile. */
function isForeign(pending: Pending, value: string): boolean {
  return value !== pending.text && !pending.given.has(value);
}
