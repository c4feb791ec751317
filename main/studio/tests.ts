import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PackwrightError, type Input, type Output, type StudioEvent } from '@core/contract';
import type { ContentItem } from '@core/contract/workspace';
import { type Hits, mergeHits } from '@core/playbook-test/coverage/hits';
import { coverageOf } from '@core/playbook-test/coverage/report';
import { textUuid } from '@core/text/text-uuid';
import { printTestFile } from '@core/playbook-test/generate';
import { createRunner, type Runner } from '../engine-host/client';
import { Library } from '../engine-host/library';
import type { RunMaterial } from '../engine-host/protocol';
import { testFileOf, testPathFor } from '../engine-host/tests/generate';
import { readTests } from '../engine-host/tests/read-tests';
import { usualClock } from '../engine-host/tests/run-test';
import { resultWithoutRun, runTests } from '../engine-host/tests/run-tests';
import { selectTests } from '../engine-host/tests/select';
import { writeSnapshots } from '../engine-host/tests/snapshot-files';
import type { Python } from '../python/service';
import { usualLimits } from '../workers/run-clock';
import { arrangeFiles } from '../workspace/arrange-files';
import type { ConnectorRuns } from './connector-runs';
import { ConnectorTests } from './connector-tests';
import { runMaterial } from './run-material';
import type { WorkspaceSession } from './workspace-session';

/** Tests take turns with the analysis and the page, so not every core is theirs. */
const mostAtOnce = 4;

/** Tests of playbooks and connectors: listed, run in workers, reported one by one, and what their last runs passed. */
export class Tests {
  private readonly runner: Runner;
  private readonly running = new Map<string, AbortController>();
  /** What the last run of each test covered, by workspace and id of the test. */
  private hits = new Map<string, Hits>();
  private hitsOf: WorkspaceSession | null = null;
  private readonly connectors: ConnectorTests;

  constructor(
    private readonly workersDir: string,
    private readonly python: Python,
    connectorRuns: ConnectorRuns,
    private readonly emit: (event: StudioEvent) => void,
  ) {
    this.runner = createRunner(workersDir, () => python.session());
    this.connectors = new ConnectorTests(() => connectorRuns.sandbox());
  }

  async list(session: WorkspaceSession): Promise<Output<'test.list'>> {
    const material = await runMaterial(session);
    const ofPlaybooks = readTests(material);
    const ofConnectors = await this.connectors.read(session, material.items);
    return {
      tests: [...ofPlaybooks.tests, ...ofConnectors.tests].map(({ entry }) => entry),
      problems: [...ofPlaybooks.problems, ...ofConnectors.problems],
    };
  }

  async run(session: WorkspaceSession, request: Input<'test.run'>): Promise<Output<'test.run'>> {
    const material = await runMaterial(session);
    const known = readTests(material);
    const ofConnectors = await this.connectors.read(session, material.items);
    const wanted = request.ids && new Set(request.ids);
    const { run, skipped } = selectTests(
      [...known.tests, ...ofConnectors.tests],
      ({ id }) => wanted?.has(id) ?? true,
    );
    const ofPlaybooks = run.filter((test) => 'file' in test);
    const rest = run.filter((test) => 'manifest' in test);
    const testRunId = randomUUID();
    const end = new AbortController();
    this.running.set(testRunId, end);
    this.forgetOthers(session);
    const updateSnapshots = request.updateSnapshots ?? false;
    const work = async (): Promise<void> => {
      for (const { test, reason } of skipped) {
        const result = resultWithoutRun(test.entry, 'skipped', reason);
        this.emit({ type: 'test.result', payload: { testRunId, result } });
      }
      const outcomes = await runTests(material, ofPlaybooks, {
        updateSnapshots,
        parallel: Math.min(mostAtOnce, Math.max(1, availableParallelism() - 1)),
        workersDir: this.workersDir,
        limits: usualLimits,
        pythonFor: () => this.python.session(),
        signal: end.signal,
        onBegin: ({ entry }) => this.emit({ type: 'test.begun', payload: { testRunId, id: entry.id } }),
        onEnd: ({ result, hits }) => {
          if (hits) this.hits.set(result.id, hits);
          this.emit({ type: 'test.result', payload: { testRunId, result } });
        },
      });
      await this.connectors.run(rest, {
        signal: end.signal,
        onBegin: (id) => this.emit({ type: 'test.begun', payload: { testRunId, id } }),
        onEnd: (result) => this.emit({ type: 'test.result', payload: { testRunId, result } }),
      });
      if (!updateSnapshots) return;
      const taken = outcomes.flatMap(({ result, snapshot }): [string, unknown][] =>
        snapshot ? [[result.id, snapshot.value]] : [],
      );
      await writeSnapshots(material, known.tests, new Map(taken));
    };
    // The answer names the run before its first result is reported.
    setImmediate(() => {
      void work()
        .catch((thrown: unknown) => this.report(thrown))
        .finally(() => {
          this.running.delete(testRunId);
          this.emit({ type: 'test.ended', payload: { testRunId } });
        });
    });
    return { testRunId, ids: run.map(({ entry }) => entry.id) };
  }

  cancel(testRunId: string): void {
    this.running.get(testRunId)?.abort();
  }

  async coverage(
    session: WorkspaceSession,
    { path, pointer }: Input<'test.coverage'>,
  ): Promise<Output<'test.coverage'>> {
    if (this.hitsOf !== session) return null;
    const material = await runMaterial(session);
    const item = playbookAt(material, path, pointer);
    if (!item) return null;
    const hits = mergeHits(this.hits.values());
    const uuid = item.uuid ?? textUuid(`${item.path}#${item.pointer}`);
    if (!Object.hasOwn(hits, uuid)) return null;
    const playbook = new Library(material, item.root).playbookAt(item.path, item.pointer);
    return coverageOf(playbook, { uuid, path }, hits);
  }

  connectorCoverage(
    session: WorkspaceSession,
    { path }: Input<'test.connectorCoverage'>,
  ): Promise<Output<'test.connectorCoverage'>> {
    return this.connectors.coverage(session, path);
  }

  async generate(session: WorkspaceSession, request: Input<'test.generate'>): Promise<{ path: string }> {
    const { path, pointer, ...start } = request;
    const material = await runMaterial(session);
    const item = playbookAt(material, path, pointer);
    if (!item)
      throw new PackwrightError('not-found', `"${path}" holds no playbook.`, 'Open a playbook first.');
    const { file } = await testFileOf(
      material,
      item,
      { ...start, record: start.record, answers: start.answers ?? {}, startAt: usualClock },
      (again) => this.runner.start(material, again, () => {}).result,
    );
    const created = testPathFor(material, item);
    await arrangeFiles(session.folder, {
      moved: [],
      deleted: [],
      created: [{ path: created, text: printTestFile(file) }],
    });
    return { path: created };
  }

  async close(): Promise<void> {
    for (const end of this.running.values()) end.abort();
    await this.runner.close();
  }

  /** Coverage of another workspace says nothing about this one. */
  private forgetOthers(session: WorkspaceSession): void {
    if (this.hitsOf !== session) {
      this.hits = new Map();
      this.connectors.forget();
    }
    this.hitsOf = session;
  }

  private report(thrown: unknown): void {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    this.emit({ type: 'app.problem', payload: { code: 'internal', message } });
  }
}

function playbookAt({ items }: RunMaterial, path: string, pointer?: string): ContentItem | undefined {
  return items.find(
    (item) =>
      item.path === path &&
      (item.kind === 'playbook' || item.kind === 'playbookBlock') &&
      (pointer === undefined || item.pointer === pointer),
  );
}
