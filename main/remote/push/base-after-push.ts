import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printFile } from '@core/export/exporter-style';
import { readJson } from '@core/text/json/read';
import type { JsonMap } from '@core/text/values';
import { hashOf } from '../../workspace/save-file';
import { type BaseEntry, type BaseStore, setsIn } from '../base/base-store';
import { remoteKinds } from '../kinds/index';
import type { RemoteKind } from '../kinds/remote-kind';
import type { PlannedItem } from '../plan/plan';
import type { Translation } from '../plan/mapping';
import { contentHash } from '../plan/own-content';
import { ownElements } from '../pull/own-elements';
import type { RemoteSession } from '../session/session';
import { schedulesByPlaybook } from '../shape/schedule';
import { withUnread } from '../shape/unread-fields';
import { withBeside } from '../shape/with-beside';
import type { ItemResult, PushReport } from './carry-out';
import type { PushJournal } from './journal';
import { lookOf, writeKinds } from './kinds/index';
import { saysSame } from './says';
import { withWrites } from './with-writes';

/**
 * Notes what a workspace and a remote have in common after a push: what was read back there, not what lies on the disk.
 * What keeps changes of the remote that the workspace does not have stays as it was: they are not in common yet.
 */
export async function rebase(
  session: RemoteSession,
  store: BaseStore,
  {
    journal,
    report,
    folder,
    here,
  }: { journal: PushJournal; report: PushReport; folder: string } & Pick<Translation, 'here'>,
): Promise<void> {
  const written = journal.plan.items.flatMap((item, at) => {
    if (item.writes.length === 0 || item.left.length > 0 || item.keepsTheirs) return [];
    const isPart = !isThere(report.items[at]);
    // Records are there one by one: what was refused does not make the others changes of both sides.
    return !isPart || writeKinds.get(item.kind)?.isApart ? [{ item, at, isPart }] : [];
  });
  if (written.length === 0) return;
  const base = await store.read();
  const values = await valuesOf(session, written, journal, setsIn(base.entries));
  const dates = await datesOf(session, written);
  const entries = new Map(base.entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  for (const { item: planned, at, isPart } of written) {
    const item = asMade(planned, at, journal);
    if (item.writes.length === 0) continue;
    const key = `${item.kind}/${item.id}`;
    if (item.action === 'delete') {
      entries.delete(key);
      continue;
    }
    const value = values.get(key);
    if (value === undefined || item.path === null) continue;
    const former = entries.get(key);
    const before = former && (readJson(await store.document(former.document)).value as typeof value);
    const told = here(item.action === 'create' ? asSent(value, planned) : value);
    const said = former?.set ? withUnread(told, before) : told;
    const common = inCommon(said, [await valueIn(folder, item.path), before], item.kind);
    // What somebody else has changed there meanwhile is to be pulled: the workspace does not have it.
    if (before && !saysSame(ownOf(common, item), ownOf(withWrites(before, here(item)), item))) continue;
    const document = await store.keep(printFile(common));
    // Without the date of the last change there, which this push has moved on.
    const entry: BaseEntry = {
      kind: item.kind,
      id: item.id,
      name: item.name,
      ...(item.group === undefined ? {} : { group: item.group }),
      path: item.path,
      place: item.place,
      document,
      file: isPart ? null : await sameFile(folder, item),
      ...(former?.set ? { set: former.set } : {}),
      ...(dates.has(key) ? { seen: dates.get(key) ?? 0 } : {}),
    };
    entries.set(key, entry);
  }
  await store.write({ ...base, entries: [...entries.values()] });
}

/** Of a file for a whole instance what the workspace has of it: the rest is no part of what both have in common. */
function inCommon(value: JsonMap | JsonMap[], own: readonly unknown[], kind: string): JsonMap | JsonMap[] {
  const elements = remoteKinds.find(({ id }) => id === kind)?.elements;
  return elements ? ownElements(value, own, elements) : value;
}

const ownOf = (value: JsonMap | JsonMap[], { kind }: PlannedItem): JsonMap | JsonMap[] => {
  const own = writeKinds.get(kind)?.ownOf;
  return own && !Array.isArray(value) ? own(value) : value;
};

async function valueIn(folder: string, path: string): Promise<unknown> {
  return readJson(await readFile(join(folder, path), 'utf8').catch(() => '')).value;
}

/** What of it was written, with what was read back of what was made: an instance may have added to it what could not be known. */
function asMade(item: PlannedItem, at: number, journal: PushJournal): PlannedItem {
  const writes = item.writes.flatMap((write, index) => {
    const read = journal.outcomeOf(`${at}/${index}`);
    if (read?.outcome !== 'done' && read?.outcome !== 'already') return [];
    const isOurs = write.before === null && read.outcome === 'done' && read.by === undefined;
    return [isOurs && read.there !== null ? { ...write, after: read.there } : write];
  });
  return { ...item, writes };
}

/** Of a new thing, what was said of it: what an instance adds, such as owners, is a change of its own to be pulled. */
function asSent(value: JsonMap | JsonMap[], { kind, writes }: PlannedItem): JsonMap | JsonMap[] {
  if (Array.isArray(value)) return value;
  const own = writes.filter(({ target }) => target.kind === kind);
  const said = new Set([
    '@type',
    'newUuid',
    'picklists',
    'schedules',
    ...own.flatMap(({ after }) => Object.keys(after ?? {})),
  ]);
  return Object.fromEntries(Object.entries(value).filter(([key]) => said.has(key)));
}

const isThere = (result: ItemResult | undefined): boolean =>
  result?.outcome === 'done' || result?.outcome === 'already';

/** The hash of the file while it says what was planned; null since it was edited. */
async function sameFile(folder: string, { path, own }: PlannedItem): Promise<string | null> {
  const bytes = await readFile(join(folder, path ?? '')).catch(() => null);
  return bytes !== null && own?.content === contentHash(bytes.toString('utf8')) ? hashOf(bytes) : null;
}

/** Each thing as it is there now: playbooks as they were read back, other kinds as they are pulled. */
async function valuesOf(
  session: RemoteSession,
  written: readonly { item: PlannedItem; at: number }[],
  journal: PushJournal,
  sets: ReadonlyMap<string, JsonMap>,
): Promise<Map<string, JsonMap | JsonMap[]>> {
  const values = new Map<string, JsonMap | JsonMap[]>();
  for (const [kind, some] of Map.groupBy(written, ({ item }) => item.kind)) {
    const reader: RemoteKind | undefined = remoteKinds.find(({ id }) => id === kind);
    if (kind !== 'playbooks' && reader) {
      const things = await reader.read(session, { collections: null, sets, onProgress: () => {} });
      for (const { id, value } of things) values.set(`${kind}/${id}`, value);
      continue;
    }
    const schedules = await schedulesByPlaybook(session);
    for (const { item, at } of some) {
      const there = await playbookAfter(session, item, (index) => journal.outcomeOf(`${at}/${index}`)?.there);
      const beside = schedules && { schedules: schedules.get(item.id) ?? [] };
      if (there) values.set(`${kind}/${item.id}`, beside ? withBeside(there, { beside }) : there);
    }
  }
  return values;
}

/** When each was changed last, where that is listed: where it becomes older the instance was reset. */
async function datesOf(
  session: RemoteSession,
  written: readonly { item: PlannedItem }[],
): Promise<ReadonlyMap<string, number>> {
  const kinds = remoteKinds.filter(
    ({ id, inParts }) => inParts && written.some(({ item }) => item.kind === id),
  );
  const rows = await Promise.all(
    kinds.map(async ({ id, inParts }) =>
      ((await inParts?.index(session, { collections: null, onProgress: () => {} })) ?? []).map(
        (row) => [`${id}/${row.id}`, row.modified?.at ?? 0] as const,
      ),
    ),
  );
  return new Map(rows.flat());
}

/** A playbook as it was read back last; where only its schedules were written, as it is. */
async function playbookAfter(
  session: RemoteSession,
  { id, kind, writes }: PlannedItem,
  thereOf: (index: number) => JsonMap | null | undefined,
): Promise<JsonMap | null> {
  const last = writes.findLastIndex(({ target }, index) => target.kind === kind && thereOf(index));
  return thereOf(last) ?? lookOf(kind).look(session, id);
}
