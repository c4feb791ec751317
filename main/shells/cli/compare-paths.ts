import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { ownNoiseIn } from '@core/check/config/own-noise';
import { concealedComparison } from '@core/compare/reports/concealing';
import type { ComparedStates } from '@core/compare/reports/html-pictures';
import { ofKinds } from '@core/compare/states/beside';
import { compareStates } from '@core/compare/states/compare-states';
import type { OwnNoise } from '@core/compare/states/noise';
import type { ContentState } from '@core/compare/states/state';
import type { Comparison } from '@core/contract/comparison';
import { besideInstance } from '../../instance/rehearsal/instance-beside';
import { inOneLine } from '@core/text/visible';
import { compareArchives } from '../../workspace/compare-archives';
import { contentState } from '../../workspace/content-state';
import { fileError } from '../../workspace/file-errors';
import { ownNoiseOf } from '../../workspace/own-noise';
import type { CommandIo } from './command';
import { openPlace, type OpenPlace, placeOf } from '../../git/open-place';
import { isInstancePlace, readInstance } from './instance-place';
import { readRemote, remoteIn } from './remote-place';

/** A comparison for a report, and the states it is of. */
export interface ComparedPaths {
  comparison: Comparison;
  states: ComparedStates;
}

export interface ComparePathsOptions {
  /** File with the user's own rules of noise; the configuration of either folder where it is left out. */
  config?: string | undefined;
  keepsNoise?: boolean;
  /** Folder of the local instance, where it is one of the two. */
  data?: string | undefined;
}

/**
 * Compares two folders, archives, revisions of git or states of instances, for a report: it shows no secrets. Throws what opening and
 * reading them throw.
 */
export async function comparePaths(
  a: string,
  b: string,
  io: CommandIo,
  { config, keepsNoise = false, data }: ComparePathsOptions = {},
): Promise<ComparedPaths> {
  const ownNoise = await ownNoiseFor([a, b], config, io);
  const opened: OpenPlace[] = [];
  const plain = async (name: string) => ((await isInstance(name, io)) ? null : read(name, io, opened));
  try {
    const [first, second] = [await plain(a), await plain(b)];
    return await compared(a, b, first, second, io, { ownNoise, keepsNoise, data });
  } finally {
    for (const { dispose } of opened) await dispose();
  }
}

/** @param first what is no instance; null where that is one, which is read beside what the other has */
async function compared(
  a: string,
  b: string,
  first: ReadPlace | null,
  second: ReadPlace | null,
  io: CommandIo,
  {
    ownNoise,
    keepsNoise,
    data,
  }: { ownNoise: OwnNoise | undefined; keepsNoise: boolean; data: string | undefined },
): Promise<ComparedPaths> {
  const others = [first, second].flatMap((found) => found?.state ?? []);
  const ofInstance = (name: string) => readOfInstance(name, data ?? null, others, io);
  const [left, right] =
    first && second
      ? [first, second]
      : [
          first ? { ...first, state: besideInstance(first.state) } : await ofInstance(a),
          second ? { ...second, state: besideInstance(second.state) } : await ofInstance(b),
        ];
  const [one, other] = [asFarAsKnown(left, right.kinds), asFarAsKnown(right, left.kinds)];
  // Of a working tree and its revisions each has all there is; two folders may be exports of a selection.
  const isWhole =
    [one, other].some(({ is }) => is === 'revision') && [one, other].every(({ is }) => is !== 'selection');
  const [before, after] = [
    { ...one.state, isWhole },
    { ...other.state, isWhole },
  ];
  const archives = first && second ? await compareArchives(first, second, io) : undefined;
  const comparison = compareStates(before, after, { ownNoise, keepsNoise, archives });
  return { comparison: concealedComparison(comparison, before, after), states: { before, after } };
}

/**
 * The user's own rules of noise: those of the file named, else of the configuration in the folder of either state, the
 * second first.
 * @throws PackwrightError for a configuration that cannot be read or is not sound
 */
async function ownNoiseFor(
  places: readonly string[],
  config: string | undefined,
  io: CommandIo,
): Promise<OwnNoise | undefined> {
  if (config !== undefined) {
    const file = resolve(io.cwd, config);
    const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
      throw fileError(thrown, 'read', config);
    });
    return ownNoiseIn(text, config);
  }
  return ownNoiseOf(places.toReversed().map((name) => ({ folder: resolve(io.cwd, name), name })));
}

interface Read {
  state: ContentState;
  is: OpenPlace['is'];
  /** The kinds of content of which it says anything; all where it is left out. */
  kinds?: ReadonlySet<string>;
}

/** What is there under the name comes first. */
const isInstance = async (name: string, io: CommandIo): Promise<boolean> =>
  (isInstancePlace(name) || remoteIn(name) !== null) && !isAbsolute(await placeOf(name, io));

/** Where nothing is known of a kind nothing follows from what the other state has of it. */
function asFarAsKnown(one: Read, kinds: ReadonlySet<string> | undefined): Read {
  if (!kinds) return one;
  return { ...one, state: ofKinds(one.state, kinds) };
}

async function readOfInstance(
  name: string,
  data: string | null,
  others: readonly ContentState[],
  io: CommandIo,
): Promise<Read> {
  io.err(`Reading ${name}\n`);
  const remote = remoteIn(name);
  if (remote !== null) return { ...(await readRemote(remote, others, io)), is: 'selection' };
  return { state: await readInstance(name, data, others, io), is: 'selection' };
}

interface ReadPlace extends Read {
  folder: string;
}

/** @param opened takes what is to be disposed of when everything was compared */
async function read(path: string, io: CommandIo, opened: OpenPlace[]): Promise<ReadPlace> {
  io.err(`Reading ${path}\n`);
  const target = await openPlace(path, io);
  opened.push(target);
  const state = await contentState(target.folder, io.signal);
  return { state: { ...state, isPacked: target.is === 'selection' }, is: target.is, folder: target.folder };
}

/** What could not be read or told apart, with the state it stands in. */
export function sayProblems({ problems }: Comparison, a: string, b: string, io: CommandIo): void {
  for (const { side, path, message } of problems)
    io.err(`${inOneLine(`${side === 'a' ? a : b}: ${path}: ${message}`)}\n`);
}
