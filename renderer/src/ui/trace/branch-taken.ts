import { isMap } from '@core/text/values';
import type { StepTrace } from '@core/contract';

/**
 * Says where a step that chooses its way went on: the label of the branch, and the step it leads to.
 * @param steps of the same run, which know the step's name
 * @returns null for a step that chose none
 */
export function branchTaken({ branch, input }: StepTrace, steps: readonly StepTrace[]): string | null {
  if (branch === null) return null;
  const name = steps.find(({ stepUuid }) => stepUuid === branch)?.name;
  const label = labelOf(input);
  if (label === null) return name === undefined ? null : `Continued with ${name}`;
  return name === undefined || name === label ? `Took “${label}”` : `Took “${label}”, on to ${name}`;
}

/** Of a decision the conditions are kept up to the one that held. */
function labelOf(input: unknown): string | null {
  const conditions = isMap(input) ? input['conditions'] : null;
  const last: unknown = Array.isArray(conditions) ? conditions.at(-1) : null;
  return isMap(last) && typeof last['option'] === 'string' && last['option'] !== '' ? last['option'] : null;
}
