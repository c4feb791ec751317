import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uuidOfIri } from '@core/content/iri';
import { uuidForm } from '@core/compare/states/ids';
import { PackwrightError } from '@core/contract/errors';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { safeFolder } from '../../workspace/safe-path';
import type { BaseStore } from '../base/base-store';
import { remoteKinds } from '../kinds/index';
import type { RemoteKind } from '../kinds/remote-kind';
import { RemoteFailure } from '../session/failure';
import { nameOf } from '../shape/named-list';
import { schedulesIn } from '../shape/schedule';
import { type Introduction, mayDo } from '../session/introduction';
import type { Remote } from '../remotes/remote';
import type { RemoteSession } from '../session/session';
import { workOutPull, type WorkedOutPull } from '../pull/pull';
import { isIn } from '../pull/snapshot';
import { foundAgainst, type ProbeReport } from '../probe/probe-report';
import { phases, writeKinds } from '../push/kinds/index';
import { oneOf } from '../push/kinds/record-write';
import type { BytesOf, DraftWrite, WriteContext, Writing } from '../push/kinds/write-kind';
import { pendingDrafts } from './drafts';
import { environmentIn, namesIn, presentValues, uuidThere } from './environment';
import { firedBy } from './fires';
import { leftOutNeeds } from './left-out-needs';
import { type Mapping, translationOf } from './mapping';
import { obstaclesOf, takenParts } from './obstacles';
import { notPushed } from './not-pushed';
import type { Plan, PlannedItem, PlannedPublish, PlannedWrite, PlanReason } from './plan';
import { requireRightsOfParts } from './rights-of-parts';
import { type Stopped, type WantedThing, wantedThings } from './wanted-things';

export interface PlanOrder {
  /** The workspace. */
  folder: string;
  /** Kinds wanted; those that cannot be written are left out. */
  kinds: readonly RemoteKind[];
  /** Names or uuids of collections; null for all. */
  collections: readonly string[] | null;
  into: string | null;
  /** Whether what was taken away here is deleted there. */
  deletes: boolean;
  mapping: Mapping;
  /** Hosts of other remotes: content that names one would reach the wrong instance. */
  otherHosts: readonly string[];
  /** What was found when the remote was probed; left out where nobody has. */
  probed?: ProbeReport | null | undefined;
  signal?: AbortSignal | undefined;
  onProgress?(kind: string, done: number, total: number): void;
}

/**
 * Works out what would be written to a remote so that it has what was changed in a workspace since both had it in common
 * (docs/remote.md#plan). Nothing is written.
 * @throws RemoteFailure `busy` while modules are being published there; what {@link workOutPull} throws
 */
export async function workOutPlan(session: RemoteSession, base: BaseStore, order: PlanOrder): Promise<Plan> {
  const translation = translationOf(order.mapping);
  const kinds = order.kinds.filter(({ id }) => writeKinds.has(id));
  if (kinds.length === 0) throw new PackwrightError('invalid-input', 'None of these kinds can be pushed.');
  const worked = await workOutPull(session, base, {
    folder: order.folder,
    kinds,
    collections: order.collections,
    newThings: false,
    into: order.into,
    decisions: { resolutions: {}, accepted: [] },
    allFrom: null,
    besides: false,
    translation,
    signal: order.signal,
    ...(order.onProgress ? { onProgress: order.onProgress } : {}),
  });
  const { introduction } = worked.snapshot;
  if (introduction.isMigrating)
    throw new RemoteFailure(
      'busy',
      'Modules are being published there: what is read now is incomplete.',
      'Try again later.',
    );
  const plan = await planOf(session, worked, order);
  return { ...plan, items: [...plan.items, ...(await notPushed(worked.local, base, order.kinds))] };
}

