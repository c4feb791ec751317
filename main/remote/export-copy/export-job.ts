import { randomUUID } from 'node:crypto';
import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, textOf } from '@core/text/values';
import { PackwrightError } from '@core/contract/errors';
import { RemoteFailure } from '../session/failure';
import type { RemoteSession } from '../session/session';
import { uuidOf } from '../shape/named-list';

/** An export that was made there. */
export interface ExportedArchive {
  bytes: Uint8Array;
  /** When its job was begun, by the clock there, in milliseconds; null where that is not said. */
  begun: number | null;
  /** What it left behind there, as it could not be taken away: addresses. */
  left: string[];
}

export interface ExportJobOptions {
  /** What is selected, as a template has it (docs/platform/export-templates.md#options). */
  options: JsonMap;
  pause(milliseconds: number): Promise<unknown>;
  /** How far it is, in percent. */
  onProgress(percent: number): void;
}

/** Between two looks, in milliseconds. */
const between = 1000;
/** Looks without a change until it is given up: ten minutes. */
const patience = 600;

/**
 * Exports a selection there, and takes away what that needed: a template, a job, a file (docs/platform/jobs.md#export).
 * One that does not end stays there.
 * @throws RemoteFailure where it fails or does not go on; PackwrightError `refused` for an account that signs in with a key,
 *   and where nothing may be written there
 */
export async function exportThere(
  session: RemoteSession,
  { options, pause, onProgress }: ExportJobOptions,
): Promise<ExportedArchive> {
  if (session.remote.account.kind === 'api-key')
    throw new PackwrightError(
      'refused',
      'An export is made for a user with a password; API keys are not known to be allowed to.',
      'Pull without it, or add the remote with a user.',
    );
  const [uuid, left] = [randomUUID(), [] as string[]];
  // In reverse, as one names the other.
  const made: string[] = [];
  try {
    const template = await session.map({
      method: 'POST',
      path: '/api/3/export_templates',
      body: { uuid, name: `Packwright ${uuid}`, options, metadata: {}, type: 'Export Wizard' },
    });
    made.push(`/api/3/export_templates/${uuidOf(template)}`);
    const started = await session.map({
      method: 'PUT',
      path: `/api/export?fileName=packwright-${uuid}.zip&template=${uuidOf(template)}`,
      body: {},
    });
    const job = `/api/3/export_jobs/${textOf(started.jobUuid) ?? ''}`;
    made.push(job);
    const done = await ended(session, job, { pause, onProgress });
    if (done === null) {
      // Nobody knows what becomes of a job that is taken away while it runs.
      made.length = 0;
      throw new RemoteFailure(
        'timeout',
        `The export has not gone on for ten minutes. It is ${job} there, of the template Packwright ${uuid}.`,
        'Pull without it, and look at it there.',
      );
    }
    const file = `/api/3/files/${uuidOfIri(done.file) ?? ''}`;
    made.push(file);
    return { bytes: await session.bytes({ path: file }), begun: millisecondsOf(done.createDate), left };
  } finally {
    for (const path of made.toReversed()) if (!(await isTakenAway(session, path))) left.push(path);
  }
}

const millisecondsOf = (date: unknown): number | null =>
  typeof date === 'number' ? Math.round(date * 1000) : null;

/** Waits until a job has come to its end; null where it does not. Only `Export Complete` says that it went well. */
async function ended(
  session: RemoteSession,
  path: string,
  { pause, onProgress }: Pick<ExportJobOptions, 'pause' | 'onProgress'>,
): Promise<JsonMap | null> {
  let before = '';
  for (let looks = 0; looks < patience; looks += 1) {
    const job = await session.map({ path });
    const { status, progressPercent, currentlyExporting, errorMessage } = job;
    if (status === 'Export Complete') return job;
    if (/^(?:failed|error)$/i.test(textOf(status) ?? ''))
      throw new RemoteFailure(
        'answered-with-error',
        `The export failed there: ${textOf(errorMessage) ?? 'no reason is said'}.`,
        'Pull without it.',
      );
    if (typeof progressPercent === 'number') onProgress(progressPercent);
    const now = JSON.stringify([status, progressPercent, currentlyExporting]);
    if (now !== before) looks = 0;
    before = now;
    await pause(between);
  }
  return null;
}

/** Whatever comes: what was exported counts. A file may go with its job. */
async function isTakenAway(session: RemoteSession, path: string): Promise<boolean> {
  try {
    const { status } = await session.ask({ method: 'DELETE', path, anyStatus: true });
    return status < 400 || status === 404;
  } catch (thrown) {
    if (thrown instanceof RemoteFailure || (thrown instanceof PackwrightError && thrown.code === 'cancelled'))
      return false;
    throw thrown;
  }
}
