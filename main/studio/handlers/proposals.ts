import type { proposalMethods } from '@core/contract';
import { showProposal } from '../../workspace/proposals/show-proposal';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function proposalHandlers({ workspaces }: StudioContext): Handlers<keyof typeof proposalMethods> {
  return {
    'proposals.list': async () => ({ proposals: await workspaces.required().proposals.list() }),
    'proposals.show': async ({ id }) => {
      const session = workspaces.required();
      return showProposal(await session.proposals.get(id), (path) => session.currentText(path));
    },
    'proposals.decide': async ({ id, state }) => {
      await workspaces.required().proposals.decide(id, state);
      return {};
    },
  };
}
