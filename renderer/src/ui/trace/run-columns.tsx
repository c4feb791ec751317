import type { ReactNode } from 'react';
import { Splitter } from '../splitter';
import styles from './run-columns.module.css';

interface RunColumnsProps {
  /** Pixels of the steps, which the user may drag. */
  width: number;
  onWidth(width: number): void;
  onResetWidth(): void;
  /** What stands above the steps. */
  head: ReactNode;
  steps: ReactNode;
  /** Name of the step whose detail is shown; null for the run as a whole. */
  shown: string | null;
  /** The detail. */
  children: ReactNode;
}

/** The steps of a run, and beside them what is to be known of one of them, or of the whole. */
export function RunColumns({ width, onWidth, onResetWidth, head, steps, shown, children }: RunColumnsProps) {
  return (
    <>
      <div className={styles.steps} style={{ width }}>
        {head}
        <div className={styles.timeline}>{steps}</div>
      </div>
      <Splitter
        label="Width of the list of steps"
        orientation="vertical"
        value={width}
        min={200}
        max={720}
        onChange={onWidth}
        onReset={onResetWidth}
      />
      <div
        className={styles.detail}
        tabIndex={-1}
        role="region"
        aria-label={shown === null ? 'The whole run' : `Step ${shown}`}
      >
        {children}
      </div>
    </>
  );
}
