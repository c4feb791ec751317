import type { ExportCategory } from '@core/export/category';
import { categories, categoryByKey } from '@core/export/categories/index';
import { type ExportSource, localPathOf } from '@core/export/source';
import type { ExportChoice } from '@core/contract/exports';
import { getAt } from '@core/text/pointer';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, member, withAt } from '@core/text/values';

/**
 * The selection that is everything a pack holds, so that an installed pack can be exported again
 * (docs/platform/jobs.md#content-hub): of a module its own fields, of the menu its sections, its records by their uuid.
 */
export function packSelection(pack: ExportSource): JsonMap {
  let options: unknown = {};
  const isElsewhere = templatesElsewhere(pack);
  for (const category of categories) {
    const elements = category
      .choices(pack)
      .flatMap((choice) =>
        choice.absent || isElsewhere(category, choice) ? [] : [elementOf(category, choice, pack)],
      );
    // As the pack lists them, which is not the order in which they are offered.
    if (category.key === 'connectors')
      elements.sort((one, other) => listedAt(pack, one) - listedAt(pack, other));
    if (elements.length > 0) options = withAt(options, category.at, elements);
  }
  const variables = pack.items('globalVariable');
  if (variables.length === 0) return mapOf(options);
  // A file without any is part of the pack as well.
  const names = variables.flatMap(({ title, pointer }) => (pointer === '' ? [] : [title]));
  return mapOf(withAt(options, '/playbooks/globalVariables', names));
}

/**
 * Export templates have a category of their own, and are records as well: a pack selects them as what its index lists
 * them as.
 */
function templatesElsewhere(pack: ExportSource): (category: ExportCategory, choice: ExportChoice) => boolean {
  const manifest = pack.items('manifest').find((item) => localPathOf(item) === 'info.json');
  const index = manifest && getAt(pack.file(manifest.path)?.value, '/contents/recordSets');
  const areRecords = elementsOf(index, '').some(({ value }) => member(value, 'apiName') === templates);
  return ({ key }, { id }) =>
    areRecords ? key === 'exportTemplates' : key === 'recordSets' && id === templates;
}

const templates = 'export_templates';

function elementOf({ key, partsKey }: ExportCategory, choice: ExportChoice, pack: ExportSource): unknown {
  const { id, element, parts } = choice;
  if (!isMap(element)) return element;
  const whole = partsKey === null ? element : { ...element, [partsKey]: parts.map((part) => part.id) };
  switch (key) {
    case 'playbooks':
      // Those the pack brings are named, others stay.
      return {
        ...whole,
        includeVersions: true,
        includeSchedules: hasSchedules(pack),
        includeGlobalVariables: false,
      };
    case 'connectors':
      return { ...whole, configurations: hasConfigurations(pack, id) };
    case 'recordSets':
      return { ...whole, query: { ...mapOf(element.query), filters: [ofUuids(pack, id)] } };
    case 'roles':
      // What the role grants on other modules is not of the pack.
      return { ...whole, modulePermissions: grantedModules(pack, id) };
    default:
      return whole;
  }
}

function listedAt(pack: ExportSource, element: unknown): number {
  const names = pack
    .items('connectorReference')
    .map(({ path, pointer }) => firstText(getAt(pack.file(path)?.value, pointer), 'name'));
  return names.indexOf(categoryByKey('connectors')?.idOf(element) ?? '');
}

const hasSchedules = (pack: ExportSource): boolean =>
  pack.items('playbook').some(({ path, pointer }) => {
    const schedules = member(getAt(pack.file(path)?.value, pointer), 'schedules');
    return Array.isArray(schedules) && schedules.length > 0;
  });

function hasConfigurations(pack: ExportSource, name: string): boolean {
  return pack.items('connectorReference').some((item) => {
    const entry = getAt(pack.file(item.path)?.value, item.pointer);
    const saved = member(entry, 'configurations');
    return member(entry, 'name') === name && Array.isArray(saved) && saved.length > 0;
  });
}

function grantedModules(pack: ExportSource, role: string): JsonMap {
  const item = pack.items('role').find(({ uuid, title }) => (uuid ?? title) === role);
  const value = item && getAt(pack.file(item.path)?.value, item.pointer);
  const grants = elementsOf(member(value, 'modulePermissions'), '');
  return Object.fromEntries(grants.map(({ value: grant }) => [firstText(grant, 'module') ?? '', true]));
}

function ofUuids(pack: ExportSource, module: string): JsonMap {
  const records = pack
    .items(module === templates ? 'exportTemplate' : 'record')
    .filter(({ path }) => path.split('/').at(-2) === module);
  return { field: 'uuid', operator: 'in', value: records.flatMap(({ uuid }) => uuid ?? []) };
}
