import { iriOf } from '@core/module-view/record-text';
import { firstText, type JsonMap, mapOf, member } from '@core/text/values';
import { call } from './bridge';
import { ask, InstanceError, membersOf } from './instance-api';
import { offerDownload } from './keep-archive';

/** Jobs of the local instance, in the steps of the documented interface (docs/platform/jobs.md). */

/** Milliseconds between two looks at a job. */
const betweenLooks = 300;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, betweenLooks));

/** Bytes of an archive that a call takes to the host, written in base64. */
export const largestArchive = 45_000_000;

/** A job whose options are there to be looked at. */
export interface ReviewedJob {
  uuid: string;
  options: JsonMap;
}

/**
 * Uploads an archive and has the instance say what an import of it would bring. Nothing is imported yet.
 * @throws InstanceError where it is none the platform reads
 */
export async function beginImport(name: string, base64: string): Promise<ReviewedJob> {
  const { status, body } = await call('instance.upload', { name, base64 });
  if (status >= 400) throw new InstanceError(status, body);
  const job = await ask('POST', '/api/3/import_jobs', { status: 'InProgress', file: iriOf(body) });
  const uuid = firstText(job, 'uuid') ?? '';
  await ask('GET', `/api/import/${uuid}`);
  return { uuid, options: await optionsOf(uuid) };
}

/** What a job that was begun earlier would import. */
export async function optionsOf(uuid: string): Promise<JsonMap> {
  for (;;) {
    const job = mapOf(await readJob('import_jobs', uuid));
    if (isOver(job)) throw new InstanceError(409, { message: failureOf(job) });
    if (job.options !== undefined && /review/i.test(String(job.status))) return mapOf(job.options);
    await pause();
  }
}

/** How far a job is. */
export interface JobProgress {
  status: string;
  /** 0 to 1. */
  done: number;
  doing: string | null;
}

/** Imports what the options include, and says when it is over. @returns the job as it ended */
export async function runImport(
  { uuid, options }: ReviewedJob,
  onProgress: (progress: JobProgress) => void,
): Promise<JsonMap> {
  await ask('PUT', `/api/3/import_jobs/${uuid}`, { options });
  await ask('PUT', `/api/import/${uuid}`);
  return untilOver('import_jobs', uuid, onProgress);
}

/** Export templates of the instance, by which things are exported. */
export async function exportTemplates(): Promise<{ uuid: string; name: string }[]> {
  return membersOf(await ask('GET', '/api/3/export_templates?$limit=1000&$orderby=name')).map((row) => ({
    uuid: String(row.uuid),
    name: firstText(row, 'name') ?? String(row.uuid),
  }));
}

/** Exports by a template and says when it is over. @returns the job as it ended */
export async function runExport(
  template: string,
  fileName: string,
  onProgress: (progress: JobProgress) => void,
): Promise<JsonMap> {
  const asked = new URLSearchParams({ template, fileName });
  const job = await ask('PUT', `/api/export?${asked.toString()}`);
  return untilOver('export_jobs', firstText(job, 'jobUuid') ?? '', onProgress);
}

/** Hands a file of the instance to the browser's download, or to the dialog of the desktop. */
export async function downloadFile(uuid: string): Promise<void> {
  const { name, base64 } = await call('instance.download', { uuid });
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  offerDownload(new Blob([bytes]), name);
}

async function untilOver(
  plural: 'import_jobs' | 'export_jobs',
  uuid: string,
  onProgress: (progress: JobProgress) => void,
): Promise<JsonMap> {
  for (;;) {
    const job = mapOf(await readJob(plural, uuid));
    if (isOver(job)) return job;
    onProgress({
      status: String(job.status),
      done: Number(job.progressPercent ?? 0) / 100,
      doing: firstText(job, 'currentlyImporting'),
    });
    await pause();
  }
}

const readJob = (plural: string, uuid: string) => ask('GET', `/api/3/${plural}/${uuid}`);

/** Letter case of a status varies. */
const isOver = ({ status }: JsonMap): boolean => /complete|failed|error/i.test(String(status));

/** A job has failed, in part or as a whole. */
export const hasFailed = ({ status }: JsonMap): boolean => /failed|error/i.test(String(status));

export const failureOf = (job: JsonMap): string =>
  firstText(job, 'errorMessage') ?? `The job ended as ${String(job.status)}.`;

/** What a job says that it did, in its order. */
export const logOf = (job: JsonMap): string[] =>
  (Array.isArray(job.logMessages) ? job.logMessages : []).flatMap(
    (entry: unknown) => firstText(entry, 'message') ?? [],
  );

/** The file that an export has made, by its uuid; null where there is none. */
export const fileOf = (job: JsonMap): string | null =>
  firstText(member(job, 'file'), 'uuid') ?? iriOf(member(job, 'file'))?.split('/').at(-1) ?? null;
