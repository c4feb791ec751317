import { create } from 'zustand';

/** A character in a field of a form that is to be shown, with the cursor before it. */
export interface FieldWish {
  path: string;
  /** Pointer of the field's value in the file. */
  pointer: string;
  /** The text there, and an offset in it. */
  template: string;
  offset: number;
}

/** What waits for its form to be drawn; the field that shows it takes it. */
const useFieldWish = create<{ wish: FieldWish | null }>(() => ({ wish: null }));

export function wishForField(wish: FieldWish): void {
  useFieldWish.setState({ wish });
}

/** The wish is granted, or given up. */
export function forgetFieldWish(): void {
  useFieldWish.setState({ wish: null });
}

/**
 * Offset somebody wants to see in a field; null when nobody does.
 * @param shown what stands in the field: the value itself, or as JSON a value that the wanted one is a part of
 */
export function useWishFor(path: string, pointer: string, shown: string): number | null {
  return useFieldWish(({ wish }) => {
    if (wish?.path !== path) return null;
    if (wish.pointer === pointer) return wish.offset;
    const at = wish.pointer.startsWith(`${pointer}/`) ? shown.indexOf(inJson(wish.template)) : -1;
    return at < 0 ? null : at + inJson(wish.template.slice(0, wish.offset)).length;
  });
}

/** A text as it stands between the quotes of JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Whether somebody wants to see a field below a pointer of a file. */
export function useWishBelow(path: string, pointer: string): boolean {
  return useFieldWish(({ wish }) => wish?.path === path && wish.pointer.startsWith(`${pointer}/`));
}
