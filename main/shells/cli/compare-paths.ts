import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { ownNoiseIn } from '@core/check/config/own-noise';
import { concealedComparison } from '@core/compare/reports/concealing';
import type { ComparedStates } from '@core/compare/reports/html-pictures';
import { compareStates } from '@core/compare/states/compare-states';
import type { OwnNoise } from '@core/compare/states/noise';
import type { ContentState } from '@core/compare/states/state';
import type { Comparison } from '@core/contract/comparison';
import { besideInstance } from '../../instance/rehearsal/instance-beside';
import { inOneLine } from '@core/text/visible';
import { contentState } from '../../workspace/content-state';
import { fileError } from '../../workspace/file-errors';
import { ownNoiseOf } from '../../workspace/own-noise';
import type { CommandIo } from './command';
import { openPlace, type OpenPlace, placeOf } from '../../git/open-place';
import { isInstancePlace, readInstance } from './instance-place';

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
 * Compares two folders, archives, revisions of git or states of the local instance, for a report: it shows no secrets. Throws what opening and
 * reading them throw.
 */
export async function comparePaths(
  a: string,
  b: string,
  io: CommandIo,
  { config, keepsNoise = false, data }: ComparePathsOptions = {},
): Promise<ComparedPaths> {
  const ownNoise = await ownNoiseFor([a, b], config, io);
  const plain = async (name: string) => ((await isOfInstance(name, io)) ? null : read(name, io));
  const [first, second] = [await plain(a), await plain(b)];
  const others = [first, second].flatMap((found) => found?.state ?? []);
  const ofInstance = (name: string) => readOfInstance(name, data ?? null, others, io);
  const [one, other] =
    first && second
      ? [first, second]
      : [
          first ? { ...first, state: besideInstance(first.state) } : await ofInstance(a),
          second ? { ...second, state: besideInstance(second.state) } : await ofInstance(b),
        ];
  // Of a working tree and its revisions each has all there is; two folders may be exports of a selection.
  const isWhole =
    [one, other].some(({ is }) => is === 'revision') && [one, other].every(({ is }) => is !== 'selection');
  const [before, after] = [
    { ...one.state, isWhole },
    { ...other.state, isWhole },
  ];
  const comparison = compareStates(before, after, { ownNoise, keepsNoise });
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
}

/** What is there under the name comes first. */
const isOfInstance = async (name: string, io: CommandIo): Promise<boolean> =>
  isInstancePlace(name) && !isAbsolute(await placeOf(name, io));

async function readOfInstance(
  name: string,
  data: string | null,
  others: readonly ContentState[],
  io: CommandIo,
): Promise<Read> {
  io.err(`Reading ${name}\n`);
  return { state: await readInstance(name, data, others, io), is: 'selection' };
}

async function read(path: string, io: CommandIo): Promise<Read> {
  io.err(`Reading ${path}\n`);
  const target = await openPlace(path, io);
  try {
    return { state: await contentState(target.folder, io.signal), is: target.is };
  } finally {
    await target.dispose();
  }
}

/** What could not be read or told apart, with the state it stands in. */
export function sayProblems({ problems }: Comparison, a: string, b: string, io: CommandIo): void {
  for (const { side, path, message } of problems)
    io.err(`${inOneLine(`${side === 'a' ? a : b}: ${path}: ${message}`)}\n`);
}
