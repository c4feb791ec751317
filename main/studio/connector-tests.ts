import { createHash } from 'node:crypto';
import { isConnectorTestFile } from '@core/connector-test/file-name';
import { PackwrightError } from '@core/contract/errors';
import type { ConnectorCoverage, TestEntry, TestFileProblem, TestResult } from '@core/contract/test';
import type { ContentItem } from '@core/contract/workspace';
import type { Connectors } from '../connector-runtime/connectors';
import type { ConnectorPackage } from '../connector-runtime/package/read-package';
import { mergeCoverage } from '../connector-runtime/tests/coverage';
import { type KnownConnectorTest, readTestsBeside } from '../connector-runtime/tests/read-tests';
import { runConnectorTests } from '../connector-runtime/tests/run-tests';
import { connectorAt, packageRootOf } from './connector-at';
import type { WorkspaceSession } from './workspace-session';

/** A test of a connector as the workspace names it. */
export interface ListedConnectorTest {
  entry: TestEntry;
  test: KnownConnectorTest['test'];
  /** As its package names it. */
  beside: KnownConnectorTest;
  /** Path of the manifest of its connector. */
  manifest: string;
  connector: ConnectorPackage;
}

interface RunOptions {
  signal: AbortSignal;
  /** Told the id of a test that begins. */
  onBegin: (id: string) => void;
  onEnd: (result: TestResult) => void;
}

/** What tests of one connector passed while its Python was the same. */
interface Passed {
  code: string;
  /** By id of the test. */
  byTest: Map<string, ConnectorCoverage>;
}

/** Tests beside the connectors of a workspace, and what their last runs passed. */
export class ConnectorTests {
  readonly #sandbox: () => Connectors;
  /** By path of the manifest. */
  readonly #passed = new Map<string, Passed>();

  /** @param sandbox gives the sandbox that connectors run in, which is started with the first test */
  constructor(sandbox: () => Connectors) {
    this.#sandbox = sandbox;
  }

  /** The tests of all connectors, unsaved texts included. What cannot be used is reported. */
  async read(
    workspace: WorkspaceSession,
    items: readonly ContentItem[],
  ): Promise<{ tests: ListedConnectorTest[]; problems: TestFileProblem[] }> {
    const tests: ListedConnectorTest[] = [];
    const problems: TestFileProblem[] = [];
    const manifests = new Set(items.flatMap(({ kind, path }) => (kind === 'connector' ? [path] : [])));
    const files = new Set(items.map(({ path }) => path).filter(isConnectorTestFile));
    const byManifest = Map.groupBy(files, (path) => manifestAbove(path, manifests));
    for (const [manifest, paths] of byManifest) {
      if (manifest === null) {
        problems.push(
          ...paths.map((path) => problemAt(path, 'There is no info.json of a connector above it.')),
        );
        continue;
      }
      const connector = await connectorAt(workspace, manifest).catch((thrown: unknown) => {
        if (!(thrown instanceof PackwrightError)) throw thrown;
        problems.push(problemAt(manifest, thrown.message));
        return null;
      });
      if (connector === null) continue;
      const root = packageRootOf(manifest);
      const beside = readTestsBeside(connector);
      problems.push(...beside.problems.map((problem) => ({ ...problem, path: `${root}${problem.path}` })));
      for (const each of beside.tests) {
        const entry = inWorkspace(each.entry, manifest, connector);
        tests.push({ entry, test: each.test, beside: each, manifest, connector });
      }
    }
    return { tests, problems };
  }

  /** Runs tests one after another. Those left over after an abort are not told of. */
  async run(tests: readonly ListedConnectorTest[], { signal, onBegin, onEnd }: RunOptions): Promise<void> {
    for (const { entry, beside, manifest, connector } of tests) {
      if (signal.aborted) return;
      onBegin(entry.id);
      const { results, coverage } = await runConnectorTests(this.#sandbox(), connector, [beside], {
        coverage: true,
        signal,
      });
      const [result] = results;
      if (!result) return;
      if (coverage && result.status !== 'broken') this.#keep(manifest, connector, entry.id, coverage);
      onEnd({ ...result, ...entry });
    }
  }

  /** What the last run of each test passed; null where none ran the connector with the Python it has now. */
  async coverage(workspace: WorkspaceSession, manifest: string): Promise<ConnectorCoverage | null> {
    const passed = this.#passed.get(manifest);
    if (!passed || passed.code !== codeOf(await connectorAt(workspace, manifest))) return null;
    return mergeCoverage([...passed.byTest.values()]);
  }

  forget(): void {
    this.#passed.clear();
  }

  #keep(manifest: string, connector: ConnectorPackage, id: string, coverage: ConnectorCoverage): void {
    const code = codeOf(connector);
    const known = this.#passed.get(manifest);
    const passed = known?.code === code ? known : { code, byTest: new Map<string, ConnectorCoverage>() };
    passed.byTest.set(id, coverage);
    this.#passed.set(manifest, passed);
  }
}

/** The manifest of the package that a file is in: the nearest one above it. */
function manifestAbove(path: string, manifests: ReadonlySet<string>): string | null {
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const manifest = `${path.slice(0, end + 1)}info.json`;
    if (manifests.has(manifest)) return manifest;
  }
  return manifests.has('info.json') ? 'info.json' : null;
}

function inWorkspace(entry: TestEntry, manifest: string, { name }: ConnectorPackage): TestEntry {
  const root = packageRootOf(manifest);
  return {
    ...entry,
    id: `${root}${entry.id}`,
    path: `${root}${entry.path}`,
    connector: { name, path: manifest },
  };
}

function problemAt(path: string, message: string): TestFileProblem {
  const start = { line: 1, column: 1, offset: 0 };
  return { path, message, range: { start, end: start } };
}

/** Tells apart states of a connector in which lines stand elsewhere, or its operations are others. */
function codeOf({ files, manifest }: ConnectorPackage): string {
  const hash = createHash('sha256');
  for (const { operation } of manifest.operations) hash.update(`${operation}\0`);
  for (const [path, content] of Object.entries(files))
    if (path.endsWith('.py')) hash.update(`${path}\0${content}\0`);
  return hash.digest('hex');
}
