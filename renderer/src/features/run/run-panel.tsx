import { CirclePlay } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PausedRun, RunTrace, StepTrace } from '@core/contract';
import { useDebugging } from '../../state/debugging';
import { useDocument } from '../../state/documents';
import { useLayout } from '../../state/layout';
import { useRun } from '../../state/runs';
import { useSelection } from '../../state/selection';
import { pointerOfStep } from '../../state/step-pointer';
import { openTab, useTabs } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Splitter } from '../../ui/splitter';
import { Spinner } from '../../ui/spinner';
import { StepTraceView } from '../../ui/trace/step-trace-view';
import { AnswerForm } from './answer-form';
import { DebugBar } from './debug-bar';
import { MomentView } from './moment-view';
import { PausedView } from './paused-view';
import { openStep, stepAt } from './places';
import styles from './run-panel.module.css';
import { followOffer, runNow, useRunSetup } from './run-setup';
import { useShownPointer, type RunTarget } from './run-target';
import { RunSummary, runStatusNames } from './run-summary';
import { SetupForm } from './setup-form';
import { Timeline } from './timeline';
import { rowId, wholeRun } from './timeline-rows';

/** Starts the playbook of the active tab, and shows its last run step by step. */
export function RunPanel() {
  const active = useTabs((state) => state.active);
  const isPlaybook = useWorkspace(
    ({ itemsByPath }) => active !== null && itemsByPath.get(active)?.[0]?.kind === 'playbook',
  );
  if (active === null || !isPlaybook) {
    return (
      <EmptyState icon={<CirclePlay size={28} strokeWidth={1.5} aria-hidden />} title="No playbook is open">
        Open a playbook to run it offline: on a sample record, with mock outputs, and with nothing leaving
        this computer.
      </EmptyState>
    );
  }
  return <PlaybookRun key={active} path={active} />;
}

function PlaybookRun({ path }: { path: string }) {
  const run = useRun(path);
  const pointer = useShownPointer(path);
  const [width, setWidth] = useLayout<number>('run.setup.width', 280);
  useEffect(() => followOffer({ path, pointer }), [path, pointer]);
  return (
    <div className={styles.panel}>
      <div className={styles.setupColumn} style={{ width }}>
        <SetupForm key={pointer} target={{ path, pointer }} />
      </div>
      <Splitter
        label="Width of the run setup"
        orientation="vertical"
        value={width}
        min={200}
        max={560}
        onChange={setWidth}
        onReset={() => setWidth(280)}
      />
      {run ? (
        <RunResult key={run.runId} target={{ path, pointer }} trace={run.trace} />
      ) : (
        <EmptyState icon={<CirclePlay size={28} strokeWidth={1.5} aria-hidden />} title="Not run yet">
          A run shows here what each step got and what it gave back.
        </EmptyState>
      )}
    </div>
  );
}

/** What is shown of the run: chosen in the timeline, unless another step was selected on the canvas since. */
interface Choice {
  /** Null until something was chosen. */
  id: string | null;
  selection: string | null;
}

