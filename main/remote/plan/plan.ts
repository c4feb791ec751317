import { z } from 'zod';
import { ChangeClass } from '@core/contract/comparison';
import { Mapping } from './mapping';

/** A value of content. */
const Document = z.record(z.string(), z.unknown());

/** A request that writes. */
export const WritingRequest = z.object({
  method: z.enum(['POST', 'PUT', 'DELETE']),
  /** From the root of the instance, with parameters. */
  path: z.string(),
  body: z.unknown().optional(),
  /** A file that is sent as a form in place of a body: its name, and its bytes in base 64. */
  upload: z.object({ name: z.string(), base64: z.string() }).optional(),
});
export type WritingRequest = z.infer<typeof WritingRequest>;

/** One request of a plan, with what it finds and what it leaves. */
export const PlannedWrite = z.object({
  /** In words. */
  what: z.string(),
  request: WritingRequest,
  /** What it is about: a kind that can be looked at, and an identity within it. */
  target: z.object({ kind: z.string(), id: z.string() }),
  /** What has to be there, key by key; null for nothing. */
  before: Document.nullable(),
  /** What is there afterwards, key by key; null for nothing. */
  after: Document.nullable(),
  /** What takes it back; null where nothing does. */
  back: WritingRequest.nullable(),
  /** Writes of a lower phase are all done before. */
  phase: z.number().int(),
});
export type PlannedWrite = z.infer<typeof PlannedWrite>;

/** Why something of a plan is not written: stable, for programs. */
export const PlanReason = z.enum([
  /** Both sides have changed one place. */
  'conflict',
  /** A value that belongs to an instance has none over there. */
  'unmapped',
  /** This account may not write it. */
  'forbidden',
  /** What is there could not be read. */
  'unknown',
  /** Deleting was not asked for. */
  'deletion-not-asked',
  /** It came with the product or a pack, or is marked as the system's. */
  'not-ours',
  /** The recycle bin there holds something of this uuid or name. */
  'in-bin',
  /** Something else there has its name. */
  'name-taken',
  /** A part of it has the uuid of a part of another thing there, which it would take away. */
  'part-of-another',
  /** What it names is left out of this plan. */
  'needs-left-out',
  /** It lies in another collection there. */
  'other-collection',
  /** There is no way to write it by itself. */
  'unsupported',
  /** What is written here cannot be read, or has no identity. */
  'unreadable',
]);
export type PlanReason = z.infer<typeof PlanReason>;

/** One thing of a plan. */
export const PlannedItem = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  action: z.enum(['create', 'change', 'delete']),
  /** In the workspace; null for what is not there any more. */
  path: z.string().nullable(),
  /** Where the platform puts its file, below a content root. */
  place: z.string(),
  /** Uuid of a playbook's collection. */
  group: z.string().optional(),
  classes: z.array(ChangeClass),
  /** What differs, in words. */
  fields: z.array(z.object({ class: ChangeClass, where: z.string() })),
  /** Its file in the workspace when this was planned, and what that said (`contentHash`); null where there is none. */
  own: z.object({ path: z.string(), content: z.string() }).nullable(),
  /** Whether it keeps changes of the remote that the workspace does not have. */
  keepsTheirs: z.boolean(),
  /** Null where it is written. */
  stopped: z
    .object({
      reason: PlanReason,
      message: z.string(),
      /** What has to be mapped, by the section of the mapping it goes to. */
      unmapped: z.array(z.object({ of: z.string(), value: z.string() })).optional(),
    })
    .nullable(),
  /** What of it stays as it is there although it differs here. */
  left: z.array(z.string()),
  reversible: z.boolean(),
  writes: z.array(PlannedWrite),
});
export type PlannedItem = z.infer<typeof PlannedItem>;

/** A publish of modules that a plan needs. */
export const PlannedPublish = z.object({
  phase: z.number().int(),
  /** How long the instance is away for everybody, in words. */
  outage: z.string(),
  /** Modules whose drafts this plan writes. */
  modules: z.array(z.string()),
  /** Modules whose drafts somebody else has changed; they ship too. */
  drafts: z.array(z.string()),
  /** What is wrong with these, so that a publish would harm. */
  problems: z.array(z.string()),
});
export type PlannedPublish = z.infer<typeof PlannedPublish>;

/** A playbook that a write starts. */
const Fired = z.object({ playbook: z.string(), uuid: z.string(), module: z.string(), by: z.string() });

/** What would be done to one remote, whole, before anything is done (docs/remote.md#push). */
export const Plan = z.object({
  packwrightPlan: z.literal(1),
  id: z.uuid(),
  /** ISO 8601. */
  made: z.string(),
  /** For which instance it is, and what that said of itself. */
  target: z.object({
    address: z.string(),
    version: z.string(),
    user: z.string(),
    /** Uuid of that user; null where it was not said. */
    actor: z.string().nullable(),
    /** SHA-256 of its certificate; null over plain http. */
    certificate: z.string().nullable(),
  }),
  /** Null for a plan from a workspace; the id of the plan that this one takes back. */
  undoes: z.uuid().nullable(),
  items: z.array(PlannedItem),
  publish: PlannedPublish.nullable(),
  fires: z.array(Fired),
  /** Kinds of which nothing is known there. */
  unknown: z.array(z.object({ kind: z.string(), message: z.string() })),
  /** In which words of the remote it says what belongs to an instance. */
  mapping: Mapping,
  /** Values of this workspace and what stands for them there, found by names. */
  found: z.record(z.string(), z.object({ of: z.enum(['picklists', 'teams']), there: z.string() })),
});
export type Plan = z.infer<typeof Plan>;

/** Whether a plan may be pushed without saying that the rest is to be left out. */
export const isBlocked = ({ items }: Plan): boolean =>
  items.some(({ stopped }) => stopped !== null && ['conflict', 'unmapped'].includes(stopped.reason));
