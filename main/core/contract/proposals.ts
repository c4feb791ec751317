import { z } from 'zod';
import { method, nothing } from './method';
import { ReferencePlan } from './references';

/** What became of a proposed change. Only the user accepts and refuses; an assistant may take its own back. */
export const ProposalState = z.enum(['pending', 'accepted', 'refused', 'withdrawn']);
export type ProposalState = z.infer<typeof ProposalState>;

/** A change that an assistant has handed in, without the change itself. */
export const Proposal = z.strictObject({
  id: z.string().regex(/^[\w-]{1,80}$/),
  title: z.string().max(300),
  /** Why, in the words of whoever proposes it. */
  why: z.string().max(10_000),
  /** What the assistant calls itself. */
  by: z.string().max(200),
  /** Milliseconds since the epoch. */
  at: z.number(),
  state: ProposalState,
});
export type Proposal = z.infer<typeof Proposal>;

/** A proposed change as it is kept: the plan fits the texts whose marks it names. */
export const KeptProposal = Proposal.extend({ plan: ReferencePlan });
export type KeptProposal = z.infer<typeof KeptProposal>;

/** A file of a proposed change, with every line that would be another. */
export const ProposedFile = z.strictObject({
  path: z.string(),
  /** Where it would go; null where it stays. */
  movesTo: z.string().nullable(),
  is: z.enum(['changed', 'new', 'removed', 'moved']),
  /** Lines that go and come, in the unified format; empty where only the place is another. */
  diff: z.string(),
  /** The text is no longer the one the change was worked out for. */
  isStale: z.boolean(),
});
export type ProposedFile = z.infer<typeof ProposedFile>;

export const ShownProposal = KeptProposal.extend({ files: z.array(ProposedFile) });
export type ShownProposal = z.infer<typeof ShownProposal>;

const one = z.strictObject({ id: z.string().max(80) });

export const proposalMethods = {
  /** Changes assistants have proposed for the open workspace, the newest first. */
  'proposals.list': method(nothing, z.strictObject({ proposals: z.array(Proposal) })),
  /** One of them against the texts as they are now, unsaved ones included. */
  'proposals.show': method(one, ShownProposal),
  /** Writes down what the user decided; the change itself is made by the page, as any edit. */
  'proposals.decide': method(one.extend({ state: z.enum(['accepted', 'refused']) }), nothing),
};
