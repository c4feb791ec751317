import { z } from 'zod';
import { ChangeClass } from './comparison';
import { method, nothing } from './method';

/** What of a remote is wanted, or planned. */
export const RemoteChoice = z.strictObject({
  /** Null for all. */
  kinds: z.array(z.string().max(100)).max(100).nullable(),
  /** Names or uuids of collections whose playbooks are wanted; null for all. */
  collections: z.array(z.string().max(500)).max(5_000).nullable(),
  /** Content root that new things go to; null for the only one there is. */
  into: z.string().max(4_000).nullable(),
});
export type RemoteChoice = z.infer<typeof RemoteChoice>;

/** Records of a remote. */
export const RemoteRecords = z.strictObject({
  /** Plurals of their modules, as `alerts`. */
  modules: z.array(z.string().max(100)).min(1).max(100),
  /** A body of the query interface that all of them have to meet, as JSON; null for every record. */
  query: z.string().max(100_000).nullable(),
});
export type RemoteRecords = z.infer<typeof RemoteRecords>;

/** What came of a pull, or would. */
export const RemotePull = z.strictObject({
  /** Whether it was written. */
  written: z.boolean(),
  changes: z.array(z.strictObject({ path: z.string(), change: z.enum(['added', 'changed', 'removed']) })),
  /** Things that were read. */
  things: z.number().int(),
  /** Kinds of which nothing is known there. */
  unknown: z.array(z.strictObject({ kind: z.string(), message: z.string() })),
  /** Conflicts nobody has decided; while there are any nothing is written. */
  open: z.number().int(),
});
export type RemotePull = z.infer<typeof RemotePull>;

const Side = z.enum(['same', 'changed', 'new', 'gone']);
export type RemoteSide = z.infer<typeof Side>;

/** How one thing stands between the workspace and a remote. */
export const RemoteThing = z.strictObject({
  kind: z.string(),
  /** Null for a file that was never there and has no identity. */
  id: z.string().nullable(),
  name: z.string(),
  /** In the workspace; for what it does not have, where the platform puts it. */
  path: z.string(),
  state: z.enum([
    'unchanged',
    'changed-here',
    'new-here',
    'gone-here',
    'changed-there',
    'new-there',
    'gone-there',
    'changed-both',
    'unknown',
  ]),
  here: Side.nullable(),
  /** Null where nobody looked, or it could not be read. */
  there: Side.nullable(),
  /** Who changed it there last, and when (milliseconds since the epoch). */
  changed: z.strictObject({ at: z.number(), by: z.string().nullable() }).nullable(),
  changes: z.array(
    z.strictObject({ class: ChangeClass, where: z.string(), side: z.enum(['here', 'there']) }),
  ),
});
export type RemoteThing = z.infer<typeof RemoteThing>;

/** The workspace beside a remote. */
export const RemoteStatus = z.strictObject({
  /** When it was pulled last, ISO 8601. */
  pulled: z.string().nullable(),
  /** Whether the remote was asked. */
  looked: z.boolean(),
  items: z.array(RemoteThing),
  /** A sentence where the remote was reset to an older state: what differs there is no change of anybody's. */
  reset: z.string().nullable(),
  unknown: z.array(z.strictObject({ kind: z.string(), message: z.string() })),
});
export type RemoteStatus = z.infer<typeof RemoteStatus>;

/** One thing of a plan, without what it holds. */
export const RemotePlanItem = z.strictObject({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  action: z.enum(['create', 'change', 'delete']),
  path: z.string().nullable(),
  place: z.string(),
  group: z.string().optional(),
  classes: z.array(ChangeClass),
  fields: z.array(z.strictObject({ class: ChangeClass, where: z.string() })),
  stopped: z
    .strictObject({
      reason: z.string(),
      message: z.string(),
      /** What has to be mapped, by the section of the mapping it goes to. */
      unmapped: z.array(z.strictObject({ of: z.string(), value: z.string() })).optional(),
    })
    .nullable(),
  left: z.array(z.string()),
  reversible: z.boolean(),
  requests: z.array(
    z.strictObject({ what: z.string(), method: z.string(), path: z.string(), reversible: z.boolean() }),
  ),
});
export type RemotePlanItem = z.infer<typeof RemotePlanItem>;

