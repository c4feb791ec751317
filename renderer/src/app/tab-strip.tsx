import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { afterButton } from '../ui/after-button';
import { closeOtherTabs, closeTab, closeTabs } from '../state/closing';
import { useDocuments } from '../state/documents';
import { countFindings, useFindings } from '../state/findings';
import { gitMenu } from '../state/git-menu';
import { kindInfo } from '../state/kinds';
import { isSplit, tabsOn, type Side } from '../state/editor-sides';
import { activateTab, joinSides, moveToOtherSide, pinTab, shiftTab, useTabs, type Tab } from '../state/tabs';
import { reportError } from '../state/toasts';
import { fileName, useWorkspace } from '../state/workspace';
import { classNames } from '../ui/class-names';
import { late } from '../ui/late';
import { counted } from '@core/text/counted';
import { Menu, type MenuItems } from '../ui/menu';
import { dropTabAt, startTabDrag, takesTab } from './tab-drag';
import { tabLabels } from './tab-labels';
import styles from './tab-strip.module.css';

/** The icons of all kinds are more than the rest of the frame draws; no tab is open at the start. */
const Icon = late(
  () => import('../ui/icon').then((part) => part.Icon),
  <span className={styles.iconPlace} />,
);

interface TabStripProps {
  side: Side;
  /** The file of the tab whose editor is on screen. */
  shown: string | null;
}

/**
 * The open files of a side. Arrows go from tab to tab, Delete closes, the middle button closes, dragging moves, also to the
 * other side.
 */
export function TabStrip({ side, shown }: TabStripProps) {
  const all = useTabs((state) => state.tabs);
  const tabs = tabsOn(all, side);
  const items = useWorkspace((state) => state.itemsByPath);
  const [menu, setMenu] = useState<{ tab: Tab; at: DOMRect } | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  const labels = tabLabels(
    tabs.map(({ path }) => {
      const [item] = items.get(path) ?? [];
      // "Detail" is of a module, which the name alone does not say.
      return { path, title: item?.title ?? fileName(path), of: item?.kind === 'layout' ? item.group : null };
    }),
  );

  const revealTab = useEffectEvent((path: string | null) => {
    const at = tabs.findIndex((tab) => tab.path === path);
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => revealTab(shown), [shown]);

  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label="Open files"
        className={styles.strip}
        onWheel={(event) => event.currentTarget.scrollBy({ left: event.deltaY + event.deltaX })}
      >
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.path}
            tab={tab}
            index={index}
            label={labels[index]?.label ?? tab.path}
            detail={labels[index]?.detail ?? null}
            kind={items.get(tab.path)?.[0]?.kind ?? null}
            side={side}
            selected={tab.path === shown}
            onMenu={(at) => setMenu({ tab, at })}
          />
        ))}
      </div>
      {menu && (
        <Menu
          label="Tab"
          items={menuOf(menu.tab, all, tabs)}
          anchor={menu.at}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

interface TabButtonProps {
  tab: Tab;
  index: number;
  side: Side;
  label: string;
  detail: string | null;
  kind: string | null;
  selected: boolean;
  onMenu(at: DOMRect): void;
}

function TabButton({ tab, index, side, label, detail, kind, selected, onMenu }: TabButtonProps) {
  const { path, pinned } = tab;
  const dirty = useDocuments((state) => state.dirty.has(path));
  const findings = useFindings((state) => state.byPath.get(path));
  const errors = findings ? countFindings(findings).error : 0;
  const [over, setOver] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = tabsOn(useTabs.getState().tabs, side);
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const target = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (target) {
      activateTab(target.path);
      const row = event.currentTarget.parentElement;
      requestAnimationFrame(() => row?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
    } else if (event.key === 'Enter' || event.key === ' ') pinTab(path);
    else if (event.key === 'Delete' || event.key === 'Backspace') close(path);
    else if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') {
      onMenu(event.currentTarget.getBoundingClientRect());
    } else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-close]')) close(path);
    else activateTab(path);
  };

  return (
    <div
      role="tab"
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
      aria-label={`${label}${detail ? `, ${detail}` : ''}${dirty ? ', unsaved' : ''}${errors ? `, ${counted(errors, 'error')}` : ''}`}
      className={classNames(styles.tab, !pinned && styles.preview, over && styles.over)}
      data-tip={path}
      draggable
      onClick={onClick}
      onDoubleClick={() => pinTab(path)}
      onAuxClick={(event) => event.button === 1 && close(path)}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={(event) => {
        event.preventDefault();
        afterButton(event, () => onMenu(new DOMRect(event.clientX, event.clientY, 0, 0)));
      }}
      onKeyDown={onKeyDown}
      onDragStart={(event) => startTabDrag(event, path)}
      onDragOver={(event) => takesTab(event) && setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        dropTabAt(event, side, index);
      }}
    >
      <Icon name={kindInfo(kind).icon} size={14} className={styles.icon} />
      <span className={styles.label} data-errors={errors > 0 || undefined}>
        {label}
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      <span className={styles.close} data-close data-dirty={dirty || undefined} aria-hidden="true">
        <span className={styles.dot} />
        <X size={14} />
      </span>
    </div>
  );
}

function close(path: string): void {
  void closeTab(path).catch(reportError);
}

function later(work: Promise<unknown>): void {
  void work.catch(reportError);
}

function menuOf({ path, pinned }: Tab, all: readonly Tab[], tabs: readonly Tab[]): MenuItems {
  const at = tabs.findIndex((tab) => tab.path === path);
  const right = tabs.slice(at + 1).map((tab) => tab.path);
  return [
    { id: 'close', label: 'Close', run: () => later(closeTab(path)) },
    {
      id: 'others',
      label: 'Close others',
      disabled: tabs.length < 2 ? 'No other tab is open.' : undefined,
      run: () => later(closeOtherTabs(path)),
    },
    {
      id: 'right',
      label: 'Close those to the right',
      disabled: right.length === 0 ? 'There are none.' : undefined,
      run: () => later(closeTabs(right)),
    },
    'separator',
    {
      id: 'keep',
      label: 'Keep open',
      disabled: pinned ? 'It is kept already.' : undefined,
      run: () => pinTab(path),
    },
    {
      id: 'left',
      label: 'Move left',
      disabled: at === 0 ? 'It is the first.' : undefined,
      run: () => shiftTab(path, -1),
    },
    {
      id: 'rightwards',
      label: 'Move right',
      disabled: at === tabs.length - 1 ? 'It is the last.' : undefined,
      run: () => shiftTab(path, 1),
    },
    {
      id: 'otherSide',
      label: isSplit(all) ? 'Move to other side' : 'Move to right side',
      disabled: all.length < 2 ? 'No other file is open that could stand beside it.' : undefined,
      run: () => moveToOtherSide(path),
    },
    ...(isSplit(all) ? [{ id: 'join', label: 'Join sides', run: joinSides }] : []),
    'separator',
    ...gitMenu(path),
    'separator',
    { id: 'copy', label: 'Copy path', run: () => later(navigator.clipboard.writeText(path)) },
  ];
}
