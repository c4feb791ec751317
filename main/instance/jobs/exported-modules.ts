import { completeAttribute, completeModule, type ModuleMetadata } from '@core/content/module/posted';
import { elementsOf, firstText, type JsonMap, member, sameValue } from '@core/text/values';
import type { Instance } from '../instance';
import { carriedFiles } from '../load/carried';
import { originalOf } from '../load/originals';
import type { Rights } from '../query/sight';
import { asImported, isEmpty, type Likeness } from './as-imported';
import { exportedRecord } from './exported-record';
import { fileOf, rowsOf, type VirtualFile } from './virtual-file';

/** Modules with their translations, settings and layouts (docs/platform/packs.md#layout). */
export function* moduleFiles(instance: Instance, rights: Rights, options: JsonMap): Generator<VirtualFile> {
  if (!rights.may('read', { plural: 'application' })) return;
  const selected = new Map(
    elementsOf(options.modules, '').map(({ value }) => [
      firstText(value, 'value'),
      member(value, 'includedAttributes'),
    ]),
  );
  for (const module of instance.schema.published.all()) {
    yield [`modules/${module.type}/mmd.json`, exportedModule(instance, module, selected.get(module.type))];
    yield* carriedFiles(instance, `modules/${module.type}`);
  }
  yield* layouts(instance, rights);
}

/** @param fields names of the fields the selection is limited to, where it is */
function exportedModule({ documents }: Instance, module: ModuleMetadata, fields: unknown): JsonMap {
  const current = { '@type': 'StagingModelMetadata', ...module };
  const original = originalOf(documents, 'modules', module.type);
  if (original === null) return current;
  if (original.module !== undefined) return asImported(original, current, modulesAlike);
  // A bundle that only adds fields says nothing of the module (docs/platform/modules.md#partial-definitions).
  const own = new Set(elementsOf(original.attributes, '').map(({ value }) => firstText(value, 'name')));
  const isPart = Array.isArray(fields) && fields.every((name) => own.has(String(name)));
  return isPart ? asImported(original, current, { ...modulesAlike, isUsual: () => true }) : current;
}

/** What an instance adds to a field or module that does not say (docs/platform/modules.md#module). */
const isCompleted = (key: string, value: unknown, original: JsonMap): boolean =>
  sameValue(completeAttribute(original, 0, () => '')[key], value);
const attributesAlike: Likeness = {
  kept: new Set(['id', 'uuid', 'importedBy']),
  isUsual: (key, value, original) =>
    isEmpty(value) || ['@type', 'uuid', 'orderIndex'].includes(key) || isCompleted(key, value, original),
  isFilledIn: isCompleted,
};
const modulesAlike: Likeness = {
  // A module that is here keeps the uuid and the table it has here; those of the bundle go with its `@id`.
  kept: new Set(['id', 'uuid', 'tableName', 'importedBy']),
  isUsual: (key, value, original) =>
    isEmpty(value) ||
    ['@type', 'uuid'].includes(key) ||
    sameValue(completeModule({ ...original, attributes: [] }, () => '')[key], value),
  parts: new Map([['attributes', { identity: 'name', likeness: attributesAlike }]]),
};

/** The default layout of a module is named after its kind alone (docs/platform/views.md#view-templates). */
function* layouts(instance: Instance, rights: Rights): Generator<VirtualFile> {
  for (const row of rowsOf(instance.records, 'system_view_templates', rights)) {
    const [module, view] = [String(row.module), String(row.viewOptions)];
    const file = row.isDefault === 1 ? `${view}-layout` : `${fileOf(row.name)}-${module}-${view}-layout`;
    const { uuid: _uuid, ...layout } = exportedRecord(instance, 'system_view_templates', row, rights);
    const standard = `modules-${module}-${view}`;
    yield [
      `modules/${module}/${file}.json`,
      exportedLayout(instance, row.uuid, { ...layout, uuid: standard }),
    ];
  }
}

/** The record's own uuid is told apart from the name in `uuid`. */
function exportedLayout({ documents }: Instance, record: string, layout: JsonMap): JsonMap {
  const original = originalOf(documents, 'layouts', record);
  if (original === null) return { ...layout, newUuid: record };
  // Exports before 2025 leave to the path what these say.
  const said = new Set(['module', 'viewOptions', 'name', 'isDefault', 'visible', 'system']);
  return asImported(original, layout, {
    isUsual: (key, value) => isEmpty(value) || said.has(key) || key === '@type',
    kept: new Set(['createUser', 'createDate', 'modifyUser', 'modifyDate']),
  });
}
