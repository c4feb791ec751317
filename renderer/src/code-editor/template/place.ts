import type { EditorState } from '@codemirror/state';
import { escapeInString, stringAround } from '@core/text/json/embedded';

/** A template being edited: a string of a JSON text, or a whole text. Offsets outside are those of the editor. */
export interface EditedTemplate {
  text: string;
  toOuter(inner: number): number;
  toInner(outer: number): number;
  /** How something inserted into the template is written in the editor. */
  escape(text: string): string;
}

/** Longer lines are data. */
export const longestLine = 100_000;

/** The template around a place; null where there is none. */
export function templateAround(state: EditorState, at: number, isJson: boolean): EditedTemplate | null {
  if (!isJson) {
    const same = (offset: number) => offset;
    return { text: state.doc.toString(), toOuter: same, toInner: same, escape: (text) => text };
  }
  const line = state.doc.lineAt(at);
  if (line.length > longestLine) return null;
  const found = stringAround(line.text, line.from, at);
  return found && found.text.includes('{') ? { ...found, escape: escapeInString } : null;
}
