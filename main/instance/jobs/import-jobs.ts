import type { JsonMap } from '@core/text/values';
import { isMap } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { Instance } from '../instance';
import { contentSource } from '../load/content-source';
import { loadContent } from '../load/load-content';
import { invalid, PlatformError } from '../platform-error';
import { type Unpacked, withUnpacked } from './archives';
import { chosenBy, importOptions } from './import-options';

/** How many errors a job lists in its message; its log has all of them. */
const namedProblems = 3;

/**
 * Imports of bundles, in two phases as on the platform: the content of the bundle is offered as options, and what the
 * options select is loaded (docs/platform/jobs.md#import).
 */
export class ImportJobs {
  constructor(private readonly instance: Instance) {}

  /** Computes the options of a job. Returns at once; the job's status shows the progress. */
  generate(uuid: string): void {
    this.#start(uuid, 'generating', (unpacked) => {
      const options = importOptions(this.instance, [...unpacked.files.values()]);
      this.#note(uuid, { status: 'Reviewing', options, progressPercent: 100 }, 'Options generated');
    });
  }

  /** Loads what the options select; the whole bundle where no options were requested. */
  run(uuid: string): void {
    this.#start(uuid, 'Import in progress', (unpacked) => this.#load(uuid, unpacked));
  }

  async #load(uuid: string, unpacked: Unpacked): Promise<void> {
    const { options } = this.#job(uuid);
    const { loaded, problems } = await loadContent(this.instance, [...unpacked.files.values()], {
      source: contentSource(unpacked),
      onKind: (label) => this.#note(uuid, { currentlyImporting: label }, `Importing ${label}`),
      ...(isMap(options) ? { choose: chosenBy(options, this.instance) } : {}),
    });
    const count = Object.values(loaded).reduce((sum, each) => sum + each, 0);
    for (const { path, message } of problems) this.#note(uuid, {}, `${path}: ${message}`);
    const named = problems.slice(0, namedProblems).map(({ path, message }) => `${path}: ${message}`);
    const failed = problems.some(({ path }) => path === 'modules') || (count === 0 && problems.length > 0);
    this.#note(
      uuid,
      {
        status: failed ? 'Failed' : 'Import Complete',
        progressPercent: 100,
        currentlyImporting: null,
        errorMessage:
          problems.length === 0 ? null : `${problems.length} could not be imported: ${named.join('; ')}`,
      },
      failed ? 'Import failed' : 'Import Complete',
    );
  }

  #start(uuid: string, status: string, work: (unpacked: Unpacked) => void | Promise<void>): void {
    const bytes = this.#bytesOf(uuid);
    this.#note(uuid, { status, progressPercent: 0, errorMessage: null }, status);
    this.instance.background.start(async () => {
      try {
        await withUnpacked(bytes, this.instance.workersDir, work);
      } catch (failure) {
        const message = failure instanceof PlatformError ? failure.message : 'The import could not be run.';
        this.#note(uuid, { status: 'Failed', errorMessage: message }, message);
        if (!(failure instanceof PlatformError)) throw failure;
      }
    });
  }

  #job(uuid: string): JsonMap {
    const { records } = this.instance;
    return records.get(records.entity('import_jobs'), uuid);
  }

  /** @throws PlatformError 400 for a job without a file */
  #bytesOf(uuid: string): Uint8Array {
    const file = uuidOfIri(this.#job(uuid).file);
    if (file === null) throw invalid('The import job has no file.');
    return this.instance.blobs.get(file);
  }

  /** Changes the job, and adds a line to its log. */
  #note(uuid: string, change: JsonMap, message: string): void {
    const { records, clock } = this.instance;
    const log = this.#job(uuid).logMessages;
    const lines = Array.isArray(log) ? (log as unknown[]) : [];
    const line = { message, date: Math.floor(clock.now()) };
    records.update(
      records.entity('import_jobs'),
      uuid,
      { ...change, logMessages: [...lines, line] },
      { actor: null },
    );
  }
}
