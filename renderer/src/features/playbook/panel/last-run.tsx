import { useState } from 'react';
import type { StepTrace } from '@core/contract';
import { Select } from '../../../ui/select';
import { StepTraceView } from '../../../ui/trace/step-trace-view';
import { statusNames } from '../../../ui/trace/status-mark';
import styles from './panel.module.css';

/** What the last run did at this step, each time it came here. */
export function LastRun({ entries }: { entries: readonly StepTrace[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const entry = entries.find(({ sequence }) => String(sequence) === chosen) ?? entries.at(-1);
  if (!entry) return null;
  return (
    <div className={styles.padded}>
      {entries.length > 1 && (
        <Select
          label="Which time"
          value={String(entry.sequence)}
          options={entries.map(({ sequence, frame, status }, index) => ({
            id: String(sequence),
            label: `${index + 1}${frame ? ` (in ${frame})` : ''}: ${statusNames[status].toLowerCase()}`,
          }))}
          onChange={setChosen}
        />
      )}
      <StepTraceView key={entry.sequence} entry={entry} />
    </div>
  );
}
