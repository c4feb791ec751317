import type { Command } from '../../state/commands';
import { debugOptions } from '../../state/debugging';
import { getDocument } from '../../state/documents';
import { cancelRun, useRuns } from '../../state/runs';
import { useTabs } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { debugCommands } from './debug-commands';
import { triggerAt } from './places';
import { runNow } from './run-setup';
import { runTargetOf } from './run-target';

/** The playbook in the active tab; null when something else is open. */
export function activePlaybook(): string | null {
  const { active } = useTabs.getState();
  const kind = active === null ? undefined : useWorkspace.getState().itemsByPath.get(active)?.[0]?.kind;
  return kind === 'playbook' ? active : null;
}

/** Path of the run under way. */
function runningPath(): string | null {
  const { byPath, lastPath } = useRuns.getState();
  return lastPath !== null && byPath.get(lastPath)?.trace.status === 'running' ? lastPath : null;
}

/** Start and stop, for the whole window; `showPanel` brings the Run panel up. */
export function runCommands(showPanel: () => void): Command[] {
  return [
    {
      id: 'run.start',
      title: 'Run Playbook',
      category: 'Run',
      shortcut: 'F5',
      enabled() {
        if (activePlaybook() === null) return 'Open a playbook first.';
        return runningPath() === null ? true : 'A run is under way.';
      },
      async run() {
        const path = activePlaybook();
        if (path === null) return;
        showPanel();
        await runNow(runTargetOf(path));
      },
    },
    {
      id: 'run.startStepping',
      title: 'Run Playbook Step by Step',
      category: 'Run',
      shortcut: 'Shift+F10',
      enabled() {
        if (activePlaybook() === null) return 'Open a playbook first.';
        return runningPath() === null ? true : 'A run is under way.';
      },
      async run() {
        const path = activePlaybook();
        if (path === null) return;
        showPanel();
        const target = runTargetOf(path);
        const trigger = triggerAt(getDocument(path)?.value, target.pointer);
        const first = trigger === null ? [] : [{ step: trigger }];
        const options = debugOptions();
        await runNow(target, {}, { debug: { ...options, breakpoints: [...options.breakpoints, ...first] } });
      },
    },
    ...debugCommands,
    {
      id: 'run.stop',
      title: 'Stop Run',
      category: 'Run',
      shortcut: 'Shift+F5',
      enabled: () => (runningPath() === null ? 'No run is under way.' : true),
      async run() {
        const path = runningPath();
        if (path !== null) await cancelRun(path);
      },
    },
  ];
}
