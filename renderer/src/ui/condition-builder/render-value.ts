import type { ReactNode } from 'react';

/** A value that may be an expression: where it stands below the whole, and how it is set. */
export interface ConditionContent {
  label: string;
  value: unknown;
  /** Keys from the whole down. */
  keys: readonly (string | number)[];
  onChange(value: unknown): void;
}
export type RenderValue = (value: ConditionContent) => ReactNode;
