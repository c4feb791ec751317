import type { JsonMap } from '@core/text/values';
import type { Configurations } from '../connectors/configurations';
import type { Instance } from '../instance';
import type { Rights } from '../query/sight';
import type { Row } from '../records/row';
import { exportedRecord } from './exported-record';
import { moduleFiles } from './exported-modules';
import { packageFiles } from './exported-packages';
import { blockFiles, installFiles, playbookFiles } from './exported-playbooks';
import { recordFiles, type RecordProgress } from './exported-records';
import { settingFiles } from './exported-settings';
import { exportTemplates, fileOf, rowsOf, type VirtualFile } from './virtual-file';

/**
 * What an instance holds as far as it may be read, as the files of a pack (docs/platform/packs.md#layout): records only
 * from the sets the options name, which may be large. Equal instances give equal files.
 * @param asked `configurations`: those that may be read; `onRecord`: told of each record of the sets that was read
 */
export async function* instanceFiles(
  instance: Instance,
  rights: Rights,
  options: JsonMap,
  asked: { configurations?: Configurations; onRecord?: RecordProgress } = {},
): AsyncGenerator<VirtualFile> {
  const { configurations = instance.configurations, onRecord } = asked;
  const records = (plural: string, folder: string, key: string, nameOf?: NameOf) =>
    named(instance, rights, plural, folder, key, nameOf);
  yield ['info.json', { contents: {}, exported_by: 'Packwright' }];
  yield* moduleFiles(instance, rights, options);
  yield* records('picklist_names', 'picklists', 'name');
  yield* playbookFiles(instance, rights);
  yield* blockFiles(instance, rights);
  yield* installFiles(instance, rights, options);
  yield* records('dashboard', 'dashboards', 'displayName');
  yield* records('reporting', 'reports', 'displayName');
  yield* records('roles', 'roles', 'name', (name, { uuid }) => `${name}-${uuid}`);
  yield* records('teams', 'teams', 'name');
  yield* records('preprocessing_rules', 'preprocessingRules', 'name');
  yield* packageFiles(instance, rights, configurations);
  yield* settingFiles(instance, rights);
  // Names of templates are not unique: that of a pack may be called as one the pack brings, which keeps its name.
  const taken = new Set<string>();
  const templates = rowsOf(instance.records, exportTemplates, rights);
  for (const row of templates.toSorted((a, b) => Number(isOfPack(a)) - Number(isOfPack(b)))) {
    const name = fileOf(row.name);
    const file = taken.has(name) ? `${name}-${row.uuid}` : name;
    taken.add(file);
    yield [
      `records/${exportTemplates}/${file}.json`,
      [exportedRecord(instance, exportTemplates, row, rights)],
    ];
  }
  yield* recordFiles(instance, rights, options, onRecord);
}

const isOfPack = ({ solutionPack }: Row): boolean => Boolean(solutionPack);

type NameOf = (name: string, row: Row) => string;

function* named(
  instance: Instance,
  rights: Rights,
  plural: string,
  folder: string,
  key: string,
  nameOf: NameOf = (name) => name,
): Generator<VirtualFile> {
  for (const row of rowsOf(instance.records, plural, rights)) {
    yield [`${folder}/${nameOf(fileOf(row[key]), row)}.json`, exportedRecord(instance, plural, row, rights)];
  }
}
