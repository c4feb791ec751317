import { firstText, type JsonMap } from '@core/text/values';
import type { Clock } from '../clock';
import { type Records, searchOf } from '../records/records';

/** Status in the hub of a pack on its way in. */
export const installing = 'Installing';

/** Statuses of jobs at work; what a client posts (`InProgress`) is no such status yet. */
const working = {
  import_jobs: ['Queued', 'generating', 'Import in progress'],
  export_jobs: ['In Progress'],
};

/**
 * Jobs that were at work when the process ended have failed, and say so: what they had written stands, each thing
 * whole, and nothing goes on by itself (docs/platform/jobs.md#interrupted).
 */
export function failInterruptedJobs(records: Records, clock: Clock): void {
  failInterruptedInstalls(records);
  for (const [plural, statuses] of Object.entries(working)) {
    const entity = records.entity(plural);
    const filters = [{ field: 'status', operator: 'in', value: statuses }];
    for (const { uuid } of records.rows(entity, searchOf({ logic: 'AND', filters }, { limit: 10_000 }))) {
      const job = records.get(entity, uuid);
      const errorMessage = messageOf(plural, job);
      const log = Array.isArray(job.logMessages) ? (job.logMessages as unknown[]) : [];
      const logMessages = [...log, { message: errorMessage, date: Math.floor(clock.now()) }];
      const failed = { status: 'Failed', errorMessage, ...(plural === 'import_jobs' ? { logMessages } : {}) };
      records.update(entity, uuid, failed, { actor: null, silent: true });
    }
  }
}

/** A pack whose installation ended with the process is not installed. */
function failInterruptedInstalls(records: Records): void {
  const packs = records.entity('solutionpacks');
  const filters = [{ field: 'status', operator: 'eq', value: installing }];
  for (const { uuid } of records.rows(packs, searchOf({ logic: 'AND', filters }, { limit: 10_000 }))) {
    records.update(packs, uuid, { status: 'Failed' }, { actor: null, silent: true });
  }
}

function messageOf(plural: string, job: JsonMap): string {
  const during = firstText(job, 'currentlyImporting', 'currentlyExporting');
  const where = `The instance was stopped at ${String(job.progressPercent ?? 0)} %`;
  const at = during === null ? where : `${where}, after "${during}"`;
  return plural === 'import_jobs'
    ? `${at}. What was imported until then stands; start the import again to get the rest.`
    : `${at}. Start the export again.`;
}
