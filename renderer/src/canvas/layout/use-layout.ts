import { useEffect, useState } from 'react';
import type { Point } from '@core/diagram/geometry';
import type { Graph } from '../graph';
import type { LayoutRequest } from '@core/diagram/arrange';
import { needsLayout } from '@core/diagram/needs-layout';

/**
 * Positions for the steps of a graph whose file has no usable ones; null where the file's own are shown. Computed in a
 * worker, and never written to the file. While they are being computed the steps stay hidden.
 */
export function useLayout(graph: Graph): { places: ReadonlyMap<string, Point> | null; pending: boolean } {
  const needed = needsLayout(graph.steps);
  const shape = needed ? shapeOf(graph) : null;
  const [done, setDone] = useState<{ shape: string; places: ReadonlyMap<string, Point> } | null>(null);

  useEffect(() => {
    if (shape === null) return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<[string, Point][]>) => {
      setDone({ shape, places: new Map(event.data) });
      worker.terminate();
    });
    worker.postMessage(JSON.parse(shape) satisfies LayoutRequest, { transfer: [] });
    return () => worker.terminate();
  }, [shape]);

  if (shape === null) return { places: null, pending: false };
  return done?.shape === shape ? { places: done.places, pending: false } : { places: null, pending: true };
}

/** What a layout depends on, as text, so that an edit elsewhere does not lay the graph out again. */
function shapeOf({ steps, routes }: Graph): string {
  const request: LayoutRequest = {
    steps: steps.map((step) => step.id),
    routes: routes.map(({ source, target }) => ({ source, target })),
  };
  return JSON.stringify(request);
}
