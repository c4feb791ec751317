import { tmpdir } from 'node:os';
import { printFile } from '@core/export/exporter-style';
import { planExport } from '@core/export/plan';
import type { JsonMap } from '@core/text/values';
import { buildExport } from '../../archive/build-export';
import type { PackedFile } from '../../archive/write-zip';
import { sourceOf } from '../../workspace/analysis/exports';
import { contentOfText } from '../../workspace/read-content';
import { WorkspaceIndex } from '../../workspace/workspace-index';
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

export interface ExportedArchive {
  bytes: Uint8Array;
  /** What the selection names and the archive lacks. */
  problems: string[];
}

/** How far it is: in percent, and the path of the file it is at. */
export type ExportProgress = [percent: number, path: string];

const root = { path: '', type: 'export', title: '', version: null } as const;

/** The archive of an export, made of what an instance holds, which comes file by file. */
export class ExportArchive {
  #index = new WorkspaceIndex();
  /** Bytes of the files that are no text. */
  readonly #binaries = new Map<string, Uint8Array>();

  constructor() {
    this.#index.roots = [root];
  }

  take([path, content]: VirtualFile): void {
    const text = content instanceof Uint8Array ? textIn(path, content) : printFile(content);
    if (content instanceof Uint8Array && text === null) this.#binaries.set(path, content);
    this.#index.put(path, text === null ? null : contentOfText(path, text));
  }

  /** @throws PackwrightError `refused` for more, or for names, that an archive cannot hold */
  async build(
    { template, manifest, further }: ExportOrder,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<ExportedArchive> {
    const plan = planExport(template, sourceOf(this.#index), manifest);
    // The plan has the texts; what was read of them takes more memory than packing needs.
    this.#index = new WorkspaceIndex();
    for (const { path, bytes } of further) this.#binaries.set(path, bytes);
    const entries = withFurtherFiles(plan.entries, further);
    const { bytes } = await buildExport(
      tmpdir(),
      { ...plan, entries },
      {
        read: (path) => this.#binaries.get(path) ?? new Uint8Array(),
        onProgress: (done, total) =>
          onProgress([Math.floor((done / total) * 100), entries[done]?.path ?? '']),
      },
    );
    return { bytes, problems: plan.problems.map(({ message }) => message) };
  }
}

/** The text of a file that is kept as it came; null for one that is no JSON. */
const textIn = (path: string, bytes: Uint8Array): string | null =>
  path.endsWith('.json') ? Buffer.from(bytes).toString('utf8') : null;
