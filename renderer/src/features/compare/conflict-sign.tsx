import { TriangleAlert } from 'lucide-react';
import type { Change } from '@core/contract/comparison';
import styles from './conflict-sign.module.css';

interface ConflictSignProps {
  /** Undefined where there is no conflict. */
  change: Change | undefined;
  current: Change | null;
  goTo(change: Change): void;
  /** The sign alone, where there is little room. */
  small?: boolean;
}

/** Says that both sides of a merge have changed what it stands at, and goes there. */
export function ConflictSign({ change, current, goTo, small = false }: ConflictSignProps) {
  if (!change) return null;
  const isCurrent = change === current;
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={`Conflict: ${change.where}`}
      data-tip={small ? `Conflict: ${change.where}` : undefined}
      aria-current={isCurrent || undefined}
      ref={isCurrent ? reveal : undefined}
      onClick={() => goTo(change)}
    >
      <TriangleAlert size={12} strokeWidth={2.5} aria-hidden />
      {!small && 'Conflict'}
    </button>
  );
}

const reveal = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
