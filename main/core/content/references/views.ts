import { joinPointer } from '../../text/pointer';
import { elementsOf, isMap, member } from '../../text/values';
import type { ReferenceFinder } from './finder';

/** Keys of a widget's configuration that hold one field of its module. */
const fieldKeys = ['titleField', 'idField', 'picklistField', 'relationshipField'];

/** An installed widget is used by name and version (docs/platform/views.md#widgets). */
const installed = /^([A-Za-z][\w-]*?)-\d+\.\d+\.\d+$/;

const shows = { role: 'shows field' };

/** Containers deeper than any view are not followed. */
const deepest = 60;

/**
 * Modules, fields and widgets in the rows of a view template, dashboard or report (docs/platform/views.md#widgets;
 * docs/platform/views.md#dashboards). `module` is the one whose records are shown, null where every widget names its
 * own.
 */
export function viewReferences(
  value: unknown,
  pointer: string,
  module: string | null,
  find: ReferenceFinder,
  depth = 0,
): void {
  if (depth > deepest) return;
  if (Array.isArray(value)) {
    value.forEach((one, index) => viewReferences(one, `${pointer}/${index}`, module, find, depth + 1));
    return;
  }
  if (!isMap(value)) return;
  const widget = typeof value.type === 'string' && 'config' in value ? installed.exec(value.type) : null;
  const name = widget?.[1];
  if (name !== undefined) {
    const within = { from: 0, to: name.length };
    find.add(joinPointer(pointer, 'type'), { kind: 'widget', key: name }, 'widget', { within });
  }
  // What an installed widget means by its settings only its program knows.
  if (name !== undefined) return;
  const shown = ownModule(value, pointer, find) ?? module;
  fields(value, pointer, shown, find);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'object' || inner === null) continue;
    const at = joinPointer(pointer, key);
    if (isMap(inner) && ('filters' in inner || 'aggregates' in inner)) find.query(inner, at, shown);
    else if (key === 'gridsConfig' || key === 'expandableCol' || key === 'workspace')
      perModule(inner, at, find);
    else viewReferences(inner, at, shown, find, depth + 1);
  }
}

function ownModule(value: Record<string, unknown>, pointer: string, find: ReferenceFinder): string | null {
  if (!('columns' in value || 'query' in value || 'mapping' in value || 'wid' in value)) return null;
  const resource = find.module(value.resource, joinPointer(pointer, 'resource'));
  return find.module(value.module, joinPointer(pointer, 'module')) ?? resource;
}

function fields(
  value: Record<string, unknown>,
  pointer: string,
  module: string | null,
  find: ReferenceFinder,
): void {
  for (const key of fieldKeys) find.field(value[key], joinPointer(pointer, key), module, shows);
  find.field(
    member(value.featuredRelationship, 'field'),
    `${pointer}/featuredRelationship/field`,
    module,
    shows,
  );
  for (const key of ['fields', 'columns', 'excludeFieldsArray']) {
    for (const one of elementsOf(value[key], joinPointer(pointer, key))) {
      if (typeof one.value === 'string') find.field(one.value, one.pointer, module, shows);
      else if (!isMap(one.value) || !('fields' in one.value || 'widgets' in one.value))
        find.field(member(one.value, 'name'), joinPointer(one.pointer, 'name'), module, shows);
    }
  }
}

/** Settings kept for each related module under its name. */
function perModule(value: unknown, pointer: string, find: ReferenceFinder): void {
  if (!isMap(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!isMap(inner) || !Array.isArray(inner.columns)) continue;
    const at = joinPointer(pointer, key);
    find.add(at, { kind: 'module', key }, 'module', { key: true, soft: true });
    for (const one of elementsOf(inner.columns, joinPointer(at, 'columns'))) {
      const name = typeof one.value === 'string' ? one.value : member(one.value, 'name');
      const place = typeof one.value === 'string' ? one.pointer : joinPointer(one.pointer, 'name');
      find.field(name, place, key, { ...shows, soft: true });
    }
  }
}
