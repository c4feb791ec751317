import { joinPointer } from '../../text/pointer';
import type { Reference } from '../reference';
import { ownName } from '../reference';
import { elementsOf, isMap, mapOf, member, textOf } from '../../text/values';
import { ReferenceFinder } from './finder';

/**
 * Categories of `contents` and the kinds they list (docs/platform/manifest.md#contents); each entry names a thing of
 * this pack.
 */
const categories: readonly (readonly [category: string, kind: string, nameKey: string])[] = [
  ['playbooks', 'collection', 'name'],
  ['playbookBlocks', 'playbookBlock', 'name'],
  ['picklistNames', 'picklist', 'name'],
  ['dashboards', 'dashboard', 'name'],
  ['reports', 'report', 'name'],
  ['roles', 'role', 'name'],
  ['teams', 'team', 'name'],
  ['rules', 'rule', 'name'],
  ['ruleChannels', 'ruleChannel', 'name'],
  ['preprocessingRules', 'preprocessingRule', 'name'],
  ['globalVariables', 'globalVariable', 'name'],
  ['modules', 'module', 'apiName'],
  ['viewTemplates', 'module', 'apiName'],
  ['recordSets', 'module', 'apiName'],
  ['connectors', 'connector', 'apiName'],
  ['widgets', 'widget', 'apiName'],
];

/** What a manifest lists as content of the pack, and the packs it needs. */
export function manifestReferences(value: unknown): Reference[] {
  const find = new ReferenceFinder();
  const own = textOf(member(value, 'name'));
  if (own !== null) find.add('/name', { kind: 'manifest', key: own }, ownName);
  const contents = mapOf(member(value, 'contents'));
  for (const [category, kind, nameKey] of categories) {
    for (const { value: entry, pointer } of entries(contents[category], `/contents/${category}`)) {
      const name = typeof entry === 'string' ? entry : textOf(member(entry, nameKey));
      const at = typeof entry === 'string' ? pointer : joinPointer(pointer, nameKey);
      if (name !== null) find.add(at, { kind, key: name }, 'contents');
      // `modules` and `viewTemplates` are maps by module; older exports leave the key empty
      // (docs/platform/manifest.md#contents).
      if (isMap(contents[category]) && pointer === joinPointer('', 'contents', category, name ?? ''))
        find.add(pointer, { kind, key: name ?? '' }, 'contents', { key: true });
    }
  }
  for (const { value: needed, pointer } of elementsOf(member(value, 'dependencies'), '/dependencies')) {
    const name = textOf(member(needed, 'name'));
    if (name !== null) find.add(joinPointer(pointer, 'name'), { kind: 'manifest', key: name }, 'depends on');
  }
  for (const { value: widget, pointer } of elementsOf(
    member(member(value, 'postInstallConfig'), 'widgets'),
    '/postInstallConfig/widgets',
  )) {
    const name = textOf(member(widget, 'name'));
    if (name !== null)
      find.add(joinPointer(pointer, 'name'), { kind: 'widget', key: name }, 'opens after install');
  }
  return find.found;
}

/** A list, or a map by module as `modules` and `viewTemplates` are. */
function entries(value: unknown, pointer: string): { value: unknown; pointer: string }[] {
  if (!isMap(value)) return elementsOf(value, pointer);
  return Object.entries(value).map(([key, entry]) => ({ value: entry, pointer: joinPointer(pointer, key) }));
}
