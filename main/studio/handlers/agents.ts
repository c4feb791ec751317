import type { agentMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function agentHandlers({ workspaces }: StudioContext): Handlers<keyof typeof agentMethods> {
  return {
    'agents.choices': async ({ root }) => {
      const session = workspaces.required();
      await session.ask('settled', null);
      return session.ask('agentChoices', { root });
    },
  };
}
