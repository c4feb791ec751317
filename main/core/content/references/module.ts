import { joinPointer } from '../../text/pointer';
import type { Definition, Reference } from '../reference';
import { ownName } from '../reference';
import { defaultSortOf } from '../module/default-sort';
import { moduleTypeOf } from '../module/definition';
import { fieldsIn } from '../module/field';
import { uniqueConstraintsOf } from '../module/unique';
import { elementsOf, isMap, mapOf, member, textOf } from '../../text/values';
import { named } from './definitions';
import { ReferenceFinder } from './finder';

/** The module's name: its `type`, else the folder it is in. */
function typeOf(value: unknown, path: string): string {
  return moduleTypeOf(value) ?? path.split('/').at(-2) ?? '';
}

/**
 * A module and its fields; a partial definition adds fields to a module of another pack
 * (docs/platform/modules.md#partial-definitions).
 */
export function moduleDefinitions(value: unknown, path: string): Definition[] {
  const module = typeOf(value, path);
  const target = { kind: 'module', key: module };
  const capitals = { kind: 'module', key: module.toUpperCase(), within: 'translation' };
  const own: Definition = {
    target,
    names: [named(target), named(capitals, 'capitals')],
    pointer: '',
    title: module,
  };
  const fields = fieldsIn(value).map(({ name, pointer }): Definition => {
    const field = { kind: 'field', key: name, within: module };
    const translated = { kind: 'field', key: name.toUpperCase(), within: `${module} translation` };
    return { target: field, names: [named(field), named(translated, 'capitals')], pointer, title: name };
  });
  return [own, ...fields];
}

/** What a module says of other modules, picklists and its own fields. */
export function moduleReferences(value: unknown, path: string): Reference[] {
  const module = typeOf(value, path);
  const find = new ReferenceFinder();
  for (const key of ['type', 'module'])
    if (textOf(member(value, key)) === module) find.add(`/${key}`, { kind: 'module', key: module }, ownName);
  displayName(member(value, 'displayName'), module, find);
  for (const { field, pointer } of defaultSortOf(member(value, 'defaultSort')))
    find.field(field, joinPointer(pointer, 'field'), module);
  for (const { columns } of uniqueConstraintsOf(value))
    for (const column of columns) find.field(column.name, column.pointer, module);
  for (const attribute of elementsOf(member(value, 'attributes'), '/attributes'))
    if (isMap(attribute.value)) attributeReferences(attribute.value, attribute.pointer, module, find);
  return find.found;
}

/** The role of the name a relation has on its other side. */
export const inverseField = 'inverse field';

/** Fields that hold records of another module, by how their form shows them (docs/platform/modules.md#relations). */
const relations = new Set(['lookup', 'manyToMany', 'oneToMany', 'manyToOne', 'oneToOne']);

function attributeReferences(
  attribute: Record<string, unknown>,
  at: string,
  module: string,
  find: ReferenceFinder,
): void {
  const name = textOf(attribute.name);
  if (name !== null) find.add(`${at}/name`, { kind: 'field', key: name, within: module }, ownName);
  const relates = relations.has(textOf(attribute.formType) ?? '');
  const related = relates ? find.module(attribute.type, joinPointer(at, 'type'), 'relates to') : null;
  // The other end of a relation is a field there, whether or not that module's own file declares it.
  find.field(attribute.inversedField, joinPointer(at, 'inversedField'), related, { role: inverseField });
  const source = attribute.dataSource;
  const from = relates ? find.module(member(source, 'model'), `${at}/dataSource/model`, 'model') : null;
  find.query(member(source, 'query'), `${at}/dataSource/query`, from);
  find.items(member(source, 'displayConditions'), `${at}/dataSource/displayConditions`);
  for (const condition of elementsOf(attribute.visibility, `${at}/visibility`))
    find.query(condition.value, condition.pointer, module);
  for (const condition of elementsOf(member(attribute.validation, 'required'), `${at}/validation/required`))
    find.query(condition.value, condition.pointer, module);
  find.walk(attribute.defaultValue, `${at}/defaultValue`, 'defaultValue');
  find.walk(attribute.visibility, `${at}/visibility`, 'visibility');
}

/** Fields in the template a record is called by: `{{ title }}`. */
function displayName(template: unknown, module: string, find: ReferenceFinder): void {
  for (const match of (textOf(template) ?? '').matchAll(/\{\{\s*([A-Za-z]\w*)\s*[.|}[]/g)) {
    const [whole, name = ''] = match;
    const from = match.index + whole.indexOf(name);
    const target = { kind: 'field', key: name, within: module };
    find.add('/displayName', target, 'record title', { within: { from, to: from + name.length } });
  }
}

/** Keys of a translation file: module and fields in capitals (docs/platform/modules.md#languages). */
export function languageReferences(value: unknown, path: string): Reference[] {
  const module = path.split('/').at(-3) ?? '';
  const find = new ReferenceFinder();
  for (const [key, texts] of Object.entries(mapOf(value))) {
    const at = joinPointer('', key);
    find.add(at, { kind: 'module', key, within: 'translation' }, 'translation', { key: true });
    for (const field of Object.keys(mapOf(member(texts, 'FIELDS')))) {
      const target = { kind: 'field', key: field, within: `${module} translation` };
      find.add(joinPointer(at, 'FIELDS', field), target, 'translation', { key: true });
    }
  }
  return find.found;
}
