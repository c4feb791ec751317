import type { Locator, Page } from 'playwright-core';

/** The documentation, to look at and to keep. */
export class DocsDialog {
  readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Documentation' });
  }

  async show(section: string): Promise<void> {
    await this.dialog
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('button', { name: section })
      .first()
      .click();
    await this.page(section).waitFor();
  }

  page(section: string): Locator {
    return this.dialog.getByRole('article', { name: section });
  }

  picture(playbook: string): Locator {
    return this.dialog.getByRole('img', { name: `Graph of ${playbook}` });
  }
}
