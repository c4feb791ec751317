import type { RunTrace } from '@core/contract';
import { dataBefore, emptyData } from '../../state/lab';

/** A moment of a run whose variables a template can be tried with. */
export interface Moment {
  id: string;
  label: string;
  /** JSON text for the lab. */
  text(): string;
}

/** The moments before each step of a run, newest last; steps that never started have none. */
export function momentsOf(trace: RunTrace): Moment[] {
  return trace.steps
    .filter(({ status }) => status !== 'pending' && status !== 'skipped')
    .map((step) => ({
      id: String(step.sequence),
      label: `${step.sequence}. before ${step.name}`,
      text: () => dataBefore(trace, step.sequence) ?? emptyData,
    }));
}
