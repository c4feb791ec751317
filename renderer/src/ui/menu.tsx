import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu.module.css';
import { placeBeside, type Placement } from './placing';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Shown at the right, e.g. `Ctrl+S`. */
  shortcut?: string | undefined;
  /** Why it cannot be chosen now; it can still be read. */
  disabled?: string | undefined;
  /** For switches and choices. */
  checked?: boolean | undefined;
  danger?: boolean;
  run(): void;
}

export type MenuItems = readonly (MenuItem | 'separator')[];

export interface MenuProps {
  label: string;
  items: MenuItems;
  /** What it hangs from; gets the focus back. A rectangle for a context menu. */
  anchor: Element | DOMRect;
  placement?: Placement;
  onClose(): void;
  /** Left and right of a menu bar. */
  onSide?(step: 1 | -1): void;
}

/**
 * An open menu. Arrows, Home, End and first letters move; Enter and Space choose; Escape, Tab and a press
 * outside close. The browser's own popover layer keeps it on top and closes it.
 */
export function Menu({ label, items, anchor, placement = 'below-start', onClose, onSide }: MenuProps) {
  const element = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const before = document.activeElement;
    box.showPopover();
    placeBeside(box, anchor instanceof Element ? anchor.getBoundingClientRect() : anchor, placement, 4);
    entries(box)[0]?.focus();
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && close();
    box.addEventListener('toggle', onToggle);
    return () => {
      box.removeEventListener('toggle', onToggle);
      if (box.contains(document.activeElement) || document.activeElement === document.body) {
        (anchor instanceof HTMLElement ? anchor : (before as HTMLElement | null))?.focus();
      }
    };
  }, [anchor, placement]);

  const choose = (item: MenuItem) => {
    if (item.disabled) return;
    onClose();
    // The focus is back where it was before the command runs, so that it acts there.
    queueMicrotask(() => item.run());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = entries(event.currentTarget);
    const at = list.indexOf(document.activeElement as HTMLElement);
    const target = nextEntry(event, list, at, typed.current);
    if (target) target.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && onSide) {
      onSide(event.key === 'ArrowRight' ? 1 : -1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const hasChecks = items.some((item) => item !== 'separator' && item.checked !== undefined);
  return (
    <div
      ref={element}
      popover="auto"
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {items.map((item, index) =>
        item === 'separator' ? (
          <hr key={index} className={styles.separator} />
        ) : (
          <Entry key={item.id} item={item} hasChecks={hasChecks} onChoose={() => choose(item)} />
        ),
      )}
    </div>
  );
}

function Entry({ item, hasChecks, onChoose }: { item: MenuItem; hasChecks: boolean; onChoose(): void }) {
  const reasonId = useId();
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={item.checked}
      aria-disabled={item.disabled ? true : undefined}
      aria-describedby={item.disabled ? reasonId : undefined}
      data-tip={item.disabled}
      data-danger={item.danger || undefined}
      tabIndex={-1}
      className={styles.item}
      onClick={onChoose}
      onPointerMove={(event) => event.currentTarget.focus()}
    >
      {hasChecks && <span className={styles.icon}>{item.checked && <Check size={14} aria-hidden />}</span>}
      {item.icon && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.label}>{item.label}</span>
      {item.shortcut && (
        <span className={styles.shortcut} aria-hidden="true">
          {item.shortcut}
        </span>
      )}
      {item.disabled && (
        <span id={reasonId} hidden>
          {item.disabled}
        </span>
      )}
    </button>
  );
}

function entries(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

const typingMs = 700;

function nextEntry(
  event: KeyboardEvent,
  list: HTMLElement[],
  at: number,
  typed: { text: string; at: number },
): HTMLElement | undefined {
  if (event.key === 'ArrowDown') return list[(at + 1) % list.length];
  if (event.key === 'ArrowUp') return list.at(at < 0 ? -1 : at - 1);
  if (event.key === 'Home') return list[0];
  if (event.key === 'End') return list.at(-1);
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  const now = performance.now();
  typed.text = now - typed.at > typingMs ? event.key : typed.text + event.key;
  typed.at = now;
  const start = typed.text.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...list.slice(start), ...list.slice(0, start)];
  return round.find((entry) => entry.textContent?.toLowerCase().startsWith(typed.text.toLowerCase()));
}
