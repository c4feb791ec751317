import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { BaseStore } from '../base/base-store';
import type { RemoteKind } from '../kinds/remote-kind';
import { hereOf } from '../status/here';
import type { PlannedItem } from './plan';

/**
 * What was changed here since it was pulled and no request takes: what comes in exports alone goes there by an import of the
 * whole module, which publishes for everybody and which nothing takes back (docs/remote.md#first-copy). A plan names it.
 * @throws PackwrightError `unreadable` where the base is damaged
 */
export async function notPushed(
  local: LoadedWorkspace,
  store: BaseStore,
  kinds: readonly RemoteKind[],
): Promise<PlannedItem[]> {
  const labels = new Map(kinds.flatMap(({ id, label, isExported }) => (isExported ? [[id, label]] : [])));
  const base = await store.read();
  const entries = base.entries.filter(({ kind }) => labels.has(kind));
  if (entries.length === 0) return [];
  const { known, fresh } = await hereOf(local, { ...base, entries, read: {} }, store);
  const itemOf = (
    action: PlannedItem['action'],
    { kind, id, name, path, place }: Pick<PlannedItem, 'kind' | 'id' | 'name' | 'path' | 'place'>,
  ): PlannedItem => ({
    kind,
    id,
    name,
    action,
    path,
    place,
    classes: [],
    fields: [],
    own: null,
    keepsTheirs: false,
    stopped: {
      reason: 'unsupported',
      message: `${labels.get(kind) ?? kind} go there by an import alone, which publishes for everybody and cannot be taken back.`,
    },
    left: [],
    reversible: true,
    writes: [],
  });
  return [
    ...known.flatMap(({ entry, side, path }) =>
      side === 'same' ? [] : [itemOf(side === 'gone' ? 'delete' : 'change', { ...entry, path })],
    ),
    ...fresh.map((one) => itemOf('create', { ...one, id: one.path, place: one.path })),
  ];
}