/** What would be done to a remote, whole, before anything is. */
export const RemotePlan = z.strictObject({
  /** Its id, by which it is pushed. */
  plan: z.string(),
  /** ISO 8601. */
  made: z.string(),
  target: z.strictObject({ address: z.string(), version: z.string(), user: z.string() }),
  /** Whether something is to be decided or mapped first. */
  blocked: z.boolean(),
  items: z.array(RemotePlanItem),
  publish: z
    .strictObject({
      outage: z.string(),
      modules: z.array(z.string()),
      drafts: z.array(z.string()),
      problems: z.array(z.string()),
    })
    .nullable(),
  /** Playbooks there that the writes start. */
  fires: z.array(z.strictObject({ playbook: z.string(), module: z.string(), by: z.string() })),
  unknown: z.array(z.strictObject({ kind: z.string(), message: z.string() })),
  /** What it relies on that was not tried on this instance, in words; a push of it is refused until it was probed. */
  unprobed: z.array(z.strictObject({ kind: z.string(), says: z.string() })),
  /** Whether it takes a push back. */
  undoes: z.boolean(),
  /** What cannot be taken back of it, with the reason. */
  irreversible: z.array(z.strictObject({ kind: z.string(), name: z.string(), message: z.string() })),
});
export type RemotePlan = z.infer<typeof RemotePlan>;

/** What came of something that was to be pushed. */
const PushOutcome = z.enum([
  'done',
  'already',
  'changed-since',
  'failed',
  'lost-race',
  'interrupted',
  'outcome-unknown',
  'not-started',
  'left-out',
]);

/** How a push went, or its rehearsal. */
export const RemotePush = z.strictObject({
  rehearsed: z.boolean(),
  isDone: z.boolean(),
  items: z.array(
    z.strictObject({
      kind: z.string(),
      id: z.string(),
      name: z.string(),
      action: z.enum(['create', 'change', 'delete']),
      outcome: PushOutcome,
      message: z.string().nullable(),
      /** Of records: each request that has not come to what it says, that of the message first. */
      parts: z.array(
        z.strictObject({ what: z.string(), outcome: PushOutcome, message: z.string().nullable() }),
      ),
    }),
  ),
  publish: z.strictObject({ outcome: z.string(), message: z.string().nullable() }).nullable(),
  /** What ended it before its end. */
  stopped: z.strictObject({ reason: z.string(), message: z.string() }).nullable(),
  /** What of the remote a rehearsal could not copy. */
  problems: z.array(z.string()),
});
export type RemotePush = z.infer<typeof RemotePush>;

/** What was done between the workspace and a remote before, as far as something is left to do. */
export const RemoteBegun = z.strictObject({
  /** When it was pulled last, ISO 8601; null for never. */
  pulled: z.string().nullable(),
  /** Whether a pull waits for decisions. */
  waiting: z.boolean(),
  /** Whether the last push did not come to its end. */
  unfinished: z.boolean(),
  /** Whether there is a push that can be taken back. */
  undoable: z.boolean(),
});
export type RemoteBegun = z.infer<typeof RemoteBegun>;

/** What was tried on a remote on things of our own, and what came of it. */
export const RemoteProbe = z.strictObject({
  /** ISO 8601. */
  probed: z.string(),
  /** The release it was tried on; of another one it says nothing. */
  version: z.string(),
  /** `failed`: the first stage that was not as pushes expect it, `message` why; null where all were. */
  found: z.array(
    z.strictObject({
      kind: z.string(),
      label: z.string(),
      failed: z.enum(['create', 'change', 'delete', 'restore']).nullable(),
      message: z.string().nullable(),
    }),
  ),
  /** Names of what could not be taken away there. */
  left: z.array(z.string()),
});
export type RemoteProbe = z.infer<typeof RemoteProbe>;

const pairs = z.record(z.string().max(1_000), z.string().max(1_000));

/** What stands there for values of the workspace that belong to an instance. */
export const RemoteMapping = z.strictObject({
  hosts: pairs,
  teams: pairs,
  tenants: pairs,
  people: pairs,
  configurations: pairs,
  picklists: pairs,
  models: pairs,
  toolServers: pairs,
  /** Whether schedules run, by name. */
  schedules: z.record(z.string().max(1_000), z.strictObject({ here: z.boolean(), there: z.boolean() })),
  globalVariables: z.record(
    z.string().max(1_000),
    z.strictObject({ here: z.string().max(100_000), there: z.string().max(100_000) }),
  ),
});
export type RemoteMapping = z.infer<typeof RemoteMapping>;

