import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { CanvasHandle } from './canvas-handle';
import type { Flow } from './flow';
import type { Selected } from './graph';
import type { DrawnGraph } from './use-drawn-graph';
import { parentOf, stride } from './walk';
import { aside } from './walk-aside';

export interface RovingProps {
  drawn: DrawnGraph;
  selected: Selected | null;
  /** The selected element is not rendered yet, and gets the focus when it is. */
  selectsToCome: boolean;
  handle: CanvasHandle;
  /** Selects a step, route or frame and brings it into view. */
  onWalk(to: Selected): void;
  /** Moves to a step and adds it to the selection; null where nothing can be edited. */
  onExtend: ((from: string | null, to: string) => void) | null;
  onOpen(selected: Selected): void;
  onClear(): void;
}

/** Keyboard navigation of the canvas: the handlers for its surface. */
export interface Roving {
  surface: RefObject<HTMLDivElement | null>;
  /** Whether the selected card is to take the focus when it appears. */
  wantsFocus: RefObject<boolean>;
  tabIndex: number;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
  /** The focused card was removed, from view or from the playbook: the surface gets the focus. */
  keepFocus(): void;
}

/**
 * One tab stop for the whole canvas: on entering, the focus moves to the selected card or the first, and the keys move
 * from card to card. While the focus is inside, the surface itself is no tab stop, so that Shift+Tab can leave it.
 */
export function useRoving({
  drawn,
  selected,
  selectsToCome,
  handle,
  onWalk,
  onExtend,
  onOpen,
  onClear,
}: RovingProps): Roving {
  const { flow, graph } = drawn;
  const surface = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const trail = useRef(new Map<string, string>());
  const [focused, setFocused] = useState(false);
  const at = selected?.kind === 'step' ? selected.id : null;
  // Where to continue when the selected step is removed, for example by undo.
  const fallback = useRef<string | null>(null);
  const keepFocus = () => {
    if (!wantsFocus.current || document.activeElement !== document.body) return;
    surface.current?.focus({ preventScroll: true });
  };
  const onChange = useEffectEvent((now: Flow, step: string | null) => {
    if (step !== null) fallback.current = parentOf(now, step, trail.current);
    // Cards are added and removed a little later than in the graph.
    requestAnimationFrame(keepFocus);
  });
  useEffect(() => onChange(flow, at), [flow, at]);

  return {
    surface,
    wantsFocus,
    tabIndex: focused ? -1 : 0,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keyAction(event, handle);
      const beside = action ? null : aside(flow, graph.frames, selected, event.key);
      const move = action || beside ? null : stride(flow, at, event.key, trail.current);
      if (action) action();
      else if (beside) {
        wantsFocus.current = true;
        onWalk(beside);
      } else if (move) {
        if (move.from !== null) trail.current.set(move.to, move.from);
        wantsFocus.current = true;
        if (event.shiftKey && onExtend) onExtend(at, move.to);
        else onWalk({ kind: 'step', id: move.to });
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
      if (selectsToCome) return;
      const known = fallback.current !== null && flow.byId.has(fallback.current) ? fallback.current : null;
      const step = known ?? flow.order[0];
      const to = selected ?? (step === undefined ? null : { kind: 'step' as const, id: step });
      if (!to) return;
      onWalk(to);
      const element = `[${attributeOf[to.kind]}="${CSS.escape(to.id)}"]`;
      surface.current?.querySelector<HTMLElement>(element)?.focus({ preventScroll: true });
    },
    onBlur(event) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      setFocused(false);
      wantsFocus.current = false;
    },
    keepFocus,
  };
}

/** How focusable elements are marked in the page. */
const attributeOf: Record<Selected['kind'], string> = {
  step: 'data-step',
  route: 'data-selected-route',
  frame: 'data-frame',
};

/** Keys of the canvas other than navigation. Digits with Shift are named by their physical key. */
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
