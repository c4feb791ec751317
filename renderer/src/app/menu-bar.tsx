import type { CommandId } from '@core/contract/command-ids.generated';
import { useRef, useState, type KeyboardEvent } from 'react';
import { menus, type MenuEntry } from '@core/contract/menus';
import { findCommand, runCommand, shownShortcut, useCommands, whetherEnabled } from '../state/commands';
import { isMac } from '../state/platform';
import { shortcutLabel } from '../state/shortcuts';
import { Menu, type MenuItem, type MenuItems } from '../ui/menu';
import styles from './menu-bar.module.css';

/** The menu bar of the browser shell; the desktop shell has the system's own, made of the same list. */
export function MenuBar() {
  const [open, setOpen] = useState<{ index: number; anchor: HTMLElement } | null>(null);
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  // Re-rendered when commands are added or removed, so that an open menu is up to date.
  useCommands();

  const buttonAt = (index: number) => bar.current?.children[(index + menus.length) % menus.length];
  const show = (index: number) => {
    const at = (index + menus.length) % menus.length;
    const anchor = buttonAt(at);
    setCurrent(at);
    if (anchor instanceof HTMLElement) setOpen({ index: at, anchor });
  };
  const focus = (index: number) => {
    const button = buttonAt(index);
    setCurrent((index + menus.length) % menus.length);
    if (button instanceof HTMLElement) button.focus();
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowRight') focus(index + 1);
    else if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(menus.length - 1);
    else if (event.key === 'ArrowDown') show(index);
    else return;
    event.preventDefault();
  };

  const shown = open ? menus[open.index] : undefined;
  return (
    <>
      <div ref={bar} role="menubar" aria-label="Menu" className={styles.bar}>
        {menus.map((menu, index) => (
          <button
            key={menu.label}
            type="button"
            role="menuitem"
            aria-haspopup="menu"
            aria-expanded={open?.index === index}
            tabIndex={index === current ? 0 : -1}
            className={styles.button}
            onClick={() => (open?.index === index ? setOpen(null) : show(index))}
            onPointerEnter={() => open && open.index !== index && show(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {menu.label}
          </button>
        ))}
      </div>
      {open && shown && (
        <Menu
          key={open.index}
          label={shown.label}
          items={itemsOf(shown.entries)}
          anchor={open.anchor}
          onClose={() => setOpen((now) => (now === open ? null : now))}
          onSide={(step) => show(open.index + step)}
        />
      )}
    </>
  );
}

/** What the system handles itself (quit, copy …) is not offered by a page. */
function itemsOf(entries: readonly MenuEntry[]): MenuItems {
  const items: (MenuItem | 'separator')[] = [];
  for (const entry of entries) {
    if (entry === 'separator') {
      if (items.length > 0 && items.at(-1) !== 'separator') items.push(entry);
    } else if ('command' in entry && !entry.desktopOnly) {
      items.push(itemOf(entry.command, entry.label));
    }
  }
  return items.at(-1) === 'separator' ? items.slice(0, -1) : items;
}

function itemOf(id: CommandId, label: string): MenuItem {
  const command = findCommand(id);
  const enabled = command ? whetherEnabled(command) : 'This command is not available here.';
  const shortcut = shownShortcut(command);
  return {
    id,
    label,
    shortcut: shortcut && shortcutLabel(shortcut, isMac()),
    disabled: enabled === true ? undefined : enabled,
    checked: command?.checked?.() || undefined,
    run: () => void runCommand(id),
  };
}
