import type { StepTrace } from '@core/contract';
import type { Command } from '../../state/commands';
import { control, pausesOnError, setPauseOnError, pausedRun } from '../../state/debugging';
import { getDocument } from '../../state/documents';
import { getLayout, toggleLayout } from '../../state/layout';
import { cancelRun, runUnderWay, useRuns, type PlaybookRun } from '../../state/runs';
import { useSelectionStore } from '../../state/selection';
import { useTabs } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { debugCommands } from './debug-commands';
import { stepAt, triggerAt } from './places';
import { runTargetOf } from './run-target';
import { saveAsTest, whetherTestable } from './save-as-test';

/** How a run is set up; it comes with the first run, as forms and queries come along with it. */
const setup = () => import('./run-setup');

/** The playbook in the active tab; null when something else is open. */
function activePlaybook(): string | null {
  const { active } = useTabs.getState();
  const kind = active === null ? undefined : useWorkspace.getState().itemsByPath.get(active)?.[0]?.kind;
  return kind === 'playbook' ? active : null;
}

/** Why no run can be started now, or true. */
function whetherStartable(): true | string {
  if (activePlaybook() === null) return 'Open a playbook first.';
  return runUnderWay() === null ? true : 'A run is in progress.';
}

/** The run of the active tab; null when it was not run, or has not ended. */
function endedRun(): PlaybookRun | null {
  const path = activePlaybook();
  const run = path === null ? undefined : useRuns.getState().byPath.get(path);
  return run && run.trace.status !== 'running' ? run : null;
}

/** Uuid of the step that is selected in the active tab. */
function selectedStep(): string | null {
  const path = activePlaybook();
  const pointer = path === null ? null : (useSelectionStore.getState().byPath[path] ?? null);
  return path === null || pointer === null ? null : stepAt(getDocument(path)?.value, pointer);
}

/** Where the ended run of the active tab came to the selected step, the last time. */
function entryOfSelected(): StepTrace | null {
  const step = selectedStep();
  const entry = endedRun()?.trace.steps.findLast(({ stepUuid }) => stepUuid === step);
  return entry && entry.status !== 'skipped' ? entry : null;
}

const category = 'Run';
const noStep = 'Select a step first.';

/** Start and stop, for the whole window; `showPanel` brings the Run panel up. */
export function runCommands(showPanel: () => void): Command[] {
  return [
    {
      id: 'run.start',
      title: 'Run Playbook',
      category,
      shortcut: 'F5',
      enabled: whetherStartable,
      async run() {
        const path = activePlaybook();
        if (path === null) return;
        showPanel();
        await (await setup()).runNow(runTargetOf(path));
      },
    },
    {
      id: 'run.startStepping',
      title: 'Run Playbook Step by Step',
      category,
      shortcut: 'Alt+F10',
      enabled: whetherStartable,
      async run() {
        const path = activePlaybook();
        if (path === null) return;
        showPanel();
        const target = runTargetOf(path);
        const trigger = triggerAt(getDocument(path)?.value, target.pointer);
        await (await setup()).runNow(target, trigger ?? undefined);
      },
    },
    {
      id: 'run.again',
      title: 'Rerun with Same Input',
      category,
      shortcut: 'Mod+F5',
      enabled: () => (endedRun() ? whetherStartable() : 'This playbook has not been run yet.'),
      async run() {
        const run = endedRun();
        if (!run) return;
        showPanel();
        await (await setup()).runAgain(run);
      },
    },
    {
      id: 'run.toStep',
      title: 'Run to Here',
      category,
      shortcut: 'Mod+F10',
      enabled: () => (selectedStep() === null ? noStep : pausedRun() ? true : whetherStartable()),
      async run() {
        const path = activePlaybook();
        const step = selectedStep();
        if (path === null || step === null) return;
        showPanel();
        if (pausedRun()) await control({ kind: 'run-to', step });
        else await (await setup()).runNow(runTargetOf(path), step);
      },
    },
    {
      id: 'run.againFromStep',
      title: 'Rerun from Here',
      category,
      enabled: () => {
        if (selectedStep() === null) return noStep;
        return entryOfSelected() ? whetherStartable() : 'The last run did not reach this step.';
      },
      async run() {
        const run = endedRun();
        const entry = entryOfSelected();
        if (!run || !entry) return;
        showPanel();
        await (await setup()).runAgain(run, { rerun: { runId: run.runId, sequence: entry.sequence } });
      },
    },
    ...debugCommands,
    {
      id: 'run.stop',
      title: 'Stop Run',
      category,
      shortcut: 'Shift+F5',
      enabled: () => (runUnderWay() === null ? 'No run is in progress.' : true),
      run: cancelRun,
    },
    {
      id: 'run.saveAsTest',
      title: 'Save Run as Test',
      category,
      enabled: () => whetherTestable(endedRun()),
      run: () => saveAsTest(endedRun()),
    },
    {
      id: 'run.history',
      title: 'Run History',
      category,
      checked: () => getLayout('run.history'),
      run() {
        toggleLayout('run.history');
        showPanel();
      },
    },
    {
      id: 'run.pauseOnError',
      title: 'Pause on Failure',
      category,
      checked: pausesOnError,
      run: () => setPauseOnError(!pausesOnError()),
    },
  ];
}
