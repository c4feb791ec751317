import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { Starter } from '@core/starter/starter';

/** The starters of new content that come with Packwright, by label; none when the folder is missing. */
export async function listStarters(templatesDir: string): Promise<Starter[]> {
  const folder = join(templatesDir, 'starters');
  const names = await readdir(folder).catch(() => []);
  const starters: Starter[] = [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    starters.push(Starter.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))));
  }
  return starters.sort((a, b) => (a.label < b.label ? -1 : 1));
}

/** One of them; throws `not-found`, naming those there are. */
export async function starterOf(templatesDir: string, id: string): Promise<Starter> {
  const all = await listStarters(templatesDir);
  const found = all.find((starter) => starter.id === id);
  if (found) return found;
  throw new PackwrightError(
    'not-found',
    `There is no starter "${id}".`,
    `There are: pack, ${all.map((starter) => starter.id).join(', ')}.`,
  );
}
