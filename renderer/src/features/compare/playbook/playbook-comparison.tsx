import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Change } from '@core/contract/comparison';
import type { CanvasHandle } from '../../../canvas/canvas-handle';
import { GraphCanvas } from '../../../canvas/graph-canvas';
import type { Graph, Selected } from '../../../canvas/graph';
import { useLayout } from '../../../state/layout';
import { counted } from '@core/text/counted';
import { EmptyState } from '../../../ui/empty-state';
import { useLatest } from '../../../ui/use-latest';
import { Segmented } from '../../../ui/segmented';
import type { FormProps } from '../forms/compare-form';
import { ChangeList } from '../change-list';
import { DetailBelow } from '../detail-below';
import { comparedGraph, type ComparedGraph } from './compared-graph';
import { Legend } from './legend';
import styles from './playbook-comparison.module.css';
import { StepComparison } from './step-comparison';

type Mode = 'overlaid' | 'beside' | 'changed';

const modes: readonly { id: Mode; label: string }[] = [
  { id: 'overlaid', label: 'Overlaid' },
  { id: 'beside', label: 'Side by side' },
  { id: 'changed', label: 'Only what changed' },
];

/** Both states of a playbook on one canvas, or beside each other, and the changes of the step that is selected. */
export function PlaybookComparison({ item, detail, before, after, current, goTo }: FormProps) {
  const [kept, setMode] = useLayout('compare.mode');
  const mode = modes.find(({ id }) => id === kept)?.id ?? 'overlaid';
  const graph = useMemo(
    () =>
      comparedGraph(before, after, detail.changes, {
        before: detail.a?.pointer ?? '',
        after: detail.b?.pointer ?? '',
      }),
    [before, after, detail],
  );
  const [canvases] = useState(() => new Set<CanvasHandle>());
  const [chosen, setChosen] = useState<Chosen>({ since: null, selected: null });
  // The change that was gone to is shown where it is, until something else is selected.
  const selected = chosen.since === current ? chosen.selected : placeOf(graph, current);
  const step = selected?.kind === 'step' ? graph.steps.get(selected.id) : undefined;
  useEffect(() => {
    const at = placeOf(graph, current);
    if (at) for (const canvas of canvases) canvas.show(at.id);
  }, [current, graph, canvases]);
  const onSelect = (next: Selected | null) => {
    setChosen({ since: current, selected: next });
    if (next) for (const canvas of canvases) canvas.show(next.id);
  };
  const shown = useMemo(() => (mode === 'changed' ? onlyChanged(graph) : graph.united), [mode, graph]);
  const common = { graph, selected, onSelect, canvases };
  const { own } = graph;
  const below = step ? (
    <StepComparison step={step} current={current} goTo={goTo} onClose={() => onSelect(null)} />
  ) : own.length > 0 ? (
    <>
      <h2 className={styles.heading}>The playbook itself and its routes: {counted(own.length, 'change')}</h2>
      <ChangeList changes={own} current={current} onGo={goTo} />
    </>
  ) : (
    <EmptyState title="Select a step that differs">
      Its arguments are shown here, side by side. F7 goes from change to change.
    </EmptyState>
  );
  return (
    <DetailBelow label="changes" detail={below}>
      <div className={styles.bar}>
        <Segmented<Mode> label="How to draw the playbook" options={modes} value={mode} onChange={setMode} />
        <Legend graph={graph} />
      </div>
      <div className={styles.canvases}>
        {mode === 'beside' ? (
          <>
            <Canvas
              {...common}
              key="before"
              shown={graph.before}
              label={`${item.name}, before`}
              title="Before"
            />
            <Canvas {...common} key="after" shown={graph.after} label={`${item.name}, after`} title="After" />
          </>
        ) : (
          <Canvas {...common} key={mode} shown={shown} label={item.name} title={null} />
        )}
      </div>
    </DetailBelow>
  );
}

/** What was selected by hand, and the change that was gone to before. */
interface Chosen {
  since: Change | null;
  selected: Selected | null;
}

/** The step a change is in. */
function placeOf({ steps }: ComparedGraph, change: Change | null): Selected | null {
  const step = change && [...steps.values()].find(({ changes }) => changes.includes(change));
  return step ? { kind: 'step', id: step.id } : null;
}

interface CanvasProps {
  graph: Pick<ComparedGraph, 'overlay'>;
  shown: Graph;
  label: string;
  title: string | null;
  selected: Selected | null;
  onSelect(selected: Selected | null): void;
  canvases: Set<CanvasHandle>;
}

const ignore = () => {};

/** One graph with what is said of its parts. */
export function Canvas({ graph, shown, label, title, selected, onSelect, canvases }: CanvasProps) {
  const find = useCallback(
    (query: string) =>
      shown.steps.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())).map(({ id }) => id),
    [shown],
  );
  const shownFirst = useLatest(selected?.id ?? null);
  const hold = useCallback(
    (handle: CanvasHandle | null) => {
      if (!handle) return;
      canvases.add(handle);
      // Another way of drawing it shows the same step.
      const at = shownFirst.current;
      const frame = requestAnimationFrame(() => at !== null && handle.show(at));
      return () => {
        cancelAnimationFrame(frame);
        canvases.delete(handle);
      };
    },
    [canvases, shownFirst],
  );
  const isThere =
    selected === null || shown.steps.some(({ id }) => id === selected.id) || selected.kind !== 'step';
  return (
    <section className={styles.canvas} aria-label={title ?? 'Both states'}>
      {title && <h2 className={styles.side}>{title}</h2>}
      {shown.steps.length === 0 ? (
        <p className={styles.nothing}>{title ? 'It is not there.' : 'No step differs.'}</p>
      ) : (
        <GraphCanvas
          ref={hold}
          graph={shown}
          label={label}
          selected={isThere ? selected : null}
          onSelect={onSelect}
          onOpen={onSelect}
          overlay={graph.overlay}
          find={find}
          minimap={false}
          onMinimap={ignore}
          editing={null}
          memory={`comparison ${label}`}
        />
      )}
    </section>
  );
}

/** Steps that differ, and those at the other ends of routes that do. */
function onlyChanged({ united, steps, overlay }: ComparedGraph): Graph {
  const kept = new Set([...steps.values()].flatMap(({ id, status }) => (status ? [id] : [])));
  for (const { id, source, target } of united.routes) {
    if (!overlay.changedRoutes?.has(id)) continue;
    kept.add(source).add(target);
  }
  return {
    steps: united.steps.filter(({ id }) => kept.has(id)),
    frames: [],
    routes: united.routes.filter(({ source, target }) => kept.has(source) && kept.has(target)),
  };
}
