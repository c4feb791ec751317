import type { Locator, Page } from 'playwright-core';

/** The editor of a picklist: its items in the order they are shown, and the details of one. */
export class PicklistEditor {
  readonly details: Locator;
  readonly newItem: Locator;
  private readonly items: Locator;

  constructor(page: Page) {
    const editor = page.getByRole('main');
    this.items = editor.getByRole('listbox', { name: 'Items of the picklist' });
    this.details = editor.getByRole('complementary', { name: 'Details' });
    this.newItem = editor.getByRole('textbox', { name: 'New item' });
  }

  item(text: string): Locator {
    return this.items.getByRole('option', { name: new RegExp(`^${text}, \\d+ of \\d+$`) });
  }

  /** What the items say, in the order they are shown. */
  async texts(): Promise<string[]> {
    const names = await this.items.getByRole('option').all();
    const labels = await Promise.all(names.map((one) => one.getAttribute('aria-label')));
    return labels.map((label) => (label ?? '').replace(/, \d+ of \d+$/, ''));
  }

  usages(text: string): Locator {
    return this.details.getByRole('list', { name: `Usages of ${text}` });
  }
}
