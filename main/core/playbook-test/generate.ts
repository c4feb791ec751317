import type { Playbook } from '../content/playbook';
import { isMap, mapOf, member } from '../content/shape';
import type { RunTrace, StepTrace } from '../contract/run';
import type { ConnectorRule } from '../engine/scenario/scenario';
import { withoutSecrets } from '../engine/scenario/secrets';
import { functionOf } from '../engine/step-function';
import { blockLines } from '../text/yaml/print';
import { observe, type ObservedStep } from './observed';
import type { Expectation, PlaybookTest, StepExpectation, TestFile } from './schema';

/** What a run was started with, as far as a test can say it again. */
export interface GeneratedFrom {
  trace: RunTrace;
  playbookOf: (uuid: string) => Playbook | null;
  /** What the test calls the playbook: its name, or its uuid where others have the same. */
  playbook: string;
  record: unknown;
  inputs: Readonly<Record<string, unknown>>;
  answers: PlaybookTest['answers'];
  useMocks: boolean;
  seed: number;
  /** Milliseconds since the epoch. */
  startAt: number;
}

/** Values of variables longer than this as JSON are told by their type only. */
const longestValue = 1_500;
/** Sources of answers a test cannot work out again from the content alone. */
const fromOutside = new Set(['scenario', 'cassette', 'mock-output', 'connector-mock', 'sample']);
/** Types whose work the variables, calls and records of a test tell already. */
const plainFunctions = new Set(['set_multiple', 'insert_data', 'update_data', 'delay', 'no_op']);

/** A first test from a run: what it was started with, how connectors answered, what came of it. Secrets are removed. */
export function generateTest(from: GeneratedFrom): TestFile {
  const { trace } = from;
  const observed = observe(trace, from.playbookOf);
  const test: PlaybookTest = {
    name: `${trace.playbookName} ends as ${observed.status}`,
    start: {
      ...(isMap(from.record) ? { record: from.record } : {}),
      ...(Object.keys(from.inputs).length > 0 ? { inputs: { ...from.inputs } } : {}),
    },
    ...(from.answers && Object.keys(from.answers).length > 0 ? { answers: from.answers } : {}),
    expect: expectationOf(from, observed),
  };
  const connectors = rulesOf(trace);
  const file: TestFile = {
    playbook: from.playbook,
    clock: new Date(from.startAt).toISOString(),
    seed: from.seed,
    ...(from.useMocks ? {} : { useMockOutput: false }),
    ...(connectors.length > 0 ? { scenario: { connectors } } : {}),
    tests: [test],
  };
  return withoutSecrets(file).value as TestFile;
}

/** A test file as YAML. */
export function printTestFile(file: TestFile): string {
  const style = { quotes: null, newline: '\n', step: 2, listStep: 2 } as const;
  return `${blockLines(file, 0, style) ?? ''}\n`;
}

function expectationOf(
  { trace, playbookOf }: GeneratedFrom,
  observed: ReturnType<typeof observe>,
): Expectation {
  const steps = Object.fromEntries(
    observed.steps.flatMap((step, index): [string, StepExpectation][] => {
      const entry = trace.steps[index];
      return step.isOwn && entry && !plainFunctions.has(functionOf(entry.stepType))
        ? [[step.name, saidOf(step)]]
        : [];
    }),
  );
  const variables = variablesOf(trace, observed.variables);
  const fields = writtenFields(trace);
  const records = (groups: Readonly<Record<string, unknown[]>>) =>
    Object.fromEntries(
      Object.entries(groups).map(([module, list]) => [
        module,
        list.map((record) => recordLike(record, fields)),
      ]),
    );
  const [created, updated] = [records(observed.created), records(observed.updated)];
  const playbook = playbookOf(trace.playbookUuid);
  const isKnown = (name: string) => playbook?.steps.some((step) => step.name === name) ?? false;
  return {
    status: observed.status,
    ...(observed.asks.length > 0 ? { asks: observed.asks } : {}),
    ...some('variables', variables),
    ...some('steps', Object.fromEntries(Object.entries(steps).filter(([name]) => isKnown(name)))),
    ...some('created', created),
    ...some('updated', updated),
    ...(observed.calls.length > 0 ? { calls: callsOf(observed.calls) } : {}),
    ...(observed.mails.length > 0
      ? { mails: observed.mails.map(({ to, subject }) => ({ to: literal(to), subject })) }
      : {}),
  };
}

