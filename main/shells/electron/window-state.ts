import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rectangle } from 'electron';

/** Where the window was, so that it comes back there. */
export interface WindowState {
  bounds: Partial<Rectangle> & { width: number; height: number };
  maximized: boolean;
}

const fresh: WindowState = { bounds: { width: 1440, height: 900 }, maximized: false };

/** Pixels of the window that must be on a screen to count as reachable. */
const grip = 100;

/** Reads the last state; a fresh one when there is none, it is damaged, or its screen is gone. */
export function readWindowState(file: string, screens: readonly Rectangle[]): WindowState {
  let saved: unknown;
  try {
    saved = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fresh;
  }
  const { x, y, width, height, maximized } = (saved ?? {}) as Record<string, unknown>;
  if (!isSize(width) || !isSize(height)) return fresh;
  const state: WindowState = { bounds: { width, height }, maximized: maximized === true };
  if (Number.isInteger(x) && Number.isInteger(y)) {
    const bounds = { x: x as number, y: y as number, width, height };
    if (screens.some((screen) => overlap(screen, bounds))) state.bounds = bounds;
  }
  return state;
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= grip;
}

function overlap(screen: Rectangle, window: Rectangle): boolean {
  const across = Math.min(screen.x + screen.width, window.x + window.width) - Math.max(screen.x, window.x);
  // The title bar is what the user can take hold of.
  return across >= grip && window.y >= screen.y && window.y <= screen.y + screen.height - grip;
}

/** Keeps the state; a window must never fail to close because of it. */
export function saveWindowState(file: string, bounds: Rectangle, maximized: boolean): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ ...bounds, maximized }));
    renameSync(`${file}.new`, file);
  } catch {
    return;
  }
}
