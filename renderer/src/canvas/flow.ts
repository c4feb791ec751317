import type { Flow as FlowOf } from '@core/diagram/flow';
import type { GraphRoute, GraphStep } from './graph';

export { flowOf, routesInto, routesOut } from '@core/diagram/flow';

/** The graph of the canvas as the keyboard navigates it. */
export type Flow = FlowOf<GraphStep, GraphRoute>;
