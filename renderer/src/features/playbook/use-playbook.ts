import { useDeferredValue, useMemo } from 'react';
import type { Finding, PlaybookCoverage, RunTrace } from '@core/contract';
import type { Graph, RunOverlay, Selected } from '../../canvas/graph';
import type { DocumentView } from '../../state/document-view';
import { useFindingsOf } from '../../state/findings';
import { useBreakpoints, usePausedAt } from '../../state/debugging';
import { lastRun, runUnderWay, useRuns } from '../../state/runs';
import { useSelection } from '../../state/selection';
import { shownPlaybook } from '../../state/shown-playbook';
import { coverageOverlay } from './coverage-overlay';
import { stepFinder } from './find-steps';
import { playbookModel, selectedAt, type PlaybookModel } from '../../drawing/playbook-model';
import { type RunMarks, runOverlay } from './run-overlay';
import { useCoverage } from './use-coverage';
import { findingsByStep, toGraph } from '../../drawing/to-graph';

/** A playbook as its editor shows it. */
export interface ShownPlaybook {
  model: PlaybookModel;
  graph: Graph;
  findings: ReadonlyMap<string, readonly Finding[]>;
  selected: Selected | null;
  /** Something is selected that an edit has just made: the model follows it in a moment. */
  selectsToCome: boolean;
  /** The run to draw over it: its own last one, or the last of all when that came here. */
  trace: RunTrace | null;
  run: RunMarks | null;
  /** What is drawn over the graph: what tests pass while that is shown, else the run. */
  overlay: RunOverlay | null;
  /** What tests pass of it, while that is shown. */
  coverage: PlaybookCoverage | null;
  find(query: string): string[];
}

/** The playbook of a document, or the one of several that the selection is in; null when it holds none. */
export function usePlaybook(path: string, document: DocumentView): ShownPlaybook | null {
  const value = useDeferredValue(document.value);
  const pointer = useSelection(path);
  const base = useMemo(() => shownPlaybook(value, pointer), [value, pointer]);
  const model = useMemo(() => playbookModel(value, base), [value, base]);
  const all = useFindingsOf(path);
  const findings = useMemo(() => (model ? findingsByStep(model, all) : noFindings), [model, all]);
  const breakpoints = useBreakpoints();
  const pausedAt = usePausedAt();
  const graph = useMemo(
    () => model && toGraph(model, findings, { breakpoints, pausedAt }),
    [model, findings, breakpoints, pausedAt],
  );
  const find = useMemo(() => (model ? stepFinder(model) : findNothing), [model]);
  const selected = useMemo(() => (model ? selectedAt(model, pointer) : null), [model, pointer]);
  const { trace, run } = useRunMarks(path, model);
  const coverage = useCoverage(path, base);
  const covered = useMemo(
    () => (model && coverage ? coverageOverlay(model, coverage) : null),
    [model, coverage],
  );
  if (!model || !graph) return null;
  const selectsToCome = pointer !== null && !selected && value !== document.value;
  return {
    model,
    graph,
    findings,
    selected,
    selectsToCome,
    trace,
    run,
    overlay: covered ?? run,
    coverage,
    find,
  };
}

const noFindings: ReadonlyMap<string, readonly Finding[]> = new Map();
const findNothing = () => [];

function useRunMarks(path: string, model: PlaybookModel | null): Pick<ShownPlaybook, 'trace' | 'run'> {
  const underWay = useRuns((state) => runUnderWay(state)?.trace);
  const own = useRuns((state) => state.byPath.get(path)?.trace);
  const last = useRuns((state) => lastRun(state)?.trace);
  return useMemo(() => marksOf(model, [underWay, own, last]), [model, underWay, own, last]);
}

/** The first run that reached this playbook: one that continues in a playbook it calls is followed there. */
function marksOf(
  model: PlaybookModel | null,
  traces: readonly (RunTrace | undefined)[],
): Pick<ShownPlaybook, 'trace' | 'run'> {
  for (const trace of model ? traces : []) {
    const run = model && trace ? runOverlay(model, trace) : null;
    if (trace && run) return { trace, run };
  }
  return { trace: null, run: null };
}
