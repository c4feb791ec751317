import { PackwrightError } from '@core/contract/errors';
import { concealed } from '@core/text/secrets/conceal';
import { textOnDisk } from '../workspace/text-on-disk';
import type { Desk } from './desk';

/** The text of a file of the workspace. Throws `not-found` for what is none, `refused` for a path that leads out. */
export async function requiredText(desk: Desk, path: string): Promise<string> {
  const text = await textOnDisk(desk.folder, path);
  if (text !== null) return text;
  throw new PackwrightError('not-found', `There is no text "${path}".`, 'list_content names the files.');
}

/** Covers the secrets of files in what is said of them: an assistant passes on what it is told. */
export async function concealing(
  desk: Desk,
  paths: Iterable<string>,
): Promise<(text: string, path: string) => string> {
  const secrets = new Map<string, readonly string[]>();
  await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const text = await textOnDisk(desk.folder, path).catch(() => null);
      if (text !== null) secrets.set(path, desk.secrets.of(path, text));
    }),
  );
  return (text, path) => concealed(text, secrets.get(path) ?? []);
}
