import { type Failure, failuresOf, likeFailures } from '../playbook-test/failures';
import { match } from '../playbook-test/match';
import type { MatchContext } from '../playbook-test/match-context';
import type { AgentExpectation } from './schema';

/** What an agent did. */
export interface ObservedAgent {
  outcome: 'returned' | 'raised' | 'refused';
  output: unknown;
  message: string;
  calls: readonly { tool: string; arguments: unknown; outcome: 'answered' | 'failed' | 'refused' }[];
  prompts: readonly string[];
  asked: number;
  tokens: number;
}

/** Everything an agent did otherwise than a test expects. @param pointer of the expectation in its file */
export function agentVerdict(
  expect: AgentExpectation,
  observed: ObservedAgent,
  { context, pointer }: { context: MatchContext; pointer: string },
): Failure[] {
  const failures: Failure[] = [];
  // An error nobody expects is one, whatever else is asked.
  const outcome = expect.outcome ?? (expect.message === undefined ? 'returned' : undefined);
  const wanted = { ...expect, outcome };
  for (const key of ['outcome', 'output', 'message', 'prompts', 'asked', 'tokens'] as const) {
    if (wanted[key] === undefined) continue;
    const unlike = failuresOf(match(wanted[key], observed[key], context), { pointer, keys: [key] });
    failures.push(
      ...unlike.map((failure) =>
        key === 'outcome' && observed.message !== ''
          ? { ...failure, actual: `${failure.actual}: ${observed.message}` }
          : failure,
      ),
    );
  }
  if (expect.calls !== undefined)
    failures.push(...likeFailures(expect.calls, observed.calls, 'call', ['calls'], { context, pointer }));
  for (const [index, tool] of (expect.forbidden ?? []).entries()) {
    const tried = observed.calls.filter((call) => call.tool === tool).length;
    if (tried === 0) continue;
    const never = {
      expectation: [],
      value: [],
      expected: { words: `never tries ${tool}` },
      actual: `${tried} times`,
    };
    failures.push(...failuresOf([never], { pointer, keys: ['forbidden', index] }));
  }
  return failures;
}
