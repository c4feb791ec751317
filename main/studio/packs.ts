import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { PackwrightError, type BuiltExport, type BuiltPack } from '@core/contract';
import type { BuiltArchive } from '../archive/build-pack';
import { buildExportInWorker, buildPackInWorker } from '../archive/client';
import { displayPath } from '../workspace/display-path';
import { fileError } from '../workspace/file-errors';
import { saveFile } from '../workspace/save-file';
import type { Dialogs } from './options';
import type { WorkspaceSession } from './workspace-session';

interface KeptPack {
  file: string;
  fileName: string;
}

/** Archives that were built and wait to be saved or downloaded; they are kept until discarded or the studio closes. */
export class Packs {
  private readonly kept = new Map<string, KeptPack>();
  private scratch: Promise<string> | null = null;

  constructor(
    private readonly workersDir: string,
    private readonly dialogs: Dialogs | null,
  ) {}

  /**
   * Builds the archive of one content root from what is on disk. Throws `refused` while files of the root hold unsaved
   * changes: an archive without them would look as if it had them.
   */
  async build(session: WorkspaceSession, root: string): Promise<BuiltPack> {
    const isInside = (path: string): boolean => root === '' || path.startsWith(`${root}/`);
    refuseUnsaved(session.documents.unsaved().filter(isInside));
    const folder = root === '' ? session.folder.path : await session.folder.resolve(root);
    await session.ask('settled', null);
    const { findings } = await session.ask('findings', null);
    const built = await buildPackInWorker(this.workersDir, folder);
    return this.keep(
      built,
      findings.filter(({ path, severity }) => severity === 'error' && isInside(path)),
    );
  }

  /**
   * Builds the archive that the export template at `pointer` of a file selects from the workspace. Throws `refused`
   * while any file has unsaved changes.
   */
  async buildExport(session: WorkspaceSession, path: string, pointer: string): Promise<BuiltExport> {
    refuseUnsaved(session.documents.unsaved());
    const { plan, differences } = await session.ask('exportPlan', { path, pointer });
    const built = await buildExportInWorker(this.workersDir, session.folder.path, plan);
    const { counts, problems } = plan;
    return { pack: await this.keep(built, []), counts, problems, differences };
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

  /** Keeps an archive until it is fetched. */
  private async keep(
    { fileName, bytes, sha256, entries, leftOut }: BuiltArchive,
    errors: BuiltPack['errors'],
  ): Promise<BuiltPack> {
    const packId = await this.keepFile(fileName, bytes);
    return { packId, fileName, sizeBytes: bytes.length, sha256, entries, leftOut, errors };
  }

  /** The same for any file; it is served under its name. */
  async keepFile(fileName: string, bytes: Uint8Array): Promise<string> {
    const packId = randomBytes(16).toString('hex');
    const file = join(await this.folder(), `${packId}${extname(fileName)}`);
    await writeFile(file, bytes);
    this.kept.set(packId, { file, fileName });
    return packId;
  }

  private find(packId: string): KeptPack {
    const pack = this.kept.get(packId);
    if (pack) return pack;
    throw new PackwrightError('not-found', 'This archive no longer exists.', 'Pack again.');
  }

  private folder(): Promise<string> {
    this.scratch ??= mkdtemp(join(tmpdir(), 'packwright-packs-'));
    return this.scratch;
  }
}

function refuseUnsaved(paths: readonly string[]): void {
  if (paths.length === 0) return;
  throw new PackwrightError(
    'refused',
    paths.length === 1 ? `"${paths[0]}" has unsaved changes.` : `${paths.length} files have unsaved changes.`,
    'Save them, then try again.',
  );
}
