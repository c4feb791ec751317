import type { Locator, Page } from 'playwright-core';

/** The view of merges: the conflicts at the left, the one that is chosen in the middle. */
export class Merging {
  readonly main: Locator;
  readonly list: Locator;
  readonly result: Locator;
  readonly overview: Locator;

  constructor(private readonly page: Page) {
    this.main = page.locator('[data-compare]');
    this.list = page.getByRole('tree', { name: 'Conflicts' });
    this.result = this.main.getByRole('region', { name: 'Result', exact: true });
    this.overview = page.getByRole('button', { name: 'Overview and result' });
  }

  /** Chooses a state from the menu of its place. */
  async choose(place: 'base' | 'ours' | 'theirs', state: string | RegExp): Promise<void> {
    await this.main.getByRole('button', { name: new RegExp(`^Choose .*state ${place}$`) }).click();
    await this.page.getByRole('menuitem', { name: state }).click();
  }

  async merge(): Promise<void> {
    await this.main.getByRole('button', { name: 'Merge', exact: true }).click();
  }

  /** Waits until so many are decided, as the list says. */
  async decided(words: string): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: words }).first().waitFor();
  }

  conflict(name: string | RegExp): Locator {
    return this.list.getByRole('treeitem', { name });
  }

  side(name: 'Base' | 'Ours' | 'Theirs'): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }
}
