import type { Page } from 'playwright-core';

/** What a page notes of its own speed; times in milliseconds. */
export interface SpeedNotes {
  /** Each interaction: from the input to the frame that shows what it did. */
  interactions: number[];
  /** Each key pressed, the same way. */
  keys: number[];
  /** Each animation frame of more than 100 ms. */
  longFrames: number[];
  /** When the pointer was pressed last. */
  pressedAt: number;
}

interface Noted {
  speed: SpeedNotes;
}

/** Runs in the page before anything else. */
export function watchSpeed(): void {
  const notes: SpeedNotes = { interactions: [], keys: [], longFrames: [], pressedAt: 0 };
  (globalThis as unknown as Noted).speed = notes;
  addEventListener('pointerdown', () => (notes.pressedAt = performance.now()), { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) notes.interactions.push(entry.duration);
      if (entry.name === 'keydown') notes.keys.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.duration > 100) notes.longFrames.push(entry.duration);
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** Starts afresh: what was noted while the page loaded is no use of it. */
export const forgetSpeed = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { speed } = globalThis as unknown as Noted;
    speed.interactions = [];
    speed.keys = [];
    speed.longFrames = [];
  });

/** What was noted so far, once the frames under way are done. */
export const speedOf = (page: Page): Promise<SpeedNotes> =>
  page.evaluate(
    () =>
      new Promise<SpeedNotes>((resolve) => {
        requestIdleCallback(() => resolve((globalThis as unknown as Noted).speed));
      }),
  );

/** What must be on screen: at least so many elements for each selector. */
export type Shown = Readonly<Record<string, number>>;

/** Milliseconds from a press of the pointer to the paint that shows something. */
export async function fromPress(page: Page, shown: Shown, press: () => Promise<void>): Promise<number> {
  const taken = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const { speed } = globalThis as unknown as Noted;
        speed.pressedAt = 0;
        const isShown = () =>
          Object.entries(wanted).every(([what, least]) => document.querySelectorAll(what).length >= least);
        const look = (): void => {
          if (speed.pressedAt === 0 || !isShown()) requestAnimationFrame(look);
          // The task after a frame begins when the frame was painted.
          else setTimeout(() => resolve(performance.now() - speed.pressedAt));
        };
        look();
      }),
    shown,
  );
  await press();
  return taken;
}
