import type { Locator, Page } from 'playwright-core';

/** The view of comparisons: its list at the left, what is chosen there in the middle. */
export class Comparing {
  readonly main: Locator;
  readonly list: Locator;
  readonly changes: Locator;
  readonly views: Locator;

  constructor(private readonly page: Page) {
    this.main = page.locator('[data-compare]');
    this.list = page.getByRole('tree', { name: 'Items that differ' });
    this.changes = this.main.getByRole('region', { name: 'Changes' });
    this.views = this.main.getByRole('radiogroup', { name: 'How to show it' });
  }

  /** Chooses a state from the menu of its place. */
  async choose(place: 'before' | 'after', state: string | RegExp): Promise<void> {
    await this.main.getByRole('button', { name: new RegExp(`^Choose .*state ${place}$`) }).click();
    await this.page.getByRole('menuitem', { name: state }).click();
  }

  async compare(): Promise<void> {
    await this.main.getByRole('button', { name: 'Compare', exact: true }).click();
  }

  item(name: string | RegExp): Locator {
    return this.list.getByRole('treeitem', { name });
  }

  async open(name: string | RegExp): Promise<void> {
    await this.item(name).first().click();
    await this.views.waitFor();
  }

  async show(view: string): Promise<void> {
    await this.views.getByText(view, { exact: true }).click();
  }
}
