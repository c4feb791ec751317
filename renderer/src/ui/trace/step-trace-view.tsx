import { useState, type ReactNode } from 'react';
import type { StepTrace } from '@core/contract';
import { Segmented } from '../segmented';
import { ValueView } from '../values/value-view';
import { answerSourceNames } from './answer-source';
import { branchTaken } from './branch-taken';
import { durationText } from './duration';
import { StatusMark, statusNames } from './status-mark';
import styles from './trace.module.css';

type Part = 'input' | 'output';

interface StepTraceViewProps {
  entry: StepTrace;
  /** The steps of its run, to name the one it went on with. */
  steps: readonly StepTrace[];
  /** What can be done about its failure. */
  remedies?: ReactNode;
}

/** What went into a step of a run, what came out, and what went wrong. */
export function StepTraceView({ entry, steps, remedies }: StepTraceViewProps) {
  const [part, setPart] = useState<Part>('output');
  const taken = branchTaken(entry, steps);
  const facts = [durationText(entry), answerSourceNames[entry.source]].filter((fact) => fact !== '');
  return (
    <div className={styles.view}>
      <p className={styles.head}>
        <StatusMark status={entry.status} />
        <strong>{statusNames[entry.status]}</strong>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </p>
      {entry.error !== null && (
        <p role="alert" className={styles.error}>
          {entry.error.trim()}
        </p>
      )}
      {remedies}
      {taken !== null && <p className={styles.taken}>{taken}</p>}
      {entry.messages.length > 0 && (
        <ul className={styles.messages}>
          {entry.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <Segmented<Part>
        label="What to show of the step"
        options={[
          { id: 'input', label: 'Input' },
          { id: 'output', label: 'Output' },
        ]}
        value={part}
        onChange={setPart}
      />
      <div className={styles.value}>
        <ValueView value={part === 'input' ? entry.input : entry.result} />
      </div>
    </div>
  );
}
