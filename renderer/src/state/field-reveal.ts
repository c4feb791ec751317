import { create } from 'zustand';
import type { Range } from '@core/contract';

/** A character of a template. */
export interface PlaceInTemplate {
  template: string;
  offset: number;
}

/** A place in a value: in a text it holds, or as a range of the file; null for the value as a whole. */
export type PlaceInValue = PlaceInTemplate | Range | null;

/** A value whose field in a form is to get the keyboard, with a place in it to be shown. */
export interface FieldReveal {
  path: string;
  /** Pointer of the value in the file. */
  pointer: string;
  place: PlaceInValue;
}

/** What waits for its form to be drawn; the panel with the field grants it. */
export const useFieldReveal = create<{ request: FieldReveal | null }>(() => ({ request: null }));

export function requestFieldReveal(request: FieldReveal): void {
  useFieldReveal.setState({ request });
}

/** The request is cancelled: the user has moved on. */
export function forgetFieldReveal(): void {
  useFieldReveal.setState({ request: null });
}

/**
 * Where a character of a template stands in a field; its beginning where the template is not there.
 * @param shown what stands in the field: the template itself, or as JSON a value that it is a part of
 */
export function offsetIn(shown: string, { template, offset }: PlaceInTemplate): number {
  if (shown === template) return offset;
  const at = shown.indexOf(inJson(template));
  return at < 0 ? 0 : at + inJson(template.slice(0, offset)).length;
}

/** A text as it stands between the quotes of JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Whether there is a request to reveal a field below a pointer of a file. */
export function useRevealBelow(path: string, pointer: string): boolean {
  return useFieldReveal(({ request }) => request?.path === path && request.pointer.startsWith(`${pointer}/`));
}
