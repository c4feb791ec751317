import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import { cardSize, type Point } from '@core/diagram/geometry';
import type { CanvasEditing, Link } from './editing';
import type { GraphStep } from './graph';

/** A link while it is drawn. */
export interface LinkDrag {
  link: Link;
  /** The fixed end, and the pointer, on the canvas. */
  fixed: Point;
  pointer: Point;
  /** The step under the pointer, and why the link cannot end there. */
  over: string | null;
  refusal: string | null;
}

/** Drawing a route with the pointer: from a card, or an end of a route to another card. Escape cancels it. */
export function useLinkDrag(
  steps: ReadonlyMap<string, GraphStep>,
  editing: CanvasEditing | null,
): { drag: LinkDrag | null; startLink(link: Link, event: PointerEvent): void } {
  const { screenToFlowPosition } = useReactFlow();
  const [drag, setDrag] = useState<LinkDrag | null>(null);

  const follow = (from: LinkDrag, event: { clientX: number; clientY: number }): LinkDrag => {
    const pointer = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const over = under?.closest('[data-step]')?.getAttribute('data-step') ?? null;
    const refusal = over === null || !editing ? null : editing.linkRefusal(from.link, over);
    return { ...from, pointer, over, refusal };
  };
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    if (drag) setDrag(follow(drag, event));
  });
  const drop = useEffectEvent((event: globalThis.PointerEvent) => {
    setDrag(null);
    if (!drag || !editing) return;
    const { link, over, refusal, pointer } = follow(drag, event);
    if (over !== null) return refusal === null ? editing.onLink(link, over) : undefined;
    const isOnCanvas = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-canvas]');
    if (isOnCanvas && link.kind === 'new')
      editing.onLinkOut(link, { screen: new DOMRect(event.clientX, event.clientY), canvas: pointer });
  });
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setDrag(null);
  });
  const active = drag !== null;
  useEffect(() => {
    if (!active) return;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('keydown', giveUp, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('keydown', giveUp, true);
    };
  }, [active]);

  return {
    drag,
    startLink(link, event) {
      event.stopPropagation();
      event.preventDefault();
      const pointer = screenToFlowPosition({ x: event.clientX, y: event.clientY });
      const fixed = fixedEnd(steps, link) ?? pointer;
      setDrag({ link, fixed, pointer, over: null, refusal: null });
    },
  };
}

/**
 * The middle of the card's edge at the fixed end: the lower edge where the route leaves, the upper where it arrives.
 */
function fixedEnd(steps: ReadonlyMap<string, GraphStep>, link: Link): Point | null {
  const step = steps.get(link.kind === 'new' ? link.source : link.fixed);
  if (!step) return null;
  const arrives = link.kind === 'route' && link.end === 'source';
  return { x: step.x + cardSize.width / 2, y: step.y + (arrives ? 0 : cardSize.height) };
}
