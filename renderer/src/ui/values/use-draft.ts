import { useState } from 'react';

interface Draft {
  text: string;
  /** Everything given out since the field was entered: the value may still be on its way back. */
  given: ReadonlySet<string>;
}

export interface DraftField {
  text: string;
  change(text: string): void;
  leave(): void;
}

/**
 * The text of a field whose value lives elsewhere and may come back late: what is being typed stays on screen,
 * while a value that somebody else has set (undo, another view) is taken over.
 */
export function useDraft(value: string, commit: (text: string) => void): DraftField {
  const [draft, setDraft] = useState<Draft | null>(null);
  return {
    text: draft === null || isForeign(draft, value) ? value : draft.text,
    change(text) {
      // Two changes can come before the field is drawn again: the second builds on the first.
      setDraft((before) => {
        const given = before === null || isForeign(before, value) ? [value] : before.given;
        return { text, given: new Set([...given, text]) };
      });
      commit(text);
    },
    leave: () => setDraft(null),
  };
}

/** Whether somebody else has set the value meanwhile. */
function isForeign(draft: Draft, value: string): boolean {
  return value !== draft.text && !draft.given.has(value);
}
