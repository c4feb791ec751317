import { availableParallelism } from 'node:os';
import { PackwrightError } from '@core/contract/errors';
import type { MergeTrial, TriedPlaybook, TriedTest } from '@core/contract/merging-calls';
import type { TestResult } from '@core/contract/test';
import type { ContentItem } from '@core/contract/workspace';
import type { RehearsalResult, RunMaterial } from '../engine-host/protocol';
import { rehearseAll } from '../engine-host/rehearse-all';
import { readTests } from '../engine-host/tests/read-tests';
import { resultWithoutRun, runTests } from '../engine-host/tests/run-tests';
import { selectTests } from '../engine-host/tests/select';
import type { Python } from '../python/service';
import { usualLimits } from '../workers/run-clock';
import type { TrialTraces } from './trial-traces';

interface Tried {
  result: RunMaterial;
  ours: RunMaterial;
  theirs: RunMaterial;
  /** Playbooks of the result that are run. */
  playbooks: readonly ContentItem[];
}

interface TrialOptions {
  workersDir: string;
  python: Python;
  signal: AbortSignal;
  /** Where the traces of the runs are kept. */
  traces: TrialTraces;
  onProgress(done: number, total: number): void;
}

/**
 * Runs playbooks of the result of a merge with made-up surroundings, and its tests. What does not finish is run on both
 * sides too, as the merge is not what is wrong where it does not finish there. Throws `cancelled` after an abort.
 */
export async function tryMerge(tried: Tried, options: TrialOptions): Promise<MergeTrial> {
  const { result, playbooks } = tried;
  const { signal, onProgress, workersDir, python, traces } = options;
  const { tests, problems } = readTests(result);
  const { run, skipped } = selectTests(tests, () => true);
  const total = playbooks.length + run.length;
  let done = 0;
  onProgress(done, total);
  const rehearsed: Traced<RehearsalResult>[] = [];
  for (let at = 0; at < playbooks.length; at += atOnce) {
    const some = playbooks.slice(at, at + atOnce);
    for (const { trace, ...one } of await rehearsal(result, some, options, true))
      rehearsed.push({ ...one, trace: await traces.keep(trace) });
    onProgress((done += some.length), total);
  }
  const outcomes = await runTests(result, run, {
    updateSnapshots: false,
    traced: true,
    parallel: processes(),
    workersDir,
    limits: usualLimits,
    pythonFor: () => python.session(),
    signal,
    onEnd: () => onProgress(++done, total),
  });
  if (signal.aborted) throw new PackwrightError('cancelled', 'The trial was stopped.');
  const tested: TriedTest[] = [];
  for (const { result: one, trace } of outcomes) tested.push(triedTest(one, await traces.keep(trace)));
  return {
    playbooks: await withSides(rehearsed, tried, options),
    tests: [
      ...tested,
      ...skipped.map(({ test, reason }) => triedTest(resultWithoutRun(test.entry, 'skipped', reason), null)),
    ],
    problems: problems.map(({ path, message }) => ({ path, message })),
  };
}

/** With what its trace is known by instead of the trace. */
type Traced<Result> = Omit<Result, 'trace'> & { trace: string | null };

/** Playbooks after which progress is told. */
const atOnce = 8;

/** Work of the page and of the merge goes on meanwhile. */
const processes = (): number => Math.max(1, Math.min(4, availableParallelism() - 1));

const rehearsal = (
  material: RunMaterial,
  items: readonly ContentItem[],
  { workersDir, signal }: TrialOptions,
  traced = false,
): Promise<RehearsalResult[]> =>
  rehearseAll(material, items, { workersDir, processes: processes(), limits: usualLimits, signal, traced });

/** Says of what did not finish on which side it does not either. */
async function withSides(
  results: readonly Traced<RehearsalResult>[],
  tried: Tried,
  options: TrialOptions,
): Promise<TriedPlaybook[]> {
  const failed = results.filter(({ reason }) => reason !== null);
  const failsOn = async (side: 'ours' | 'theirs'): Promise<ReadonlySet<string>> => {
    const items = failed.flatMap((one) => itemOn(tried[side], one) ?? []);
    const found = await rehearsal(tried[side], items, options);
    return new Set(found.filter(({ reason }) => reason !== null).map(placeOf));
  };
  const sides = { ours: await failsOn('ours'), theirs: await failsOn('theirs') };
  return results.map((one) => {
    const { playbook: name, path, status, reason, steps, trace } = one;
    const side = (['ours', 'theirs'] as const).find((each) => {
      const there = itemOn(tried[each], one);
      return there !== undefined && sides[each].has(placeOf(there));
    });
    return { name, path, status, reason, steps, before: (reason !== null && side) || null, trace };
  });
}

const triedTest = (
  { id, path, name, case: one, status, reason, failures }: TestResult,
  trace: string | null,
): TriedTest => ({
  id,
  path,
  name,
  case: one,
  status,
  reason,
  failures,
  trace,
});

const placeOf = ({ uuid, path }: Pick<RehearsalResult, 'uuid' | 'path'>): string => uuid ?? path;

const itemOn = (
  { items }: RunMaterial,
  { uuid, path }: Pick<RehearsalResult, 'uuid' | 'path'>,
): ContentItem | undefined =>
  items.find((one) => one.kind === 'playbook' && placeOf(one) === placeOf({ uuid, path }));
