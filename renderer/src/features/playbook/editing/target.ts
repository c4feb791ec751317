import type { Place } from '@core/edit/playbook/elements';
import type { Selected } from '../../../canvas/graph';
import type { Subject } from './session';

/** What commands on a canvas act on. */
export interface Target {
  subject: Subject;
  selected: Selected | null;
  /** Ids of selected steps and frames. */
  ids: readonly string[];
  /** Whether the menu was opened, at a place that then counts as the middle. */
  isPointed: boolean;
  /** Middle of what is on screen, in canvas pixels. */
  middle(): Place;
  /** Returns the focus to the canvas when the focused element was removed. */
  focus(): void;
}
