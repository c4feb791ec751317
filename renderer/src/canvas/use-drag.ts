import type { NodeChange, OnNodeDrag } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { Point } from '@core/diagram/geometry';
import type { CanvasEditing } from './editing';
import type { Graph, GraphStep } from './graph';
import type { CanvasNode } from './nodes';
import { snap, type Guide } from './snap';

interface Dragged {
  /** The graph the positions belong to; they are void when another one is shown. */
  graph: Graph;
  places: ReadonlyMap<string, Point>;
  guides: readonly Guide[];
}

export interface Drag {
  /** The graph with dragged cards at the pointer. */
  graph: Graph;
  guides: readonly Guide[];
  onNodesChange(changes: NodeChange<CanvasNode>[]): void;
  onNodeDragStart: OnNodeDrag<CanvasNode>;
  onNodeDragStop: OnNodeDrag<CanvasNode>;
}

/**
 * Moving cards with the pointer. Positions are held here while the gesture lasts; it becomes one edit at the end. They
 * are shown until the edited graph arrives, so that nothing jumps back in between.
 * @param shown the graph as it is drawn; `given` differs from it where the file's own layout was replaced, and then the
 *   first move writes all places
 */
export function useDrag(given: Graph, shown: Graph, editing: CanvasEditing | null): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const current = dragged?.graph === given ? dragged : null;
  const graph = useMemo(() => (current ? withPlaces(shown, current.places) : shown), [shown, current]);

  return {
    graph,
    guides: current?.guides ?? [],
    onNodesChange(changes) {
      const moved = new Map<string, Point>();
      for (const change of changes)
        if (change.type === 'position' && change.position) moved.set(change.id, change.position);
      if (moved.size > 0) setDragged({ graph: given, ...snapped(shown, moved) });
    },
    onNodeDragStart(_event, node) {
      if (editing && !editing.marked.has(node.id)) editing.onMark([node.id], 'only');
    },
    onNodeDragStop() {
      if (!editing || !current) return;
      const isReplaced = shown !== given;
      const all = shown.steps.map(({ id, x, y }): [string, Point] => [id, { x, y }]);
      setDragged({ ...current, guides: [] });
      editing.onMove(isReplaced ? new Map([...all, ...current.places]) : current.places);
    },
  };
}

/** Several cards keep their relative positions: when the first one snaps, all move by the same amount. */
function snapped(
  { steps, frames }: Graph,
  moved: ReadonlyMap<string, Point>,
): Pick<Dragged, 'places' | 'guides'> {
  const [first] = moved;
  if (!first) return { places: moved, guides: [] };
  const [id, at] = first;
  const isFrame = frames.some((frame) => frame.id === id);
  const others = (isFrame ? frames : steps).filter((other) => !moved.has(other.id));
  const rest = snap(at, others);
  const [dx, dy] = [rest.at.x - at.x, rest.at.y - at.y];
  const places = [...moved].map(([key, { x, y }]): [string, Point] => [
    key,
    { x: Math.round(x + dx), y: Math.round(y + dy) },
  ]);
  return { places: new Map(places), guides: rest.guides };
}

/** The content of a frame moves with it. */
function withPlaces(graph: Graph, places: ReadonlyMap<string, Point>): Graph {
  const shifts = new Map(
    graph.frames.flatMap(({ id, x, y }): [string, Point][] => {
      const to = places.get(id);
      return to ? [[id, { x: to.x - x, y: to.y - y }]] : [];
    }),
  );
  const placed = (step: GraphStep): GraphStep => {
    const at = places.get(step.id);
    if (at) return { ...step, ...at };
    const shift = step.frame === null ? undefined : shifts.get(step.frame);
    return shift ? { ...step, x: step.x + shift.x, y: step.y + shift.y } : step;
  };
  return {
    ...graph,
    steps: graph.steps.map(placed),
    frames: graph.frames.map((frame) => ({ ...frame, ...places.get(frame.id) })),
  };
}
