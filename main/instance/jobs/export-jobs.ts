import { tmpdir } from 'node:os';
import { PackwrightError } from '@core/contract/errors';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { printFile } from '@core/export/exporter-style';
import { planExport } from '@core/export/plan';
import type { ExportSource } from '@core/export/source';
import { buildExport } from '../../archive/build-export';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import { contentOfText } from '../../workspace/read-content';
import type { Instance } from '../instance';
import { invalid, PlatformError } from '../platform-error';
import { instanceFiles } from './instance-files';

/** Exports by a template: the archive a pack of the selection would be (docs/platform/jobs.md#export). */
export class ExportJobs {
  constructor(private readonly instance: Instance) {}

  /**
   * Starts an export; returns the uuid of its job.
   * @throws PlatformError 404 for an unknown template, 400 for a file that is not a zip
   */
  start(template: string, fileName: string, actor: string | null): string {
    if (!/\.zip$/i.test(fileName)) throw invalid('The name of the file has to end in ".zip".');
    const { records } = this.instance;
    const selection = records.get(records.entity('export_templates'), template);
    const job = records.create(
      records.entity('export_jobs'),
      { name: fileName, fileName, status: 'In Progress', type: selection.type, template },
      { actor },
    );
    const uuid = String(job.uuid);
    this.instance.background.start(() => this.#export(uuid, selection, fileName, actor));
    return uuid;
  }

  async #export(uuid: string, template: JsonMap, fileName: string, actor: string | null): Promise<void> {
    try {
      const plan = planExport(
        { ...template, name: fileName.replace(/\.zip$/i, '') },
        sourceOf(this.instance, mapOf(template.options)),
      );
      const { bytes } = await buildExport(tmpdir(), plan);
      const { problems } = plan;
      this.#finish(
        uuid,
        template,
        fileName,
        bytes,
        problems.map(({ message }) => message),
        actor,
      );
    } catch (failure) {
      if (!(failure instanceof PackwrightError || failure instanceof PlatformError)) throw failure;
      this.#change(uuid, { status: 'Failed', errorMessage: failure.message }, actor);
    }
  }

  #finish(
    uuid: string,
    template: JsonMap,
    filename: string,
    bytes: Uint8Array,
    problems: readonly string[],
    actor: string | null,
  ): void {
    const { records, blobs, clock } = this.instance;
    records.together(() => {
      const file = records.create(
        records.entity('files'),
        { filename, mimeType: 'application/zip', size: bytes.length, uploadDate: clock.now() },
        { actor },
      );
      blobs.put(String(file.uuid), bytes);
      const errorMessage = problems.length === 0 ? null : problems.join('\n');
      const done = { status: 'Export Complete', progressPercent: 100, errorMessage, file: file['@id'] };
      this.#change(uuid, done, actor);
      records.update(
        records.entity('export_templates'),
        String(template.uuid),
        { lastExportDate: clock.now() },
        { actor },
      );
    });
  }

  #change(uuid: string, change: JsonMap, actor: string | null): void {
    const { records } = this.instance;
    records.update(records.entity('export_jobs'), uuid, { jobUuid: uuid, ...change }, { actor });
  }
}

const root = { path: '', type: 'export', title: '', version: null } as const;

/** The instance as a workspace to select from. */
function sourceOf(instance: Instance, options: JsonMap): ExportSource {
  const index = new WorkspaceIndex();
  index.roots = [root];
  for (const [path, value] of instanceFiles(instance, options)) {
    if (isMap(value) || Array.isArray(value)) index.put(path, contentOfText(path, printFile(value)));
  }
  const items = Map.groupBy(index.items(), ({ kind }) => kind);
  return {
    roots: () => [root],
    files: () => [...index.files.values()],
    file: (path) => index.files.get(path),
    items: (kind) => items.get(kind) ?? [],
  };
}
