import { getAt, joinPointer } from '../../text/pointer';
import { uuidOfIri } from '../iri';
import type { Reference } from '../reference';
import { elementsOf, firstText, member, textOf } from '../../text/values';
import { ReferenceFinder } from './finder';

/**
 * Categories whose entries name one thing, by uuid or IRI in `value` or as a text (docs/platform/export-templates.md).
 */
const byId: readonly (readonly [category: string, kind: string])[] = [
  ['roles', 'role'],
  ['teams', 'team'],
  ['rules', 'rule'],
  ['ruleChannels', 'ruleChannel'],
  ['preprocessingRules', 'preprocessingRule'],
  ['dashboards', 'dashboard'],
  ['reports', 'report'],
  ['picklistNames', 'picklist'],
  ['widgets', 'widget'],
];

/** What an export template selects. */
export function exportTemplateReferences(value: unknown, pointer: string): Reference[] {
  const find = new ReferenceFinder();
  const options = member(getAt(value, pointer), 'options');
  const at = joinPointer(pointer, 'options');
  const each = (category: string) => elementsOf(member(options, category), joinPointer(at, category));
  for (const [category, kind] of byId) {
    for (const entry of each(category)) idOf(entry.value, entry.pointer, kind, find);
  }
  for (const entry of each('modules')) {
    const bare = typeof entry.value === 'string';
    const name = bare ? entry.value : member(entry.value, 'value');
    const module = find.module(name, bare ? entry.pointer : joinPointer(entry.pointer, 'value'), 'exports');
    const fields = joinPointer(entry.pointer, 'includedAttributes');
    for (const field of elementsOf(member(entry.value, 'includedAttributes'), fields))
      find.field(field.value, field.pointer, module);
  }
  for (const entry of each('recordSets')) {
    const module = find.module(member(entry.value, 'type'), joinPointer(entry.pointer, 'type'), 'exports');
    find.query(member(entry.value, 'query'), joinPointer(entry.pointer, 'query'), module);
  }
  for (const entry of each('viewTemplates')) {
    const module = /^modules-(.+)-(?:list|detail|form)$/.exec(textOf(entry.value) ?? '')?.[1];
    const within = { from: 8, to: 8 + (module?.length ?? 0) };
    if (module !== undefined) find.add(entry.pointer, { kind: 'module', key: module }, 'exports', { within });
    else find.module(member(entry.value, 'module'), joinPointer(entry.pointer, 'module'), 'exports');
  }
  for (const entry of each('connectors')) connectorOf(entry.value, entry.pointer, find);
  const playbooks = member(options, 'playbooks');
  for (const entry of elementsOf(
    member(playbooks, 'collections'),
    joinPointer(at, 'playbooks', 'collections'),
  ))
    idOf(entry.value, entry.pointer, 'collection', find);
  const variables = joinPointer(at, 'playbooks', 'globalVariables');
  for (const entry of elementsOf(member(playbooks, 'globalVariables'), variables)) {
    const name = textOf(entry.value);
    if (name !== null) find.add(entry.pointer, { kind: 'globalVariable', key: name }, 'exports');
  }
  const blocks = joinPointer(at, 'playbookBlocks', 'blocks');
  for (const entry of elementsOf(member(member(options, 'playbookBlocks'), 'blocks'), blocks))
    idOf(entry.value, entry.pointer, 'playbookBlock', find);
  return find.found;
}

function idOf(entry: unknown, pointer: string, kind: string, find: ReferenceFinder): void {
  const bare = typeof entry === 'string';
  const text = bare ? entry : firstText(entry, 'value', 'uuid');
  const key = kind === 'widget' ? text : uuidOfIri(text);
  if (text === null || key === null) return;
  const at = bare ? pointer : joinPointer(pointer, firstText(entry, 'value') === null ? 'uuid' : 'value');
  const from = text.lastIndexOf(key);
  find.add(at, { kind, key }, 'exports', { within: { from, to: from + key.length } });
}

/** A connector is selected by the name of its package: `<vendor>-connector-<name>-<version>`. */
function connectorOf(entry: unknown, pointer: string, find: ReferenceFinder): void {
  const text = firstText(entry, 'value');
  const match = /^(\w+-connector-)(.+)-\d+(?:\.\d+)+$/.exec(text ?? '');
  const name = match?.[2];
  if (match?.[1] === undefined || name === undefined) return;
  const from = match[1].length;
  const within = { from, to: from + name.length };
  find.add(joinPointer(pointer, 'value'), { kind: 'connector', key: name }, 'exports', { within });
}
