import { boundsOf, cardRect, type Point, type Rect } from '@core/diagram/geometry';
import type { Graph } from './graph';

/** The viewport of the canvas: its offset, in screen pixels, and its zoom. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const zoomLimits = { min: 0.08, max: 2 } as const;
/** Below this a card shows its name alone, large. */
export const farBelow = 0.45;
/** Below this the name is even larger, and truncated earlier. */
const fartherBelow = 0.34;
/** Below this even that is unreadable, and a card is just a coloured box. */
const distantBelow = 0.24;
/** How much of a card can be read at a size. */
export function distanceOf(zoom: number): 'near' | 'far' | 'farther' | 'distant' {
  if (zoom < distantBelow) return 'distant';
  if (zoom < fartherBelow) return 'farther';
  return zoom < farBelow ? 'far' : 'near';
}

/** Zoom at which a single step is shown when navigating to it. */
export const closeUp = 0.8;
/** Below this a card is hard to read; a larger playbook is shown from its start instead of as a whole. */
const readable = 0.6;
const margin = 56;
/** Room around what is shown whole; below lie the controls. */
const fitMargin = { side: 32, top: 28, bottom: 56 };

/** The view that shows a box in the middle, at most at its natural size. */
export function viewOf(box: Rect, screen: Size, most = 1): View {
  const room = {
    width: Math.max(1, screen.width - 2 * fitMargin.side),
    height: Math.max(1, screen.height - fitMargin.top - fitMargin.bottom),
  };
  const fit = Math.min(room.width / Math.max(1, box.width), room.height / Math.max(1, box.height), most);
  const zoom = Math.max(zoomLimits.min, fit);
  return {
    zoom,
    x: screen.width / 2 - (box.x + box.width / 2) * zoom,
    y: fitMargin.top + room.height / 2 - (box.y + box.height / 2) * zoom,
  };
}

/** The view at another zoom in which a box keeps its position on screen, moved inwards where it would be cut off. */
export function zoomedAround(box: Rect, view: View, screen: Size, zoom: number): View {
  const along = (from: number, size: number, offset: number, room: number) => {
    const half = (size * zoom) / 2 + 24;
    const middle = (from + size / 2) * view.zoom + offset;
    return Math.max(half, Math.min(room - half, middle)) - (from + size / 2) * zoom;
  };
  return {
    zoom,
    x: along(box.x, box.width, view.x, screen.width),
    y: along(box.y, box.height, view.y, screen.height),
  };
}

/** The initial view: everything if that is readable, else the start and what follows. */
export function firstView(all: Rect | null, start: Point | null, screen: Size): View {
  if (!all) return { x: margin, y: margin, zoom: 1 };
  const whole = viewOf(all, screen);
  if (whole.zoom >= readable || !start) return whole;
  // Complete in one direction, if that is readable.
  const across = (screen.width - 2 * margin) / Math.max(1, all.width);
  const down = (screen.height - 2 * margin) / Math.max(1, all.height);
  const zoom = Math.min(closeUp, Math.max(across, down));
  return zoom < readable ? startView(all, start, screen, closeUp) : startView(all, start, screen, zoom);
}

function startView(all: Rect, start: Point, screen: Size, zoom: number): View {
  const offset = (from: number, size: number, at: number, room: number) =>
    size * zoom <= room - 2 * margin + 1
      ? room / 2 - (from + size / 2) * zoom
      : startOffset(from, size, at, room, zoom);
  return {
    zoom,
    x: offset(all.x, all.width, start.x, screen.width),
    y: offset(all.y, all.height, start.y, screen.height),
  };
}

/** The start near the edge it is nearest to, without empty space beyond the graph. */
function startOffset(from: number, size: number, at: number, room: number, zoom: number): number {
  const atStart = margin - from * zoom;
  const atEnd = room - margin - (from + size) * zoom;
  const wanted = room * 0.3 - at * zoom;
  return Math.max(atEnd, Math.min(atStart, wanted));
}

/** The box around everything drawn. */
export function graphBounds(graph: Graph): Rect | null {
  return boundsOf([...graph.steps.map(cardRect), ...graph.frames]);
}

/** Whether a box is completely on screen, with some room around it. */
export function isInView(box: Rect, view: View, screen: Size, room = 24): boolean {
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  return (
    left >= room &&
    top >= room &&
    left + box.width * view.zoom <= screen.width - room &&
    top + box.height * view.zoom <= screen.height - room
  );
}
