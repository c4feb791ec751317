import type { Page } from 'playwright-core';

/** Drops files and folders of the disk onto the middle of the window, as from a file manager. */
export async function dropPaths(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = page.viewportSize() ?? { width: 800, height: 600 };
  const at = { x: size.width / 2, y: size.height / 2 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}
