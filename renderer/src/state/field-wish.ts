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
export interface FieldWish {
  path: string;
  /** Pointer of the value in the file. */
  pointer: string;
  place: PlaceInValue;
}

/** What waits for its form to be drawn; the panel with the field grants it. */
export const useFieldWish = create<{ wish: FieldWish | null }>(() => ({ wish: null }));

export function wishForField(wish: FieldWish): void {
  useFieldWish.setState({ wish });
}

/** The wish is given up: somebody has gone on by himself. */
export function forgetFieldWish(): void {
  useFieldWish.setState({ wish: null });
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

/** Whether somebody wants to see a field below a pointer of a file. */
export function useWishBelow(path: string, pointer: string): boolean {
  return useFieldWish(({ wish }) => wish?.path === path && wish.pointer.startsWith(`${pointer}/`));
}
