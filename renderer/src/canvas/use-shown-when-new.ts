import { useEffect, useEffectEvent, useRef } from 'react';
import type { Graph } from './graph';

/** Brings a new selected element into view: the user continues with it, wherever it was placed. */
export function useShownWhenNew(graph: Graph, selectedId: string | null, show: (id: string) => void): void {
  const before = useRef(graph);
  const onChange = useEffectEvent((now: Graph, id: string | null) => {
    if (id !== null && has(now, id) && !has(before.current, id)) show(id);
    before.current = now;
  });
  useEffect(() => onChange(graph, selectedId), [graph, selectedId]);
}

function has({ steps, frames }: Graph, id: string): boolean {
  return steps.some((step) => step.id === id) || frames.some((frame) => frame.id === id);
}
