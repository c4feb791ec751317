import { askDelete, placeOf } from '../../state/managing';
import { runCommand } from '../../state/commands';
import { isArchiveName } from '@core/content/pack/archive-name';
import { switchWorkspace } from '../../state/closing';
import { gitMenu } from '../../state/git-menu';
import { showOverlay } from '../../state/overlays';
import { askAbout } from '../../state/reference-search';
import { openTab, useTabs } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import type { MenuItems } from '../../ui/menu';
import type { ExplorerRow } from './explorer-rows';
import { connectorMenu } from './connector-menu';
import { groupMenu, kindMenu, playbookMenu } from './playbook-menu';
import { setToggled } from './toggled';

function copy(text: string): void {
  void navigator.clipboard.writeText(text).catch(reportError);
}

/** What can be done with a row of the explorer. */
export function rowMenu(row: ExplorerRow): MenuItems {
  const { item, root, gone } = row;
  if (gone !== null)
    return [...gitMenu(gone), 'separator', { id: 'copyPath', label: 'Copy path', run: () => copy(gone) }];
  if (item) {
    const pointer = item.pointer === '' ? null : item.pointer;
    return [
      { id: 'open', label: 'Open', run: () => openTab(item.path, { pin: true, pointer }) },
      {
        id: 'aside',
        label: 'Open on the other side',
        disabled:
          useTabs.getState().active === null ? 'No file is open that it could stand beside.' : undefined,
        run: () => openTab(item.path, { pin: true, pointer, aside: true }),
      },
      {
        id: 'source',
        label: 'Open the source',
        run: () => openTab(item.path, { pin: true, view: 'source', pointer }),
      },
      ...(isArchiveName(item.path)
        ? [
            {
              id: 'openInside',
              label: 'Open archive inside',
              run: () => void switchWorkspace({ inside: item.path }).catch(reportError),
            },
          ]
        : []),
      'separator',
      {
        id: 'usages',
        label: 'Find usages',
        run: () => {
          askAbout(placeOf(item));
          void runCommand('references.find');
        },
      },
      {
        id: 'rename',
        label: 'Rename…',
        run: () => showOverlay({ kind: 'change', what: 'rename', place: placeOf(item) }),
      },
      { id: 'delete', label: 'Delete…', run: () => askDelete([item]) },
      ...connectorMenu(item),
      ...playbookMenu(item),
      'separator',
      ...gitMenu(item.path),
      'separator',
      { id: 'copyName', label: 'Copy name', run: () => copy(item.title) },
      { id: 'copyPath', label: 'Copy path', run: () => copy(item.path) },
      {
        id: 'copyUuid',
        label: 'Copy uuid',
        disabled: item.uuid === null ? 'It has none.' : undefined,
        run: () => copy(item.uuid ?? ''),
      },
    ];
  }
  return [
    {
      id: 'toggle',
      label: row.expanded ? 'Close' : 'Open',
      run: () => setToggled([row.id], !row.expanded),
    },
    ...groupMenu(row),
    ...kindMenu(row),
    ...(root
      ? ([
          'separator',
          {
            id: 'new',
            label: 'New content…',
            run: () => showOverlay({ kind: 'newContent', root: root.path }),
          },
          ...(root.type === 'solutionpack' || root.type === 'connector'
            ? [
                {
                  id: 'upkeep',
                  label: root.type === 'connector' ? 'Version…' : 'Version and contents…',
                  run: () => showOverlay({ kind: 'upkeep', root: root.path }),
                },
              ]
            : []),
          { id: 'pack', label: 'Build pack…', run: () => showOverlay({ kind: 'pack', root: root.path }) },
          { id: 'copyPath', label: 'Copy path', run: () => copy(root.path) },
        ] as const)
      : []),
  ];
}
