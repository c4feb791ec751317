import { useEffect, useMemo, useState } from 'react';
import type { ListedConflict, ListedMergeItem, MergeItemDetail } from '@core/contract/merging-calls';
import { readJson } from '@core/text/json/read';
import type { CanvasHandle } from '../../../canvas/canvas-handle';
import type { Selected } from '../../../canvas/graph';
import { resetLayout, useLayout } from '../../../state/layout';
import { selectMerged } from '../../../state/merging';
import { EmptyState } from '../../../ui/empty-state';
import { Splitter } from '../../../ui/splitter';
import { Canvas } from '../playbook/playbook-comparison';
import styles from '../playbook/playbook-comparison.module.css';
import { ConflictView } from './conflict-view';
import { mergedGraph } from './merged-graph';

interface MergeCanvasProps {
  item: ListedMergeItem;
  conflict: ListedConflict | undefined;
  detail: MergeItemDetail;
}

/** The playbook as the result has it, with who has changed which step, and the conflict of the step that is selected. */
export function MergeCanvas({ item, conflict, detail }: MergeCanvasProps) {
  const [height, setHeight] = useLayout('compare.detail.height');
  const merged = useMemo(() => {
    const { base, ours, theirs, result } = detail.texts;
    const value = (text: string | null) => (text === null ? undefined : readJson(text).value);
    const states = { base: value(base), ours: value(ours), theirs: value(theirs), result: value(result) };
    return mergedGraph(states, detail.conflicts);
  }, [detail]);
  const [canvases] = useState(() => new Set<CanvasHandle>());
  const [chosen, setChosen] = useState<{ of: string | undefined; selected: Selected | null } | null>(null);
  const place = [...(merged?.conflicts ?? [])].find(([, own]) =>
    own.some(({ id }) => id === conflict?.id),
  )?.[0];
  const selected: Selected | null =
    chosen && chosen.of === conflict?.id
      ? chosen.selected
      : place === undefined
        ? null
        : { kind: 'step', id: place };
  useEffect(() => {
    if (place !== undefined) for (const canvas of canvases) canvas.show(place);
  }, [place, canvases]);
  if (!merged)
    return <EmptyState title="The result cannot be drawn">It is taken out, or is no playbook.</EmptyState>;
  const onSelect = (next: Selected | null): void => {
    const [first] = next?.kind === 'step' ? (merged.conflicts.get(next.id) ?? []) : [];
    setChosen({ of: first?.id ?? conflict?.id, selected: next });
    if (first) selectMerged(first.id);
  };
  return (
    <div className={styles.view}>
      <div className={styles.canvases}>
        <Canvas
          graph={merged}
          shown={merged.graph}
          label={`${item.name}, merged`}
          title="Result"
          selected={selected}
          onSelect={onSelect}
          canvases={canvases}
        />
      </div>
      <Splitter
        label="Height of the conflict"
        orientation="horizontal"
        reversed
        value={height}
        min={100}
        max={700}
        onChange={setHeight}
        onReset={() => resetLayout('compare.detail.height')}
      />
      <div className={styles.detail} style={{ height }}>
        {conflict && <ConflictView key={conflict.id} item={item} conflict={conflict} detail={detail} />}
      </div>
    </div>
  );
}
