import type { Locator, Page } from 'playwright-core';

/** The panel with everything the checker found. */
export class Problems {
  readonly tree: Locator;
  /** What a chosen problem means. */
  readonly about: Locator;
  readonly filter: Locator;

  constructor(private readonly page: Page) {
    this.tree = page.getByRole('tree', { name: 'Problems' });
    this.about = page.getByRole('complementary', { name: 'About the problem' });
    this.filter = page.getByRole('searchbox', { name: 'Filter problems' });
  }

  row(text: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name: text });
  }

  severity(name: 'error' | 'warning' | 'hint'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^\\d+ ${name}s?$`) });
  }
}
