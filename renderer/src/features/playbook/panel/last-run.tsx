import { useState } from 'react';
import type { StepTrace } from '@core/contract';
import { StepTraceView } from '../../../ui/trace/step-trace-view';
import styles from './panel.module.css';
import { TimePicker } from './time-picker';

interface LastRunProps {
  /** Those of this step. */
  entries: readonly StepTrace[];
  /** All of the run. */
  steps: readonly StepTrace[];
}

/** What the last run did at this step, each time it came here. */
export function LastRun({ entries, steps }: LastRunProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const found = entries.findIndex(({ sequence }) => sequence === chosen);
  const index = found < 0 ? entries.length - 1 : found;
  const entry = entries[index];
  if (!entry) return null;
  return (
    <div className={styles.padded}>
      {entries.length > 1 && (
        <TimePicker
          entries={entries}
          index={index}
          onChoose={(at) => setChosen(entries[at]?.sequence ?? null)}
        />
      )}
      <StepTraceView key={entry.sequence} entry={entry} steps={steps} />
    </div>
  );
}
