import type { Rect } from '../geometry';

const cell = 320;
const span = 1 << 16;

/** Things with boxes, kept by neighbourhood, so that a question about a place looks at that place only. */
export class Grid<T> {
  private readonly cells = new Map<number, { box: Rect; item: T }[]>();

  add(box: Rect, item: T): void {
    const entry = { box, item };
    forEachCell(box, (key) => {
      const list = this.cells.get(key);
      if (list) list.push(entry);
      else this.cells.set(key, [entry]);
    });
  }

  /** The things whose box touches this one; a shared edge counts, so that lines (boxes without width) are found. */
  touching(box: Rect): Set<T> {
    const found = new Set<T>();
    forEachCell(box, (key) => {
      for (const entry of this.cells.get(key) ?? []) if (touch(entry.box, box)) found.add(entry.item);
    });
    return found;
  }
}

function touch(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

function forEachCell(box: Rect, visit: (key: number) => void): void {
  const right = Math.floor((box.x + box.width) / cell);
  const bottom = Math.floor((box.y + box.height) / cell);
  for (let column = Math.floor(box.x / cell); column <= right; column++) {
    for (let row = Math.floor(box.y / cell); row <= bottom; row++) visit(column * span + row);
  }
}
