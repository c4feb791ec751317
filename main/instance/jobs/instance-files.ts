import { platformDiskName } from '@core/content/disk-name';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, member } from '@core/text/values';
import type { Instance } from '../instance';
import type { Row } from '../records/row';
import { searchOf } from '../records/records';
import { showConfiguration } from '../connectors/present';
import { exportedRecord } from './exported-record';

/** A file of the pack an instance would be: its path and its content. */
export type VirtualFile = readonly [path: string, value: unknown];

/** Most things of one kind in one export. */
const everything = 100_000;

/**
 * What an instance holds, as the files of a pack (docs/platform/packs.md#layout): records only from the sets the
 * options name, which may be large. Equal instances give equal files.
 */
export function* instanceFiles(instance: Instance, options: JsonMap): Generator<VirtualFile> {
  yield ['info.json', { contents: {}, exported_by: 'Packwright' }];
  yield* modules(instance);
  yield* named(instance, 'picklist_names', 'picklists', 'name');
  yield* playbooks(instance);
  yield* named(instance, 'dashboard', 'dashboards', 'displayName');
  yield* named(instance, 'reporting', 'reports', 'displayName');
  yield* named(instance, 'roles', 'roles', 'name', (name, { uuid }) => `${name}-${uuid}`);
  yield* named(instance, 'teams', 'teams', 'name');
  yield* named(instance, 'preprocessing_rules', 'preprocessingRules', 'name');
  yield* layouts(instance);
  yield [
    'views/navigation.json',
    { '@type': 'SystemViewTemplate', ...instance.navigation.read(), uuid: 'navigation' },
  ];
  for (const rule of instance.ruleEngine.rules.all()) yield [`rules/${fileOf(rule.name)}.json`, rule];
  for (const channel of instance.ruleEngine.channels.all())
    yield [`ruleChannels/${fileOf(channel.name)}.json`, channel];
  yield [
    'connectors/data.json',
    instance.connectors.all().map((connector) => connectorEntry(instance, connector)),
  ];
  yield [
    'widgets/data.json',
    rowsOf(instance, 'widgets').map(({ name, title, version }) => ({
      name,
      title,
      version,
      install_mode: 'rpm',
    })),
  ];
  yield [
    'actors/data.json',
    rowsOf(instance, 'people').map((row) => exportedRecord(instance, 'people', row)),
  ];
  for (const row of rowsOf(instance, 'export_templates')) {
    yield [
      `records/export_templates/${fileOf(row.name)}.json`,
      [exportedRecord(instance, 'export_templates', row)],
    ];
  }
  yield* recordSets(instance, options);
}

function* modules({ schema }: Instance): Generator<VirtualFile> {
  for (const module of schema.published.all()) {
    yield [`modules/${module.type}/mmd.json`, { '@type': 'StagingModelMetadata', ...module }];
  }
}

function* named(
  instance: Instance,
  plural: string,
  folder: string,
  key: string,
  nameOf: (name: string, row: Row) => string = (name) => name,
): Generator<VirtualFile> {
  for (const row of rowsOf(instance, plural)) {
    yield [`${folder}/${nameOf(fileOf(row[key]), row)}.json`, exportedRecord(instance, plural, row)];
  }
}

function* playbooks(instance: Instance): Generator<VirtualFile> {
  const collections = new Map<string, string>();
  for (const row of rowsOf(instance, 'workflow_collections')) {
    const folder = `playbooks/${fileOf(row.name)}`;
    collections.set(row.uuid, folder);
    const { workflows: _workflows, ...collection } = exportedRecord(instance, 'workflow_collections', row);
    yield [`${folder}/collection.metadata.json`, collection];
  }
  for (const row of rowsOf(instance, 'workflows')) {
    const folder = collections.get(String(row.collection));
    if (folder) yield [`${folder}/${fileOf(row.name)}.json`, exportedRecord(instance, 'workflows', row)];
  }
  const variables = instance.globalVariables.all();
  yield [
    'playbooks/globalVariables.json',
    variables.map(({ name, value, default_value }) => ({ name, value, default_value })),
  ];
}

/** The default layout of a module is named after its kind alone (docs/platform/views.md#view-templates). */
function* layouts(instance: Instance): Generator<VirtualFile> {
  for (const row of rowsOf(instance, 'system_view_templates')) {
    const { uuid, ...layout } = exportedRecord(instance, 'system_view_templates', row);
    const [module, view] = [String(row.module), String(row.viewOptions)];
    const file = row.isDefault === 1 ? `${view}-layout` : `${fileOf(row.name)}-${module}-${view}-layout`;
    yield [`modules/${module}/${file}.json`, { ...layout, uuid: `modules-${module}-${view}`, newUuid: uuid }];
  }
}

function connectorEntry(
  { configurations }: Instance,
  {
    id,
    name,
    label,
    version,
    info,
    local,
    operationRoles,
  }: ReturnType<Instance['connectors']['all']>[number],
): JsonMap {
  return {
    name,
    label,
    version,
    category: info.category ?? null,
    description: info.description ?? '',
    publisher: info.publisher ?? null,
    operation_roles: Object.keys(operationRoles).length > 0 ? operationRoles : [],
    // Secrets stay sealed, so that they open on this instance only (docs/platform/jobs.md#export).
    configurations: configurations.of(id).map((each) => showConfiguration(each, each.config)),
    dataImports: [],
    install_mode: local ? 'tgz' : 'rpm',
    rpm_name: `cyops-connector-${name}-${version}`,
  };
}

/** The records of each set; without a limit the platform exports none (docs/platform/export-templates.md#options). */
function* recordSets(instance: Instance, options: JsonMap): Generator<VirtualFile> {
  const { records } = instance;
  for (const { value: set } of elementsOf(options.recordSets, '')) {
    const type = firstText(set, 'type', 'value');
    const query = mapOf(member(set, 'query'));
    const limit = Number(query.limit);
    if (type === null || !isMap(set) || !Number.isInteger(limit) || limit < 1 || !records.catalog.get(type))
      continue;
    const rows = records.rows(records.entity(type), searchOf(query, { limit: Math.min(limit, everything) }));
    yield [`records/${type}/${type}0001.json`, rows.map((row) => exportedRecord(instance, type, row))];
  }
}

function rowsOf({ records }: Instance, plural: string): Row[] {
  const sort = [{ field: 'uuid', direction: 'ASC' }];
  return records.rows(
    records.entity(plural),
    searchOf({ logic: 'AND', filters: [], sort }, { limit: everything }),
  );
}

const fileOf = (name: unknown): string =>
  platformDiskName(typeof name === 'string' && name !== '' ? name : '_');
