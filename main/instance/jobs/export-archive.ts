import { join } from 'node:path';
import { printFile } from '@core/export/exporter-style';
import { planExport } from '@core/export/plan';
import type { JsonMap } from '@core/text/values';
import { explainingDiskErrors } from '../../archive/disk-errors';
import { writeExport } from '../../archive/write-export';
import type { PackedFile } from '../../archive/write-zip';
import { sourceOf } from '../../workspace/analysis/exports';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import { ExportSpool } from './export-spool';
import { withFurtherFiles } from './exported-pack';
import type { VirtualFile } from './virtual-file';

/** What is made of the content once all of it is there. */
export interface ExportOrder {
  /** `{name, options, …}` (docs/platform/export-templates.md). */
  template: JsonMap;
  /** The manifest of the solution pack the template is of; null where it is of none. */
  manifest: JsonMap | null;
  /** Files of that pack that are no content. */
  further: readonly PackedFile[];
}

/** How far packing is: in percent, and the path of the file it is at. */
export type ExportProgress = [percent: number, path: string];

/** Name of the archive in the folder of an export. */
const archiveName = 'export.zip';

export const archiveIn = (folder: string): string => join(folder, archiveName);

const root = { path: '', type: 'export', title: '', version: null } as const;

/**
 * The archive of an export, made of what an instance holds, which comes file by file. Records and what is no text wait on the disk:
 * a set may have a hundred thousand of them, and all that is said of them in the archive is their number.
 */
export class ExportArchive {
  #index = new WorkspaceIndex();
  readonly #spool: ExportSpool;
  readonly #chosen = new Map<string, { count: number; paths: string[] }>();

  /** @param folder one of its own, where the archive is made */
  constructor(private readonly folder: string) {
    this.#index.roots = [root];
    this.#spool = new ExportSpool(folder);
  }

  /** @throws PackwrightError `refused` for more than an archive can hold, `unreadable` where the disk is full */
  take([path, content, records]: VirtualFile): Promise<void> {
    return explainingDiskErrors(async () => {
      const isBytes = content instanceof Uint8Array;
      if (records) {
        this.#spool.put(path, isBytes ? content : Buffer.from(printFile(content)));
        this.#note(records, path);
        return;
      }
      const text = isBytes ? textIn(path, content) : printFile(content);
      if (isBytes && text === null) this.#spool.put(path, content);
      this.#index.put(path, text === null ? null : contentOfText(path, text));
    });
  }

  #note({ module, count }: { module: string; count: number }, path: string): void {
    const chosen = this.#chosen.get(module) ?? { count: 0, paths: [] };
    chosen.count += count;
    chosen.paths.push(path);
    this.#chosen.set(module, chosen);
  }

  /**
   * Writes the archive into the folder.
   * @returns what the selection names and the archive lacks
   * @throws PackwrightError `refused` for more, or for names, that an archive cannot hold
   */
  async build(
    { template, manifest, further }: ExportOrder,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<string[]> {
    const plan = planExport(template, { ...sourceOf(this.#index), chosenRecords: this.#chosen }, manifest);
    // The plan has the texts; what was read of them takes more memory than packing needs.
    this.#index = new WorkspaceIndex();
    for (const { path, bytes } of further) this.#spool.put(path, bytes);
    const entries = withFurtherFiles(plan.entries, further);
    await writeExport(
      archiveIn(this.folder),
      { ...plan, entries },
      {
        read: (path) => this.#spool.file(path),
        onProgress: (done, total) =>
          onProgress([Math.floor((done / total) * 100), entries[done]?.path ?? '']),
      },
    );
    return plan.problems.map(({ message }) => message);
  }

  close(): void {
    this.#spool.close();
  }
}

/** The text of a file that is kept as it came; null for one that is no JSON. */
const textIn = (path: string, bytes: Uint8Array): string | null =>
  path.endsWith('.json') ? Buffer.from(bytes).toString('utf8') : null;
