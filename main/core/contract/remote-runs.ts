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
  /** How deep it is below the run that has begun it all: 0 for that itself; those a run has started follow it. */
  level: z.number().int(),
});
export type RemoteRun = z.infer<typeof RemoteRun>;

/** A run of a remote, or of a file, that is looked at here: `run.recall` has it. */
export const OpenedRemoteRun = z.strictObject({
  runId: z.string(),
  status: RunStatus,
  /** The file of its playbook in the workspace. */
  path: z.string(),
  /** Where it is in the file: `''` where the file is the playbook. */
  pointer: z.string(),
  /** The run is one of a copy of the playbook that is not in the workspace; steps are those of the same names. */
  ofCopy: z.boolean(),
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
  /** The first records of a module there, by its plural, that hold the words of a search. */
  'remote.records': method(
    work.extend({ module: z.string().max(100), search: z.string().max(1_000) }),
    z.strictObject({ records: z.array(z.strictObject({ uuid: z.string(), title: z.string() })) }),
  ),
  /** The latest runs, the newest first; with `started` those that they have started too. */
  'remote.runs': method(
    work.extend({ playbook: z.string().max(100).nullable(), failedOnly: z.boolean(), started: z.boolean() }),
    z.strictObject({ runs: z.array(RemoteRun) }),
  ),
  /**
   * Starts a playbook of the remote, on a record of it or without one. The remote has to be named: `confirm` is its name. The
   * number of its run; null where nobody has taken it up within some seconds.
   */
  'remote.startPlaybook': method(
    work.extend({
      playbook: z.string().max(100),
      inputs: z.record(z.string(), z.unknown()),
      record: z.strictObject({ module: z.string().max(100), uuid: z.string().max(100) }).nullable(),
      confirm: z.string().max(64),
    }),
    z.strictObject({ id: id.nullable() }),
  ),
  /** Reads a run with its steps, to be looked at on the canvas; secrets are taken out of it. */
  'remote.openRun': method(work.extend({ id }), OpenedRemoteRun),
  /** The same for what a file with a run record holds; no remote is asked. */
  'remote.importRun': method(z.strictObject({ title: z.string(), text: z.string() }), OpenedRemoteRun),
  /**
   * Writes what connectors answered in an opened run into the workspace, as a recording and a scenario that names it, and says
   * what an offline run has to be started with to have the same data.
   */
  'remote.keepRecording': method(
    z.strictObject({ runId: z.string() }),
    z.strictObject({
      path: z.string(),
      pointer: z.string(),
      scenario: z.string(),
      record: z.record(z.string(), z.unknown()).nullable(),
      inputs: z.record(z.string(), z.unknown()),
    }),
  ),
};
