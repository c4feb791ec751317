import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { afterButton } from './after-button';
import { useRowHeight } from './density';
import styles from './tree.module.css';
import { treeMove, typedRow, type TreeRow } from './tree-keys';
import { useRowDrag, type RowDrag } from './use-row-drag';
import { scrollFor, useRows } from './use-rows';

export type { TreeRow } from './tree-keys';

export interface TreeHandle {
  focus(): void;
  /** Moves the cursor to a row and into view. */
  goTo(id: string): void;
}

export interface TreeProps<R extends TreeRow> {
  label: string;
  /** What is to be seen, top to bottom, children right behind their open parent. */
  rows: readonly R[];
  /** Shown as selected, e.g. the file of the active tab. */
  selectedId: string | null;
  /** Several rows may be marked, by Ctrl with a click or Space and by Shift with a click. */
  marked?: ReadonlySet<string>;
  /** A row is marked or no longer; `range` for all from the cursor to it. */
  onMark?(rows: readonly R[], how: 'toggle' | 'range'): void;
  /** Enter, Space or a click on a row without children; `keep` for Enter and double click. */
  onOpen(row: R, keep: boolean): void;
  onToggle(row: R): void;
  /** The cursor moved: by key, click or `goTo`. */
  onCursor?(row: R): void;
  /** Right click, Menu key, Shift+F10; `at` is where the menu goes. */
  onContextMenu?(row: R, at: DOMRect): void;
  renderRow(row: R): ReactNode;
  /** Rows with children open as leaves do, and are toggled by their arrow and the arrow keys only. */
  opensBranches?: boolean;
  /** Rows may be dragged onto others; absent where they stay. */
  drag?: RowDrag<R> | undefined;
  /** In pixels, where there is room. */
  rowHeight?: number;
  /** The part of the window it is in gives it the focus first. */
  firstFocus?: boolean;
  ref?: Ref<TreeHandle>;
}

const typingMs = 700;

/**
 * A tree of any size: only what is in view is drawn. One tab stop; the focus stays on the tree and the
 * cursor is announced by `aria-activedescendant`. Arrows, Home, End, Page keys and first letters move it.
 */
