import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { remoteRunMethods } from '@core/contract/remote-runs';
import { PackwrightError } from '@core/contract/errors';
import { withoutSecrets } from '@core/text/secrets/remove';
import { mapOf } from '@core/text/values';
import { fileError } from '../../workspace/file-errors';
import type { StudioContext } from '../context';
import { recordIn } from '../opened-runs';
import type { Handlers } from './handler';

/** Largest record of a run that is read, in bytes. */
const largest = 256 * 1024 * 1024;

export function remoteRunHandlers({
  remotes,
  workspaces,
  handles,
  openedRuns,
}: StudioContext): Handlers<keyof typeof remoteRunMethods> {
  return {
    'remote.runs': async ({ job, name, ...wanted }) => ({
      runs: await remotes.work(job, name, 'runs', wanted),
    }),
    'remote.records': async ({ job, name, ...wanted }) => ({
      records: await remotes.work(job, name, 'records', wanted),
    }),
    'remote.startPlaybook': async ({ job, name, ...order }) => ({
      id: await remotes.work(job, name, 'start', order),
    }),
    'remote.openRun': async ({ job, name, id }) => {
      const session = workspaces.required();
      const { record, removed } = await remotes.work(job, name, 'run', { id });
      return openedRuns.open(session, `${name} ${id}`, record, removed);
    },
    'remote.importRun': async ({ handle }) => {
      const session = workspaces.required();
      const path = handles.path(handle);
      const bytes = await readFile(path).catch((thrown: unknown) => {
        throw fileError(thrown, 'read', basename(path));
      });
      if (bytes.length > largest)
        throw new PackwrightError('invalid-input', `"${basename(path)}" is too large for a run.`);
      const record = recordIn(bytes.toString('utf8'), basename(path));
      const { value, removed } = withoutSecrets(record);
      return openedRuns.open(session, `file ${randomUUID()}`, mapOf(value), removed);
    },
    'remote.keepRecording': ({ runId }) => openedRuns.keep(workspaces.required(), runId),
  };
}
