import type { Place } from '@core/edit/playbook/elements';
import type { Selected } from '../../../canvas/graph';
import type { Subject } from './session';

/** What commands on a canvas act on. */
export interface Target {
  subject: Subject;
  selected: Selected | null;
  /** Ids of selected steps and frames. */
  ids: readonly string[];
  /** Middle of what is on screen, in canvas pixels. */
  middle(): Place;
  /** Gives the canvas the keyboard back, when what had it is gone. */
  focus(): void;
}
