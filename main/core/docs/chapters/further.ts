import type { Inline, Line, Section } from '../../contract/documentation';
import { kinds } from '../../content/kinds/index';
import { elementsOf, firstText, member } from '../../text/values';
import type { ContentRoot } from '../../contract/workspace';
import { mentionsSecret } from '../../text/secrets/names';
import { withoutSecrets } from '../../text/secrets/remove';
import { plainText } from '../../text/plain-text';
import { joined, table } from '../blocks';
import { named, type DocItem, type Shelf } from '../shelf';

/** Long values would push everything else off the page. */
const longest = 120;

/** Global variables of a pack, what they are set to and who reads them. */
export function variablesSection(root: ContentRoot, shelf: Shelf): Section[] {
  return page('Global variables', 'variables', shelf, [
    ['Variable', 'Value', 'Used by'],
    shelf
      .of(root, 'globalVariable')
      .map((item) => [
        { code: item.title },
        shownValue(item.title, firstText(item.value, 'value') ?? ''),
        joined(shelf.usersOf(item).map(named), ''),
      ]),
  ]);
}

/** Secrets are no reading matter. */
function shownValue(name: string, value: string): string {
  const { removed } = withoutSecrets({ name, value });
  return removed > 0 || mentionsSecret(name) ? 'not shown' : shortened(value);
}

/** Roles of a pack and where they have a say. */
export function rolesSection(root: ContentRoot, shelf: Shelf): Section[] {
  return page('Roles', 'roles', shelf, [
    ['Role', 'Modules', 'Description'],
    shelf.of(root, 'role').map((item) => [
      item.title,
      joined(
        elementsOf(member(item.value, 'modulePermissions'), '').flatMap(({ value }) => {
          const code = firstText(value, 'entity', 'module', 'type');
          return code === null ? [] : [{ code }];
        }),
        '',
      ),
      plainText(firstText(item.value, 'description') ?? ''),
    ]),
  ]);
}

/** Kinds that have their own section, or are no content. */
const elsewhere = new Set([
  'manifest',
  'exportMetadata',
  'playbook',
  'playbookBlock',
  'collection',
  'playbookTags',
  'module',
  'moduleLanguage',
  'moduleSettings',
  'picklist',
  'globalVariable',
  'role',
  'connectorReference',
  'connectorArchive',
  'image',
  'document',
  'packageFile',
  'skipMarker',
  'connector',
  'widget',
  'agent',
  'agentPrompt',
  'agentMemory',
]);

/** Everything else a pack ships, by kind: dashboards, reports, widgets, views, rules, records. */
export function furtherSection(root: ContentRoot, shelf: Shelf): Section[] {
  const sections = kinds.flatMap((kind): Section[] => {
    if (elsewhere.has(kind.id)) return [];
    const items = shelf.of(root, kind.id);
    const hasGroups = items.some(({ group }) => group !== null);
    const blocks = table(
      hasGroups ? [kind.label, 'Belongs to', 'File'] : [kind.label, 'File'],
      items.map((item) => rowOf(item, hasGroups)),
    );
    if (blocks.length === 0) return [];
    return [
      { id: shelf.ids.next('kind', kind.plural), title: kind.plural, page: false, blocks, sections: [] },
    ];
  });
  if (sections.length === 0) return [];
  return [{ id: shelf.ids.next('further', ''), title: 'Further content', page: true, blocks: [], sections }];
}

function rowOf(item: DocItem, hasGroups: boolean): Inline[] {
  const file = { code: item.path };
  return hasGroups ? [item.title, item.group ?? '', file] : [item.title, file];
}

function page(
  title: string,
  prefix: string,
  shelf: Shelf,
  [columns, rows]: [string[], (readonly (Inline | Line)[])[]],
): Section[] {
  const blocks = table(columns, rows);
  if (blocks.length === 0) return [];
  return [{ id: shelf.ids.next(prefix, ''), title, page: true, blocks, sections: [] }];
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
