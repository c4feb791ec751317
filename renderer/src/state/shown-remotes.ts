import { remoteOfRun } from '@core/engine/run-origin';
import { remoteOfState, useComparing } from './comparing';
import { shownOn } from './editor-sides';
import { useLayout } from './layout';
import { useMerging } from './merging';
import { useShownRun } from './shown-run';
import { useTabs } from './tabs';

/** The remotes whose content or runs the window shows at the moment, by name, each once. */
export function useShownRemotes(): string[] {
  const compared = useComparedRemotes();
  const ran = useRanRemotes();
  return [...new Set([...compared, ...ran])];
}

/** Remotes of the states that the Compare view has. */
function useComparedRemotes(): string[] {
  const [view] = useLayout('sidebar.view');
  const { a, b } = useComparing(({ chosen }) => chosen);
  const { status, chosen, remote } = useMerging();
  if (view !== 'compare') return [];
  const shown =
    status === 'off'
      ? [remoteOfState(a), remoteOfState(b)]
      : [remote, ...Object.values(chosen).map(remoteOfState)];
  return shown.filter((name) => name !== null);
}

/** Remotes whose runs stand on the canvases, and in the panel of runs. */
function useRanRemotes(): string[] {
  const [view] = useLayout('sidebar.view');
  const [panel] = useLayout('panel.view');
  const [isPanelOpen] = useLayout('panel.open');
  const tabs = useTabs();
  const left = useShownRun(shownOn(tabs, 'left')?.path ?? null);
  const right = useShownRun(shownOn(tabs, 'right')?.path ?? null);
  const active = useShownRun(tabs.active);
  const showsFiles = !['compare', 'instance', 'remote'].includes(view);
  const shown = [...(showsFiles ? [left, right] : []), ...(isPanelOpen && panel === 'run' ? [active] : [])];
  return shown.map((run) => run && remoteOfRun(run.runId)).filter((name) => name !== null);
}
