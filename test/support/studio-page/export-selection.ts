import type { Locator, Page } from 'playwright-core';

/** The editor of an export template: categories, and what can be chosen of one. */
export class ExportSelection {
  readonly editor: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.editor = page.getByRole('main');
    this.search = this.editor.getByRole('tabpanel').getByRole('searchbox').first();
  }

  /** A category by its name; its badge is a part of what it is called. */
  category(name: string): Locator {
    return this.editor
      .getByRole('tablist', { name: 'Categories' })
      .getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  choice(title: string): Locator {
    return this.editor.getByRole('checkbox', { name: title, exact: true });
  }

  toggle(name: string): Locator {
    return this.editor.getByRole('checkbox', { name, exact: true });
  }

  field(label: string): Locator {
    return this.editor.getByRole('textbox', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.editor.getByRole('button', { name, exact: true });
  }
}
