import type { Locator, Page } from 'playwright-core';
import { named } from './names';

/** The row of open files, and which view of the active one is shown. */
export class EditorTabs {
  readonly all: Locator;
  readonly active: Locator;

  constructor(private readonly page: Page) {
    this.all = page.getByRole('tablist', { name: 'Open files' }).getByRole('tab');
    this.active = page.getByRole('tablist', { name: 'Open files' }).getByRole('tab', { selected: true });
  }

  tab(title: string): Locator {
    return this.page.getByRole('tablist', { name: 'Open files' }).getByRole('tab', { name: named(title) });
  }

  /** What the tabs are called, with what is said of their state: `Close Phishing Report, unsaved`. */
  names(): Promise<string[]> {
    return this.all.evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('aria-label') ?? ''));
  }

  async activeName(): Promise<string> {
    return (await this.active.getAttribute('aria-label')) ?? '';
  }

  async show(view: 'Canvas' | 'Pack' | 'Properties' | 'Source'): Promise<void> {
    const views = this.page.getByRole('radiogroup', { name: 'View of the file' });
    await views.getByRole('radio', { name: view }).check({ force: true });
  }
}
