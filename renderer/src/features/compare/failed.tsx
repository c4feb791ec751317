import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WireError } from '@core/contract/errors';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import styles from './compare.module.css';

interface FailedProps {
  error: WireError | null;
  /** What is said where the error says nothing. */
  title: string;
  icon: ReactNode;
  onOthers(): void;
  onAgain(): void;
}

/** States could not be read: why, and what to do next. */
export function Failed({ error, title, icon, onOthers, onAgain }: FailedProps) {
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.5} aria-hidden />}
        title={error?.message ?? title}
        actions={
          <>
            <Button onClick={onOthers}>Choose other states</Button>
            <Button tone="primary" icon={icon} onClick={onAgain}>
              Try again
            </Button>
          </>
        }
      >
        {error?.remedy}
      </EmptyState>
    </div>
  );
}
