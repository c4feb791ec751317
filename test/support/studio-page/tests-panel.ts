import type { Locator, Page } from 'playwright-core';

/** The panel with the tests of the workspace. */
export class TestsPanel {
  readonly panel: Locator;
  readonly tree: Locator;
  /** What a chosen test came to. */
  readonly about: Locator;
  /** How many passed, failed and were left out. */
  readonly counts: Locator;
  /** Of the coverage that is drawn on the canvas. */
  readonly legend: Locator;
  readonly coverage: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel').filter({ has: page.locator('[data-view="tests"]') });
    this.tree = page.getByRole('tree', { name: 'Tests' });
    this.about = page.getByRole('complementary', { name: 'About the test' });
    this.counts = this.panel.getByRole('status');
    this.legend = page.getByRole('group', { name: 'Coverage' });
    this.coverage = page.getByRole('button', { name: 'Coverage by tests' });
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name });
  }

  row(text: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name: text });
  }
}
