import { isMap, type JsonMap } from '@core/text/values';
import type { InstanceLogEntry, InstanceReport, InstanceState } from '@core/contract';
import { type PicklistItem, queryFields, readModule } from '@core/module-view/module';
import { pendingChanges } from '@core/module-view/module-diff';
import { definitionsOf, isAnyType, publishEffects } from '@core/module-view/publish-effects';
import { call, onEvent } from './bridge';
import { ask, membersOf } from './instance-api';
import { countRecords } from './instance-records';
import { freshInstance, useInstance } from './instance-store';
import { reportError } from './toasts';
import { useWorkspace } from './workspace';

let following = false;

/** The instance is looked at: its state is read, and followed from now on. */
export function enterInstance(): void {
  if (following) return;
  following = true;
  onEvent('instance.changed', (state) => arrived(state));
  onEvent('instance.log', ({ entries }) => logged(entries));
  onEvent('shell.connection', ({ state }) => {
    if (state === 'back') refresh().catch(reportError);
  });
  useWorkspace.subscribe((now, before) => {
    if (now.info?.id !== before.info?.id) refresh().catch(reportError);
  });
  refresh().catch(reportError);
}

async function refresh(): Promise<void> {
  useInstance.setState(freshInstance);
  if (!useWorkspace.getState().info) return;
  arrived(await call('instance.state', {}));
}

function arrived(state: InstanceState): void {
  const before = useInstance.getState().state;
  useInstance.setState({ state });
  if (state.status !== 'running') {
    if (before?.status === 'running') {
      const { place } = useInstance.getState();
      useInstance.setState({ ...freshInstance, state, place });
    }
  } else if (before?.status !== 'running') {
    loadEverything().catch(reportError);
  }
}

async function loadEverything(): Promise<void> {
  const { entries } = await call('instance.requests', {});
  useInstance.setState({ requests: entries });
  await Promise.all([loadSchema(), loadSnapshots()]);
}

/** Modules, picklists and what a publish would change; then how many records there are. */
export async function loadSchema(): Promise<void> {
  const all = '?$limit=10000&$relationships=true';
  const [published, staged, items] = await Promise.all([
    ask('GET', `/api/3/model_metadatas${all}`),
    ask('GET', `/api/3/staging_model_metadatas${all}`),
    ask('GET', '/api/3/picklists?$limit=20000'),
  ]);
  const modules = new Map(
    membersOf(published)
      .flatMap((record) => readModule(record) ?? [])
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map((module) => [module.type, module]),
  );
  const picklists = picklistsOf(membersOf(items));
  useInstance.setState({
    modules,
    picklists,
    fieldsOf: queryFields(modules, picklists),
    ...pendingOf(membersOf(staged), membersOf(published)),
  });
  await countRecords([...modules.keys()]);
}

/** What a publish would change, and what it does with that. */
function pendingOf(staged: readonly JsonMap[], published: readonly JsonMap[]) {
  const pending = pendingChanges(staged, published);
  const drafts = definitionsOf(staged);
  const live = definitionsOf(published);
  const effects = new Map(
    pending.map(({ type }) => {
      const change = { before: live.get(type) ?? null, after: drafts.get(type) ?? null };
      return [type, publishEffects(change, drafts, isAnyType)];
    }),
  );
  return { pending, effects };
}

function picklistsOf(items: readonly JsonMap[]): Map<string, PicklistItem[]> {
  const lists = new Map<string, PicklistItem[]>();
  for (const item of items.toSorted((a, b) => Number(a.orderIndex) - Number(b.orderIndex))) {
    const name = isMap(item.listName) ? item.listName.name : null;
    if (typeof name !== 'string' || typeof item['@id'] !== 'string') continue;
    const list = lists.get(name) ?? [];
    list.push({
      iri: item['@id'],
      name: String(item.itemValue),
      color: typeof item.color === 'string' ? item.color : null,
    });
    lists.set(name, list);
  }
  return lists;
}

const keptRequests = 2_000;

function logged(entries: readonly InstanceLogEntry[]): void {
  useInstance.setState(({ requests, changes }) => ({
    requests: [...requests, ...entries].slice(-keptRequests),
    // Another client has written: what is on screen may be old.
    changes: entries.some(isForeignWrite) ? changes + 1 : changes,
  }));
}

const isForeignWrite = ({ own, method, status, url }: InstanceLogEntry): boolean =>
  !own && method !== 'GET' && status < 400 && !url.startsWith('/api/query/') && !url.startsWith('/auth/');

export async function startInstance(): Promise<void> {
  await call('instance.start', {});
}

export async function stopInstance(): Promise<void> {
  await call('instance.stop', {});
}

export async function resetInstance(): Promise<void> {
  await call('instance.reset', {});
}

/** Loads the workspace's files again. */
export async function loadWorkspace(): Promise<InstanceReport> {
  const report = await call('instance.load', {});
  await worldChanged();
  return report;
}

async function loadSnapshots(): Promise<void> {
  useInstance.setState(await call('instance.snapshots', {}));
}

export async function takeSnapshot(name: string): Promise<void> {
  useInstance.setState(await call('instance.takeSnapshot', { name }));
}

export async function restoreSnapshot(name: string): Promise<void> {
  useInstance.setState(await call('instance.restoreSnapshot', { name }));
  await worldChanged();
}

export async function dropSnapshot(name: string): Promise<void> {
  useInstance.setState(await call('instance.dropSnapshot', { name }));
}

/** Everything may have changed: modules, picklists, records. */
export async function worldChanged(): Promise<void> {
  useInstance.setState(({ changes }) => ({ changes: changes + 1 }));
  await loadSchema();
}
