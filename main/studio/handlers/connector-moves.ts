import type { connectorMoveMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function connectorMoveHandlers({
  workspaces,
}: StudioContext): Handlers<keyof typeof connectorMoveMethods> {
  return {
    'connectors.calls': (wanted) => workspaces.required().ask('connectorCalls', wanted),
    'connectors.planMove': (wanted) => workspaces.required().ask('planConnectorMove', wanted),
  };
}
