import { expect } from 'vitest';
import { barriers, colourBarriers } from '../axe';
import type { OpenStudio } from '../journey';
import { smallTargets } from '../targets';

/**
 * A state of the window that one comes to from the one before it in its list. `part` (CSS) is what has changed since
 * then, where the rest was looked at already.
 */
export type Screen = readonly [name: string, show: (opened: OpenStudio) => Promise<unknown>, part?: string];

/** Parts of the window, as screens name them. */
export const properties = '[data-properties]';
export const panel = '[data-region="panel"]';
export const overlay = '[role="dialog"]';
export const menu = '[role="menu"]';

/**
 * Walks through screens, in the order of their list, and expects that nothing on any of them keeps people out, in
 * the light theme and in the dark one, and that what can be pressed is large enough. What lies over the workbench is left with Escape before the next.
 */
export async function expectOpenToAll(opened: OpenStudio, screens: readonly Screen[]): Promise<void> {
  const { page, studio } = opened;
  const found: Record<string, string[]> = {};
  for (const [name, show, part] of screens) {
    await show(opened).catch((thrown: unknown) => {
      throw new Error(`The screen "${name}" did not come`, { cause: thrown });
    });
    const inLight = [...(await barriers(page, part)), ...(await smallTargets(page))];
    await page.emulateMedia({ colorScheme: 'dark' });
    // What is there, how it is called and how large it is does not change with the colours.
    const inDark = await colourBarriers(page, part);
    await page.emulateMedia({ colorScheme: 'light' });
    const all = [...inLight, ...inDark.map((barrier) => `in the dark, ${barrier}`)];
    if (all.length > 0) found[name] = all;
    await studio.press('Escape');
  }
  // All at once: a barrier in a part of the frame is on every screen.
  expect(found).toEqual({});
}
