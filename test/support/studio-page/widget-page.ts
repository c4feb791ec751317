import type { Locator, Page } from 'playwright-core';

/** The editor of a widget's manifest. */
export class WidgetPage {
  private readonly main: Locator;
  /** What is wrong with the package as a whole. */
  readonly findings: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.findings = this.main.getByRole('list', { name: 'Findings of the widget' });
  }

  field(label: string): Locator {
    return this.main.locator('input, textarea').and(this.main.getByLabel(label, { exact: true }));
  }

  list(label: string): Locator {
    return this.main.getByRole('group', { name: label, exact: true });
  }

  /** Adds a text to a list. */
  async add(label: string, text: string): Promise<void> {
    const field = this.list(label).locator('input');
    await field.fill(text);
    await field.press('Enter');
  }
}
