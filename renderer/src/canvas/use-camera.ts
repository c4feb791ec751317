import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef, useState } from 'react';
import { cardRect, centerOf, type Point, type Rect } from '@core/diagram/geometry';
import { routeMiddle } from './route-middle';
import type { DrawnGraph } from './use-drawn-graph';
import {
  closeUp,
  farBelow,
  firstView,
  isInView,
  viewOf,
  zoomedAround,
  zoomLimits,
  type Size,
  type View,
} from './view';

/** Moves over the canvas. */
export interface Camera {
  /** Where to look when the canvas appears. */
  initial: View;
  zoomIn(): void;
  zoomOut(): void;
  zoomReset(): void;
  fit(): void;
  /** Shows one step, route or frame in the middle at natural size. */
  zoomTo(id: string): void;
  /** Moves when a step, the middle of a route or a frame is not in view; `near` also zooms in. */
  show(id: string, from: 'anywhere' | 'near'): void;
  /** What is in the middle of the screen, in canvas pixels. */
  middle(): Point;
  /** Keeps the current view for the next time this graph is shown. */
  remember(): void;
}

const zoomStep = 1.2;

/** The last view of each graph, until the page is reloaded. */
const views = new Map<string, View>();

/**
 * The view of a graph that was drawn on a screen of this size; under `memory` it is found again.
 * @param selected what stays in view while zooming
 */
export function useCamera(
  { graph, flow, bounds, corners, labels, pending }: DrawnGraph,
  screen: Size,
  memory: string,
  selected: string | null,
): Camera {
  const api = useReactFlow();
  const store = useStoreApi();
  const start = graph.steps.find((step) => step.isStart) ?? null;
  const [initial] = useState(() => views.get(memory) ?? firstView(bounds, start, screen));

  // If the steps had to be laid out first, there is something to show only now.
  const arranged = useRef(!pending);
  const lookedFor = useRef<string | null>(null);
  useEffect(() => {
    if (pending || arranged.current) return;
    arranged.current = true;
    const step = lookedFor.current === null ? undefined : flow.byId.get(lookedFor.current);
    void api.setViewport(step ? viewOf(cardRect(step), screen, closeUp) : firstView(bounds, start, screen));
  }, [pending, flow, bounds, start, screen, api]);

  const now = (): { view: View; size: Size } => {
    const { transform, width, height } = store.getState();
    return { view: { x: transform[0], y: transform[1], zoom: transform[2] }, size: { width, height } };
  };
  const boxOf = (id: string): Rect | null => {
    const step = flow.byId.get(id);
    if (step) return cardRect(step);
    const route = corners.get(id);
    if (route) return { ...routeMiddle(route, labels.get(id)), width: 0, height: 0 };
    return graph.frames.find((frame) => frame.id === id) ?? null;
  };
  const lookAt = (box: Rect | null) => {
    if (box) void api.setViewport(viewOf(box, now().size), moving());
  };

  const zoomTo = (wanted: number) => {
    const { view, size } = now();
    const zoom = Math.max(zoomLimits.min, Math.min(zoomLimits.max, wanted));
    const box = selected === null ? null : boxOf(selected);
    if (!box || !isInView(box, view, size, 0)) void api.zoomTo(zoom, moving());
    else void api.setViewport(zoomedAround(box, view, size, zoom), moving());
  };

  return {
    initial,
    zoomIn: () => zoomTo(now().view.zoom * zoomStep),
    zoomOut: () => zoomTo(now().view.zoom / zoomStep),
    zoomReset: () => zoomTo(1),
    fit: () => lookAt(bounds),
    middle() {
      const { view, size } = now();
      return { x: (size.width / 2 - view.x) / view.zoom, y: (size.height / 2 - view.y) / view.zoom };
    },
    zoomTo: (id) => lookAt(boxOf(id)),
    show(id, from) {
      lookedFor.current = id;
      const box = boxOf(id);
      const { view, size } = now();
      const tooFar = from === 'near' && view.zoom < farBelow;
      if (!box || (!tooFar && isInView(box, view, size))) return;
      const { x, y } = centerOf(box);
      void api.setCenter(x, y, { zoom: tooFar ? closeUp : view.zoom, ...moving() });
    },
    remember: () => void views.set(memory, now().view),
  };
}

/** Animations last as long as the theme says, which is zero with reduced motion. */
function moving(): { duration: number } {
  const { documentElement } = document;
  return { duration: Number.parseFloat(getComputedStyle(documentElement).getPropertyValue('--medium')) || 0 };
}
