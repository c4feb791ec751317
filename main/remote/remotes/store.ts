import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { fileError, isMissing } from '../../workspace/file-errors';
import { saveFile } from '../../workspace/save-file';
import { Remote, variablePrefix } from './remote';

/** The remotes this computer's user knows: a folder each in Packwright's data folder, never in a
 * workspace. */
export class RemoteStore {
  readonly #folder: string;

  /** @param dataDir Packwright's data folder */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'remotes');
  }

  /** The folder of what is kept of one remote. */
  folderOf({ id }: Pick<Remote, 'id'>): string {
    return join(this.#folder, id);
  }

  /** By name. Throws `unreadable` where one is damaged. */
  async all(): Promise<Remote[]> {
    const names = await readdir(this.#folder).catch((thrown: unknown) => {
      if (isMissing(thrown)) return [];
      throw fileError(thrown, 'read', this.#folder);
    });
    const remotes = await Promise.all(
      names.map((name) => this.#read(join(this.#folder, name, 'remote.json'))),
    );
    return remotes.flatMap((remote) => remote ?? []).sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Throws `not-found` for a name nobody gave. */
  async get(name: string): Promise<Remote> {
    const remotes = await this.all();
    const found = remotes.find((remote) => remote.name === name);
    if (found) return found;
    const names = remotes.map((remote) => remote.name).join(', ');
    throw new PackwrightError(
      'not-found',
      `There is no remote "${name}".`,
      names === '' ? 'packwright remote add NAME ADDRESS adds one.' : `There is ${names}.`,
    );
  }

  /** Throws `conflict` where its name is taken, `invalid-input` for one that is no name. */
  async add(remote: Remote): Promise<void> {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(remote.name))
      throw new PackwrightError(
        'invalid-input',
        `"${remote.name}" cannot be the name of a remote.`,
        'Use letters, digits, dots, hyphens and underscores, 64 at most.',
      );
    const same = (await this.all()).find(({ name }) => variablePrefix(name) === variablePrefix(remote.name));
    if (same)
      throw new PackwrightError(
        'conflict',
        same.name === remote.name
          ? `There is a remote "${same.name}" already.`
          : `"${remote.name}" is too much like "${same.name}": both have the same variables of the environment.`,
        'Give another name, or remove that one first.',
      );
    await this.put(remote);
  }

  /** Writes a remote, also over what was known of it. */
  async put(remote: Remote): Promise<void> {
    const folder = this.folderOf(remote);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ packwrightRemote: 1, ...remote }, null, 2);
    await saveFile(join(folder, 'remote.json'), Buffer.from(`${text}\n`), { base: null, overwrite: true });
  }

  /** Forgets a remote with all that is kept of it: what was pulled, its log. */
  async remove(remote: Remote): Promise<void> {
    await rm(this.folderOf(remote), { recursive: true, force: true });
  }

  /** Null where there is none: what is left of one that was removed. */
  async #read(file: string): Promise<Remote | null> {
    const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
      if (isMissing(thrown)) return null;
      throw fileError(thrown, 'read', file);
    });
    if (text === null) return null;
    const read = Remote.safeParse(parsed(text)).data;
    if (read) return read;
    throw new PackwrightError(
      'unreadable',
      `${file} is damaged.`,
      'Put it right, or remove its folder and add the remote again.',
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
