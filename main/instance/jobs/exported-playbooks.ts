import { uuidOfIri } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { originalOf } from '../load/originals';
import type { Rights } from '../query/sight';
import type { Row } from '../records/row';
import type { GlobalVariable } from '../runs/global-variables';
import { playbookOf } from '../runs/schedule-store';
import { asImported, type Likeness } from './as-imported';
import { exportedRecord } from './exported-record';
import { fileOf, rowsOf, type VirtualFile } from './virtual-file';

/** What a scheduler writes into its rows, which means nothing elsewhere (docs/platform/playbooks.md#schedules). */
const schedulers = new Set(['id', 'schedule_id', 'last_run_at', 'total_run_count', 'date_changed']);
const schedulesAlike: Likeness = {
  parts: new Map([['schedules', { identity: 'name', likeness: { kept: schedulers } }]]),
};

/** Collections with their playbooks, and global variables (docs/platform/packs.md#layout). */
export function* playbookFiles(instance: Instance, rights: Rights): Generator<VirtualFile> {
  const folders = new Map<string, string>();
  for (const row of rowsOf(instance.records, 'workflow_collections', rights)) {
    const folder = `playbooks/${fileOf(row.name)}`;
    folders.set(row.uuid, folder);
    yield [`${folder}/collection.metadata.json`, collectionOf(instance, row, rights)];
  }
  for (const row of rowsOf(instance.records, 'workflows', rights)) {
    const folder = folders.get(String(row.collection));
    if (folder) yield [`${folder}/${fileOf(row.name)}.json`, exportedPlaybook(instance, row, rights)];
  }
  if (rights.may('read', { plural: 'workflows' }))
    yield ['playbooks/globalVariables.json', instance.globalVariables.all().map(variableOf(instance))];
}

/** The playbooks of an installation, in the order the selection names them (docs/platform/packs.md#installation). */
export function* installFiles(instance: Instance, rights: Rights, options: JsonMap): Generator<VirtualFile> {
  const { records } = instance;
  const playbooks = records.entity('workflows');
  if (!rights.reads(playbooks)) return;
  for (const key of ['preInstall', 'postInstall']) {
    const uuids = elementsOf(options[key], '').flatMap(
      ({ value }) => uuidOfIri(isMap(value) ? value.value : value) ?? [],
    );
    const rows = uuids
      .filter((uuid) => records.reader.sees(rights, playbooks, uuid))
      .flatMap((uuid) => records.reader.row(playbooks, uuid) ?? []);
    const [first] = rows;
    if (first === undefined) continue;
    const collection = records.reader.row(records.entity('workflow_collections'), String(first.collection));
    if (collection)
      yield [`${key}/workflow/collection.metadata.json`, collectionOf(instance, collection, rights)];
    for (const row of rows)
      yield [`${key}/workflow/${fileOf(row.name)}.json`, exportedPlaybook(instance, row, rights)];
    yield [`${key}/execution_list.json`, { execution_sequence: rows.map(({ uuid }) => uuid) }];
  }
}

function collectionOf(instance: Instance, row: Row, rights: Rights): JsonMap {
  const { workflows: _workflows, ...collection } = exportedRecord(
    instance,
    'workflow_collections',
    row,
    rights,
  );
  return collection;
}

function exportedPlaybook(instance: Instance, row: Row, rights: Rights): JsonMap {
  const playbook = exportedRecord(instance, 'workflows', row, rights);
  const schedules = instance.runs.schedules
    .all()
    .filter((schedule) => playbookOf(schedule) === row.uuid)
    .map(({ name, enabled, body }) => {
      const { id: _id, ...said } = body;
      return { ...said, name, enabled, task: 'workflow.tasks.periodic_task' };
    });
  if (schedules.length === 0 && !Object.hasOwn(playbook, 'schedules')) return playbook;
  const before = { schedules: playbook.schedules ?? [] };
  return { ...playbook, ...asImported(before, { schedules }, schedulesAlike) };
}

const variableOf =
  ({ documents }: Instance) =>
  ({ name, value, default_value }: GlobalVariable): JsonMap => {
    const original = originalOf(documents, 'global_variables', name);
    const variable = { name, value, default_value };
    return original === null ? variable : asImported(original, variable, { kept: new Set(['id']) });
  };

/** Blocks for reuse in playbooks; the groups inside playbooks are no such blocks (docs/platform/playbooks.md#blocks). */
export function* blockFiles(instance: Instance, rights: Rights): Generator<VirtualFile> {
  for (const row of rowsOf(instance.records, 'workflow_groups', rights)) {
    if (row.reusable !== 1 || row.workflow !== null) continue;
    const block = exportedRecord(instance, 'workflow_groups', row, rights);
    yield [`playbookBlocks/${fileOf(row.name)}.json`, block];
  }
}
