import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { JsonMap } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { whileAlone } from './lock';
import { manyAtOnce } from './many-at-once';
import { isMissing } from '../../workspace/file-errors';
import { hashOf, saveFile } from '../../workspace/save-file';

/** Something that was pulled, as it was then. */
export const BaseEntry = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  group: z.string().optional(),
  /** In the workspace. */
  path: z.string(),
  /** Where the platform puts it, below a content root. */
  place: z.string(),
  /** SHA-256 of the document. */
  document: z.string(),
  /** SHA-256 of the workspace's file while it says what the document says; null where it said more or something else. */
  file: z.string().nullable(),
  /** When and by whom it was changed there last, where the remote says so. */
  modified: z.object({ at: z.number(), by: z.string().nullable() }).optional(),
  /** The query of a set of records: the same set is read again. */
  set: z.record(z.string(), z.unknown()).optional(),
  /** Its date there after a push, in milliseconds: of nothing that is kept here, but it never becomes older. */
  seen: z.number().optional(),
});
export type BaseEntry = z.infer<typeof BaseEntry>;

/** Sets of records that were pulled, by the plurals of their modules. */
export const setsIn = (entries: readonly BaseEntry[]): Map<string, JsonMap> =>
  new Map(entries.flatMap(({ id, set }) => (set ? [[id, set] as const] : [])));

const BaseFile = z.object({
  packwrightBase: z.literal(1),
  /** ISO 8601. */
  pulled: z.string().nullable(),
  version: z.string().nullable(),
  entries: z.array(BaseEntry),
  /**
   * When each kind was read last (ISO 8601), and of which collections, by uuid; null for all. A kind that never was is not
   * among them.
   */
  read: z
    .record(z.string(), z.object({ at: z.string(), collections: z.array(z.string()).nullable() }))
    .default({}),
});
export type Base = Omit<z.infer<typeof BaseFile>, 'packwrightBase'>;

const nothing: Base = { pulled: null, version: null, entries: [], read: {} };

/** What tells one workspace of this computer from another: of where it really lies, 24 hexadecimal digits. */
export async function workspaceKey(workspace: string): Promise<string> {
  const real = await realpath(workspace);
  return createHash('sha256').update(real).digest('hex').slice(0, 24);
}

/**
 * What a workspace and a remote had in common at the last pull: the base of every three-way comparison. It lies with the
 * remote in Packwright's data folder, outside of the workspace and its git.
 */
export class BaseStore {
  private constructor(readonly folder: string) {}

  /** @param remoteFolder of what is kept of the remote */
  static async of(remoteFolder: string, workspace: string): Promise<BaseStore> {
    return new BaseStore(join(remoteFolder, 'bases', await workspaceKey(workspace)));
  }

  /** Runs while nobody else on this computer brings workspace and remote together. Throws `conflict` while somebody does. */
  whileAlone<T>(body: () => Promise<T>): Promise<T> {
    const refusal = () =>
      new PackwrightError(
        'conflict',
        'Another pull or push between this remote and this workspace is under way.',
        'Wait until it ends.',
      );
    return whileAlone({ folder: this.folder, name: 'sync', refusal }, body);
  }

  /** Empty before the first pull. Throws `unreadable` where it is damaged. */
  async read(): Promise<Base> {
    const text = await readFile(this.#file, 'utf8').catch((thrown: unknown) => {
      if (isMissing(thrown)) return null;
      throw thrown;
    });
    if (text === null) return nothing;
    try {
      const { packwrightBase: _format, ...base } = BaseFile.parse(JSON.parse(text));
      return base;
    } catch {
      throw new PackwrightError(
        'unreadable',
        `What is known of the last pull is damaged: ${this.#file}.`,
        'Remove that folder; the next pull compares without it.',
      );
    }
  }

  /** The text of a document. Throws `unreadable` where it is gone or was changed. */
  async document(hash: string): Promise<string> {
    const text = await readFile(this.#documentFile(hash), 'utf8').catch(() => '');
    if (hashOf(Buffer.from(text)) === hash) return text;
    throw new PackwrightError(
      'unreadable',
      `What is known of the last pull is damaged: ${this.#documentFile(hash)}.`,
      'Remove that folder; the next pull compares without it.',
    );
  }

  /** The texts of what was pulled, by their hashes. Throws what {@link document} throws. */
  async documentsOf(entries: readonly BaseEntry[]): Promise<ReadonlyMap<string, string>> {
    const hashes = [...new Set(entries.map(({ document }) => document))];
    return new Map(await manyAtOnce(hashes, async (hash) => [hash, await this.document(hash)] as const));
  }

  /** Keeps a document; returns its hash. */
  async keep(text: string): Promise<string> {
    const bytes = Buffer.from(text);
    const hash = hashOf(bytes);
    const file = this.#documentFile(hash);
    await mkdir(join(this.folder, 'documents'), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx', flush: true }).catch(
      async (thrown: NodeJS.ErrnoException) => {
        if (thrown.code !== 'EEXIST') throw thrown;
        // One that was cut off while it was written.
        if (hashOf(await readFile(file)) !== hash) await writeFile(file, bytes, { mode: 0o600, flush: true });
      },
    );
    return hash;
  }

  /** Puts a base in place of the one before, whole or not at all, and lets go of documents nothing names any more. */
  async write(base: Base): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ packwrightBase: 1, ...base });
    await saveFile(this.#file, Buffer.from(text), { base: null, overwrite: true });
    const named = new Set(base.entries.map(({ document }) => `${document}.json`));
    for (const name of await readdir(join(this.folder, 'documents')).catch(() => []))
      if (!named.has(name)) await rm(join(this.folder, 'documents', name), { force: true });
  }

  get #file(): string {
    return join(this.folder, 'base.json');
  }

  #documentFile(hash: string): string {
    return join(this.folder, 'documents', `${hash}.json`);
  }
}
