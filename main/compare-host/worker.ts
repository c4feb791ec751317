import { parentPort } from 'node:worker_threads';
import { configPath } from '@core/check/config/paths';
import { PackwrightError } from '@core/contract/errors';
import { type CallContext, serve } from '../workers/serve';
import { errorForUser } from '../workspace/error-for-user';
import { type ConfiguredFolder, ownNoiseOf } from '../workspace/own-noise';
import { HeldComparison } from './comparison';
import type { CompareCalls, CompareProgress, StateMaterial } from './protocol';
import { readBoth } from './read-states';
import { writtenReview } from './written-review';

// The thread of one comparison: it reads both states, compares them, and is asked for the changes of items afterwards.

let held: HeldComparison | null = null;

async function compare(
  materials: { a: StateMaterial; b: StateMaterial },
  { signal, progress }: CallContext<CompareProgress>,
): Promise<CompareCalls['compare']['out']> {
  const ownNoise = await ownNoiseOf([materials.b, materials.a].flatMap(configured));
  const states = await readBoth(materials, signal, (stage, done, total) => progress({ stage, done, total }));
  const { a: before, b: after } = states;
  progress({ stage: 'comparing', done: 0, total: 1 });
  held = new HeldComparison(before.state, after.state, ownNoise);
  return { ...held.outline(), titles: [before.title, after.title] };
}

/** Where a state may have a configuration, if it is the user's own. */
const configured = ({ folder, isOwn, texts }: StateMaterial): ConfiguredFolder[] =>
  isOwn && folder !== null ? [{ folder, name: '', unsaved: texts[configPath] }] : [];

function comparison(): HeldComparison {
  if (!held) throw new PackwrightError('not-found', 'Nothing has been compared yet.');
  return held;
}

serve<CompareCalls>(
  parentPort,
  {
    compare,
    item: ({ key }) => comparison().item(key),
    noise: ({ of, limit }) => comparison().noise(of, limit),
    write: (order) => ({ text: writtenReview(comparison(), order) }),
  },
  { toWire: (thrown, call) => errorForUser(call, thrown) },
);
