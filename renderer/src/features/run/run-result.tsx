import { useEffect, useEffectEvent, useState } from 'react';
import type { PausedRun, RunTrace, StepTrace } from '@core/contract';
import { useDebugging } from '../../state/debugging';
import { getDocument, useDocument } from '../../state/documents';
import { resetLayout, useLayout } from '../../state/layout';
import type { PlaybookRun } from '../../state/runs';
import { useSelection } from '../../state/selection';
import { pointerOfStep } from '../../state/step-pointer';
import { openTab, useTabs } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { StepTraceView } from '../../ui/trace/step-trace-view';
import { AnswerForm } from '../../ui/answer-form/answer-form';
import { ElsewhereRunBar } from './elsewhere-run-bar';
import { InstanceRunBar } from './instance-run-bar';
import { FailureActions } from './failure-actions';
import { MomentView } from './moment-view';
import { PausedView } from './paused-view';
import { openStep, stepAt } from './places';
import styles from './run-panel.module.css';
import { runAgain } from './run-setup';
import { RunColumns } from '../../ui/trace/run-columns';
import { RunSummary } from '../../ui/trace/run-summary';
import { StatusLine } from './status-line';
import { Timeline } from '../../ui/trace/timeline';
import { rowId, wholeRun } from '../../ui/trace/timeline-rows';

/** What is shown of the run: chosen in the timeline, unless something else has come up since. */
interface Choice {
  /** Null until something was chosen. */
  id: string | null;
  /** What was selected on the canvas then: another step selected there since is shown instead. */
  selection: string | null;
  /** Where the run was paused then: the next stop is shown instead. */
  stop: PausedRun | null;
}

interface RunResultProps {
  run: PlaybookRun;
  /** The playbook in the active tab, which the run may have called. */
  active: string;
}

/** A run: its steps as they came, and what is to be known of one of them, or of the whole. */
export function RunResult({ run, active }: RunResultProps) {
  const { trace, path } = run;
  const { value } = useDocument(active);
  const selection = useSelection(active);
  const [width, setWidth] = useLayout('run.timeline.width');
  const [withSkipped] = useLayout('run.skipped');
  const paused = useDebugging((state) => state.paused[trace.runId]) ?? null;
  const [choice, setChoice] = useState<Choice>({ id: null, selection, stop: null });
  const choose = (id: string, at: string | null = selection) =>
    setChoice({ id, selection: at, stop: paused });

  const end = endOf(trace);
  useShowing(run, paused, end);

  const chosen = choice.stop === paused ? choice.id : null;
  const onCanvas = paused || selection === choice.selection ? null : rowOnCanvas(value, selection, trace);
  const came = paused ?? end;
  const shownId = onCanvas ?? chosen ?? (came ? rowId(came.sequence) : wholeRun);
  const entry = trace.steps.find(({ sequence }) => rowId(sequence) === shownId) ?? null;
  const question = trace.pending.find(({ sequence }) => entry === null || sequence === entry.sequence);
  const isPaused = paused !== null && shownId === rowId(paused.sequence);

  return (
    <RunColumns
      width={width}
      onWidth={setWidth}
      onResetWidth={() => resetLayout('run.timeline.width')}
      head={<StatusLine run={run} isChosen={entry === null && !isPaused} onChoose={() => choose(wholeRun)} />}
      steps={
        <Timeline
          trace={trace}
          withSkipped={withSkipped}
          pausedAt={paused?.sequence ?? null}
          selectedId={entry ? shownId : null}
          onSelect={(row) => {
            const pointer =
              row.entry && useTabs.getState().active === active
                ? pointerOfStep(value, row.entry.stepUuid)
                : null;
            choose(row.id, pointer ?? selection);
            if (pointer !== null) openTab(active, { pointer });
          }}
          onOpen={(row) => row.entry && void openStep(path, row.entry).catch(reportError)}
        />
      }
      shown={entry?.name ?? null}
    >
      {run.isForeign && <InstanceRunBar run={run} />}
      {run.isForeign && <ElsewhereRunBar run={run} end={end} />}
      {question && (
        <AnswerForm
          key={question.step}
          question={question}
          onAnswer={(answer) => {
            const answers = { ...run.request.answers, [question.step]: answer };
            const rerun = { runId: trace.runId, sequence: question.sequence };
            void runAgain(run, { answers, rerun }).catch(reportError);
          }}
        />
      )}
      {isPaused ? (
        <PausedView runId={trace.runId} paused={paused} />
      ) : entry ? (
        <StepDetail key={entry.sequence} run={run} entry={entry} />
      ) : (
        <RunSummary trace={trace} isForeign={run.isForeign} />
      )}
    </RunColumns>
  );
}

/** Brings into view where the run is paused, and once it has ended the step it failed or waits at. */
function useShowing(
  { path, trace }: PlaybookRun,
  paused: PausedRun | null,
  end: StepTrace | undefined,
): void {
  const showPause = useEffectEvent((pause: PausedRun) => {
    void openStep(path, pause).catch(reportError);
  });
  useEffect(() => {
    if (paused) showPause(paused);
  }, [paused]);
  const showEnd = useEffectEvent(() => {
    const pointer = end ? pointerOfStep(getDocument(path)?.value, end.stepUuid) : null;
    const shown = `${trace.runId} ${end?.sequence} ${trace.status}`;
    if (pointer === null || shownEnds.has(shown)) return;
    shownEnds.add(shown);
    openTab(path, { pointer });
  });
  useEffect(() => {
    if (trace.status !== 'running') showEnd();
  }, [trace.status]);
}

/** What a step got and gave, the variables around it, and the ways on from there. */
function StepDetail({ run, entry }: { run: PlaybookRun; entry: StepTrace }) {
  const { trace } = run;
  return (
    <div className={styles.step}>
      <h3 className={styles.stepName}>{entry.name}</h3>
      {entry.frame !== '' && <p className={styles.note}>in {entry.playbook}</p>}
      <StepTraceView
        entry={entry}
        steps={trace.steps}
        remedies={
          entry.fault && <FailureActions path={run.path} trace={trace} entry={entry} fault={entry.fault} />
        }
      />
      {trace.status !== 'running' && (
        <MomentView
          trace={trace}
          entry={entry}
          onRerun={(variables) => {
            const rerun = {
              runId: trace.runId,
              sequence: entry.sequence,
              ...(variables ? { variables } : {}),
            };
            void runAgain(run, { rerun }).catch(reportError);
          }}
        />
      )}
    </div>
  );
}

/** The step of this playbook that a run failed or waits at. */
function endOf({ status, steps }: RunTrace): StepTrace | undefined {
  if (status !== 'failed' && status !== 'awaiting') return undefined;
  return steps.findLast((entry) => entry.frame === '' && entry.status === status);
}

/** Failed and waiting steps of runs that were brought into view: it is done once, when the run comes there. */
const shownEnds = new Set<string>();

/** Row of the step that is selected on the canvas, when the run came there. */
function rowOnCanvas(value: unknown, selection: string | null, { steps }: RunTrace): string | null {
  const uuid = selection === null ? null : stepAt(value, selection);
  const entry = uuid === null ? undefined : steps.findLast((each) => each.stepUuid === uuid);
  return entry ? rowId(entry.sequence) : null;
}
