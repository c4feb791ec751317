import type { ContentItem } from '@core/contract';
import {
  askDelete,
  canMove,
  collectionOf,
  duplicateItem,
  isPlaybook,
  otherCollections,
  placeOf,
  playbooksBeside,
  switchItems,
} from '../../state/managing';
import { showOverlay } from '../../state/overlays';
import { openTab } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import type { MenuItem, MenuItems } from '../../ui/menu';
import type { ExplorerRow } from './explorer-rows';

const doing = (work: Promise<void>) => void work.catch(reportError);

/** Actions on a playbook besides those for every item. */
export function playbookMenu(item: ContentItem): MenuItems {
  const duplicable = isPlaybook(item) || item.kind === 'playbookBlock';
  const copy: MenuItem = {
    id: 'duplicate',
    label: 'Duplicate',
    run: () => doing(duplicateItem(item)),
  };
  if (!duplicable) return [];
  if (!isPlaybook(item)) return ['separator', copy];
  return ['separator', copy, moveItem([item]), tagItem([item]), switchItem([item], item.active !== true)];
}

/** What can be done with several items at once. */
export function severalMenu(items: readonly ContentItem[]): MenuItems {
  const playbooks = items.filter(isPlaybook);
  const ofPlaybooks: MenuItems =
    playbooks.length === 0
      ? []
      : [
          switchItem(playbooks, true),
          switchItem(playbooks, false),
          moveItem(playbooks),
          splitItem(playbooks),
          tagItem(playbooks),
          'separator',
        ];
  return [
    ...ofPlaybooks,
    { id: 'delete', label: `Delete ${items.length} items…`, danger: true, run: () => askDelete(items) },
  ];
}

/** What can be done with a collection where its playbooks are shown together. */
export function groupMenu({ type, title, id }: ExplorerRow): MenuItems {
  const root = /^kind:(.*):playbook:/s.exec(id)?.[1];
  const collection = type === 'group' && root !== undefined ? collectionOf(root, title) : undefined;
  if (!collection) return [];
  const playbooks = playbooksBeside(collection);
  return [
    'separator',
    {
      id: 'newHere',
      label: 'New playbook…',
      run: () => showOverlay({ kind: 'newContent', root: collection.root, collection: collection.title }),
    },
    {
      id: 'openCollection',
      label: 'Open the collection',
      run: () => openTab(collection.path, { pin: true }),
    },
    {
      id: 'rename',
      label: 'Rename…',
      run: () => showOverlay({ kind: 'change', what: 'rename', place: placeOf(collection) }),
    },
    'separator',
    switchItem(playbooks, true),
    switchItem(playbooks, false),
    moveItem(playbooks),
    tagItem(playbooks),
    'separator',
    { id: 'delete', label: 'Delete…', danger: true, run: () => askDelete([collection]) },
  ];
}

/** Kinds whose items are made from a starter of another name than theirs, or of their own. */
const starters: Readonly<Record<string, string>> = {
  playbook: 'playbook',
  collection: 'collection',
  globalVariable: 'global-variable',
  module: 'module',
  picklist: 'picklist',
  dashboard: 'dashboard',
  role: 'role',
  exportTemplate: 'export-template',
};

/** What can be made of a kind; global variables are also shown together. */
export function kindMenu({ type, id, title }: ExplorerRow): MenuItems {
  const [, root, kind = ''] = /^kind:(.*):([^:]+)$/s.exec(id) ?? [];
  if (type !== 'kind' || root === undefined) return [];
  const starter = starters[kind];
  const make: MenuItems = starter
    ? [
        {
          id: 'newOfKind',
          label: `New in ${title.toLowerCase()}…`,
          run: () => showOverlay({ kind: 'newContent', root, starter }),
        },
      ]
    : [];
  if (kind !== 'globalVariable') return make;
  return [
    ...make,
    { id: 'variables', label: 'Edit together…', run: () => showOverlay({ kind: 'variables' }) },
  ];
}

function switchItem(items: readonly ContentItem[], on: boolean): MenuItem {
  const nothing = items.every((item) => item.active === on || item.active === null);
  return {
    id: on ? 'switchOn' : 'switchOff',
    label: on ? 'Switch on' : 'Switch off',
    disabled: nothing ? `There is nothing to switch ${on ? 'on' : 'off'}.` : undefined,
    run: () => doing(switchItems(items, on)),
  };
}

function moveItem(items: readonly ContentItem[]): MenuItem {
  const movable = items.filter(canMove);
  const nowhere = otherCollections(movable).length === 0;
  return {
    id: 'move',
    label: 'Move to…',
    disabled:
      movable.length === 0
        ? 'Only playbooks that are files of a collection can move.'
        : nowhere
          ? 'The pack has no other collection.'
          : undefined,
    run: () => showOverlay({ kind: 'movePlaybooks', items: movable }),
  };
}

/** Makes a collection of some of the playbooks of another one. */
function splitItem(items: readonly ContentItem[]): MenuItem {
  const movable = items.filter(canMove);
  return {
    id: 'split',
    label: 'Split into a new collection…',
    disabled: movable.length === 0 ? 'Only playbooks that are files of a collection can move.' : undefined,
    run: () =>
      showOverlay({
        kind: 'refactor',
        refactoring: { kind: 'collection', paths: movable.map(({ path }) => path), name: '' },
      }),
  };
}

function tagItem(items: readonly ContentItem[]): MenuItem {
  return {
    id: 'tag',
    label: 'Tag…',
    disabled: items.length === 0 ? 'There is no playbook.' : undefined,
    run: () => showOverlay({ kind: 'tagPlaybooks', items }),
  };
}
