import type { RefObject } from 'react';
import type { Point } from '@core/diagram/geometry';

/** What others may ask a canvas to do; its commands and the outline go through this. */
export interface CanvasHandle {
  zoomIn(): void;
  zoomOut(): void;
  /** Natural size, around what is in the middle now. */
  zoomReset(): void;
  /** Everything in view. */
  fit(): void;
  /** The selected step at natural size in the middle. */
  zoomToSelection(): void;
  /** Moves, and comes as near, as needed for a step, route or frame to be seen. */
  show(id: string): void;
  openSearch(): void;
  /** Next (1) or previous (-1) find of the search. */
  goToHit(by: 1 | -1): void;
  focus(): void;
  /** What is in the middle of the screen, in canvas pixels. */
  middle(): Point;
}

/** A handle that stays the same while what is behind it changes with every drawing. */
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
