import type { Locator, Page } from 'playwright-core';
import { named, rowNames } from './names';

/** The content of the workspace by kind. Rows out of view are not in the page: filter, or make the window tall. */
export class Explorer {
  readonly tree: Locator;
  readonly filter: Locator;

  constructor(page: Page) {
    this.tree = page.getByRole('tree', { name: 'Content of the workspace' });
    this.filter = page.getByRole('searchbox', { name: 'Filter the explorer' });
  }

  /** A row by the beginning of what it is called: `Playbooks`, `Triage, Playbook`. */
  row(name: string): Locator {
    return this.tree.getByRole('treeitem', { name: named(name) });
  }

  /** What all rows in view are called, from top to bottom. */
  names(): Promise<string[]> {
    return rowNames(this.tree);
  }

  async toggle(name: string): Promise<void> {
    await this.row(name).click();
  }

  /**
   * Finds an item by its title, wherever it is, and opens it to stay.
   * @param found a part of its path where others have the same title: which of them is read first is not told
   */
  async open(title: string, kind: string, found = title): Promise<void> {
    await this.filter.fill(found);
    await this.row(`${title}, ${kind}`).first().dblclick();
    await this.filter.fill('');
  }
}
