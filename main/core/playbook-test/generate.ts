import type { Playbook } from '../content/playbook';
import { isMap, mapOf, member } from '../text/values';
import { isFromOutside, type RunTrace, type StepTrace } from '../contract/run';
import type { ConnectorRule } from '../engine/scenario/scenario';
import { functionOf } from '../engine/step-function';
import { withoutSecrets } from '../text/secrets/remove';
import { blockLines } from '../text/yaml/print';
import { observe, type ObservedStep } from './observed';
import type { Expectation, PlaybookTest, StepExpectation, TestFile } from './schema';

/** What a run was started with, as far as a test can express it. */
export interface GeneratedFrom {
  trace: RunTrace;
  playbookOf: (uuid: string) => Playbook | null;
  /** What the test calls the playbook: its name, or its uuid where others have the same. */
  playbook: string;
  /** The record itself, or its IRI where it is one of the workspace. */
  record: unknown;
  inputs: Readonly<Record<string, unknown>>;
  answers: PlaybookTest['answers'];
  /** How connectors answered. */
  connectors: readonly ConnectorRule[];
  useMocks: boolean;
  seed: number;
  /** Milliseconds since the epoch. */
  startAt: number;
}

/** Values of variables longer than this as JSON are reported by their type only. */
const longestValue = 1_500;
/** Types whose work the variables, calls and records of a test show already. */
const plainFunctions = new Set(['set_multiple', 'insert_data', 'update_data', 'delay', 'no_op']);

/** A first test from a run: what it was started with, how connectors answered, and its result. */
export function generateTest(from: GeneratedFrom): TestFile {
  const { trace, record, inputs, answers = {}, connectors } = from;
  const observed = observe(trace, from.playbookOf);
  const start: PlaybookTest['start'] = {
    ...(typeof record === 'string' || isMap(record) ? { record } : {}),
    ...(Object.keys(inputs).length > 0 ? { inputs: { ...inputs } } : {}),
  };
  return {
    playbook: from.playbook,
    clock: new Date(from.startAt).toISOString(),
    seed: from.seed,
    ...(from.useMocks ? {} : { useMockOutput: false }),
    ...(connectors.length > 0 ? { scenario: { connectors: [...connectors] } } : {}),
    tests: [
      {
        name: `${trace.playbookName} ends as ${observed.status}`,
        ...some('start', start),
        ...some('answers', answers),
        expect: withoutSecretValues(expectationOf(from, observed), trace),
      },
    ],
  };
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
      Object.entries(groups).map(([module, list]) => {
        const expected = list.map((record) => recordLike(record, fields));
        return [
          module,
          expected.every((record) => Object.keys(record).length === 0) ? list.length : expected,
        ];
      }),
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

/**
 * The expectation with the types of secrets in the place of their values, so that none is written down and the test still
 * passes. What the run shows to be one is one wherever it comes again.
 */
function withoutSecretValues(expectation: Expectation, { steps }: RunTrace): Expectation {
  // Names of steps are not keys of values: one called "Password" has a state, and no secret.
  const { variables, created, updated, calls, mails } = expectation;
  const values = { variables, created, updated, calls, mails };
  const seen = steps.map(({ input, result }) => ({ input, result }));
  const clean = mapOf(member(withoutSecrets({ values, seen }).value, 'values'));
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    ...expectation,
    ...Object.fromEntries(known.map(([key, value]) => [key, typed(value, clean[key])])),
  };
}

function typed(before: unknown, clean: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(clean))
    return before.map((element, index) => typed(element, clean[index]));
  if (!isMap(before) || !isMap(clean)) return before === clean ? before : { $type: typeOf(before) };
  // Within a value that is meant to the letter, a type would be a letter too.
  if ('$exact' in before && JSON.stringify(before) !== JSON.stringify(clean))
    return { $type: typeOf(before.$exact) };
  return Object.fromEntries(Object.entries(before).map(([key, inner]) => [key, typed(inner, clean[key])]));
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (isMap(value)) return 'map';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** A member that is only present when it is not empty. */
const some = <K extends string, M extends object>(key: K, map: M) =>
  (Object.keys(map).length > 0 ? { [key]: map } : {}) as Partial<Record<K, M>>;

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

/**
 * A value as an expectation: one that would be read as matchers is marked as literal, and a long one is replaced by
 * its type.
 */
function literal(value: unknown): unknown {
  if ((JSON.stringify(value) ?? '').length > longestValue) return { $type: typeOf(value) };
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

/** Equal calls are reported once, with their number. */
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

/**
 * How connectors answered in a run, as rules of a scenario: an operation that always answered alike by one rule,
 * else call by call in their order.
 * @param mocked also answers of mock outputs, so that the test rests on its own
 */
export function rulesOf(
  { steps, frames }: RunTrace,
  playbookOf: (uuid: string) => Playbook | null,
  mocked: boolean,
): ConnectorRule[] {
  const playbooks = new Map(frames.map(({ frame, playbookUuid }) => [frame, playbookOf(playbookUuid)]));
  const rules = steps.flatMap((entry) => {
    const isOutside = isFromOutside(entry.source) && (mocked || entry.source !== 'mock-output');
    if (functionOf(entry.stepType) !== 'connector' || entry.status !== 'finished' || !isOutside) return [];
    const step = playbooks.get(entry.frame)?.steps.find(({ uuid }) => uuid === entry.stepUuid);
    return answersOf(entry).flatMap((answer) => ruleOf(entry.name, step?.arguments ?? {}, answer));
  });
  const groups = Map.groupBy(rules, ({ connector, operation, step }) =>
    JSON.stringify([connector, operation, step]),
  );
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const alike = new Set(same.map(({ answer }) => JSON.stringify(answer))).size === 1;
    if (first && alike) return [first];
    return same.map((rule) => ({ ...rule, times: 1 }));
  });
}

/** Of a loop that ran, an answer for each item; a mock output covers the whole step. */
function answersOf({ loop, result }: StepTrace): unknown[] {
  return loop && Array.isArray(result) ? result : [result];
}

function ruleOf(name: string, args: Readonly<Record<string, unknown>>, answer: unknown): ConnectorRule[] {
  const { connector, operation } = args;
  const isPlain = (text: unknown): text is string => typeof text === 'string' && /^[^{}]+$/.test(text);
  return isPlain(connector) && isPlain(operation) ? [{ connector, operation, step: name, answer }] : [];
}
