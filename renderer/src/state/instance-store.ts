import { create } from 'zustand';
import type { InstanceLogEntry, InstanceSnapshot, InstanceState } from '@core/contract';
import type { ModuleInfo, PicklistItem } from '@core/module-view/module';
import type { ModuleChange } from '@core/module-view/module-diff';
import type { PublishEffect } from '@core/module-view/publish-effects';
import type { JsonMap } from '@core/text/values';
import type { FieldsOf } from '@core/query/conditions/field';
import type { InstanceAreaId } from './instance-areas';

/** What of the instance is on screen. */
export type InstanceView =
  | {
      kind:
        | 'overview'
        | 'runs'
        | 'traces'
        | 'tools'
        | 'models'
        | 'ingestion'
        | 'requests'
        | 'outbox'
        | 'publish'
        | 'snapshots';
    }
  /** Queries on records; one that was asked for elsewhere begins with it. */
  | { kind: 'query'; asked?: { module: string; body: JsonMap } }
  /** A list of something that is no module: schedules, connectors, people … */
  | { kind: 'system'; area: InstanceAreaId }
  /** Why somebody may do something with a module, or with a record of it. */
  | { kind: 'access'; module: string | null; record: string | null }
  /** A module's records, and the one of them that is shown in full. */
  | { kind: 'module'; type: string; record: string | null };

interface InstanceStore {
  /** Null until it was asked for. */
  state: InstanceState | null;
  place: InstanceView;
  /** Published modules by type, by name; null until they are read. */
  modules: ReadonlyMap<string, ModuleInfo> | null;
  /** Items by the name of their list. */
  picklists: ReadonlyMap<string, readonly PicklistItem[]>;
  fieldsOf: FieldsOf;
  /** Records of each module, as far as they were counted. */
  counts: ReadonlyMap<string, number>;
  pending: readonly ModuleChange[];
  /** What publishing does with the pending changes, by type of module. */
  effects: ReadonlyMap<string, readonly PublishEffect[]>;
  snapshots: readonly InstanceSnapshot[];
  requests: readonly InstanceLogEntry[];
  /** Grows whenever records may be others than those on screen. */
  changes: number;
}

/** Of an instance that nothing was asked of yet. */
export const freshInstance: InstanceStore = {
  state: null,
  place: { kind: 'overview' },
  modules: null,
  picklists: new Map(),
  fieldsOf: () => undefined,
  counts: new Map(),
  pending: [],
  effects: new Map(),
  snapshots: [],
  requests: [],
  changes: 0,
};

export const useInstance = create<InstanceStore>(() => freshInstance);

export function showInstanceView(place: InstanceView): void {
  useInstance.setState({ place });
}
