import type { RefObject } from 'react';
import type { Point } from '@core/diagram/geometry';

/** The interface of a canvas for its commands and the outline. */
export interface CanvasHandle {
  zoomIn(): void;
  zoomOut(): void;
  /** Zooms to natural size, around the current middle. */
  zoomReset(): void;
  /** Zooms so that everything is in view. */
  fit(): void;
  /** The selected step at natural size in the middle. */
  zoomToSelection(): void;
  /** Moves and zooms in as far as needed to show a step, route or frame. */
  show(id: string): void;
  openSearch(): void;
  /** Goes to the next (1) or previous (-1) match of the search. */
  goToHit(by: 1 | -1): void;
  focus(): void;
  /** What is in the middle of the screen, in canvas pixels. */
  middle(): Point;
}

/** A handle that stays the same while its target changes with every rendering. */
export function steadyHandle(latest: RefObject<CanvasHandle>): CanvasHandle {
  return {
    zoomIn: () => latest.current.zoomIn(),
    zoomOut: () => latest.current.zoomOut(),
    zoomReset: () => latest.current.zoomReset(),
    fit: () => latest.current.fit(),
    zoomToSelection: () => latest.current.zoomToSelection(),
    show: (id) => latest.current.show(id),
    openSearch: () => latest.current.openSearch(),
    goToHit: (by) => latest.current.goToHit(by),
    focus: () => latest.current.focus(),
    middle: () => latest.current.middle(),
  };
}
