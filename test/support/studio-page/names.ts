import type { Locator } from 'playwright-core';

/** Matches an accessible name that begins with this text, as one whole part: what follows is set off by a comma. */
export function named(text: string): RegExp {
  return new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(,|$)`);
}

/** What the rows of a tree in view are called, from top to bottom. */
export function rowNames(tree: Locator): Promise<string[]> {
  return tree.getByRole('treeitem').evaluateAll((rows) =>
    rows
      .map((row) => ({ at: Number(row.dataset.row), name: row.getAttribute('aria-label') ?? '' }))
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name),
  );
}
