import { applyChanges, composeChanges, invertChanges } from '../text/changes';
import type { TextChange } from '../text/changes';

/** One step of undo: what it did and what takes it back. */
export interface EditStep {
  label: string;
  changes: readonly TextChange[];
  inverse: readonly TextChange[];
  /** Edits of one gesture (typing in a field, dragging) share a group and become one step. */
  group: string | null;
  /** The edit of several files it is part of, which is undone as one. */
  batch: string | null;
  /** When the last edit of the step was made, in milliseconds. */
  at: number;
}

/** A document being edited. Never changed in place: every edit gives a new one. */
export interface EditableText {
  text: string;
  /** What is on disk. */
  savedText: string;
  /** Oldest first. */
  undo: readonly EditStep[];
  /** The next to be done again last. */
  redo: readonly EditStep[];
}

export interface Edit {
  label: string;
  changes: readonly TextChange[];
  group?: string | null;
  batch?: string | null;
  at: number;
}

/** A move in the history: the document after it, the changes that lead there, and the label of the step. */
export interface HistoryMove {
  doc: EditableText;
  changes: readonly TextChange[];
  label: string;
}

/** Edits of one group join while they follow each other within this time. */
const joinWithinMs = 1000;

/** A document without history; `savedText` differs where a Draft is restored. */
export function editable(text: string, savedText: string = text): EditableText {
  return { text, savedText, undo: [], redo: [] };
}

/** The document after an edit. What was undone before can no longer be done again. An empty edit changes nothing. */
export function applyEdit(doc: EditableText, edit: Edit): EditableText {
  if (edit.changes.length === 0) return doc;
  const text = applyChanges(doc.text, edit.changes);
  const group = edit.group ?? null;
  const last = doc.undo.at(-1);
  const inverse = invertChanges(doc.text, edit.changes);
  const batch = edit.batch ?? null;
  const step = { label: edit.label, changes: edit.changes, inverse, group, batch, at: edit.at };
  const joins =
    last !== undefined &&
    group !== null &&
    last.group === group &&
    edit.at - last.at <= joinWithinMs &&
    doc.redo.length === 0;
  const steps = joins ? [...doc.undo.slice(0, -1), join(last, step)] : [...doc.undo, step];
  return { text, savedText: doc.savedText, undo: steps, redo: [] };
}

/** One step back; null when there is none. */
export function undo(doc: EditableText): HistoryMove | null {
  const step = doc.undo.at(-1);
  if (!step) return null;
  const text = applyChanges(doc.text, step.inverse);
  return {
    doc: { text, savedText: doc.savedText, undo: doc.undo.slice(0, -1), redo: [...doc.redo, step] },
    changes: step.inverse,
    label: step.label,
  };
}

/** One step forward again; null when nothing was undone. */
export function redo(doc: EditableText): HistoryMove | null {
  const step = doc.redo.at(-1);
  if (!step) return null;
  const text = applyChanges(doc.text, step.changes);
  return {
    doc: { text, savedText: doc.savedText, undo: [...doc.undo, step], redo: doc.redo.slice(0, -1) },
    changes: step.changes,
    label: step.label,
  };
}

/** The document after `savedText` was written. The last step is closed, so that undo stops at what was saved. */
export function markSaved(doc: EditableText, savedText: string): EditableText {
  const last = doc.undo.at(-1);
  const steps = last?.group ? [...doc.undo.slice(0, -1), { ...last, group: null }] : doc.undo;
  return { ...doc, savedText, undo: steps };
}

export function isDirty(doc: EditableText): boolean {
  return doc.text !== doc.savedText;
}

function join(first: EditStep, second: EditStep): EditStep {
  return {
    label: first.label,
    changes: composeChanges(first.changes, second.changes),
    inverse: composeChanges(second.inverse, first.inverse),
    group: second.group,
    batch: null,
    at: second.at,
  };
}
