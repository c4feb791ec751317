import { PackwrightError } from '@core/contract/errors';
import { QueryError } from '@core/query/query';
import { type JsonMap, mapOf } from '@core/text/values';
import { configurationsOf } from '../connectors/configuration-sight';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { invalid, PlatformError } from '../platform-error';
import { plainView } from '../records/reader';
import { archiveOfExport } from './export-process';
import { furtherFilesOf, manifestOf, packOf } from './exported-pack';
import { inTurns } from './in-turns';
import { instanceFiles } from './instance-files';
import { timelyOptions } from './timely-options';

/** Per cent of an export that are over when all its records are read; the others are of packing them. */
const gathered = 50;

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
    const { signal } = this.instance.background;
    try {
      const options = timelyOptions(mapOf(template.options), this.instance.clock);
      const pack = packOf(this.instance, String(template.uuid));
      const rights = this.instance.rights.of(account);
      const content = inTurns(
        this.instance.records.reader,
        instanceFiles(this.instance, rights, options, {
          configurations: configurationsOf(this.instance, account),
          onRecord: (done, total, module) =>
            this.#show(uuid, Math.floor((done / total) * gathered), `records/${module}`),
        }),
      );
      const order = {
        template: { ...template, options, name: fileName.replace(/\.zip$/i, '') },
        manifest: pack && manifestOf(this.instance, pack),
        further: pack ? furtherFilesOf(this.instance, pack) : [],
      };
      const { workersDir, scratch } = this.instance;
      const { bytes, problems } = await scratch.within((folder) =>
        archiveOfExport(content, order, {
          workersDir,
          folder,
          signal,
          onProgress: ([percent, path]) =>
            this.#show(uuid, gathered + Math.floor((percent / 100) * (100 - gathered)), path),
        }),
      );
      this.#finish(uuid, template, fileName, bytes, problems, actor);
    } catch (failure) {
      // How far it came is what its job is marked with.
      if (signal.aborted) return;
      const isSaid = [PackwrightError, PlatformError, QueryError].some((kind) => failure instanceof kind);
      const errorMessage = isSaid ? (failure as Error).message : 'The export could not be made.';
      this.#change(uuid, { status: 'Failed', errorMessage }, actor);
      if (!isSaid) throw failure;
    }
  }

  #show(uuid: string, percent: number, path: string): void {
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
    const jobs = records.entity('export_jobs');
    // A state that was restored meanwhile may not have it.
    if (!records.reader.row(jobs, uuid)) return;
    records.update(jobs, uuid, { jobUuid: uuid, ...change }, { actor });
  }
}
