import { uuidOfIri } from '@core/content/iri';
import { firstText } from '@core/text/values';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import { iriOf } from '../records/reader';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import { isLive, liveRow, renewedParts, withUuids } from './collections';
import type { Loading } from './loading';
import { putRecord } from './put-record';
import { loadSchedules } from './schedules';
import type { Thing } from './thing';

export function loadCollection({ instance, collections, importedBy }: Loading, thing: Thing): void {
  const { record } = collections.decide(thing);
  if (record !== null) putRecord(instance, 'workflow_collections', record, importedBy);
}

/**
 * A playbook, into the collection its own became.
 * @throws PlatformError 400 where it names a collection that is not here
 */
export function loadPlaybook({ instance, collections, importedBy }: Loading, { value }: Thing): void {
  const target = collections.of(uuidOfIri(value.collection) ?? '');
  const { records } = instance;
  if (target.uuid !== '' && !records.reader.row(records.entity('workflow_collections'), target.uuid))
    throw invalid(
      `The playbook belongs to the collection ${target.uuid}, which is not here: the bundle does not bring it, or it could not be imported. Import what brings it first.`,
    );
  const entity = records.entity('workflows');
  const own = liveRow(instance, 'workflows', uuidOfIri(value) ?? '');
  // One uuid in two collections: the platform gives the newcomer uuids of its own.
  const isElsewhere = own !== undefined && own.collection !== target.uuid;
  const renewed = target.renewed ?? (isElsewhere ? renewedParts(value, instance.clock) : null);
  const playbook = {
    ...(renewed === null ? value : withUuids(value, renewed)),
    collection: iriOf('workflow_collections', target.uuid),
  };
  const uuid = uuidOfIri(playbook);
  const known = isElsewhere ? undefined : own;
  const twin = namesake(instance, target.uuid, firstText(value, 'name'));
  if (uuid !== null) target.loaded.add(uuid);
  if ((known !== undefined || isLive(twin)) && target.merge === 'merge_append') return;
  if (twin && twin.uuid !== uuid) records.remove(entity, twin.uuid, { actor: null }, true, true);
  putRecord(instance, 'workflows', playbook, importedBy);
  loadSchedules(instance, value.schedules, uuid ?? undefined);
}

/** Takes away what a bundle that replaces a collection does not have. Call when all its playbooks are there. */
export function removeReplaced({ instance: { records }, collections }: Loading): void {
  const entity = records.entity('workflows');
  for (const { uuid, loaded } of collections.replaced()) {
    const filters = [{ field: 'collection', operator: 'eq', value: iriOf('workflow_collections', uuid) }];
    for (const row of records.rows(entity, searchOf({ logic: 'AND', filters }, { limit: 10_000 }))) {
      if (!loaded.has(row.uuid)) records.remove(entity, row.uuid, { actor: null }, false);
    }
  }
}

/** A playbook of that name in the collection, in the recycle bin or not: there can be one only. */
function namesake({ records }: Instance, collection: string, name: string | null): Row | undefined {
  const filters = [
    { field: 'collection', operator: 'eq', value: iriOf('workflow_collections', collection) },
    { field: 'name', operator: 'eq', value: name },
  ];
  const search = searchOf({ logic: 'AND', filters, showDeleted: true }, { limit: 1 });
  return records.rows(records.entity('workflows'), search)[0];
}
