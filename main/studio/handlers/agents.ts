import type { agentMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function agentHandlers({ workspaces, agentRuns }: StudioContext): Handlers<keyof typeof agentMethods> {
  return {
    'agents.choices': ({ root }) => workspaces.required().ask('agentChoices', { root }),
    'agents.offer': () => agentRuns.offer(workspaces.required()),
    'agents.run': (request) => agentRuns.run(workspaces.required(), request),
    'agents.cancel': ({ runId }) => {
      agentRuns.cancel(runId);
      return {};
    },
  };
}
