import { randomUUID } from 'node:crypto';
import type { remoteRunMethods } from '@core/contract/remote-runs';
import { fileRunId, remoteRunId } from '@core/engine/run-origin';
import { withoutSecrets } from '@core/text/secrets/remove';
import { mapOf } from '@core/text/values';
import type { StudioContext } from '../context';
import { recordIn } from '../opened-runs';
import type { Handlers } from './handler';

export function remoteRunHandlers({
  remotes,
  workspaces,
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
      return openedRuns.open(session, remoteRunId(name, id), record, removed);
    },
    'remote.importRun': ({ title, text }) => {
      const session = workspaces.required();
      const { value, removed } = withoutSecrets(recordIn(text, title));
      return openedRuns.open(session, fileRunId(randomUUID(), title), mapOf(value), removed);
    },
    'remote.keepRecording': ({ runId }) => openedRuns.keep(workspaces.required(), runId),
  };
}