/** The plan of a pull that is worked out: what it would leave as this workspace has it. */
export async function planOf(session: RemoteSession, worked: WorkedOutPull, order: PlanOrder): Promise<Plan> {
  const { there } = translationOf(order.mapping);
  const { introduction } = worked.snapshot;
  const things = wantedThings(worked).map((thing) => ({
    ...thing,
    before: there(ownOf(thing, thing.before)),
    common: there(thing.common),
    wanted: there(ownOf(thing, thing.wanted)),
  }));
  const stop = (thing: WantedThing, stopped: Stopped | null | undefined) => {
    if (stopped) thing.stopped ??= stopped;
  };
  for (const thing of things) stop(thing, refusalOf(thing, introduction, order));
  for (const thing of things) stop(thing, await ofPack(session, thing));
  const isWanted = (thing: WantedThing) => thing.stopped === null && thing.wanted !== null;
  const created = things.filter((thing) => isWanted(thing) && thing.before === null);
  for (const [thing, stopped] of await obstaclesOf(session, created)) stop(thing, stopped);
  const target = targetOf(session.remote, introduction);
  for (const thing of things) stop(thing, foundOtherwise(thing, target, order));
  for (const [thing, stopped] of takenParts(things.filter(isWanted), worked.everything)) stop(thing, stopped);
  const found = await settleEnvironment(session, things.filter(isWanted), worked);
  for (const thing of things) stop(thing, hostOf(thing, order.otherHosts));
  for (const thing of things) stop(thing, startedBySchedule(thing, order.mapping));
  for (const [thing, stopped] of leftOutNeeds(things)) stop(thing, stopped);
  const now = Math.floor(Date.now() / 1000);
  const prepared = await preparedFor(
    session,
    things.filter(({ stopped }) => stopped === null),
    bytesIn(order.folder),
  );
  const none: ReadonlyMap<string, string> = new Map();
  const items = things.flatMap((thing) =>
    itemOf(thing, { deletes: order.deletes, now, prepared: prepared.get(thing.kind) ?? none }),
  );
  for (const item of items) requireRightsOfParts(item, introduction);
  items.sort((one, other) => phases.of(one.kind) - phases.of(other.kind));
  requireFewDeletions(items, worked);
  return {
    packwrightPlan: 1,
    id: randomUUID(),
    made: new Date().toISOString(),
    target,
    undoes: null,
    items,
    publish: await publishOf(session, items, introduction),
    fires: firedBy(items, worked.everything),
    unknown: worked.snapshot.unknown,
    mapping: order.mapping,
    found,
  };
}

const ownOf = ({ write }: WantedThing, value: WantedThing['wanted']): WantedThing['wanted'] =>
  isMap(value) && write.ownOf ? write.ownOf(value) : value;

const targetOf = ({ address }: Remote, introduction: Introduction): Plan['target'] => {
  const { version, user, actor, certificate } = introduction;
  return { address, version, user, actor, certificate };
};

function refusalOf(thing: WantedThing, introduction: Introduction, { deletes }: PlanOrder): Stopped | null {
  const { kind, write, before, wanted } = thing;
  const stopped = (reason: PlanReason, message: string): Stopped => ({ reason, message });
  const own = write.refusal?.(thing);
  if (own) return stopped(wanted === null ? 'not-ours' : 'unsupported', own);
  if (wanted === null && isOfSystem(oneOf(before)))
    return stopped('not-ours', 'It is marked as the system’s own and stays.');
  if (wanted === null && !deletes)
    return stopped('deletion-not-asked', 'It was taken away here, and deleting was not asked for.');
  const pulled = remoteKinds.find(({ id }) => id === kind);
  if (pulled && !isIn(pulled, introduction))
    return stopped('unsupported', `${pulled.label} are there from ${pulled.since ?? ''} on.`);
  const permission = write.permissionOf?.(thing.id) ?? write.permission ?? pulled?.permission ?? kind;
  const right = before === null ? 'create' : wanted === null ? 'delete' : 'update';
  if (mayDo(introduction, permission, right) === false)
    return stopped('forbidden', `This account may not ${right} ${permission} there.`);
  const [from, to] = [oneOf(before)?.collection, oneOf(wanted)?.collection];
  if (kind === 'playbooks' && before !== null && wanted !== null && uuidOfIri(from) !== uuidOfIri(to))
    return stopped('other-collection', 'It lies in another collection there: move it there, then pull.');
  return null;
}

/** What the instance was found to do otherwise is not relied on. */
function foundOtherwise(thing: WantedThing, target: Plan['target'], { probed }: PlanOrder): Stopped | null {
  const message = foundAgainst(probed, target, thing.kind, thing.binned ? 'restore' : actionOf(thing));
  return message === null ? null : { reason: 'unsupported', message };
}

const actionOf = ({ before, wanted }: WantedThing): PlannedItem['action'] =>
  before === null ? 'create' : wanted === null ? 'delete' : 'change';

