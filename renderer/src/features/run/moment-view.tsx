import { useMemo, useState } from 'react';
import type { RunTrace, StepTrace } from '@core/contract';
import { environmentAt } from '@core/engine/time-travel';
import { Button } from '../../ui/button';
import { Segmented } from '../../ui/segmented';
import styles from './debug.module.css';
import { VariablesView } from './variables-view';

interface MomentViewProps {
  trace: RunTrace;
  entry: StepTrace;
  /** Runs again from the step; with variables, on from behind it as if it had set them. */
  onRerun(variables?: Record<string, unknown>): void;
}

/** The variables around a step of a run that is over, and the way to run on from there. */
export function MomentView({ trace, entry, onRerun }: MomentViewProps) {
  const [moment, setMoment] = useState<'before' | 'after'>('after');
  const before = useMemo(() => environmentAt(trace, entry.sequence, 'before'), [trace, entry]);
  const after = useMemo(() => environmentAt(trace, entry.sequence, 'after'), [trace, entry]);
  const shown = moment === 'before' ? before : after;
  if (!shown) return null;
  return (
    <section className={styles.moment} aria-label="Variables around the step">
      <div className={styles.head}>
        <Segmented<'before' | 'after'>
          label="Moment"
          value={moment}
          options={[
            { id: 'before', label: 'Variables before' },
            { id: 'after', label: 'after' },
          ]}
          onChange={setMoment}
        />
        <Button size="small" onClick={() => onRerun()}>
          Rerun from here
        </Button>
      </div>
      <VariablesView
        variables={shown}
        before={moment === 'after' ? before : null}
        onSet={moment === 'after' ? (name, value) => onRerun({ [name]: value }) : undefined}
      />
    </section>
  );
}
