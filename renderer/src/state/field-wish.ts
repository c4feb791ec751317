import { create } from 'zustand';

/** A character in a field of a form that is to be shown, with the cursor before it. */
export interface FieldWish {
  path: string;
  /** Pointer of the field's value in the file. */
  pointer: string;
  /** Offset in the value's text. */
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

/** Offset somebody wants to see in this field; null when nobody does. */
export function useWishFor(path: string, pointer: string): number | null {
  return useFieldWish(({ wish }) => (wish?.path === path && wish.pointer === pointer ? wish.offset : null));
}

/** Whether somebody wants to see a field below a pointer of a file. */
export function useWishBelow(path: string, pointer: string): boolean {
  return useFieldWish(({ wish }) => wish?.path === path && wish.pointer.startsWith(`${pointer}/`));
}
