import { schemaDifferences } from '../content/connector/schema-fit';
import { type Failure, failuresOf, likeFailures, several } from '../playbook-test/failures';
import { match } from '../playbook-test/match';
import type { MatchContext } from '../playbook-test/match-context';
import type { ConnectorExpectation } from './schema';

/** What running an operation, or the health check, came to. */
export interface ObservedCall {
  outcome: 'returned' | 'raised' | 'refused';
  data: unknown;
  message: string;
  requests: readonly ObservedRequest[];
  logs: readonly { level: string; logger: string; message: string }[];
  started: readonly { playbook: string; records: readonly unknown[] }[];
}

export interface ObservedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  status: number | null;
  source: string;
}

/** What a verdict needs besides the expectation. */
export interface CallHearing {
  observed: ObservedCall;
  context: MatchContext;
  /** Output schema of the operation called; undefined where there is none. */
  outputSchema: unknown;
  /** Pointer of the expectation in its file. */
  pointer: string;
}

/** Everything an operation did otherwise than a test expects. */
export function connectorVerdict(expect: ConnectorExpectation, hearing: CallHearing): Failure[] {
  const { observed, context, pointer } = hearing;
  const failures: Failure[] = [];
  const compare = (key: 'outcome' | 'data' | 'message' | 'started', wanted: unknown, actual: unknown) =>
    failures.push(...failuresOf(match(wanted, actual, context), { pointer, keys: [key] }));
  // An error nobody expects is one, whatever else is asked.
  const outcome = expect.outcome ?? (expect.message === undefined ? 'returned' : undefined);
  if (outcome !== undefined) {
    const unlike = failuresOf(match(outcome, observed.outcome, context), { pointer, keys: ['outcome'] });
    failures.push(
      ...unlike.map((failure) =>
        observed.outcome === 'returned'
          ? failure
          : { ...failure, actual: `${failure.actual}: ${observed.message}` },
      ),
    );
  }
  if (expect.data !== undefined) compare('data', expect.data, observed.data);
  if (expect.message !== undefined) compare('message', expect.message, observed.message);
  if (expect.started !== undefined) compare('started', expect.started, observed.started);
  if (expect.requests !== undefined)
    failures.push(...likeFailures(expect.requests, observed.requests, 'request', ['requests'], hearing));
  if (expect.logs !== undefined)
    failures.push(...several(expect.logs, observed.logs, 'log entry', ['logs'], hearing));
  if (expect.outputSchema === true && observed.outcome === 'returned')
    failures.push(...unlikeSchema(hearing));
  return failures;
}

function unlikeSchema({ observed, outputSchema, pointer }: CallHearing): Failure[] {
  return schemaDifferences(outputSchema, observed.data).flatMap(({ path, schema, answer }) =>
    failuresOf([{ expectation: [], value: path, expected: { words: schema }, actual: answer }], {
      pointer,
      keys: ['outputSchema'],
    }),
  );
}
