import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import type { Sight } from '../query/sight';
import type { Row } from '../records/row';
import { exportedRecord } from './exported-record';
import { moduleFiles } from './exported-modules';
import { packageFiles } from './exported-packages';
import { blockFiles, installFiles, playbookFiles } from './exported-playbooks';
import { recordFiles } from './exported-records';
import { settingFiles } from './exported-settings';
import { fileOf, rowsOf, type VirtualFile } from './virtual-file';

/**
 * What an instance holds, as the files of a pack (docs/platform/packs.md#layout): records only from the sets the
 * options name, which may be large, and people, as far as they are seen. Equal instances give equal files.
 */
export function* instanceFiles(instance: Instance, sight: Sight, options: JsonMap): Generator<VirtualFile> {
  yield ['info.json', { contents: {}, exported_by: 'Packwright' }];
  yield* moduleFiles(instance, options);
  yield* named(instance, 'picklist_names', 'picklists', 'name');
  yield* playbookFiles(instance);
  yield* blockFiles(instance);
  yield* installFiles(instance, options);
  yield* named(instance, 'dashboard', 'dashboards', 'displayName');
  yield* named(instance, 'reporting', 'reports', 'displayName');
  yield* named(instance, 'roles', 'roles', 'name', (name, { uuid }) => `${name}-${uuid}`);
  yield* named(instance, 'teams', 'teams', 'name');
  yield* named(instance, 'preprocessing_rules', 'preprocessingRules', 'name');
  yield* packageFiles(instance);
  yield* settingFiles(instance, sight);
  for (const row of rowsOf(instance.records, 'export_templates')) {
    yield [
      `records/export_templates/${fileOf(row.name)}.json`,
      [exportedRecord(instance, 'export_templates', row)],
    ];
  }
  yield* recordFiles(instance, sight, options);
}

function* named(
  instance: Instance,
  plural: string,
  folder: string,
  key: string,
  nameOf: (name: string, row: Row) => string = (name) => name,
): Generator<VirtualFile> {
  for (const row of rowsOf(instance.records, plural)) {
    yield [`${folder}/${nameOf(fileOf(row[key]), row)}.json`, exportedRecord(instance, plural, row)];
  }
}
