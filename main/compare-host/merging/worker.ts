import { parentPort } from 'node:worker_threads';
import { mergeStates } from '@core/compare/merge/merge-states';
import { mapThree, type Side, type Three } from '@core/compare/merge/three';
import { PackwrightError } from '@core/contract/errors';
import { type CallContext, serve } from '../../workers/serve';
import { errorForHost } from '../../workspace/error-for-user';
import { keepDecisions } from '../../workspace/merging/keep-decisions';
import { textStates, writeOneFile } from '../../workspace/merging/one-file-merge';
import { writeMerged } from '../../workspace/merging/write-merged';
import type { ReadState } from '../read-state';
import { comparedSides } from './compared-sides';
import { editOfOurs } from './edit-of-ours';
import { HeldMerge } from './held-merge';
import { inMemory } from './in-memory';
import {
  type GivenDecisions,
  isOneFile,
  type MergeCalls,
  type MergeMaterial,
  type MergeStage,
} from './protocol';
import { readSides } from './read-sides';

// The thread of one merge: it reads three states and merges them, and again whenever something is decided.

let open: { held: HeldMerge; material: MergeMaterial } | null = null;

async function merge(
  { material, given }: { material: MergeMaterial; given: GivenDecisions },
  context: CallContext<MergeStage>,
): Promise<MergeCalls['merge']['out']> {
  const { signal, progress } = context;
  const read: Three<Pick<ReadState, 'state' | 'title'>> =
    'one' in material
      ? mapThree(await textStates(material.one), (state) => ({ state, title: null }))
      : await readSides(material.states, signal, (stage, done, total) => progress({ stage, done, total }));
  const [states, titles] = [mapThree(read, ({ state }) => state), mapThree(read, ({ title }) => title)];
  progress({ stage: 'merging', done: 0, total: 1 });
  // What was reported arrives before the work begins.
  await turn();
  const held = new HeldMerge(states, isOneFile(material));
  open = { held, material };
  return { ...held.begin(given), titles };
}

function opened(): NonNullable<typeof open> {
  if (!open) throw new PackwrightError('not-found', 'Nothing has been merged yet.');
  return open;
}

async function write(folder: string): Promise<void> {
  const { held, material } = opened();
  if ('one' in material) throw new PackwrightError('invalid-input', 'This merge is of one file alone.');
  const { states } = material;
  const files = held.result.files.map((file) => inMemory(file, held, states));
  // Whatever is still to be copied comes from a side that has a folder.
  await writeMerged(
    folder,
    files,
    mapThree(states, (state) => state.folder ?? ''),
  );
}

async function writeOne(): Promise<void> {
  const { held, material } = opened();
  if (!('one' in material)) throw new PackwrightError('invalid-input', 'This merge is of whole states.');
  await writeOneFile(material.one, held.result, mergeStates(held.states, {}));
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

serve<MergeCalls>(
  parentPort,
  {
    merge,
    decide: ({ resolutions, ids }) => opened().held.decide(resolutions, ids),
    item: ({ key }) => opened().held.item(key),
    sides: ({ key }) => {
      const { held } = opened();
      return comparedSides(held, held.required(key));
    },
    file: ({ path }) => opened().held.file(path),
    fileOfStep: ({ playbook, step }) => ({ path: opened().held.fileOfStep(playbook, step) }),
    check: () => opened().held.check(turn),
    keep: async ({ file, known, decisions }) => {
      await keepDecisions(file, known, decisions, opened().held.report(decisions));
      return null;
    },
    write: async ({ folder }) => {
      await write(folder);
      return null;
    },
    trial: async ({ folder }) => {
      await write(folder);
      return opened().held.trial();
    },
    writeOne: async () => {
      await writeOne();
      return null;
    },
    edit: async () => {
      const { held, material } = opened();
      const folderOf = (side: Side) => ('states' in material ? material.states[side].folder : null);
      const edit = await editOfOurs(held, folderOf);
      const paths = [...edit.deleted.map(({ path }) => path), ...edit.moved.map(({ from }) => from)];
      const texts = paths.map((path) => [path, held.textIn('ours', path)] as const);
      const leaving = texts.filter((entry): entry is [string, string] => entry[1] !== null);
      return { edit, leaving: Object.fromEntries(leaving) };
    },
  },
  { toWire: (thrown, call) => errorForHost(call, thrown) },
);
