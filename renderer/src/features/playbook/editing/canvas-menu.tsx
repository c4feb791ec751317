import type { CommandId } from '@core/contract/command-ids.generated';
import type { MenuPlace } from '../../../canvas/editing';
import type { Selected } from '../../../canvas/graph';
import {
  findCommand,
  runCommand,
  shownShortcut,
  whetherEnabled,
  type Command,
} from '../../../state/commands';
import { isMac } from '../../../state/platform';
import { shortcutLabel } from '../../../state/shortcuts';
import { Menu, type MenuItem, type MenuItems } from '../../../ui/menu';

export interface OpenMenu {
  target: Selected | null;
  at: MenuPlace;
}

/** Commands of the menu by what it was opened on; a gap stands for a line. */
const entries: Record<Selected['kind'] | 'canvas' | 'several', readonly (CommandId | null)[]> = {
  step: [
    'playbook.addStep',
    'playbook.connect',
    null,
    'playbook.breakpoint',
    'playbook.editBreakpoint',
    'playbook.switchBreakpoint',
    'run.toStep',
    'run.againFromStep',
    null,
    'playbook.copy',
    'playbook.cut',
    'playbook.duplicate',
    null,
    'playbook.group',
    'playbook.saveBlock',
    null,
    'refactor.extract',
    'refactor.inline',
    'refactor.literal',
    'refactor.variable',
    null,
    'playbook.delete',
  ],
  several: [
    'playbook.copy',
    'playbook.cut',
    'playbook.duplicate',
    null,
    'playbook.align.left',
    'playbook.align.center',
    'playbook.align.top',
    'playbook.align.middle',
    'playbook.distribute.across',
    'playbook.distribute.down',
    'playbook.tidy',
    null,
    'playbook.group',
    'playbook.saveBlock',
    null,
    'refactor.extract',
    'refactor.loop',
    null,
    'playbook.delete',
  ],
  route: [
    'playbook.addStep',
    null,
    'playbook.reroute.target',
    'playbook.reroute.source',
    null,
    'playbook.delete',
  ],
  frame: [
    'playbook.ungroup',
    'playbook.duplicate',
    'playbook.saveBlock',
    'refactor.extract',
    null,
    'playbook.delete',
  ],
  canvas: [
    'playbook.addStep',
    'playbook.addNote',
    'playbook.paste',
    null,
    'playbook.selectAll',
    'playbook.tidy',
    null,
    'canvas.fit',
  ],
};

interface CanvasMenuProps {
  menu: OpenMenu;
  several: boolean;
  /** Commands on what the menu was opened on. */
  commands: readonly Command[];
  onClose(): void;
}

/** The context menu of the canvas: the commands that make sense there. */
export function CanvasMenu({ menu, several, commands, onClose }: CanvasMenuProps) {
  const kind = several ? 'several' : (menu.target?.kind ?? 'canvas');
  return (
    <Menu
      label="Canvas menu"
      items={entries[kind].flatMap((id) => itemOf(id, commands))}
      anchor={menu.at.screen}
      onClose={onClose}
    />
  );
}

function itemOf(id: CommandId | null, commands: readonly Command[]): MenuItems[number][] {
  if (id === null) return ['separator'];
  const command = commands.find((one) => one.id === id) ?? findCommand(id);
  if (!command) return [];
  const enabled = whetherEnabled(command);
  const keys = shownShortcut(command);
  const item: MenuItem = {
    id,
    label: command.title,
    shortcut: keys && shortcutLabel(keys, isMac()),
    disabled: enabled === true ? undefined : enabled,
    danger: id === 'playbook.delete',
    ...(command.checked ? { checked: command.checked() } : {}),
    run: () => void runCommand(id),
  };
  return [item];
}
