import type { Locator, Page } from 'playwright-core';

/** The windows that make new packs and content, and keep a pack in step. */
export class Making {
  readonly newPack: Locator;
  readonly newContent: Locator;
  readonly upkeep: Locator;
  /** The packs the pack in front depends on. */
  readonly dependencies: Locator;
  /** What opens when the pack in front has been installed. */
  readonly guide: Locator;

  constructor(private readonly page: Page) {
    this.newPack = page.getByRole('dialog', { name: 'New pack' });
    this.newContent = page.getByRole('dialog', { name: 'New content' });
    this.dependencies = page.getByRole('region', { name: 'Dependencies' });
    this.guide = page.getByRole('region', { name: 'Setup guide' });
    this.upkeep = page.getByRole('dialog', { name: /^Version and contents of / });
  }

  /** Chooses in one of the lists of a window. */
  async choose(window: Locator, list: string, option: string | RegExp): Promise<void> {
    await window.getByRole('button', { name: new RegExp(`${list}$`) }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Adds one of what a part of the manifest offers, as it is called in its list. */
  async offered(part: Locator, list: string, option: string): Promise<void> {
    await part.getByRole('button', { name: `Choices for ${list}` }).waitFor();
    await part.getByRole('combobox', { name: list }).fill(option);
    await this.page.keyboard.press('Escape');
    await part.getByRole('button', { name: 'Add', exact: true }).click();
  }

  /** Writes into the fields of a window, by their labels. */
  async fill(window: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      await window.getByLabel(label, { exact: true }).fill(value);
    }
  }

  /** Lines of what will happen to the index. */
  changes(): Promise<string[]> {
    return this.upkeep
      .getByRole('list', { name: 'Changes of the contents' })
      .getByRole('listitem')
      .allTextContents();
  }
}
