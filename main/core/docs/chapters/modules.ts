import type { Section } from '../../contract/documentation';
import type { ContentRoot } from '../../contract/workspace';
import { fieldsIn, type ModuleField } from '../../content/module/field';
import { picklistItems } from '../../content/picklist/items';
import { firstText, member, textOf } from '../../text/values';
import { getAt } from '../../text/pointer';
import { plainText } from '../../text/plain-text';
import { facts, joined, table } from '../blocks';
import { named, type DocItem, type Shelf } from '../shelf';

/** The modules of a pack with their fields. */
export function modulesSection(root: ContentRoot, shelf: Shelf): Section[] {
  return group('Modules', 'modules', shelf.of(root, 'module'), shelf, (item) => [
    ...facts([
      ['Type', codeOrNull(member(item.value, 'type'))],
      ['Record title', codeOrNull(member(item.value, 'displayName'))],
      ['Used by', joined(shelf.usersOf(item).map(named), '')],
      ['File', { code: item.path }],
    ]),
    ...table(
      ['Field', 'Name', 'Kind', 'Required', 'What it is'],
      fieldsIn(item.value).map((field) => [
        field.title === field.name ? '' : field.title,
        { code: field.name },
        kindOf(field),
        requiredness(getAt(field.value, '/validation/required')),
        plainText(field.tooltip ?? ''),
      ]),
    ),
  ]);
}

/** The picklists of a pack with their choices, in the order people see them. */
export function picklistsSection(root: ContentRoot, shelf: Shelf): Section[] {
  return group('Picklists', 'picklists', shelf.of(root, 'picklist'), shelf, (item) => [
    ...facts([
      ['Used by', joined(shelf.usersOf(item).map(named), '')],
      ['File', { code: item.path }],
    ]),
    ...table(
      ['Choice', 'Colour'],
      picklistItems(item.value).map(({ text, value }) => [text, firstText(value, 'color') ?? '']),
    ),
  ]);
}

function group(
  title: string,
  prefix: string,
  items: readonly DocItem[],
  shelf: Shelf,
  blocksOf: (item: DocItem) => Section['blocks'],
): Section[] {
  if (items.length === 0) return [];
  return [
    {
      id: shelf.ids.next(prefix, ''),
      title,
      page: true,
      blocks: [],
      sections: items.map((item) => ({
        id: item.id,
        title: item.title,
        page: false,
        blocks: blocksOf(item),
        sections: [],
      })),
    },
  ];
}

/** How a field is entered, and what it refers to. */
function kindOf({ formType, type, picklist }: ModuleField): string {
  const about = picklist ?? (type === formType || type === 'string' ? '' : type);
  return about === '' ? formType : `${formType} (${about})`;
}

function requiredness(required: unknown): string {
  if (required === true) return 'yes';
  return required === false || required === undefined || required === null ? '' : 'on a condition';
}

function codeOrNull(value: unknown) {
  const code = textOf(value);
  return code === null ? null : { code };
}
