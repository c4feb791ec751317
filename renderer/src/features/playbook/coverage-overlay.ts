import type { CoveragePoint, PlaybookCoverage } from '@core/contract';
import { markOfPoint } from '@core/playbook-test/coverage/mark';
import { pointId } from '@core/playbook-test/coverage/point-id';
import type { RunOverlay, StepRun } from '../../canvas/graph';
import type { PlaybookModel } from '../../drawing/playbook-model';

/** What tests pass, drawn over the graph as a run is. Steps that cannot be reached at all have no mark. */
export function coverageOverlay(model: PlaybookModel, { points }: PlaybookCoverage): RunOverlay {
  const byId = new Map(points.map((point) => [point.id, point]));
  const steps = new Map(
    [...model.steps].flatMap(([id, { uuid }]): [string, StepRun][] => {
      const point = byId.get(pointId.step(uuid));
      return point ? [[id, markOf(point)]] : [];
    }),
  );
  const routes = new Set(
    [...model.routes].flatMap(([id, { source, target }]) =>
      (byId.get(pointId.route(source, target))?.hits ?? 0) > 0 ? [id] : [],
    ),
  );
  return { steps, routes };
}

function markOf(point: CoveragePoint): StepRun {
  return { status: markOfPoint(point), order: null, duration: '', times: point.hits };
}
