import { z } from 'zod';
import { method } from './method';
import { RunStatus } from './run';

/** A run as a remote lists it. */
export const RemoteRun = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** As the remote says it. */
  status: z.string(),
  /** ISO 8601. */
  created: z.string(),
  modified: z.string(),
});
export type RemoteRun = z.infer<typeof RemoteRun>;

/** A run of a remote, or of a file, that is looked at here: `run.recall` has it. */
export const OpenedRemoteRun = z.strictObject({
  runId: z.string(),
  status: RunStatus,
  /** The file of its playbook in the workspace. */
  path: z.string(),
  playbook: z.string(),
  /** Answers of connectors that it holds. */
  recordings: z.number().int(),
  /** Secrets that were taken out of it. */
  removed: z.number().int(),
});
export type OpenedRemoteRun = z.infer<typeof OpenedRemoteRun>;

const work = z.strictObject({ name: z.string().max(64), job: z.string().max(100) });
const id = z.number().int().min(0);

export const remoteRunMethods = {
  'remote.runs': method(
    work.extend({ playbook: z.string().max(100).nullable(), failedOnly: z.boolean() }),
    z.strictObject({ runs: z.array(RemoteRun) }),
  ),
  /**
   * Starts a playbook of the remote, which has to be named: `confirm` is the name of the remote. The number of its run; null
   * where nobody has taken it up within some seconds.
   */
  'remote.startPlaybook': method(
    work.extend({
      playbook: z.string().max(100),
      inputs: z.record(z.string(), z.unknown()),
      confirm: z.string().max(64),
    }),
    z.strictObject({ id: id.nullable() }),
  ),
  /** Reads a run with its steps, to be looked at on the canvas; secrets are taken out of it. */
  'remote.openRun': method(work.extend({ id }), OpenedRemoteRun),
  /** The same for a run record in a file, by its handle; no remote is asked. */
  'remote.importRun': method(z.strictObject({ handle: z.string() }), OpenedRemoteRun),
  /**
   * Writes what connectors answered in an opened run into the workspace, as a recording and a scenario that names it, and says
   * what an offline run has to be started with to have the same data.
   */
  'remote.keepRecording': method(
    z.strictObject({ runId: z.string() }),
    z.strictObject({
      path: z.string(),
      scenario: z.string(),
      record: z.record(z.string(), z.unknown()).nullable(),
      inputs: z.record(z.string(), z.unknown()),
    }),
  ),
};
