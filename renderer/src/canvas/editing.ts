import { createContext } from 'react';
import type { Point, Rect } from '@core/diagram/geometry';
import type { Selected } from './graph';

/** A route being drawn: a new one from a step, or an end of an existing one. */
export type Link =
  { kind: 'new'; source: string } | { kind: 'route'; route: string; end: 'source' | 'target'; fixed: string };

/** Where a menu was requested. */
export interface MenuPlace {
  screen: DOMRect;
  canvas: Point;
}

/**
 * How the owner of a canvas handles gestures on it. The canvas draws them while they last and reports their result; it
 * changes nothing itself.
 */
export interface CanvasEditing {
  /** All that is selected: steps, frames and notes by id, the one of `selected` among them. */
  marked: ReadonlySet<string>;
  /** Selects only these, or adds one, or removes one. */
  onMark(ids: readonly string[], how: 'only' | 'toggle'): void;
  /** New upper left corners by id, after dragging. */
  onMove(places: ReadonlyMap<string, Point>): void;
  onResize(frame: string, box: Rect): void;
  /** Why a link cannot end at a step; null when it can. */
  linkRefusal(link: Link, step: string): string | null;
  onLink(link: Link, step: string): void;
  /** A link was dropped on empty canvas: a new step is requested there. */
  onLinkOut(link: Link, at: MenuPlace): void;
  /** A step is requested here, or in the middle of a route. */
  onAdd(at: MenuPlace, route: string | null): void;
  onMenu(target: Selected | null, at: MenuPlace): void;
}

/** What cards and routes need to start gestures; null where nothing can be changed. */
export interface Gestures {
  startLink(link: Link, event: React.PointerEvent): void;
  resize(frame: string, box: Rect): void;
  /** Screen pixels per canvas pixel. */
  zoom(): number;
}

export const GesturesContext = createContext<Gestures | null>(null);
