import { useState } from 'react';
import type { RunTrace } from '@core/contract';
import { call } from '../../state/bridge';
import { emptyData, setData } from '../../state/lab';
import { useRunList } from '../../state/run-list';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { PickField } from '../../ui/pick-field';
import { Select } from '../../ui/select';
import styles from './lab-panel.module.css';
import { momentsOf } from './moments';

/** Data of any run that is kept, at any moment of it. */
export function DataChoice({ origin }: { origin: string | null }) {
  const runs = (useRunList('') ?? []).filter(({ status }) => status !== 'running');
  const [trace, setTrace] = useState<RunTrace | null>(null);
  const moments = trace ? momentsOf(trace) : [];
  const take = (runId: string) => {
    call('run.recall', { runId })
      .then((recalled) => setTrace(recalled.trace))
      .catch(reportError);
  };
  return (
    <span className={styles.choice}>
      {origin !== null && <span className={styles.origin}>{origin}</span>}
      {runs.length > 0 && (
        <Select
          label="Run to take data from"
          hideLabel
          value={trace?.runId ?? null}
          placeholder="From a run…"
          options={runs.map(({ runId, playbook, startedAt }) => ({
            id: runId,
            label: `${playbook}, ${new Date(startedAt).toLocaleTimeString()}`,
          }))}
          onChange={take}
        />
      )}
      {trace && (
        <PickField
          label="Moment of the run"
          hideLabel
          strict
          value=""
          placeholder="Before which step…"
          options={moments.map(({ id, label }) => ({ id, label }))}
          onChange={(id) => {
            const moment = moments.find((each) => each.id === id);
            if (moment) setData(moment.text(), `${trace.playbookName} · ${moment.label}`);
          }}
        />
      )}
      <Button size="small" tone="quiet" onClick={() => setData(emptyData)}>
        Empty
      </Button>
    </span>
  );
}
