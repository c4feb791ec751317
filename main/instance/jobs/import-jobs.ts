import type { JsonMap } from '@core/text/values';
import { mapOf } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { Instance } from '../instance';
import { contentSource } from '../load/content-source';
import { loadContent, type LoadProblem, type LoadProgress } from '../load/load-content';
import { invalid, PlatformError } from '../platform-error';
import { type Unpacked, withUnpacked } from './archives';
import { chosenBy, importOptions } from './import-options';
import { installPackContent } from './pack-install';

/** `type` of the job that installs a pack. */
export const packImport = 'Solution Pack';

const finished = {
  status: 'Import Complete',
  progressPercent: 100,
  currentlyImporting: null,
  errorMessage: null,
};

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
    const { name, options, type } = this.#job(uuid);
    const onThing = this.#progressOf(uuid);
    const { loaded, problems } =
      type === packImport
        ? await installPackContent(this.instance, String(name), unpacked, {
            onThing,
            onRun: (playbook) => this.#note(uuid, { currentlyImporting: playbook }, `Running ${playbook}`),
            onInstalled: () => this.#note(uuid, finished, 'Import Complete'),
          })
        : await loadContent(this.instance, [...unpacked.files.values()], {
            source: contentSource(unpacked),
            stopsAtFailedPublish: true,
            onThing,
            choose: chosenBy(mapOf(options), this.instance),
          });
    for (const { path, message } of problems) this.#note(uuid, {}, `${path}: ${message}`);
    const count = Object.values(loaded).reduce((sum, each) => sum + each, 0);
    this.instance.runs.keepTime();
    if (problems.length > 0) this.#fail(uuid, failureOf(problems, count));
    else if (type !== packImport) this.#note(uuid, finished, 'Import Complete');
  }

  #start(uuid: string, status: string, work: (unpacked: Unpacked) => void | Promise<void>): void {
    const bytes = this.#bytesOf(uuid);
    this.#note(uuid, { status, progressPercent: 0, errorMessage: null }, status);
    this.instance.background.start(async () => {
      try {
        await withUnpacked(bytes, this.instance, work);
      } catch (failure) {
        // How far it came is what its job is marked with.
        if (this.instance.background.signal.aborted) return;
        this.#fail(uuid, failure instanceof PlatformError ? failure.message : 'The import could not be run.');
        if (!(failure instanceof PlatformError)) throw failure;
      }
    });
  }

  #fail(uuid: string, message: string): void {
    this.#note(uuid, { status: 'Failed', currentlyImporting: null, errorMessage: message }, message);
  }

  /** Shows progress as clients poll it, where it has changed. The log gets a line for each kind. */
  #progressOf(uuid: string): (progress: LoadProgress) => void {
    const { records } = this.instance;
    const shown = { label: '', percent: -1 };
    return ({ label, title, done, total }) => {
      // The last percent is that of the end.
      const percent = Math.min(99, Math.floor((done / total) * 100));
      const isNewKind = label !== shown.label;
      if (!isNewKind && percent === shown.percent) return;
      Object.assign(shown, { label, percent });
      const progress = {
        progressPercent: percent,
        currentlyImporting: title === '' ? label : `${label}: ${title}`,
      };
      if (isNewKind) this.#note(uuid, progress, `Importing ${label}`);
      // Not a change a person or a playbook would follow.
      else records.update(records.entity('import_jobs'), uuid, progress, { actor: null, silent: true });
    };
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

/** What a client shows of an import that did not bring everything. */
function failureOf(problems: readonly LoadProblem[], imported: number): string {
  const named = problems.slice(0, namedProblems).map(({ path, message }) => `${path}: ${message}`);
  const rest = problems.length > namedProblems ? '; the log names the others' : '';
  return `${problems.length} could not be imported, ${imported} were: ${named.join('; ')}${rest}`;
}
