import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackwrightError, type BuiltPack } from '@core/contract';
import { buildPackInWorker } from '../archive/client';
import { displayPath } from '../workspace/display-path';
import { fileError } from '../workspace/file-errors';
import { saveFile } from '../workspace/save-file';
import type { Dialogs } from './options';
import type { WorkspaceSession } from './workspace-session';

interface KeptPack {
  file: string;
  fileName: string;
}

/** Archives that were built and wait to be saved or downloaded; they last until discarded or the studio closes. */
export class Packs {
  private readonly kept = new Map<string, KeptPack>();
  private scratch: Promise<string> | null = null;

  constructor(
    private readonly workersDir: string,
    private readonly dialogs: Dialogs | null,
  ) {}

  /**
   * Builds the archive of one content root from what is on disk. Throws `refused` while files of the root hold
   * unsaved changes: an archive that lacks them would look as if it had them.
   */
  async build(session: WorkspaceSession, root: string): Promise<BuiltPack> {
    const isInside = (path: string): boolean => root === '' || path.startsWith(`${root}/`);
    const unsaved = session.documents.unsaved().filter(isInside);
    if (unsaved.length > 0) {
      throw new PackwrightError(
        'refused',
        unsaved.length === 1
          ? `"${unsaved[0]}" has unsaved changes.`
          : `${unsaved.length} files have unsaved changes.`,
        'Save them, then pack again.',
      );
    }
    const folder = root === '' ? session.folder.path : await session.folder.resolve(root);
    await session.ask('settled', null);
    const { findings } = await session.ask('findings', null);
    const { fileName, bytes, entries, sha256, leftOut } = await buildPackInWorker(this.workersDir, folder);
    const packId = randomBytes(16).toString('hex');
    const file = join(await this.folder(), `${packId}.zip`);
    await writeFile(file, bytes);
    this.kept.set(packId, { file, fileName });
    return {
      packId,
      fileName,
      sizeBytes: bytes.length,
      sha256,
      entries,
      leftOut,
      errors: findings.filter(({ path, severity }) => severity === 'error' && isInside(path)),
    };
  }

  /** Asks where to and writes the archive there; null when the user cancels. */
  async saveAs(packId: string): Promise<{ location: string } | null> {
    if (!this.dialogs) {
      throw new PackwrightError(
        'unsupported',
        'There is no save dialog here.',
        'Download the archive instead.',
      );
    }
    const { file, fileName } = this.find(packId);
    const target = await this.dialogs.saveFile(fileName);
    if (target === null) return null;
    try {
      await saveFile(target, await readFile(file), { base: null, overwrite: true });
    } catch (thrown) {
      throw fileError(thrown, 'saved', displayPath(target));
    }
    return { location: displayPath(target) };
  }

  file(packId: string): string | null {
    return this.kept.get(packId)?.file ?? null;
  }

  async discard(packId: string): Promise<void> {
    const pack = this.kept.get(packId);
    this.kept.delete(packId);
    if (pack) await rm(pack.file, { force: true });
  }

  async close(): Promise<void> {
    this.kept.clear();
    if (this.scratch) await rm(await this.scratch, { recursive: true, force: true });
  }

  private find(packId: string): KeptPack {
    const pack = this.kept.get(packId);
    if (pack) return pack;
    throw new PackwrightError('not-found', 'This archive is not there any more.', 'Pack again.');
  }

  private folder(): Promise<string> {
    this.scratch ??= mkdtemp(join(tmpdir(), 'packwright-packs-'));
    return this.scratch;
  }
}
