import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import { unlessDropped } from '../records/screen';
import { feeds } from '../taxii/collections';
import { writingOf } from './records';
import { allow, bodyOf, part, routeFamily } from './route';

/** Modules behind feed names that are not modules themselves. */
const modules: ReadonlyMap<string, string> = new Map([
  ['observables', 'indicators'],
  ['reputation', 'indicators'],
  ['threatintel', feeds],
]);

/**
 * Ingestion in bulk (docs/platform/records.md#many-at-once): rows are inserted as they are or update the one with the
 * same unique values. No playbook starts, picklists are not checked, nothing is linked, and one bad row rejects them
 * all; what a preprocessing rule drops is missing among the uuids.
 */
export default routeFamily((app, instance) => {
  for (const path of ['/api/ingest-feeds/:type', '/api/insert-feeds/:type']) {
    app.post(path, (request) => {
      const type = part(request, 'type');
      const plural = modules.get(type) ?? type;
      const account = allow(instance, request, 'create', plural);
      const { data } = bodyOf(request);
      const rows = elementsOf(data, '').map(({ value }) => value);
      if (rows.length === 0) throw invalid('The body has to be {"data": [row, …]}.');
      return ingest(instance, instance.records.entity(plural), rows, account);
    });
  }

  app.post('/api/ingest-feeds/stix-bundle', (request) => {
    const account = allow(instance, request, 'create', feeds);
    const { objects } = bodyOf(request);
    const rows = elementsOf(objects, '').map(({ value }) => value);
    if (rows.length === 0) throw invalid('The body has to be a STIX bundle with objects.');
    return ingest(instance, instance.records.entity(feeds), rows.map(rowOfStix), account);
  });
});

function ingest(instance: Instance, entity: Entity, rows: readonly unknown[], account: Account): JsonMap {
  const { records } = instance;
  const writing = { ...writingOf(instance, account, entity), checkPicklists: false, silent: true };
  const uuids = records.together(() =>
    rows.flatMap((row) => {
      if (!isMap(row) || Object.keys(row).length === 0) throw invalid('A row of the feed is empty.');
      const fields = withoutCollections(entity, row);
      return unlessDropped(() => records.upsert(entity, fields, writing).record.uuid) ?? [];
    }),
  );
  return { status: 'success', uuids };
}

const withoutCollections = (entity: Entity, row: JsonMap): JsonMap =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => {
      const kind = entity.fields.get(name)?.kind;
      return kind !== 'many' && kind !== 'back';
    }),
  );

function rowOfStix(object: unknown): unknown {
  if (!isMap(object)) return object;
  const name = object.name ?? object.value ?? object.pattern ?? object.id;
  return { name, value: object.value ?? object.pattern ?? name, sourceData: object, sourceId: object.id };
}
