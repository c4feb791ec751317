import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CanvasHandle } from './canvas-handle';
import type { Selected } from './graph';
import type { Plan } from './use-plan';
import { stride } from './walk';

export interface RovingProps {
  plan: Plan;
  selected: Selected | null;
  handle: CanvasHandle;
  /** Selects a step and brings it into view. */
  onWalk(id: string): void;
  onOpen(selected: Selected): void;
  onClear(): void;
}

/** The keyboard on the canvas: what to hang on its surface. */
export interface Roving {
  surface: RefObject<HTMLDivElement | null>;
  /** Whether the selected card is to take the focus when it appears. */
  wantsFocus: RefObject<boolean>;
  tabIndex: number;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
  /** After the view has moved: a card that went out of view took the focus with it, the surface takes it back. */
  keepFocus(): void;
}

/**
 * One tab stop for the whole canvas: coming in, the focus goes on to the selected card or the first, and the
 * keys walk from card to card. While the focus is inside, the surface is no stop of its own, so that one can
 * leave backwards.
 */
export function useRoving({ plan, selected, handle, onWalk, onOpen, onClear }: RovingProps): Roving {
  const { flow } = plan;
  const surface = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const trail = useRef(new Map<string, string>());
  const [focused, setFocused] = useState(false);
  const at = selected?.kind === 'step' ? selected.id : null;

  return {
    surface,
    wantsFocus,
    tabIndex: focused ? -1 : 0,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keyAction(event, handle);
      const move = action ? null : stride(flow, at, event.key, trail.current);
      if (action) action();
      else if (move) {
        if (move.from !== null) trail.current.set(move.to, move.from);
        wantsFocus.current = true;
        onWalk(move.to);
      } else if (event.key === 'Enter' && selected) onOpen(selected);
      else if (event.key === 'Escape' && selected) onClear();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus(event) {
      setFocused(true);
      wantsFocus.current = true;
      if (event.target !== surface.current || !event.target.matches(':focus-visible')) return;
      const id = at ?? flow.order[0];
      if (id === undefined) return;
      onWalk(id);
      const card = surface.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"]`);
      card?.focus({ preventScroll: true });
    },
    onBlur(event) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setFocused(false);
      wantsFocus.current = false;
    },
    keepFocus() {
      if (!wantsFocus.current || document.activeElement !== document.body) return;
      surface.current?.focus({ preventScroll: true });
    },
  };
}

/** Keys of the canvas that are no walking. Digits with Shift are named by their place on the keyboard. */
function keyAction(event: KeyboardEvent, handle: CanvasHandle): (() => void) | null {
  if (event.shiftKey && event.code === 'Digit1') return handle.fit;
  if (event.shiftKey && event.code === 'Digit2') return handle.zoomToSelection;
  if (event.key === '+' || event.key === '=') return handle.zoomIn;
  if (event.key === '-') return handle.zoomOut;
  if (event.key === '0') return handle.zoomReset;
  if (event.key === '/') return handle.openSearch;
  if (event.key === 'F3') return () => handle.goToHit(event.shiftKey ? -1 : 1);
  return null;
}
