import type { agentMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function agentHandlers({ workspaces }: StudioContext): Handlers<keyof typeof agentMethods> {
  return {
    'agents.choices': ({ root }) => workspaces.required().ask('agentChoices', { root }),
  };
}
