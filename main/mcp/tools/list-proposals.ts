import { z } from 'zod';
import { pageOf, paging } from '../pages';
import { defineTool } from '../tool';

export const listProposals = defineTool({
  name: 'list_proposals',
  title: 'List proposed changes',
  description:
    'The changes proposed for this workspace, the newest first, and whether the user has accepted or refused them.',
  input: z.strictObject(paging),
  async run({ cursor, limit }, desk) {
    const { page, next } = pageOf(await desk.proposals.list(), cursor, limit);
    return { proposals: page, next };
  },
});

export const withdrawProposal = defineTool({
  name: 'withdraw_proposal',
  title: 'Withdraw a proposed change',
  description: 'Takes back a proposed change that the user has not decided.',
  proposes: true,
  input: z.strictObject({ id: z.string().max(80) }),
  async run({ id }, desk) {
    await desk.proposals.decide(id, 'withdrawn');
    return { id, state: 'withdrawn' };
  },
});
