import { z } from 'zod';
import { method, nothing } from './method';
import { OpenedRemoteRun } from './remote-runs';

export const InstanceStatus = z.enum(['stopped', 'starting', 'running', 'stopping']);
export type InstanceStatus = z.infer<typeof InstanceStatus>;

/** The result of loading the workspace: how many of each kind, and what could not be loaded. */
export const InstanceReport = z.strictObject({
  loaded: z.record(z.string(), z.number()),
  problems: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export type InstanceReport = z.infer<typeof InstanceReport>;

/** The state of the local instance of the open workspace. */
export const InstanceState = z.strictObject({
  status: InstanceStatus,
  /** What is being done, as a sentence; null at rest. */
  doing: z.string().nullable(),
  /** `http://127.0.0.1:8443`, while it runs. */
  baseUrl: z.string().nullable(),
  /** Whether data of an earlier start are kept. */
  hasData: z.boolean(),
  /** Why it ended or could not begin. */
  failure: z.strictObject({ message: z.string(), remedy: z.string().optional() }).nullable(),
  /** Of the workspace it was loaded from last, since it was started. */
  report: InstanceReport.nullable(),
});
export type InstanceState = z.infer<typeof InstanceState>;

export const InstanceSnapshot = z.strictObject({
  name: z.string(),
  /** Seconds since the epoch. */
  takenAt: z.number(),
  /** Bytes. */
  size: z.number(),
});
export type InstanceSnapshot = z.infer<typeof InstanceSnapshot>;

/** One request the instance has answered. */
export const InstanceLogEntry = z.strictObject({
  /** Counts the requests of a start from 1. */
  number: z.number().int(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  method: z.string(),
  url: z.string(),
  status: z.number().int(),
  milliseconds: z.number(),
  /** Who asked; null for a stranger. */
  account: z.string().nullable(),
  /** Whether this studio asked. */
  own: z.boolean(),
});
export type InstanceLogEntry = z.infer<typeof InstanceLogEntry>;

const ModelHosts = z.strictObject({ hosts: z.array(z.string()) });
const Snapshots = z.strictObject({ snapshots: z.array(InstanceSnapshot) });
const SnapshotName = z.strictObject({ name: z.string().min(1).max(64) });

/** A playbook that the instance offers to be started by hand on records of a module. */
export const InstanceAction = z.strictObject({
  /** Uuid of the playbook. */
  playbook: z.string(),
  name: z.string(),
  /** As its button is labelled. */
  title: z.string(),
  route: z.string(),
  isSingle: z.boolean(),
  /** The fields of its form, as the playbook writes them. */
  inputVariables: z.unknown(),
});
export type InstanceAction = z.infer<typeof InstanceAction>;

/** What has happened to runs of the instance since the last event. */
export const InstanceRunNews = z.strictObject({
  /** Numbers of runs that have begun, gone on, stopped at something or ended. */
  moved: z.array(z.number().int()),
  /** Whether one of them has ended: records may be others. */
  ended: z.boolean(),
});
export type InstanceRunNews = z.infer<typeof InstanceRunNews>;

/** The instance of the open workspace: one at a time, stopped with it. */
export const instanceMethods = {
  'instance.state': method(nothing, InstanceState),
  /** Resolves when it answers. A new one is given what every instance has and the content of the workspace. */
  'instance.start': method(nothing, InstanceState),
  'instance.stop': method(nothing, InstanceState),
  /** Throws its data away, snapshots included, and starts a new one. */
  'instance.reset': method(nothing, InstanceState),
  /** Takes the content of the workspace in again, over what is there. */
  'instance.load': method(nothing, InstanceReport),
  /** Takes in one file of playbooks as it is saved, and nothing else: records keep what was done with them. */
  'instance.loadPlaybook': method(z.strictObject({ path: z.string() }), InstanceReport),
  /** What a client signs in with. */
  'instance.credentials': method(
    nothing,
    z.strictObject({ baseUrl: z.string(), username: z.string(), password: z.string(), apiKey: z.string() }),
  ),
  /** Whether or not it runs. */
  'instance.snapshots': method(nothing, Snapshots),
  /** Keeps the present state; an older snapshot of the name is replaced. */
  'instance.takeSnapshot': method(SnapshotName, Snapshots),
  'instance.restoreSnapshot': method(SnapshotName, Snapshots),
  'instance.dropSnapshot': method(SnapshotName, Snapshots),
  /** A request of the documented interface, asked with the administrator's key. Its answer may be an error. */
  'instance.request': method(
    z.strictObject({
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
      /** Path and query, e.g. `/api/3/alerts?$limit=30`. */
      path: z.string().max(8192),
      body: z.unknown().optional(),
    }),
    z.strictObject({ status: z.number().int(), body: z.unknown(), milliseconds: z.number() }),
  ),
  /** The active playbooks that are started by hand on records of a module, by its plural; as the instance has them. */
  'instance.actions': method(
    z.strictObject({ module: z.string().max(100) }),
    z.strictObject({ actions: z.array(InstanceAction) }),
  ),
  /** Keeps a file on the instance, as a client uploads it; the answer is its record, or an error. */
  'instance.upload': method(
    z.strictObject({ name: z.string().min(1).max(255), base64: z.base64() }),
    z.strictObject({ status: z.number().int(), body: z.unknown() }),
  ),
  /** The bytes of a file of the instance. Throws `not-found`, and `refused` for one that is too large to be handed on. */
  'instance.download': method(
    z.strictObject({ uuid: z.uuid() }),
    z.strictObject({ name: z.string(), base64: z.base64() }),
  ),
  /**
   * Reads a run with its steps, to be looked at on the canvas under `instanceRunId(id)`; secrets are taken out of it. Throws
   * `not-found`.
   */
  'instance.openRun': method(z.strictObject({ id: z.number().int().min(0) }), OpenedRemoteRun),
  /** Hosts whose language models agents may ask, until the instance ends. */
  'instance.modelHosts': method(nothing, ModelHosts),
  /** Lets models at a host be asked, or no longer: what agents are given leaves this computer then. */
  'instance.allowModelHost': method(
    z.strictObject({ host: z.string().min(1).max(300), isAllowed: z.boolean() }),
    ModelHosts,
  ),
  /** The latest requests, the oldest first. */
  'instance.requests': method(nothing, z.strictObject({ entries: z.array(InstanceLogEntry) })),
};
