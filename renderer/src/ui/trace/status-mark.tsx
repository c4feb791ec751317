import { Check, CircleDashed, Hourglass, LoaderCircle, SkipForward, X, type LucideIcon } from 'lucide-react';
import type { StepStatus } from '@core/contract';
import { classNames } from '../class-names';
import styles from './trace.module.css';

const icons: Record<StepStatus, LucideIcon> = {
  pending: CircleDashed,
  running: LoaderCircle,
  finished: Check,
  failed: X,
  skipped: SkipForward,
  awaiting: Hourglass,
};

export const statusNames: Record<StepStatus, string> = {
  pending: 'Not started',
  running: 'Running',
  finished: 'Finished',
  failed: 'Failed',
  skipped: 'Skipped',
  awaiting: 'Waiting for input',
};

/** How a step of a run ended, as a small coloured sign. */
export function StatusMark({ status }: { status: StepStatus }) {
  const Shape = icons[status];
  return (
    <span
      role="img"
      aria-label={statusNames[status]}
      data-tip={statusNames[status]}
      className={classNames(styles.mark, styles[status])}
    >
      <Shape size={12} strokeWidth={2.5} aria-hidden />
    </span>
  );
}
