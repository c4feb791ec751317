/** By file: where the cursor of its source editor is, in UTF-16 units; only while one is shown. */
const offsets = new Map<string, number>();

/** Takes note of the cursor of a source editor; null when the editor goes. */
export function noteCursor(path: string, offset: number | null): void {
  if (offset === null) offsets.delete(path);
  else offsets.set(path, offset);
}

/** The cursor in the source of a file; null where no source is shown. */
export function cursorOf(path: string): number | null {
  return offsets.get(path) ?? null;
}
