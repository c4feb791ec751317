import { useState, useSyncExternalStore, type RefObject } from 'react';

export interface RowWindow {
  /** The first row to draw, and the one behind the last. */
  from: number;
  to: number;
}

/** How many rows are drawn beyond the edges, so that scrolling shows no gaps. */
const spare = 8;

/** The rows of equal height that are in view of a scrolled box. Pure. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number): RowWindow {
  const from = Math.max(0, Math.floor(scrollTop / rowHeight) - spare);
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + spare);
  return { from: Math.min(from, to), to };
}

/** Where to scroll so that a row is wholly in view; the present place when it is. Pure. */
export function scrollFor(index: number, scrollTop: number, height: number, rowHeight: number): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : scrollTop;
}

/** Follows scrolling and size of a box, and says which of its `count` rows are to be drawn. */
export function useRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [subscribe] = useState(() => subscriptionTo(scroller));
  // As text, so that the rows are re-rendered only when others come into view.
  const range = useSyncExternalStore(subscribe, () => {
    const box = scroller.current;
    const { from, to } = windowOf(box?.scrollTop ?? 0, box?.clientHeight ?? 0, rowHeight, count);
    return `${from} ${to}`;
  });
  const [from = 0, to = 0] = range.split(' ').map(Number);
  return { from, to };
}

function subscriptionTo(scroller: RefObject<HTMLElement | null>): (changed: () => void) => () => void {
  return (changed) => {
    const box = scroller.current;
    if (!box) return () => undefined;
    const observer = new ResizeObserver(changed);
    observer.observe(box);
    box.addEventListener('scroll', changed, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', changed);
    };
  };
}
