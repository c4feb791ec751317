import type { Change } from '../../contract/comparison';

/** A value as it stands in a file; nothing as null. */
export const json = (value: unknown): Change['before'] =>
  (value === undefined ? null : value) as Change['before'];
