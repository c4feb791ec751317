import type { Locator, Page } from 'playwright-core';
import { named } from './names';

/** The graph of a playbook as a tree. */
export class Outline {
  readonly tree: Locator;
  private readonly toggle: Locator;

  constructor(page: Page) {
    this.tree = page.getByRole('tree', { name: 'Outline of the playbook' });
    this.toggle = page.getByRole('main').getByRole('button', { name: 'Outline', exact: true });
  }

  async show(): Promise<void> {
    if ((await this.toggle.getAttribute('aria-pressed')) !== 'true') await this.toggle.click();
    await this.tree.waitFor();
  }

  row(name: string): Locator {
    return this.tree.getByRole('treeitem', { name: named(name) });
  }

  /** What the selected row is called; empty when none is. */
  async selectedName(): Promise<string> {
    const row = this.tree.getByRole('treeitem', { selected: true });
    return (await row.count()) === 0 ? '' : ((await row.first().getAttribute('aria-label')) ?? '');
  }
}