const named = z.strictObject({ name: z.string().max(64) });
const work = named.extend({ job: z.string().max(100) });
const plan = z.string().max(100);

export const remoteWorkMethods = {
  'remote.kinds': method(
    nothing,
    z.strictObject({
      kinds: z.array(
        z.strictObject({ id: z.string(), label: z.string(), holds: z.string(), pushed: z.boolean() }),
      ),
    }),
  ),
  'remote.collections': method(
    work,
    z.strictObject({ collections: z.array(z.strictObject({ uuid: z.string(), name: z.string() })) }),
  ),
  'remote.begun': method(named, RemoteBegun),
  /**
   * Brings what has changed there into the workspace. `look` writes nothing; `decided` takes what was decided in the merge
   * of the pull that waits, `ours` and `theirs` decide everything that is open. With conflicts nothing is written, and the
   * pull waits. `conflict` where a file it would write has unsaved changes.
   */
  'remote.pull': method(
    work.extend({
      choice: RemoteChoice,
      /** Also what a pack does not have yet. */
      all: z.boolean(),
      /** Records that are wanted besides, which later pulls bring again; null for none that were not pulled before. */
      records: RemoteRecords.nullable(),
      /** The instance is known to have been reset to an older state: what both had in common counts no more. */
      afterReset: z.boolean(),
      /**
       * First copies by an export there what that does better, which writes there: with the name of the remote as somebody
       * typed it. Null where nothing is written there.
       */
      byExport: z.strictObject({ confirm: z.string().max(64) }).nullable(),
      how: z.enum(['look', 'write', 'decided', 'ours', 'theirs']),
    }),
    RemotePull,
  ),
  /** The merge of the pull that waits, as a handle for `merge.open`. */
  'remote.waiting': method(named, z.strictObject({ handle: z.string() })),
  /** Gives up the pull that waits with its decisions. */
  'remote.giveUpPull': method(named, nothing),
  /** Null where nothing was ever pulled. `here` asks nobody; `deep` reads everything there. */
  'remote.status': method(
    work.extend({ look: z.enum(['here', 'lists', 'deep']) }),
    z.strictObject({ status: RemoteStatus.nullable() }),
  ),
  /** What a remote has for a thing now, as the file it would be; null where it has nothing. */
  'remote.thing': method(
    work.extend({ kind: z.string().max(100), id: z.string().max(500), path: z.string().max(4_000) }),
    z.strictObject({ text: z.string().nullable() }),
  ),
  'remote.plan': method(work.extend({ choice: RemoteChoice, deletes: z.boolean() }), RemotePlan),
  /** The plan that takes the last push back. */
  'remote.undoPlan': method(work, RemotePlan),
  /** A plan that somebody has saved: what its file holds, and how that is called. */
  'remote.openPlan': method(work.extend({ title: z.string(), text: z.string() }), RemotePlan),
  /** Saved and shared like a pack (`pack.saveAs`). */
  'remote.savePlan': method(
    named.extend({ plan }),
    z.strictObject({ packId: z.string(), fileName: z.string() }),
  ),
  /** Tries on the remote what pushes rely on, on things of its own that go again. A protected remote wants its name. */
  'remote.probe': method(work.extend({ confirm: z.string().max(64) }), RemoteProbe),
  /** What the last probe found; null where nobody has probed it. */
  'remote.probed': method(named, z.strictObject({ probe: RemoteProbe.nullable() })),
  /** Carries a plan out on a copy of the remote in memory. */
  'remote.rehearse': method(work.extend({ plan }), RemotePush),
  /** Carries a plan out, once. A protected remote wants its name. */
  'remote.push': method(
    work.extend({
      plan,
      confirm: z.string().max(64),
      /** Leave out what is to be decided or mapped, and push the rest. */
      others: z.boolean(),
      /** Publish drafts of other people along. */
      drafts: z.boolean(),
    }),
    RemotePush,
  ),
  /** Goes on with the last push that did not end. */
  'remote.resume': method(work.extend({ confirm: z.string().max(64) }), RemotePush),
  'remote.mapping': method(named, RemoteMapping),
  'remote.saveMapping': method(named.extend({ mapping: RemoteMapping }), nothing),
};
