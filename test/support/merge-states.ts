import { join } from 'node:path';
import { Host } from './host';
import type { OpenStudio } from './journey';
import { writeFiles } from './packs';
import { packFiles, playbook, route, step, uuid } from './playbook-json';

/** Remembers a folder among those opened before, in the data folder of a journey. */
export async function remember(scratch: string, path: string): Promise<void> {
  const host = await Host.start({ dataDir: join(scratch, 'data'), path });
  await host.stop();
}

type Files = Parameters<typeof writeFiles>[1];

/**
 * Folders of three states, two of them remembered to be chosen.
 * @returns the folder of ours, to be opened
 */
export async function threeFolders(
  scratch: string,
  { former, ours, newer }: Readonly<Record<'former' | 'ours' | 'newer', Files>>,
): Promise<string> {
  await remember(scratch, writeFiles(join(scratch, 'former'), former));
  await remember(scratch, writeFiles(join(scratch, 'newer'), newer));
  return writeFiles(join(scratch, 'ours'), ours);
}

/** Merges the folder `newer` into what is open, from the folder `former`. */
export async function mergeThree({ studio }: OpenStudio): Promise<void> {
  await studio.palette.run('Merge Three States');
  await studio.merging.choose('base', /^former/);
  await studio.merging.choose('ours', /as it is open/);
  await studio.merging.choose('theirs', /^newer/);
  await studio.merging.merge();
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Playbook `number` of ten, of fifty steps that set values which end with `by`. */
const fiftySteps = (number: number, by: number) => ({
  ...playbook({
    steps: [
      step(1, 'manual', { route: uuid(800 + number), resources: ['alerts'] }),
      ...numbers(50).map((at) => step(at + 2, 'setVariable', { a: at * 10 + by })),
    ] as never,
    routes: numbers(50).map((at) => route(at + 1, at + 2)) as never,
  }),
  name: `P${number}`,
  uuid: uuid(5000 + number),
});

const tenPlaybooks = (by: number): Files =>
  packFiles(
    Object.fromEntries(numbers(10).map((at) => [`playbooks/A collection/P${at}.json`, fiftySteps(at, by)])),
  );

/** The files of three states with 500 conflicts: fifty in each of the playbooks `P0` to `P9`. */
export const inConflict = { former: tenPlaybooks(1), ours: tenPlaybooks(2), newer: tenPlaybooks(3) };
