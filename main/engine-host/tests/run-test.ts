import type { RunTrace } from '@core/contract/run';
import type { TestFailure, TestResult } from '@core/contract/test';
import { PackwrightError } from '@core/contract/errors';
import type { Playbook } from '@core/content/playbook';
import type { PythonPort } from '@core/engine/host';
import type { Scenario } from '@core/engine/scenario/scenario';
import { textUuid } from '@core/text/text-uuid';
import { GraphError, graphOf } from '@core/engine/playbook-graph';
import { type Hits, hitsOf } from '@core/playbook-test/coverage/hits';
import { differenceOf } from '@core/playbook-test/difference';
import { matchContext } from '@core/playbook-test/match-context';
import { isExactly } from '@core/playbook-test/mismatch';
import { type Observed, observe } from '@core/playbook-test/observed';
import { notNamed } from '@core/playbook-test/problems';
import { type PlaybookTest, type Start, triggerKinds } from '@core/playbook-test/schema';
import { type Snapshots, snapshotOf } from '@core/playbook-test/snapshot';
import { resultFrom } from '@core/playbook-test/test-result';
import type { Failure } from '@core/playbook-test/failures';
import { verdict } from '@core/playbook-test/verdict';
import { Library } from '../library';
import type { RunMaterial, RunStart } from '../protocol';
import { runPlaybook } from '../run-playbook';
import type { RunFollower } from '../run-signs';
import { BrokenTest, givenRecord } from './given-records';
import { type KnownTest, playbookOfTest } from './read-tests';
import { scenarioOfTest } from './test-scenario';

/** The start time of tests that name none: always the same, so that a test never depends on the date. */
export const usualClock = Date.UTC(2026, 0, 1);

/** The outcome of one test. */
export interface TestOutcome {
  result: TestResult;
  /** What its run covered; null where there was none. */
  hits: Hits | null;
  /** What to keep of the run when snapshots are updated. */
  snapshot: { value: unknown } | null;
  /** Only where it was asked for, and there was a run. */
  trace?: RunTrace;
}

export interface TestOptions {
  /** Snapshots of the test's file. */
  snapshots: Snapshots;
  /** Records the run instead of comparing it. */
  updateSnapshots: boolean;
  /** For code snippets, which fail without it. */
  python: PythonPort | null;
  follower?: RunFollower;
  /** Whether the outcome has the trace of the run. */
  traced?: boolean;
}

/** Runs one test in this thread. Never throws because of the content of a test or playbook. */
export async function runTest(
  material: RunMaterial,
  known: KnownTest,
  options: TestOptions,
): Promise<TestOutcome> {
  const { entry, test } = known;
  const result = resultFrom(entry, () => performance.now());
  const [problem] = test.problems;
  if (problem) {
    return { result: result({ status: 'broken', reason: problem.message }), hits: null, snapshot: null };
  }
  try {
    const ran = await perform(material, known, options);
    const failures = ran.failures
      .map((failure): TestFailure => ({ ...failure, range: known.file.rangeOf(failure.pointer) }))
      .sort((a, b) => a.range.start.offset - b.range.start.offset);
    return {
      result: result({
        status: failures.length === 0 ? 'passed' : 'failed',
        failures,
        runStatus: ran.observed.status,
        runError: ran.observed.reason,
      }),
      hits: ran.hits,
      snapshot: ran.snapshot,
      ...(options.traced === true ? { trace: ran.trace } : {}),
    };
  } catch (thrown) {
    if (!(thrown instanceof BrokenTest) && !(thrown instanceof PackwrightError)) throw thrown;
    return { result: result({ status: 'broken', reason: thrown.message }), hits: null, snapshot: null };
  }
}

async function perform(material: RunMaterial, { file, test: one }: KnownTest, options: TestOptions) {
  const { test } = one;
  const root = material.items.find(({ path }) => path === file.path)?.root ?? '';
  const place = playbookOfTest(material, root, test.playbook ?? '');
  if (!place) throw new BrokenTest(missing(material, test.playbook ?? ''));
  const library = new Library(material, root);
  const playbook = library.playbookAt(place.path, place.pointer);
  if (test.start?.trigger !== undefined) requireTrigger(playbook, test.start.trigger);
  const uuid = playbook.uuid ?? textUuid(`${place.path}#${place.pointer}`);
  const playbookOf = (wanted: string) => (wanted === uuid ? playbook : library.playbook(wanted));

  const start = startOf(material, file.path, test, one.values, library);
  const running = runPlaybook(
    material,
    { ...start, path: place.path, pointer: place.pointer },
    options.follower,
    options.python ? { ports: { python: options.python } } : {},
  );
  const trace = await running.result;

  const observed = observe(trace, playbookOf);
  const context = matchContext(start.startAt, { ...observed.variables, steps: observed.results }, one.values);
  const pointer = `/tests/${one.index}/expect`;
  const failures = verdict(test.expect, {
    observed,
    context,
    playbook,
    playbookNamed: (name) => namedPlaybook(material, library, root, name),
    pointer,
  });
  const kept = keptSnapshot(test, one.key, observed, options);
  return {
    trace,
    observed,
    hits: hitsOf(trace, playbookOf),
    snapshot: kept.snapshot,
    failures: [
      ...failures,
      ...kept.failures.map((failure) => ({ ...failure, pointer: `${pointer}/snapshot` })),
    ],
  };
}

