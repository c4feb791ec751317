import { join } from 'node:path';
import { Host } from './host';
import type { OpenStudio } from './journey';
import { writeFiles } from './packs';

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
