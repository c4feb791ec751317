import { useEffect, useRef, type RefObject } from 'react';

/**
 * The details of a thing that is gone, as by an undo, take the focus with them: it then goes to what has it first in the
 * editor.
 * @param isGone what is selected is not there any more
 * @returns for the element of the editor
 */
export function useFocusKept(isGone: boolean): RefObject<HTMLDivElement | null> {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isGone && document.activeElement === document.body)
      editor.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isGone]);
  return editor;
}
