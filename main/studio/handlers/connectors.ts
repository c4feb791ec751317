import type { connectorMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function connectorHandlers({
  workspaces,
  connectorRuns,
}: StudioContext): Handlers<keyof typeof connectorMethods> {
  return {
    'connectors.offer': () => connectorRuns.offer(workspaces.required()),
    'connectors.run': (request) => connectorRuns.run(workspaces.required(), request),
    'connectors.prepare': (prepared) => {
      connectorRuns.prepare(prepared);
      return {};
    },
    'connectors.ownPython': ({ path }) => connectorRuns.ownPython(workspaces.required(), path),
    'connectors.code': (wanted) => workspaces.required().ask('operationCode', wanted),
    'connectors.cancel': ({ runId }) => {
      connectorRuns.cancel(runId);
      return {};
    },
  };
}
