import { buildGraph, type ReferenceGraph } from '@core/content/graph/graph';
import type { PlaybookCoverage, TestEntry } from '@core/contract/test';
import { affectedTests } from '@core/playbook-test/affected';
import type { Shard } from '@core/check/running/shares';
import { type CoveredPlaybook } from '@core/playbook-test/coverage/html';
import { type Hits, mergeHits } from '@core/playbook-test/coverage/hits';
import { belowThresholds, type Thresholds, totalsOf } from '@core/playbook-test/coverage/shares';
import type { TestReport } from '@core/playbook-test/reporters/meta';
import { coveredPlaybooks } from '../../../engine-host/tests/coverage';
import { type KnownTest, type KnownTests, readTests } from '../../../engine-host/tests/read-tests';
import { resultWithoutRun, runTests } from '../../../engine-host/tests/run-tests';
import { selectTests } from '../../../engine-host/tests/select';
import { writeSnapshots } from '../../../engine-host/tests/snapshot-files';
import type { RunMaterial } from '../../../engine-host/protocol';
import type { Python } from '../../../python/service';
import type { RunLimits } from '../../../workers/run-clock';
import type { CheckedFolder } from '../../../workspace/checked-folder';
import { graphGuard } from '../../../workspace/work-within';
import type { CommandIo } from '../command';

export interface BenchOptions {
  wanted: (entry: TestEntry) => boolean;
  /** Null for as many as are worth it. */
  parallel: number | null;
  updateSnapshots: boolean;
  limits: RunLimits;
  coverage: boolean;
  thresholds: Thresholds;
  /** The test files to run, out of so many shares; null for all. */
  shard: Shard | null;
}

/** From this many tests on, more than one process is worth its start. */
const worthProcesses = 24;
const mostProcesses = 4;

/** The tests of a folder, run as often as it changes. */
export class Bench {
  /** What the last run of every test passed, by its id; tests that are not run again keep theirs. */
  private readonly hits = new Map<string, Hits>();
  private graph: ReferenceGraph | null = null;

  constructor(
    private readonly checked: CheckedFolder,
    private readonly folder: string,
    private readonly options: BenchOptions,
    private readonly python: Python,
    private readonly io: CommandIo,
  ) {}

  /** @param only paths of test files; all of them when null */
  async run(
    only: ReadonlySet<string> | null = null,
  ): Promise<{ report: TestReport; covered: CoveredPlaybook[] }> {
    const begun = performance.now();
    const { options, io } = this;
    const material = this.material();
    const all = readTests(material);
    const known = this.options.shard ? shareOfTests(all, this.options.shard) : all;
    const { run, skipped, hasOnly } = selectTests(
      known.tests,
      (entry) => options.wanted(entry) && (only === null || only.has(entry.path)),
    );
    if (hasOnly) io.err('Only the tests marked "only" are run.\n');
    const outcomes = await runTests(material, run, {
      updateSnapshots: options.updateSnapshots,
      parallel: options.parallel ?? (run.length < worthProcesses ? 1 : mostProcesses),
      limits: options.limits,
      workersDir: io.workersDir,
      pythonFor: () => this.python.session(),
      signal: io.signal,
    });
    for (const { result, hits } of outcomes) if (hits) this.hits.set(result.id, hits);
    if (options.updateSnapshots) await this.keepSnapshots(material, known.tests, outcomes);
    const results = [
      ...outcomes.map(({ result }) => result),
      ...skipped.map(({ test, reason }) => resultWithoutRun(test.entry, 'skipped', reason)),
    ];
    const order = new Map(known.tests.map(({ entry }, index) => [entry.id, index]));
    results.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    const covered = options.coverage ? this.covered(material, known.tests) : [];
    return {
      covered,
      report: {
        results,
        problems: known.problems.filter(({ path }) => only === null || only.has(path)),
        coverage: options.coverage ? covered.map(({ coverage }) => coverage) : null,
        belowThresholds: belowThresholds(totals(covered), options.thresholds),
        duration: performance.now() - begun,
      },
    };
  }

  /** Takes in what changed on disk; gives the test files that are worth another run, null when nothing changed. */
  async changed(paths: readonly string[]): Promise<Set<string> | null> {
    const before = this.affected(paths);
    if (!(await this.checked.reread(paths))) return null;
    this.graph = null;
    return new Set([...before, ...this.affected(paths)]);
  }

  private affected(paths: readonly string[]): Set<string> {
    this.graph ??= buildGraph(this.checked.files, graphGuard);
    const tests = this.checked.items.filter(({ kind }) => kind === 'playbookTest').map(({ path }) => path);
    return affectedTests(this.graph, paths, tests);
  }

  private material(): RunMaterial {
    return { workspaceFolder: this.folder, items: this.checked.items, drafts: {} };
  }

  private covered(material: RunMaterial, tests: readonly KnownTest[]): CoveredPlaybook[] {
    const hits = tests.map(({ entry }) => this.hits.get(entry.id)).filter((one) => one !== undefined);
    return coveredPlaybooks(material, mergeHits(hits));
  }

  private async keepSnapshots(
    material: RunMaterial,
    tests: readonly KnownTest[],
    outcomes: Awaited<ReturnType<typeof runTests>>,
  ): Promise<void> {
    const taken = new Map(
      outcomes.flatMap(({ result, snapshot }): [string, unknown][] =>
        snapshot ? [[result.id, snapshot.value]] : [],
      ),
    );
    for (const path of await writeSnapshots(material, tests, taken)) this.io.err(`Kept ${path}\n`);
  }
}

/** The tests of every so many-th file, the same on every machine. */
function shareOfTests({ tests, problems }: KnownTests, { index, count }: Shard): KnownTests {
  const paths = [...tests.map(({ entry }) => entry.path), ...problems.map(({ path }) => path)];
  const share = new Set([...new Set(paths)].sort().filter((_, nth) => nth % count === index - 1));
  return {
    tests: tests.filter(({ entry }) => share.has(entry.path)),
    problems: problems.filter(({ path }) => share.has(path)),
  };
}

function totals(covered: readonly CoveredPlaybook[]): PlaybookCoverage['totals'] {
  return totalsOf(covered.map(({ coverage }) => coverage));
}
