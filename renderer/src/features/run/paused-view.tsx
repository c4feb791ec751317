import { useState } from 'react';
import type { Evaluation, PausedRun } from '@core/contract';
import { control, evaluate, useDebugging } from '../../state/debugging';
import { reportError } from '../../state/toasts';
import { TextField } from '../../ui/text-field';
import { ValueView } from '../../ui/values/value-view';
import styles from './debug.module.css';
import { VariablesView } from './variables-view';

const reasons: Record<PausedRun['reason'], string> = {
  breakpoint: 'at a breakpoint',
  step: 'after a step',
  pause: 'as requested',
  'run-to': 'at the chosen step',
  error: 'because the step failed',
};

/** Where a run is paused: its variables, and any expression in them. */
export function PausedView({ runId, paused }: { runId: string; paused: PausedRun }) {
  const before = useDebugging((state) => state.before[runId]);
  return (
    <section className={styles.paused} aria-label="Where the run is paused">
      <p className={styles.where} role="status">
        <strong>
          {paused.reason === 'error' ? 'Paused at' : 'Paused before'} {paused.name}
        </strong>
        <span>
          {reasons[paused.reason]}
          {paused.item !== null && `, item ${paused.item + 1} of its loop`}
          {paused.frame !== '' && `, in ${paused.playbook}`}
        </span>
      </p>
      {paused.error !== null && <p className={styles.error}>{paused.error}</p>}
      <Expression key={paused.sequence} />
      <VariablesView
        variables={paused.variables}
        before={before?.frame === paused.frame ? before.variables : null}
        onSet={(name, value) => void control({ kind: 'set', name, value }).catch(reportError)}
      />
    </section>
  );
}

function Expression() {
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Evaluation | null>(null);
  const ask = () => {
    if (text.trim() !== '') void evaluate(text).then(setAnswer).catch(reportError);
  };
  return (
    <div className={styles.expression}>
      <TextField
        label="Expression"
        value={text}
        mono
        placeholder="vars.input.records[0].name"
        error={answer?.ok === false ? answer.message : undefined}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && ask()}
      />
      {answer?.ok === true && (
        <output className={styles.answer}>
          <ValueView value={answer.value} />
        </output>
      )}
    </div>
  );
}
