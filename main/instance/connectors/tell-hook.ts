import { inOneLine } from '@core/text/visible';
import type { FastifyReply } from 'fastify';

/** Of an answer whose write a hook of a connector was told of: which hook, and how it failed (docs/connectors.md#hooks). */
const hookHeader = 'x-packwright-hook';

/** Says in the answer to a write that a hook ran, and what it raised: the write stands all the same. */
export function tellHook(
  reply: FastifyReply,
  hook: string,
  outcome: { failure: string | null } | null,
): void {
  if (outcome === null) return;
  const { failure } = outcome;
  // A header holds no other letters.
  const told = failure === null ? '' : ` failed: ${inOneLine(failure).replace(/[^\x20-\x7e]/g, '?')}`;
  void reply.header(hookHeader, `${hook}${told}`.slice(0, 1000));
}
