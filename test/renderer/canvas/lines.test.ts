import { describe, expect, it } from 'vitest';
import { draggedLines, linesOf, shapeOf } from '../../../renderer/src/canvas/lines';
import type { Graph, GraphStep } from '../../../renderer/src/canvas/graph';

const step = (id: string, y: number) => ({ id, name: id, x: 0, y }) as GraphStep;

const graph: Graph = {
  steps: [step('a', 0), step('b', 135), step('c', 270), step('d', 405)],
  frames: [],
  routes: [
    { id: 'ab', source: 'a', target: 'b', label: null },
    { id: 'bc', source: 'b', target: 'c', label: 'Yes' },
    { id: 'cd', source: 'c', target: 'd', label: null },
  ],
};

describe('lines while a card is dragged', () => {
  const atRest = linesOf(shapeOf(graph));
  const dragged = {
    ...graph,
    steps: graph.steps.map((one) => (one.id === 'd' ? { ...one, x: 600 } : one)),
  };

  it('are drawn anew only where they touch the card', () => {
    const lines = draggedLines(graph, dragged, atRest);
    expect(lines.corners.get('ab')).toBe(atRest.corners.get('ab'));
    expect(lines.corners.get('bc')).toBe(atRest.corners.get('bc'));
    expect(lines.labels.get('bc')).toBe(atRest.labels.get('bc'));
    expect(lines.corners.get('cd')).toEqual(linesOf(shapeOf(dragged)).corners.get('cd'));
    expect(lines.corners.get('cd')).not.toEqual(atRest.corners.get('cd'));
  });

  it('stay the very same while nothing moves', () => {
    expect(draggedLines(graph, graph, atRest)).toBe(atRest);
  });
});
