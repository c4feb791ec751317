import type { Fix, FixEdit } from '../contract/check';

/** A fix that keeps what the content means. The title is a command: "Remove the second route". */
export const safeFix = (title: string, ...edits: FixEdit[]): Fix => ({ title, safety: 'safe', edits });

/** A fix that is a likely guess and needs an author's review. */
export const unsafeFix = (title: string, ...edits: FixEdit[]): Fix => ({ title, safety: 'unsafe', edits });