function RunResult({ target, trace }: { target: RunTarget; trace: RunTrace }) {
  const { path } = target;
  const { value } = useDocument(path);
  const selection = useSelection(path);
  const setup = useRunSetup(target);
  const [width, setWidth] = useLayout<number>('run.timeline.width', 360);
  const [withSkipped, setWithSkipped] = useLayout<boolean>('run.skipped', false);
  const skipped = trace.steps.filter(({ status }) => status === 'skipped').length;
  const [choice, setChoice] = useState<Choice>({ id: null, selection });

  const paused = useDebugging((state) => state.paused[trace.runId]) ?? null;
  const showStand = useEffectEvent((stand: PausedRun) => {
    void openStep(path, stand).catch(reportError);
  });
  useEffect(() => {
    if (paused) showStand(paused);
  }, [paused]);
  const end = endOf(trace);
  const showEnd = useEffectEvent(() => {
    const pointer = end ? pointerOfStep(value, end.stepUuid) : null;
    if (pointer === null || shownEnds.has(trace.runId)) return;
    shownEnds.add(trace.runId);
    openTab(path, { pointer });
  });
  useEffect(() => {
    if (trace.status !== 'running') showEnd();
  }, [trace.status]);

  const onCanvas = selection === choice.selection ? null : rowOnCanvas(value, selection, trace);
  const shownId = onCanvas ?? choice.id ?? (end ? rowId(end.sequence) : wholeRun);
  const entry = trace.steps.find(({ sequence }) => rowId(sequence) === shownId) ?? null;
  const question = trace.pending.find(({ sequence }) => entry === null || sequence === entry.sequence);

  return (
    <>
      <div className={styles.timelineColumn} style={{ width }}>
        <div className={styles.statusLine}>
          <button
            type="button"
            className={styles.status}
            aria-pressed={entry === null}
            data-status={trace.status}
            onClick={() => setChoice({ id: wholeRun, selection })}
          >
            {trace.status === 'running' && <Spinner />}
            <strong>{runStatusNames[trace.status]}</strong>
            <span className={styles.count}>{countText(trace)}</span>
          </button>
          {trace.status === 'running' && <DebugBar runId={trace.runId} />}
          {skipped > 0 && (
            <Button
              size="small"
              tone="quiet"
              aria-pressed={withSkipped}
              onClick={() => setWithSkipped(!withSkipped)}
            >
              {withSkipped ? 'Hide skipped' : `Show ${skipped} skipped`}
            </Button>
          )}
        </div>
        <div className={styles.timeline}>
          <Timeline
            trace={trace}
            withSkipped={withSkipped}
            selectedId={entry ? shownId : null}
            onSelect={(row) => {
              const pointer =
                row.entry?.frame === '' && useTabs.getState().active === path
                  ? pointerOfStep(value, row.entry.stepUuid)
                  : null;
              setChoice({ id: row.id, selection: pointer ?? selection });
              if (pointer !== null) openTab(path, { pointer });
            }}
            onOpen={(row) => row.entry && void openStep(path, row.entry).catch(reportError)}
          />
        </div>
      </div>
      <Splitter
        label="Width of the list of steps"
        orientation="vertical"
        value={width}
        min={200}
        max={720}
        onChange={setWidth}
        onReset={() => setWidth(360)}
      />
      <div
        className={styles.detail}
        tabIndex={-1}
        aria-label={entry ? `Step ${entry.name}` : 'The whole run'}
        role="region"
      >
        {question && (
          <AnswerForm
            key={question.step}
            question={question}
            onAnswer={(answer) =>
              void runNow(target, { ...setup.answers, [question.step]: answer }).catch(reportError)
            }
          />
        )}
        {paused ? (
          <PausedView runId={trace.runId} paused={paused} />
        ) : entry ? (
          <div className={styles.step}>
            <h3 className={styles.stepName}>{entry.name}</h3>
            {entry.frame !== '' && <p className={styles.note}>in {entry.playbook}</p>}
            <StepTraceView key={entry.sequence} entry={entry} />
            {trace.status !== 'running' && (
              <MomentView
                key={`moment ${entry.sequence}`}
                trace={trace}
                entry={entry}
                onRerun={(variables) => {
                  const rerun = {
                    runId: trace.runId,
                    sequence: entry.sequence,
                    ...(variables ? { variables } : {}),
                  };
                  void runNow(target, setup.answers, { rerun }).catch(reportError);
                }}
              />
            )}
          </div>
        ) : (
          <RunSummary trace={trace} />
        )}
      </div>
    </>
  );
}

/** The step of this playbook that a run failed or waits at. */
function endOf({ status, steps }: RunTrace): StepTrace | undefined {
  if (status !== 'failed' && status !== 'awaiting') return undefined;
  return steps.findLast((entry) => entry.frame === '' && entry.status === status);
}

/** Runs whose failed or waiting step was brought into view: it is done once, when the run ends. */
const shownEnds = new Set<string>();

/** Row of the step that is selected on the canvas, when the run came there. */
function rowOnCanvas(value: unknown, selection: string | null, { steps }: RunTrace): string | null {
  const uuid = selection === null ? null : stepAt(value, selection);
  const entry = uuid === null ? undefined : steps.findLast((each) => each.stepUuid === uuid);
  return entry ? rowId(entry.sequence) : null;
}

function countText({ steps }: RunTrace): string {
  const ran = steps.filter(({ status }) => status !== 'skipped' && status !== 'pending').length;
  return ran === 1 ? '1 step' : `${ran} steps`;
}
