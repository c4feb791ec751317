import { tmpdir } from 'node:os';
import { PackwrightError } from '@core/contract/errors';
import { type JsonMap, mapOf } from '@core/text/values';
import { printFile } from '@core/export/exporter-style';
import { planExport } from '@core/export/plan';
import type { ExportSource } from '@core/export/source';
import { buildExport } from '../../archive/build-export';
import { sourceOf } from '../../workspace/analysis/exports';
import { WorkspaceIndex } from '../../workspace/workspace-index';
import { contentOfText } from '../../workspace/read-content';
import { configurationsOf } from '../connectors/configuration-sight';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { invalid, PlatformError } from '../platform-error';
import { plainView } from '../records/reader';
import { instanceFiles } from './instance-files';
import { furtherFilesOf, manifestOf, packOf, withFurtherFiles } from './exported-pack';
import { timelyOptions } from './timely-options';

/** Exports by a template: the archive a pack of the selection would be (docs/platform/jobs.md#export). */
export class ExportJobs {
  constructor(private readonly instance: Instance) {}

  /**
   * Starts an export; returns the uuid of its job.
   * @throws PlatformError 404 for an unknown template, 400 for a file that is not a zip
   */
  start(template: string, fileName: string, account: Account): string {
    if (!/\.zip$/i.test(fileName)) throw invalid('The name of the file has to end in ".zip".');
    const { records } = this.instance;
    const { actor } = account;
    const view = { ...plainView, sight: this.instance.rights.of(account) };
    const selection = records.get(records.entity('export_templates'), template, view);
    const job = records.create(
      records.entity('export_jobs'),
      { name: fileName, fileName, status: 'In Progress', type: selection.type, template },
      { actor },
    );
    const uuid = String(job.uuid);
    this.instance.background.start(() => this.#export(uuid, selection, fileName, account));
    return uuid;
  }

  async #export(uuid: string, template: JsonMap, fileName: string, account: Account): Promise<void> {
    const { actor } = account;
    try {
      const options = timelyOptions(mapOf(template.options), this.instance.clock);
      const { source, binaries } = contentOf(this.instance, account, options);
      const named = { ...template, options, name: fileName.replace(/\.zip$/i, '') };
      const pack = packOf(this.instance, String(template.uuid));
      const plan = planExport(named, source, pack && manifestOf(this.instance, pack));
      const further = pack ? furtherFilesOf(this.instance, pack) : [];
      for (const { path, bytes } of further) binaries.set(path, bytes);
      const entries = withFurtherFiles(plan.entries, further);
      const { bytes } = await buildExport(
        tmpdir(),
        { ...plan, entries },
        {
          read: (path) => binaries.get(path) ?? new Uint8Array(),
          onProgress: (done, total) =>
            this.#show(uuid, Math.floor((done / total) * 100), entries[done]?.path),
        },
      );
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

  #show(uuid: string, percent: number, path = ''): void {
    const { records } = this.instance;
    const jobs = records.entity('export_jobs');
    // The last percent is that of the end.
    const progressPercent = Math.min(99, percent);
    if (records.row(jobs, uuid).progressPercent === progressPercent) return;
    const progress = { progressPercent, currentlyExporting: path };
    records.update(jobs, uuid, progress, { actor: null, silent: true });
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
      const done = {
        status: 'Export Complete',
        progressPercent: 100,
        currentlyExporting: null,
        errorMessage,
        file: file['@id'],
      };
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

/**
 * The instance as a workspace to select from, as far as who exports it may read it, and the bytes of the files in it that
 * are no text.
 */
function contentOf(
  instance: Instance,
  account: Account,
  options: JsonMap,
): { source: ExportSource; binaries: Map<string, Uint8Array> } {
  const index = new WorkspaceIndex();
  const binaries = new Map<string, Uint8Array>();
  index.roots = [root];
  const rights = instance.rights.of(account);
  const configurations = configurationsOf(instance, account);
  for (const [path, content] of instanceFiles(instance, rights, options, configurations)) {
    const text = content instanceof Uint8Array ? textIn(path, content) : printFile(content);
    if (content instanceof Uint8Array && text === null) binaries.set(path, content);
    index.put(path, text === null ? null : contentOfText(path, text));
  }
  return { source: sourceOf(index), binaries };
}

/** The text of a file that is kept as it came; null for one that is no JSON. */
const textIn = (path: string, bytes: Uint8Array): string | null =>
  path.endsWith('.json') ? Buffer.from(bytes).toString('utf8') : null;
