import { useMemo, useState } from 'react';
import type { RunTrace, StepTrace } from '@core/contract';
import { Switch } from '../../ui/switch';
import { answerSourceNames } from '../../ui/trace/answer-source';
import { durationText } from '../../ui/trace/duration';
import { StatusMark, statusNames } from '../../ui/trace/status-mark';
import { Section } from '../../ui/values/section';
import { ValueView } from '../../ui/values/value-view';
import { compareRuns, type ComparedStep, type StepDifference } from './compare-runs';
import styles from './history.module.css';

interface ComparisonViewProps {
  left: { title: string; trace: RunTrace };
  right: { title: string; trace: RunTrace };
}

const most = 500;

/** Two runs side by side: what each did at each step, and where they part. */
export function ComparisonView({ left, right }: ComparisonViewProps) {
  const [all, setAll] = useState(false);
  const { steps, variables } = useMemo(() => compareRuns(left.trace, right.trace), [left.trace, right.trace]);
  const other = steps.filter(isOther);
  const shown = all ? steps : other;
  return (
    <section className={styles.comparison} aria-label="Comparison">
      <Switch label="Show unchanged steps" checked={all} onChange={setAll} />
      {other.length === 0 && <p className={styles.none}>Both runs are identical at every step.</p>}
      {shown.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.caption}>
            {other.length === 1 ? '1 step differs' : `${other.length} steps differ`} of {steps.length}
          </caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">{left.title}</th>
              <th scope="col">{right.title}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map((step) => (
              <StepRow key={step.key} step={step} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length > most && (
        <p className={styles.none}>{shown.length - most} more steps are left out here.</p>
      )}
      {variables.length > 0 && (
        <Section title="Variables that end with another value">
          <dl className={styles.values}>
            {variables.map(({ name, left: one, right: two }) => (
              <div key={name} className={styles.pair}>
                <dt>{name}</dt>
                <dd>{one === undefined ? <NotThere /> : <ValueView value={one} />}</dd>
                <dd>{two === undefined ? <NotThere /> : <ValueView value={two} />}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </section>
  );
}

const isOther = ({ left, right, differences }: ComparedStep) => !left || !right || differences.length > 0;

function StepRow({ step }: { step: ComparedStep }) {
  const { name, playbook, left, right, differences } = step;
  const frame = (left ?? right)?.frame;
  return (
    <>
      <tr data-other={isOther(step) || undefined}>
        <th scope="row">
          {name}
          {frame !== '' && <span className={styles.faint}> in {playbook}</span>}
          {differences.length > 0 && (
            <span className={styles.differences}>
              {differences.map((difference) => differenceNames[difference]).join(', ')}
            </span>
          )}
        </th>
        <Side entry={left} />
        <Side entry={right} />
      </tr>
      {(differences.includes('result') || differences.includes('input')) && left && right && (
        <tr className={styles.details}>
          <td colSpan={3}>
            <Values step={name} part="input" left={left} right={right} differences={differences} />
            <Values step={name} part="result" left={left} right={right} differences={differences} />
          </td>
        </tr>
      )}
    </>
  );
}

const differenceNames: Record<StepDifference, string> = {
  status: 'outcome',
  result: 'output',
  input: 'input',
  duration: 'duration',
  source: 'source of the answer',
};

function Side({ entry }: { entry: StepTrace | null }) {
  if (!entry)
    return (
      <td className={styles.faint}>
        <NotThere />
      </td>
    );
  const facts = [durationText(entry), answerSourceNames[entry.source]].filter((fact) => fact !== '');
  return (
    <td>
      <span className={styles.side}>
        <StatusMark status={entry.status} />
        {entry.error?.trim() ?? (facts.join(' · ') || statusNames[entry.status])}
      </span>
    </td>
  );
}

const NotThere = () => <span className={styles.faint}>not there</span>;

interface ValuesProps {
  step: string;
  part: 'input' | 'result';
  left: StepTrace;
  right: StepTrace;
  differences: readonly StepDifference[];
}

/** Both values, folded away until they are asked for. */
function Values({ step, part, left, right, differences }: ValuesProps) {
  const [open, setOpen] = useState(false);
  if (!differences.includes(part)) return null;
  const word = part === 'input' ? 'inputs' : 'outputs';
  return (
    <>
      <button
        type="button"
        className={styles.reveal}
        aria-expanded={open}
        aria-label={`${open ? 'Hide' : 'Show'} both ${word} of ${step}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide' : 'Show'} both {word}
      </button>
      {open && (
        <div className={styles.both}>
          <ValueView value={left[part]} />
          <ValueView value={right[part]} />
        </div>
      )}
    </>
  );
}
