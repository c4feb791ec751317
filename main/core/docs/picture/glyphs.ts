import type { StepFamily } from '../../contract/documentation';

/** A small sign for each family of steps, as a path in a square of 16 units, drawn as a line. */
export const glyphs: Readonly<Record<StepFamily, string>> = {
  trigger: 'M9 2 4 9h4l-1 5 5-7H8z',
  flow: 'M8 2l6 6-6 6-6-6z',
  record: 'M2 4c0-3 12-3 12 0v8c0 3-12 3-12 0zM2 4c0 3 12 3 12 0M2 8c0 3 12 3 12 0',
  connector: 'M6 2v3M10 2v3M4 5h8v3a4 4 0 0 1-8 0zM8 12v3',
  human: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 14c0-5 10-5 10 0',
  reference: 'M3 3h5v5H3zM8 5.5h5V8M8 8h5v5H8z',
  other: 'M3 4h10M3 8h10M3 12h6',
};
