import { outputSchemaOf } from '@core/content/connector/output-schema';
import type { ConnectorOperation } from '@core/content/connector/model';
import type { ConnectorSession } from '../connector-session';
import type { Connectors } from '../connectors';
import type { ConnectorPackage } from '../package/read-package';
import type { Asked, Called, Loaded, Problem } from '../replies';
import { classOf, type ProblemClass } from './classify';
import { type AnswerShape, learned, plainShape } from './answer-shape';
import { fakeAnswer } from './fake-server';
import { madeUpConfig, madeUpParameters } from './made-up';

export type TriedOutcome = 'returned' | 'raised' | 'refused' | 'not run';

/** One operation on made-up parameters. */
export interface TriedOperation {
  operation: string;
  outcome: TriedOutcome;
  /** Why it did not return. */
  message: string;
  requests: Asked[];
  place: Problem['place'];
}

/** What trying a connector showed. */
export interface Trial {
  connector: string;
  version: string;
  imported: boolean;
  /** Why it was not imported. */
  problem: (Pick<Problem, 'message' | 'place'> & { class: ProblemClass }) | null;
  health: { outcome: TriedOutcome; message: string; requests: Asked[] };
  /** Packages it imports that are not here: what uses them is refused. */
  absent: Loaded['needs'];
  /** Files that are no Python of today, and those it imports as if they were packages. */
  defects: string[];
  operations: TriedOperation[];
}

/** Milliseconds a whole trial may take: one of a hundred operations takes some ten seconds. */
const longestTrial = 10 * 60_000;

/** Requests of an operation that are listed. */
const mostListed = 20;

/**
 * Imports a connector, checks its health and runs every operation, on a made-up configuration and made-up parameters,
 * against a server that answers in the shape of the operation's output schema.
 * @param signal ends the trial, and the call that is under way: operations that had not begun are told as not run
 * @param limit milliseconds after which it ends by itself
 */
export async function tryConnector(
  connectors: Connectors,
  connector: ConnectorPackage,
  progress: (operation: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
  limit = longestTrial,
): Promise<Trial> {
  const clock = AbortSignal.timeout(limit);
  const ending = AbortSignal.any([signal, clock]);
  const { name, version, manifest } = connector;
  const server: Fake = { schema: undefined, shape: plainShape };
  const session = connectors.session(connector, {
    answers: (request) => fakeAnswer(request, server.schema, server.shape),
  });
  const end = (): void => session.end();
  ending.addEventListener('abort', end);
  try {
    const loaded = await session.load();
    const { problem } = loaded;
    const trial: Trial = {
      connector: name,
      version,
      imported: problem === null,
      problem: problem && { message: problem.message, place: problem.place, class: classOf(problem, loaded) },
      health: { outcome: 'not run', message: '', requests: [] },
      absent: loaded.needs,
      defects: defectsOf(loaded),
      operations: [],
    };
    if (problem) {
      const message = `The connector cannot be imported: ${problem.message}`;
      trial.health.message = message;
      trial.operations = manifest.operations.map((each) => notRun(each, message));
      return trial;
    }
    const host = `https://${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example.com`;
    const fields = manifest.configuration;
    const configs = (['first', 'last'] as const).map((choice) => madeUpConfig(fields, host, choice));
    const health = await best(
      server,
      configs.flatMap((config) => [false, true].map((tokens) => ({ config, tokens }))),
      ending,
      ({ config }) => session.hook('check_health', config),
    );
    // What the health check is content with is the configuration that operations get first.
    const [first = {}] = [health.way.config, ...configs];
    const { outcome, message, requests } = health.called;
    trial.health = { outcome, message, requests: listed(requests) };
    for (const operation of manifest.operations) {
      if (ending.aborted) {
        const why = clock.aborted
          ? `The trial took longer than ${limit / 1000} seconds.`
          : 'The trial was ended before.';
        trial.operations.push(notRun(operation, why));
        continue;
      }
      progress(operation.operation);
      trial.operations.push(
        await tryOperation(
          session,
          operation,
          [first, ...configs.filter((each) => each !== first)],
          server,
          ending,
        ),
      );
    }
    return trial;
  } finally {
    ending.removeEventListener('abort', end);
    session.end();
  }
}

function notRun({ operation }: ConnectorOperation, message: string): TriedOperation {
  return { operation, outcome: 'not run', message, requests: [], place: null };
}

/** How the fake server answers now. */
interface Fake {
  schema: unknown;
  shape: AnswerShape;
}

/** What a playbook's run hands on, for operations that read it. */
const env = { request: { baseUri: 'https://localhost', headers: { authorization: 'made-up-secret-7f3a' } } };

async function tryOperation(
  session: ConnectorSession,
  operation: ConnectorOperation,
  [config = {}, other = config]: readonly Record<string, unknown>[],
  server: Fake,
  ending: AbortSignal,
): Promise<TriedOperation> {
  const ways = [
    { config, extent: 'every', choice: 'first', tokens: false },
    { config, extent: 'every', choice: 'first', tokens: true },
    { config, extent: 'required', choice: 'first', tokens: true },
    { config, extent: 'every', choice: 'last', tokens: true },
    { config: other, extent: 'every', choice: 'first', tokens: true },
    { config, extent: 'every', choice: 'first', tokens: true, env },
  ] as const;
  const { called } = await best(server, ways, ending, (way) => {
    const params = madeUpParameters(operation.parameters, way.extent, way.choice);
    server.schema = outputSchemaOf(operation, params);
    return session.execute(operation.operation, way.config, params, 'env' in way ? way.env : undefined);
  });
  const { outcome, message, requests, problem } = called;
  return {
    operation: operation.operation,
    outcome,
    message: outcome === 'returned' ? '' : message,
    requests: listed(requests),
    place: problem?.place ?? null,
  };
}

/** Shapes of answers that are tried in one way. */
const mostShapes = 10;

/**
 * Tries in one way after another: what failed on something that was made up may do with something else. Where the
 * answers were at fault, the server answers otherwise next time.
 */
async function best<Way extends { tokens: boolean }>(
  server: Fake,
  ways: readonly Way[],
  ending: AbortSignal,
  call: (way: Way) => Promise<Called>,
): Promise<{ called: Called; way: Way }> {
  let found: { called: Called; way: Way } | null = null;
  for (const way of ways) {
    let shape: AnswerShape | null = { ...plainShape, tokens: way.tokens };
    for (let round = 0; shape !== null && round < mostShapes; round++) {
      server.shape = shape;
      const called = await call(way);
      if (found === null || rank(called) > rank(found.called)) found = { called, way };
      if (called.outcome !== 'raised' || ending.aborted) return found;
      // What failed before it asked for anything had no answer to fail on; what asks often waits for a certain one.
      shape =
        called.requests.length === 0 || called.requests.length > mostListed ? null : learned(shape, called);
    }
  }
  if (found === null) throw new Error('Nothing was tried.');
  return found;
}

/** What tells more: a value, then the name of what is not here, then a failure over an answer, then one before any. */
function rank({ outcome, requests }: Called): number {
  return outcome === 'returned' ? 4 : outcome === 'refused' ? 3 : requests.length > 0 ? 2 : 1;
}

function listed(requests: readonly Asked[]): Asked[] {
  return requests.slice(0, mostListed);
}

function defectsOf({ broken, bareImports }: Loaded): string[] {
  return [
    ...broken.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ...bareImports.map(
      (name) =>
        `It imports its own file "${name}.py" as if it were a package; write "from . import ${name}".`,
    ),
  ];
}
