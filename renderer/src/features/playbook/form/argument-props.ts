import type { StepArgument } from '@core/content/steps/argument';

/** What the field of an argument gets. */
export interface ArgumentFieldProps {
  argument: StepArgument;
  value: unknown;
}

export function labelOf({ title, required }: StepArgument): string {
  return required ? `${title} *` : title;
}