/** What a pack has brought goes with that pack. */
async function ofPack(
  session: RemoteSession,
  { write, id, wanted, stopped }: WantedThing,
): Promise<Stopped | null> {
  if (wanted !== null || stopped !== null) return null;
  const packs = (await write.importers?.(session, id)) ?? [];
  if (packs.length === 0) return null;
  return {
    reason: 'not-ours',
    message: `It came with ${packs.join(', ')} and stays: take the pack away there.`,
  };
}

const isOfSystem = (thing: JsonMap | null): boolean => thing?.system === true || thing?.is_system === true;

/** Values of an instance that are wanted and not there stop what names them, unless their names say which they are there. */
async function settleEnvironment(
  session: RemoteSession,
  things: readonly WantedThing[],
  { local, pull }: WorkedOutPull,
): Promise<Plan['found']> {
  const made = new Set(things.flatMap(({ wanted }) => uuidsMade(wanted)));
  const named = things.map((thing) => {
    const known = environmentIn([thing.before, thing.common]);
    const values = [...environmentIn(thing.wanted)].filter(([uuid]) => !known.has(uuid) && !made.has(uuid));
    return { thing, values };
  });
  const asked = new Map(named.flatMap(({ values }) => values));
  if (asked.size === 0) return {};
  const present = await presentValues(session, [...asked.values()]);
  const files = local.items.flatMap(({ kind, path }) =>
    kind === 'picklist' || kind === 'team'
      ? [{ kind, value: pull.states.ours.files.get(path)?.value } as const]
      : [],
  );
  const names = namesIn(files);
  const found: Plan['found'] = {};
  for (const uuid of asked.keys()) {
    const name = present.has(uuid) ? undefined : names.get(uuid);
    const there = name && (await uuidThere(session, name));
    if (there) found[uuid] = { of: name.of, there };
  }
  for (const { thing, values } of named) {
    const missing = values.filter(([uuid]) => !present.has(uuid) && found[uuid] === undefined);
    if (missing.length > 0)
      thing.stopped ??= {
        reason: 'unmapped',
        message: `Nothing there stands for ${missing.map(([, { of, uuid }]) => `${of} ${uuid}`).join(', ')}.`,
        unmapped: missing.map(([, { of, uuid }]) => ({ of, value: uuid })),
      };
    if (values.some(([uuid]) => found[uuid] !== undefined)) thing.wanted = withUuids(thing.wanted, found);
  }
  return found;
}

/** What a thing brings with it: itself, the items of a picklist, configurations of connectors. */
const uuidsMade = (wanted: WantedThing['wanted']): string[] =>
  [wanted ?? []].flat().flatMap((thing) => {
    const parts = [thing.picklists, thing.configurations].flatMap((list) => elementsOf(list, ''));
    const all = [thing, ...parts.map(({ value }) => mapOf(value))];
    return all.map((one) => String(one.uuid ?? one.config_id ?? '').toLowerCase());
  });

const withUuids = <T>(value: T, found: Plan['found']): T =>
  JSON.parse(
    JSON.stringify(value).replace(uuidForm, (uuid) => found[uuid.toLowerCase()]?.there ?? uuid),
  ) as T;

function hostOf({ wanted, before, common }: WantedThing, hosts: readonly string[]): Stopped | null {
  if (wanted === null || hosts.length === 0) return null;
  const [text, former] = [
    JSON.stringify(wanted).toLowerCase(),
    JSON.stringify([before, common]).toLowerCase(),
  ];
  const host = hosts.find((one) => text.includes(one.toLowerCase()) && !former.includes(one.toLowerCase()));
  if (host === undefined) return null;
  return {
    reason: 'unmapped',
    message: `It names ${host}, another remote.`,
    unmapped: [{ of: 'hosts', value: host }],
  };
}

/** A schedule that starts to run there: whether it shall is said for each instance. */
function startedBySchedule({ kind, before, wanted }: WantedThing, { schedules }: Mapping): Stopped | null {
  if (kind !== 'playbooks') return null;
  const running = new Set(
    schedulesIn(oneOf(before)).flatMap((one) => (one.enabled === true ? [one.name] : [])),
  );
  const started = schedulesIn(oneOf(wanted)).find(
    ({ name, enabled }) => enabled === true && !running.has(name) && schedules[nameOf(name)] === undefined,
  );
  if (!started) return null;
  return {
    reason: 'unmapped',
    message: `Its schedule ${nameOf(started.name)} would start it there: say in the mapping whether it runs there.`,
  };
}