function startOf(
  material: RunMaterial,
  path: string,
  test: PlaybookTest,
  values: Readonly<Record<string, unknown>>,
  library: Library,
): Omit<RunStart, 'path'> & { startAt: number } {
  const { scenario, cassettes } = scenarioOfTest(test.scenario, path, material);
  const clock = test.clock ?? scenario.clock;
  const startAt = clock === undefined ? usualClock : Date.parse(clock);
  const context = matchContext(startAt, {}, values);
  const { record, records = [], previous } = test.start ?? {};
  const [first, ...more] = [...(record === undefined ? [] : [record]), ...records].map((given) =>
    givenRecord(given, scenario, library, context),
  );
  return {
    ...(first ? { record: first } : {}),
    moreRecords: more,
    ...(previous ? { previous } : {}),
    inputs: inputsOf(test.start),
    useMocks: test.useMockOutput ?? scenario.useMockOutput ?? true,
    mocks: test.mocks ?? {},
    seed: test.seed ?? scenario.seed ?? 1,
    answers: { ...scenario.answers, ...test.answers },
    // The test takes precedence over its scenario.
    scenario: omit(scenario, ['clock', 'seed', 'useMockOutput', 'answers']),
    cassettes,
    standIns: test.standIns ?? false,
    startAt,
  };
}

function omit(scenario: Scenario, keys: readonly (keyof Scenario)[]): Scenario {
  return Object.fromEntries(Object.entries(scenario).filter(([key]) => !keys.some((left) => left === key)));
}

/** Body and parameters of a request are inputs of the engine with their own names. */
function inputsOf({ inputs = {}, body, params }: Start = {}): Record<string, unknown> {
  return {
    ...inputs,
    ...(body === undefined ? {} : { api_body: body }),
    ...(params === undefined ? {} : { api_params: params }),
  };
}

function missing({ items }: RunMaterial, wanted: string): string {
  const playbooks = items.filter(({ kind }) => kind === 'playbook' || kind === 'playbookBlock');
  const same = playbooks.filter(({ title, uuid }) => title === wanted || uuid === wanted).length;
  return same > 1
    ? `${same} playbooks are called "${wanted}". Name one by its uuid.`
    : notNamed(
        'playbook',
        wanted,
        playbooks.map(({ title }) => title),
      );
}

function requireTrigger(playbook: Playbook, wanted: keyof typeof triggerKinds): void {
  let found;
  try {
    found = graphOf(playbook).trigger.type;
  } catch (thrown) {
    // The run itself reports what is wrong with the graph.
    if (thrown instanceof GraphError) return;
    throw thrown;
  }
  const names: readonly string[] = triggerKinds[wanted];
  if (found && names.includes(found.name)) return;
  throw new BrokenTest(
    `The test starts the playbook by a trigger of kind "${wanted}", but it begins with "${found?.label ?? 'an unknown step'}".`,
  );
}

function namedPlaybook(material: RunMaterial, library: Library, root: string, name: string): Playbook | null {
  const place = playbookOfTest(material, root, name);
  return place && library.playbookAt(place.path, place.pointer);
}

function keptSnapshot(
  { expect }: PlaybookTest,
  key: string,
  observed: Observed,
  { snapshots, updateSnapshots }: TestOptions,
): { failures: Omit<Failure, 'pointer'>[]; snapshot: { value: unknown } | null } {
  if (expect.snapshot === undefined) return { failures: [], snapshot: null };
  // As it will be in the file: JSON has no undefined.
  const value = JSON.parse(JSON.stringify(snapshotOf(observed, expect.snapshot))) as unknown;
  if (updateSnapshots) return { failures: [], snapshot: { value } };
  const before = Object.hasOwn(snapshots, key) ? snapshots[key] : undefined;
  if (before !== undefined && isExactly(before, value)) return { failures: [], snapshot: null };
  const failure = {
    what: 'snapshot',
    expected: before === undefined ? 'a snapshot; --update keeps this run as one' : 'what was kept',
    actual: before === undefined ? 'none is kept yet' : 'something else',
    diff: before === undefined ? null : differenceOf(before, value),
    step: null,
  };
  return { failures: [failure], snapshot: null };
}
