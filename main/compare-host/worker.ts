import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { configPath } from '@core/check/config/paths';
import { verdictOf } from '@core/compare/verdict';
import { PackwrightError } from '@core/contract/errors';
import { type CallContext, serve } from '../workers/serve';
import { errorForUser } from '../workspace/error-for-user';
import { type ConfiguredFolder, noiseRulesOf } from '../workspace/own-noise';
import { HeldComparison } from './comparison';
import type { CompareCalls, CompareProgress, StateMaterial } from './protocol';
import { readBoth } from './read-states';
import { writtenReview } from './written-review';

// The thread of one comparison: it reads both states, compares them, and is asked for the changes of items afterwards.

let held: HeldComparison | null = null;
/** Folders in which rules of noise would count. */
let ruled: readonly string[] = [];

async function compare(
  materials: { a: StateMaterial; b: StateMaterial },
  { signal, progress }: CallContext<CompareProgress>,
): Promise<CompareCalls['compare']['out']> {
  const folders = [materials.b, materials.a].flatMap(configured);
  const rules = await noiseRulesOf(folders);
  const states = await readBoth(materials, signal, (stage, done, total) => progress({ stage, done, total }));
  const { a: before, b: after } = states;
  progress({ stage: 'comparing', done: 0, total: 1 });
  held = new HeldComparison(before.state, after.state, rules?.noise);
  // Without any configuration each would do.
  ruled = rules ? [rules.folder] : folders.map(({ folder }) => folder);
  const titles = [before.title, after.title] as const;
  const raises = titles.includes(null) ? null : verdictOf(held.comparison).level;
  return { ...held.outline(), raises, titles };
}

/** Where a state may have a configuration, if it is the user's own. */
const configured = ({ folder, isOwn, texts, config }: StateMaterial): ConfiguredFolder[] =>
  isOwn && folder !== null ? [{ folder, name: '', unsaved: texts[configPath] ?? config }] : [];

function comparison(): HeldComparison {
  if (!held) throw new PackwrightError('not-found', 'Nothing has been compared yet.');
  return held;
}

function keysTo({ key, at, workspace }: CompareCalls['keys']['in']): { keys: string } {
  const keys = comparison().keysTo(key, at);
  if (workspace !== null && ruled.includes(workspace)) return { keys };
  const [elsewhere] = ruled;
  throw new PackwrightError(
    'unsupported',
    elsewhere === undefined
      ? 'Neither state is what is open, whose rules of noise count.'
      : `The rules of noise that count here stand in ${basename(elsewhere)}, which is not what is open.`,
    elsewhere === undefined
      ? 'Compare with what is open.'
      : `Open that folder, or write the rule into its ${configPath}.`,
  );
}

serve<CompareCalls>(
  parentPort,
  {
    compare,
    item: ({ key }) => comparison().item(key),
    noise: ({ of, limit }) => comparison().noise(of, limit),
    keys: keysTo,
    tryNoise: ({ rule, limit }) => comparison().tryNoise(rule, limit),
    write: (order) => ({ text: writtenReview(comparison(), order) }),
  },
  { toWire: (thrown, call) => errorForUser(call, thrown) },
);
