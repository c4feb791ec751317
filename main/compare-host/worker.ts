import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { configPath } from '@core/check/config/paths';
import type { ArchiveContents } from '@core/compare/states/archive-contents';
import { verdictOf } from '@core/compare/verdict';
import { PackwrightError } from '@core/contract/errors';
import { type CallContext, serve } from '../workers/serve';
import { compareArchives, type StateInFolder } from '../workspace/compare-archives';
import { errorForHost } from '../workspace/error-for-user';
import { type ConfiguredFolder, noiseRulesOf } from '../workspace/own-noise';
import { HeldComparison } from './comparison';
import type { CompareCalls, CompareProgress, StateMaterial, Unpacking } from './protocol';
import type { ReadState } from './read-state';
import { readBoth } from './read-states';
import { writtenReview } from './written-review';

// The thread of one comparison: it reads both states, compares them, and is asked for the changes of items afterwards.

let held: HeldComparison | null = null;
/** Folders in which rules of noise would count. */
let ruled: readonly string[] = [];

async function compare(
  { unpacking, ...materials }: CompareCalls['compare']['in'],
  { signal, progress }: CallContext<CompareProgress>,
): Promise<CompareCalls['compare']['out']> {
  const folders = [materials.b, materials.a].flatMap(configured);
  const rules = await noiseRulesOf(folders);
  const states = await readBoth(materials, signal, (stage, done, total) => progress({ stage, done, total }));
  const { a: before, b: after } = states;
  const archives = await archivesOf(materials, states, unpacking, { signal, progress });
  progress({ stage: 'comparing', done: 0, total: 1 });
  held = new HeldComparison(before.state, after.state, rules?.noise, archives);
  // Without any configuration each would do.
  ruled = rules ? [rules.folder] : folders.map(({ folder }) => folder);
  const titles = [before.title, after.title] as const;
  const { level, grave } = verdictOf(held);
  return { ...held.outline(), raises: titles.includes(null) ? null : level, grave, titles };
}

/** What differs inside archives; an instance has none, and neither has what is in memory alone. */
async function archivesOf(
  materials: Record<'a' | 'b', StateMaterial>,
  states: Record<'a' | 'b', ReadState>,
  unpacking: Unpacking,
  { signal, progress }: CallContext<CompareProgress>,
): Promise<ArchiveContents | undefined> {
  const placed = (name: 'a' | 'b'): StateInFolder[] => {
    const { folder, instance } = materials[name];
    return folder === null || instance !== undefined ? [] : [{ state: states[name].state, folder }];
  };
  const [[before], [after]] = [placed('a'), placed('b')];
  if (!before || !after) return undefined;
  const onProgress = (done: number, total: number) => progress({ stage: 'archives', done, total });
  return compareArchives(before, after, { ...unpacking, signal, onProgress });
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
  { toWire: (thrown, call) => errorForHost(call, thrown) },
);
