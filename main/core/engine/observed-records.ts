import { copy } from './copy';
import type { StepEffect } from './history';
import type { JsonRecord, RecordStore, WriteOptions } from './host';
import { changedFields, type RecordChange } from './record-triggers';

/** What is reported of the records of a run. */
interface Listener {
  effect(effect: StepEffect): void;
  /**
   * A change that may start playbooks; those of feeds do not (docs/platform/steps.md#ingest-bulk-feed).
   * @param previous the record before, on update
   */
  change(change: RecordChange, previous?: JsonRecord): void;
}

/**
 * The records of a run, observed: each change is reported as an effect of the current step. Only records that end with
 * the run need this; others are found changed when the run is resumed.
 */
export function observedRecords(store: RecordStore, listener: Listener): RecordStore {
  if (!store.redo) return store;
  const report = (effect: StepEffect): void => listener.effect(effect);
  const shown = (iri: unknown): JsonRecord | null => store.read(String(iri), true);
  const wasChanged = (before: JsonRecord | null, { silent }: WriteOptions): void => {
    const record = before && !silent ? shown(before['@id']) : null;
    if (!before || !record) return;
    const fields = changedFields(record, before);
    for (const own of ['modifyDate', 'modifyUser']) fields.delete(own);
    if (fields.size > 0) listener.change({ kind: 'update', record, fields }, before);
  };
  const changed = (record: JsonRecord): void => {
    report({ kind: 'record', iri: String(record['@id']), record: copy(record) as JsonRecord });
  };
  return {
    read: (iri, relationships) => store.read(iri, relationships),
    find: (url, query) => store.find(url, query),
    related: (iri, field) => store.related(iri, field),
    hasUniqueFields: (module) => store.hasUniqueFields(module),
    changes: () => store.changes(),
    redo: (iri, record) => store.redo?.(iri, record),
    create(module, fields, options) {
      const made = store.create(module, fields, options);
      changed(made.record);
      if (!made.created) wasChanged(made.before ?? null, options);
      else if (!options.silent) {
        const record = shown(made.record['@id']) ?? made.record;
        listener.change({ kind: 'create', record, fields: new Set(Object.keys(record)) });
      }
      return made;
    },
    update(iri, fields, options) {
      const before = shown(iri);
      const record = store.update(iri, fields, options);
      changed(record);
      wasChanged(before, options);
      return record;
    },
    remove(iri) {
      const before = shown(iri);
      const removed = store.remove(iri);
      if (removed) report({ kind: 'removed', iri });
      if (removed && before) listener.change({ kind: 'delete', record: before, fields: new Set() });
      return removed;
    },
    assume(iri, at) {
      const record = store.assume(iri, at);
      changed(record);
      return record;
    },
  };
}