const bytesIn =
  (folder: string): BytesOf =>
  async (path) => {
    try {
      return await readFile(await (await safeFolder(folder)).resolve(path));
    } catch {
      return null;
    }
  };

/** What kinds have to ask for before their writes can be worked out. */
async function preparedFor(
  session: RemoteSession,
  things: readonly WantedThing[],
  bytesOf: BytesOf,
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const prepared = new Map<string, ReadonlyMap<string, string>>();
  for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind)) {
    const asked = await some[0]?.write.prepare?.(session, some, bytesOf);
    if (asked) prepared.set(kind, asked);
  }
  return prepared;
}

function itemOf(thing: WantedThing, context: WriteContext): PlannedItem[] {
  const { kind, write, id, name, path, place, group, classes, changes, own, keepsTheirs } = thing;
  const written = (): Writing =>
    thing.binned && write.restoring
      ? write.restoring(thing, thing.binned, context)
      : write.writing(thing, context);
  const { writes: all, left = [], taken, refused }: Writing = thing.stopped ? { writes: [] } : written();
  const stopped = thing.stopped ?? refusedBy(refused) ?? tooManyParts(taken);
  const writes = stopped ? [] : all;
  if (stopped === null && writes.length === 0 && left.length === 0) return [];
  const action = actionOf(thing);
  return [
    {
      kind,
      id,
      name,
      action,
      path,
      place,
      ...(group === undefined ? {} : { group }),
      classes,
      fields: changes.map(({ class: one, where }) => ({ class: one, where })),
      own,
      keepsTheirs,
      stopped,
      left,
      reversible: writes.every(({ back }) => back !== null) && !classes.includes('schema-migration'),
      writes: writes.map((one) => phased(one, kind)),
    },
  ];
}

function phased({ links, last, ...write }: DraftWrite, kind: string): PlannedWrite {
  if (last) return { ...write, phase: phases.last };
  if (links) return { ...write, phase: phases.links };
  return { ...write, phase: write.request.method === 'DELETE' ? phases.deletionOf(kind) : phases.of(kind) };
}

/** A workspace that lost a folder must not empty an instance. */
const fewest = 5;
const share = 0.2;

function requireFewDeletions(items: readonly PlannedItem[], { pull }: WorkedOutPull): void {
  for (const [kind, some] of Map.groupBy(items, (item) => item.kind)) {
    const deleted = some.filter(({ action, stopped }) => action === 'delete' && stopped === null);
    const known = pull.placed.filter(({ thing, entry }) => thing.kind === kind && entry !== null).length;
    if (deleted.length > fewest && deleted.length > known * share)
      for (const item of deleted) {
        item.stopped = {
          reason: 'deletion-not-asked',
          message: `${deleted.length} of ${known} would be deleted at once: take them away in smaller steps.`,
        };
        item.writes = [];
      }
  }
}

const refusedBy = (message: string | undefined): Stopped | null =>
  message === undefined ? null : { reason: 'unsupported', message };

/** As of things: what lost its end must not empty a list. One that would be empty is never meant. */
function tooManyParts({ parts, of }: NonNullable<Writing['taken']> = { parts: 0, of: 0 }): Stopped | null {
  const isAll = parts > 1 && parts === of;
  if (!isAll && (parts <= fewest || parts <= of * share)) return null;
  return {
    reason: 'deletion-not-asked',
    message: `${parts} of its ${of} parts would be deleted at once: take them away in smaller steps.`,
  };
}

async function publishOf(
  session: RemoteSession,
  items: readonly PlannedItem[],
  { profile }: Introduction,
): Promise<PlannedPublish | null> {
  const modules = items
    .filter(({ kind, writes }) => kind === 'modules' && writes.length > 0)
    .map(({ id }) => id);
  if (modules.length === 0) return null;
  const pending = await pendingDrafts(session);
  const drafts = pending.filter(({ module }) => !modules.includes(module));
  return {
    phase: phases.publish,
    outage:
      profile === '7.6.5'
        ? 'The whole instance is away for about a minute.'
        : 'Lists and queries fail for up to half a minute, those of all modules.',
    modules,
    drafts: drafts.map(({ module }) => module),
    problems: drafts.flatMap(({ module, problem }) => (problem === null ? [] : [`${module}: ${problem}`])),
  };
}
