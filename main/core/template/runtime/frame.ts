import type { Value } from '../values/model';
import type { Run } from './run';

/** The variables of one call of a function scope; `undefined` marks a variable that is missing. */
export class Frame {
  readonly slots: Value[];

  constructor(
    readonly run: Run,
    size: number,
    readonly parent: Frame | null,
  ) {
    this.slots = Array.from<Value>({ length: size });
  }
}

/** An expression or statement ready to run. */
export type Evaluate = (frame: Frame) => Value;
/** How a statement ended: on, or leaving the loop's round or the loop. */
export type Signal = 0 | 1 | 2;
export const goOn = 0;
export const breaks = 1;
export const continues = 2;
export type Execute = (frame: Frame) => Signal;
