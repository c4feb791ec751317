import { ArrowRight, ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { RunTrace, StepTrace } from '@core/contract';
import type { TriedPlaybook, TriedTest } from '@core/contract/merging-calls';
import { call } from '../../../state/bridge';
import { resetLayout, useLayout } from '../../../state/layout';
import { showRun, testName } from '../../../state/merge-trial';
import { showPlace, useMerging } from '../../../state/merging';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { focusOnMount } from '../../../ui/focus-on-mount';
import { RunColumns } from '../../../ui/trace/run-columns';
import { runStatusNames, RunSummary } from '../../../ui/trace/run-summary';
import { StepTraceView } from '../../../ui/trace/step-trace-view';
import { Timeline } from '../../../ui/trace/timeline';
import { rowId, wholeRun } from '../../../ui/trace/timeline-rows';
import styles from '../item-view.module.css';
import { focusShown } from '../focus-shown';
import own from './trial-run.module.css';

/** One run of the trial: its steps as they came, what each got and gave, and the step it failed at. */
export function TrialRun({ tried, trace: name }: { tried: TriedPlaybook | TriedTest; trace: string }) {
  const { id } = useMerging();
  const { value: trace, error } = useAnswer(name, () => call('merge.trace', { id: id ?? '', trace: name }));
  const title = 'failures' in tried ? testName(tried) : tried.name;
  return (
    <section
      className={styles.view}
      tabIndex={-1}
      data-takes-focus
      aria-label={`Run of ${title}`}
      ref={focusOnMount}
    >
      <header className={styles.head}>
        <div className={styles.line}>
          <Button
            size="small"
            icon={<ChevronLeft size={14} aria-hidden />}
            onClick={() => {
              showRun(null);
              focusShown();
            }}
          >
            All runs
          </Button>
          <h1 className={styles.title}>{title}</h1>
          <span className={styles.muted}>
            {'failures' in tried ? 'Test of the result' : 'Run of the result with made-up surroundings'}
            {trace && ` · ${runStatusNames[trace.status]}`}
          </span>
        </div>
      </header>
      {error && <EmptyState title={error.message}>{error.remedy}</EmptyState>}
      {trace && <Steps trace={trace} />}
    </section>
  );
}

function Steps({ trace }: { trace: RunTrace }) {
  const [width, setWidth] = useLayout('run.timeline.width');
  const [chosen, choose] = useState(() => endOf(trace));
  const entry = trace.steps.find(({ sequence }) => rowId(sequence) === chosen) ?? null;
  return (
    <div className={own.run}>
      <RunColumns
        width={width}
        onWidth={setWidth}
        onResetWidth={() => resetLayout('run.timeline.width')}
        head={
          <button
            type="button"
            className={own.whole}
            aria-pressed={entry === null}
            onClick={() => choose(wholeRun)}
          >
            The whole run
          </button>
        }
        steps={
          <Timeline
            trace={trace}
            withSkipped
            pausedAt={null}
            selectedId={entry ? chosen : null}
            onSelect={({ id }) => choose(id)}
            onOpen={({ id }) => choose(id)}
          />
        }
        shown={entry?.name ?? null}
      >
        {entry ? <Step key={entry.sequence} {...{ entry, trace }} /> : <RunSummary trace={trace} />}
      </RunColumns>
    </div>
  );
}

interface StepProps {
  entry: StepTrace;
  trace: RunTrace;
}

function Step({ entry, trace }: StepProps) {
  const { name, stepUuid: step, playbook, error } = entry;
  const { id } = useMerging();
  const { value: file } = useAnswer(`${playbook}\n${step}`, () =>
    call('merge.fileOfStep', { id: id ?? '', playbook, step }),
  );
  const path = file?.path ?? null;
  const message = error?.trim() ?? `Step "${name}" of the run`;
  return (
    <div className={own.step}>
      <h2 className={own.name}>{entry.name}</h2>
      {entry.frame !== '' && <p className={styles.muted}>in {entry.playbook}</p>}
      {path !== null && (
        <Button
          size="small"
          className={own.action}
          icon={<ArrowRight size={14} aria-hidden />}
          onClick={() => {
            showPlace({ path, pointer: null, step, line: null, message });
            focusShown();
          }}
        >
          Show in the result
        </Button>
      )}
      <StepTraceView entry={entry} steps={trace.steps} />
    </div>
  );
}

/** The step a run ended at, the innermost one; the whole where it went through. */
function endOf({ status, steps }: RunTrace): string {
  if (status !== 'failed' && status !== 'awaiting') return wholeRun;
  const end = steps
    .filter((entry) => entry.status === status)
    .reduce<StepTrace | null>(
      (deepest, entry) => (deepest && depth(deepest) >= depth(entry) ? deepest : entry),
      null,
    );
  return end ? rowId(end.sequence) : wholeRun;
}

const depth = ({ frame }: StepTrace): number => (frame === '' ? 0 : frame.split('/').length);
