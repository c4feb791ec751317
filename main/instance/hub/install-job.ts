import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { packImport } from '../jobs/import-jobs';
import { installing } from '../jobs/interrupted';
import { PlatformError } from '../platform-error';
import { noteState } from './entries';

/** How a client finds the job it polls. */
export interface JobReference {
  '@id': string;
  id: number;
  uuid: string;
  status: string;
}

/** The job of an installation, waiting; `file` is the archive it installs from. */
export function createInstallJob(
  { records, clock }: Instance,
  name: string,
  actor: string,
  file: unknown = null,
): JobReference {
  const uuid = clock.newUuid();
  const body = {
    uuid,
    jobUuid: uuid,
    name,
    status: 'Queued',
    type: packImport,
    ...(file === null ? {} : { file }),
  };
  const job = records.create(records.entity('import_jobs'), body, { actor });
  return { '@id': String(job['@id']), id: Number(job.id), uuid, status: 'Queued' };
}

/**
 * Installs in the background what a hub entry stands for: the entry says `Installing` until the job has ended, and
 * `installed` only once it has succeeded (docs/platform/jobs.md#content-hub).
 * @param work throws PlatformError where it cannot be installed
 */
export function runInstallJob(instance: Instance, job: JobReference, entry: string, work: () => void): void {
  noteState(instance, entry, { status: installing });
  instance.background.start(async () => {
    note(instance, job, { status: 'Import in progress', progressPercent: 0 }, 'Import in progress');
    // Clients that poll see the job at work.
    await Promise.resolve();
    try {
      instance.records.together(work);
      note(instance, job, { status: 'Import Complete', progressPercent: 100 }, 'Import Complete');
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      noteState(instance, entry, { status: 'Failed' });
      note(instance, job, { status: 'Failed', errorMessage: failure.message }, failure.message);
    }
  });
}

function note({ records, clock }: Instance, { uuid }: JobReference, change: JsonMap, message: string): void {
  const jobs = records.entity('import_jobs');
  const known = records.get(jobs, uuid).logMessages;
  const lines = Array.isArray(known) ? (known as unknown[]) : [];
  const logMessages = [...lines, { message, date: Math.floor(clock.now()) }];
  records.update(jobs, uuid, { ...change, logMessages }, { actor: null });
}
