import { create } from 'zustand';
import type {
  ConnectorCoverage,
  PlaybookCoverage,
  TestEntry,
  TestFileProblem,
  TestResult,
} from '@core/contract';
import { isConnectorTestFile } from '@core/connector-test/file-name';
import { isTestFile } from '@core/content/playbook-test-file';
import { call, onEvent } from './bridge';
import { flushDocuments, useDocuments } from './documents';
import { useRuns } from './runs';
import { reportError } from './toasts';
import { useWorkspace } from './workspace';

interface TestState {
  /** Null until they were asked for. */
  tests: readonly TestEntry[] | null;
  problems: readonly TestFileProblem[];
  /** What each test came to the last time it was run, by id. */
  results: ReadonlyMap<string, TestResult>;
  /** Tests under way, by id. */
  running: ReadonlySet<string>;
  /** The run of tests under way. */
  testRunId: string | null;
  /** Grows with every run of tests that ends: coverage may be another then. */
  ended: number;
}

const fresh: TestState = {
  tests: null,
  problems: [],
  results: new Map(),
  running: new Set(),
  testRunId: null,
  ended: 0,
};

export const useTests = create<TestState>(() => fresh);

/** Asks which tests there are. */
export async function loadTests(): Promise<void> {
  await flushDocuments();
  const { tests, problems } = await call('test.list', {});
  useTests.setState({ tests, problems });
}

/** Runs tests; all of them without ids. What they come to arrives by itself. */
export async function runTests(ids?: readonly string[]): Promise<void> {
  await loadTests();
  const started = await call('test.run', ids ? { ids: [...ids] } : {});
  const over = early.delete(started.testRunId);
  useTests.setState(({ results }) => {
    const kept = new Map(results);
    for (const id of started.ids) if (!over) kept.delete(id);
    return { results: kept, testRunId: over ? null : started.testRunId };
  });
}

export async function cancelTests(): Promise<void> {
  const { testRunId } = useTests.getState();
  if (testRunId !== null) await call('test.cancel', { testRunId });
}

/** Writes a first test from the last run of a playbook, and gives the path of its file. */
export async function generateTest(path: string): Promise<string> {
  await flushDocuments();
  const request = useRuns.getState().byPath.get(path)?.request ?? { inputs: {}, useMocks: true, seed: 1 };
  const { pointer, record, inputs, useMocks, seed, answers } = request;
  const made = await call('test.generate', {
    path,
    inputs,
    useMocks,
    seed,
    ...(pointer === undefined ? {} : { pointer }),
    ...(record === undefined ? {} : { record }),
    ...(answers === undefined ? {} : { answers }),
  });
  return made.path;
}

/** What tests passed of a playbook; null when none has run it. */
export function coverageOf(path: string, pointer: string): Promise<PlaybookCoverage | null> {
  return call('test.coverage', pointer === '' ? { path } : { path, pointer });
}

/** What tests passed of a connector's own code; null when none has run it as it is now. */
export async function connectorCoverageOf(manifest: string): Promise<ConnectorCoverage | null> {
  await flushDocuments();
  return call('test.connectorCoverage', { path: manifest });
}

/** Runs of tests that ended before the answer named them. */
const early = new Set<string>();

/** Keeps list and results in step with the host. */
export function followTests(): () => void {
  const ends = [
    onEvent('test.begun', ({ id }) =>
      useTests.setState(({ running }) => ({ running: new Set(running).add(id) })),
    ),
    onEvent('test.result', ({ result }) =>
      useTests.setState(({ results, running }) => {
        const left = new Set(running);
        left.delete(result.id);
        return { results: new Map(results).set(result.id, result), running: left };
      }),
    ),
    onEvent('test.ended', ({ testRunId }) =>
      useTests.setState((state) => {
        if (state.testRunId !== testRunId) early.add(testRunId);
        return { running: new Set(), ended: state.ended + 1, testRunId: null };
      }),
    ),
    followFiles(),
  ];
  return () => ends.forEach((end) => end());
}

export function forgetTests(): void {
  useTests.setState(fresh);
}

const pauseMs = 500;

/** Reads the list again, once it was asked for, when test files come, go or are edited. */
function followFiles(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (useTests.getState().tests !== null && useWorkspace.getState().info) loadTests().catch(reportError);
    }, pauseMs);
  };
  const endItems = useWorkspace.subscribe((now, before) => {
    if (now.items !== before.items) soon();
  });
  const endTexts = useDocuments.subscribe(({ documents }, before) => {
    const isEdited = Object.entries(documents).some(
      ([path, document]) =>
        (isTestFile(path) || isConnectorTestFile(path)) && before.documents[path]?.text !== document?.text,
    );
    if (isEdited) soon();
  });
  return () => {
    clearTimeout(timer);
    endItems();
    endTexts();
  };
}
