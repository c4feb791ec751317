import { copy } from './copy';
import type { StepEffect } from './history';
import type { JsonRecord, RecordStore } from './host';

/**
 * The records of a run, with an eye on what is done to them: each change is told as an effect of the step at work.
 * Only records that end with the run need this; others are found changed when the run is taken up again.
 */
export function observedRecords(store: RecordStore, tell: (effect: StepEffect) => void): RecordStore {
  if (!store.redo) return store;
  const changed = (record: JsonRecord): void => {
    tell({ kind: 'record', iri: String(record['@id']), record: copy(record) as JsonRecord });
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
      return made;
    },
    update(iri, fields, options) {
      const record = store.update(iri, fields, options);
      changed(record);
      return record;
    },
    remove(iri) {
      const removed = store.remove(iri);
      if (removed) tell({ kind: 'removed', iri });
      return removed;
    },
    assume(iri, at) {
      const record = store.assume(iri, at);
      changed(record);
      return record;
    },
  };
}
