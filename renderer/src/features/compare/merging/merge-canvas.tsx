import { useEffect, useMemo, useState } from 'react';
import type { ListedConflict, MergeItemDetail, MergeTexts } from '@core/contract/merging-calls';
import { readJson } from '@core/text/json/read';
import type { CanvasHandle } from '../../../canvas/canvas-handle';
import type { Selected } from '../../../canvas/graph';
import { playbookModel, selectedAt } from '../../../drawing/playbook-model';
import { selectMerged } from '../../../state/merging';
import { EmptyState } from '../../../ui/empty-state';
import { Canvas } from '../playbook/playbook-comparison';
import styles from '../playbook/playbook-comparison.module.css';
import { mergedGraph } from './merged-graph';

interface MergeCanvasProps {
  name: string;
  conflict: ListedConflict | undefined;
  detail: MergeItemDetail;
  /** A place of the result to be shown first, by its pointer. */
  pointer: string | null;
}

/** The playbook as the result has it, with who has changed which step; to select a step is to choose its conflict. */
export function MergeCanvas({ name, conflict, detail, pointer }: MergeCanvasProps) {
  const merged = useMemo(() => {
    const { base, ours, theirs, result } = detail.texts;
    const value = (text: string | null) => (text === null ? undefined : readJson(text).value);
    const states = { base: value(base), ours: value(ours), theirs: value(theirs), result: value(result) };
    return mergedGraph(states, detail.conflicts);
  }, [detail]);
  const [canvases] = useState(() => new Set<CanvasHandle>());
  const [chosen, setChosen] = useState<{ of: string | undefined; selected: Selected | null } | null>(null);
  const place = useMemo(() => drawnAt(detail.texts, pointer), [detail, pointer]);
  const step = [...(merged?.conflicts ?? [])].find(([, own]) =>
    own.some(({ id }) => id === conflict?.id),
  )?.[0];
  const found: Selected | null = place ?? (step === undefined ? null : { kind: 'step', id: step });
  const selected = chosen && chosen.of === conflict?.id ? chosen.selected : found;
  const wanted = found?.id;
  useEffect(() => {
    if (wanted !== undefined) for (const canvas of canvases) canvas.show(wanted);
  }, [wanted, canvases]);
  if (!merged)
    return <EmptyState title="The result cannot be drawn">It is taken out, or is no playbook.</EmptyState>;
  const onSelect = (next: Selected | null): void => {
    const [first] = next?.kind === 'step' ? (merged.conflicts.get(next.id) ?? []) : [];
    setChosen({ of: first?.id ?? conflict?.id, selected: next });
    if (first) selectMerged(first.id);
  };
  return (
    <div className={styles.canvases}>
      <Canvas
        graph={merged}
        shown={merged.graph}
        label={`${name}, merged`}
        title="Result"
        selected={selected}
        onSelect={onSelect}
        canvases={canvases}
      />
    </div>
  );
}

/** What the canvas draws of a place of the result; null for what it does not. */
export function drawnAt({ result }: MergeTexts, pointer: string | null): Selected | null {
  const model = result === null ? null : playbookModel(readJson(result).value, '');
  return model && selectedAt(model, pointer);
}
