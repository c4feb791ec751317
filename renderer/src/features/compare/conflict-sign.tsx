import { TriangleAlert } from 'lucide-react';
import type { Change } from '@core/contract/comparison';
import styles from './conflict-sign.module.css';

interface ConflictSignProps {
  /** Undefined where there is no conflict. */
  change: Change | undefined;
  current: Change | null;
  goTo(change: Change): void;
}

/** Says that both sides of a merge have changed what it stands at, and goes there. */
export function ConflictSign({ change, current, goTo }: ConflictSignProps) {
  if (!change) return null;
  const isCurrent = change === current;
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={`Conflict: ${change.where}`}
      aria-current={isCurrent || undefined}
      ref={isCurrent ? reveal : undefined}
      onClick={() => goTo(change)}
    >
      <TriangleAlert size={12} strokeWidth={2.5} aria-hidden />
      Conflict
    </button>
  );
}

const reveal = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
