import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import type { CanvasHandle } from './canvas-handle';
import type { Flow } from './flow';
import type { Selected } from './graph';
import type { Plan } from './use-plan';
import { parentOf, stride } from './walk';
import { aside } from './walk-aside';

export interface RovingProps {
  plan: Plan;
  selected: Selected | null;
  /** What is selected is still to come, and takes the focus then. */
  selectsToCome: boolean;
  handle: CanvasHandle;
  /** Selects a step, route or frame and brings it into view. */
  onWalk(to: Selected): void;
  /** Walks to a step and selects it as well; null where nothing can be edited. */
  onExtend: ((from: string | null, to: string) => void) | null;
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
  /** A card that went out of view, or out of the playbook, took the focus with it: the surface takes it back. */
  keepFocus(): void;
}

/**
 * One tab stop for the whole canvas: coming in, the focus goes on to the selected card or the first, and the
 * keys walk from card to card. While the focus is inside, the surface is no stop of its own, so that one can
 * leave backwards.
 */
export function useRoving({
  plan,
  selected,
  selectsToCome,
  handle,
  onWalk,
  onExtend,
  onOpen,
  onClear,
}: RovingProps): Roving {
  const { flow, graph } = plan;
  const surface = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const trail = useRef(new Map<string, string>());
  const [focused, setFocused] = useState(false);
  const at = selected?.kind === 'step' ? selected.id : null;
  // Where one goes on when the selected step is taken away, by undo for one.
  const fallback = useRef<string | null>(null);
  const keepFocus = () => {
    if (!wantsFocus.current || document.activeElement !== document.body) return;
    surface.current?.focus({ preventScroll: true });
  };
  const onChange = useEffectEvent((now: Flow, step: string | null) => {
    if (step !== null) fallback.current = parentOf(now, step, trail.current);
    // Cards come and go a little later than the graph they are drawn of.
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

/** How the elements that have the keyboard are marked in the page. */
const attributeOf: Record<Selected['kind'], string> = {
  step: 'data-step',
  route: 'data-selected-route',
  frame: 'data-frame',
};

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