export function Tree<R extends TreeRow>(props: TreeProps<R>) {
  const { label, rows, selectedId, onOpen, onToggle, onCursor, onContextMenu, renderRow } = props;
  const { opensBranches = false, firstFocus, ref, marked, onMark, drag } = props;
  const rowHeight = useRowHeight(props.rowHeight ?? 24);
  const base = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  // The cursor goes to the selected row whenever another is selected.
  const [cursor, setCursor] = useState<{ id: string; selectedId: string | null } | null>(null);
  const { from, to } = useRows(scroller, rows.length, rowHeight);
  const dragOf = useRowDrag(rows, drag);

  const find = (id: string | null) => (id === null ? -1 : rows.findIndex((row) => row.id === id));
  const found = cursor?.selectedId === selectedId ? find(cursor.id) : -1;
  const at = found >= 0 ? found : find(selectedId);
  const hasBranches = rows.some((row) => row.expanded !== null);
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  // The row of the cursor is always drawn: `aria-activedescendant` must name an element that is there.
  if (at >= 0 && (at < from || at >= to)) drawn.push(at);

  const reveal = (index: number) => {
    const box = scroller.current;
    if (box) box.scrollTop = scrollFor(index, box.scrollTop, box.clientHeight, rowHeight);
  };
  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setCursor({ id: row.id, selectedId });
    reveal(index);
    onCursor?.(row);
  };

  useImperativeHandle(ref, () => ({
    focus: () => scroller.current?.focus(),
    goTo: (id) => goTo(find(id)),
  }));

  const show = useEffectEvent((id: string | null) => {
    const index = find(id);
    if (index >= 0) reveal(index);
  });
  useEffect(() => show(selectedId), [selectedId]);

  const open = (row: R, keep: boolean) => {
    if (row.expanded === null || opensBranches) onOpen(row, keep);
    else onToggle(row);
  };

  const contextMenu = (index: number) => {
    const row = rows[index];
    const element = document.getElementById(`${base}-${index}`);
    if (row && element) onContextMenu?.(row, element.getBoundingClientRect());
  };

  const type = (letter: string) => {
    const now = performance.now();
    const going = now - typed.current.at <= typingMs;
    typed.current = { text: going ? typed.current.text + letter : letter, at: now };
    const target = typedRow(rows, at, typed.current.text);
    if (target >= 0) goTo(target);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === ' ' && onMark && rows[at]) {
      event.preventDefault();
      onMark([rows[at]], 'toggle');
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1);
    const move = treeMove(event.key, rows, at, page);
    const row = rows[at];
    const letter = event.key.length === 1 && event.key !== ' ';
    // What was typed before another key belongs to that key's place, not to the next.
    if (!letter) typed.current.at = -Infinity;
    if (move && 'to' in move) goTo(move.to);
    else if (move && row) onToggle(row);
    else if (event.key === 'Enter' && row) open(row, true);
    else if (event.key === ' ' && row) open(row, false);
    else if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') contextMenu(at);
    else if (letter) type(event.key);
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = rowIndex(event);
    const row = rows[index];
    if (!row) return;
    if (onMark && (event.ctrlKey || event.metaKey)) onMark([row], 'toggle');
    if (onMark && event.shiftKey)
      onMark(rows.slice(Math.min(Math.max(at, 0), index), Math.max(at, index) + 1), 'range');
    goTo(index);
    if (onMark && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (onArrow(event)) onToggle(row);
    else open(row, false);
  };

  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={onMark ? true : undefined}
      aria-activedescendant={at >= 0 ? `${base}-${at}` : undefined}
      className={styles.tree}
      data-first-focus={firstFocus}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) event.currentTarget.focus({ preventScroll: true });
        else if (at < 0 && rows[0]) setCursor({ id: rows[0].id, selectedId });
      }}
      onMouseDown={(event) => {
        // A press that is prevented, or moves the focus twice, starts no drag: there it goes to the tree by itself.
        if (rowIndex(event) < 0 || drag) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true, focusVisible: false });
      }}
      onClick={onClick}
      onDoubleClick={(event) => {
        const row = rows[rowIndex(event)];
        if (row && !onArrow(event) && (row.expanded === null || opensBranches)) onOpen(row, true);
      }}
      onContextMenu={(event) => {
        const index = rowIndex(event);
        const row = rows[index];
        if (!row || !onContextMenu) return;
        event.preventDefault();
        goTo(index);
        afterButton(event, () => onContextMenu(row, new DOMRect(event.clientX, event.clientY, 0, 0)));
      }}
    >
      <div role="none" className={styles.space} style={{ height: rows.length * rowHeight }}>
        {drawn.map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              id={`${base}-${index}`}
              role="treeitem"
              tabIndex={drag ? undefined : -1}
              aria-label={row.label}
              aria-level={row.level}
              aria-setsize={row.setSize}
              aria-posinset={row.position}
              aria-expanded={row.expanded ?? undefined}
              aria-selected={marked && marked.size > 0 ? marked.has(row.id) : row.id === selectedId}
              data-row={index}
              data-cursor={index === at || undefined}
              className={styles.row}
              {...dragOf(row)}
              style={{
                height: rowHeight,
                top: index * rowHeight,
                paddingLeft: (hasBranches ? 4 : 12) + (row.level - 1) * 12,
              }}
            >
              {hasBranches && (
                <span className={styles.arrow} data-arrow={row.expanded ?? undefined}>
                  {row.expanded !== null && <ChevronRight size={14} aria-hidden />}
                </span>
              )}
              {renderRow(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Which row an event happened on; -1 for none. */
function rowIndex(event: MouseEvent): number {
  const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset.row) : -1;
}

function onArrow(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('[data-arrow]') !== null;
}