const some = <K extends string>(key: K, map: Record<string, unknown>) =>
  (Object.keys(map).length > 0 ? { [key]: map } : {}) as Partial<Record<K, never>>;

function saidOf(step: ObservedStep): StepExpectation {
  if (step.branch === null) return step.status;
  return { status: step.status, branch: step.branch.label };
}

/** Those the playbook made: what it began with is the engine's, and says nothing about it. */
function variablesOf(
  { frames }: RunTrace,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const start = frames.find(({ frame }) => frame === '')?.start ?? {};
  return Object.fromEntries(
    Object.entries(variables)
      .filter(([name]) => !Object.hasOwn(start, name) && name !== 'result' && name !== 'item')
      .map(([name, value]) => [name, literal(value)]),
  );
}

/** A value as an expectation: one that would be read as matchers is taken as it is, a long one told by its type. */
function literal(value: unknown): unknown {
  if ((JSON.stringify(value) ?? '').length > longestValue)
    return { $type: Array.isArray(value) ? 'list' : isMap(value) ? 'map' : 'text' };
  return hasMarks(value) ? { $exact: value } : value;
}

function hasMarks(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasMarks);
  return isMap(value) && Object.entries(value).some(([key, inner]) => key.startsWith('$') || hasMarks(inner));
}

/** Names of the fields that steps of the run wrote. */
function writtenFields({ steps }: RunTrace): ReadonlySet<string> {
  return new Set(
    steps.flatMap(({ input }) =>
      (Array.isArray(input) ? input : [input]).flatMap((one) => Object.keys(mapOf(member(one, 'resource')))),
    ),
  );
}

/** A record by the fields that were written: plain values, and items of picklists by what they are called. */
function recordLike(record: unknown, fields: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mapOf(record)).flatMap(([name, value]): [string, unknown][] => {
      if (!fields.has(name) || name.startsWith('@') || name === 'uuid') return [];
      const item = member(value, 'itemValue');
      if (typeof item === 'string') return [[name, { itemValue: item }]];
      return typeof value === 'object' ? [] : [[name, literal(value)]];
    }),
  );
}

/** Equal calls are told once, with their number. */
function callsOf(calls: ReturnType<typeof observe>['calls']): NonNullable<Expectation['calls']> {
  const groups = Map.groupBy(calls, ({ connector, operation, step, params }) =>
    JSON.stringify([connector, operation, step, params]),
  );
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { connector, operation, step, params } = first;
    return [{ connector, operation, step, params: literal(params), times: same.length }];
  });
}

/** How connectors answered, step by step; of a loop call by call. */
function rulesOf({ steps }: RunTrace): ConnectorRule[] {
  return steps.flatMap((entry): ConnectorRule[] => {
    if (functionOf(entry.stepType) !== 'connector' || !fromOutside.has(entry.source)) return [];
    if (entry.status !== 'finished') return [];
    return entry.loop && Array.isArray(entry.result) && Array.isArray(entry.input)
      ? entry.result.flatMap((result: unknown, index) =>
          ruleOf(entry, (entry.input as unknown[])[index], result),
        )
      : ruleOf(entry, entry.input, entry.result);
  });
}

function ruleOf(entry: StepTrace, input: unknown, answer: unknown): ConnectorRule[] {
  const { connector, operation } = mapOf(input);
  if (typeof connector !== 'string' || typeof operation !== 'string' || connector === '') return [];
  return [{ connector, operation, step: entry.name, times: 1, answer }];
}
