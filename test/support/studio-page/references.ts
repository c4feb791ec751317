import type { Locator, Page } from 'playwright-core';

/** The list of who uses something, and the windows that rename and delete it. */
export class References {
  readonly tree: Locator;

  constructor(private readonly page: Page) {
    this.tree = page.getByRole('tree', { name: 'References' });
  }

  /** The sentence over the list, which is also reported to whoever hears the page. */
  summary(text: string | RegExp): Locator {
    const panel = this.page.getByRole('tabpanel', { name: 'References' });
    return panel.getByRole('status').filter({ hasText: text });
  }

  row(text: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name: text });
  }

  /** The window of a rename or deletion. */
  window(verb: 'Rename' | 'Delete'): ChangeWindow {
    return new ChangeWindow(this.page.getByRole('dialog', { name: new RegExp(`^${verb}`) }), verb);
  }
}

export class ChangeWindow {
  readonly name: Locator;
  readonly files: Locator;

  constructor(
    readonly dialog: Locator,
    private readonly verb: 'Rename' | 'Delete',
  ) {
    this.name = dialog.getByRole('textbox', { name: 'New name' });
    this.files = dialog.getByRole('list', { name: 'Files to be changed' });
  }

  /** How much is going to change, as soon as it is worked out. */
  counts(text: string | RegExp): Locator {
    return this.dialog.getByRole('status').filter({ hasText: text });
  }

  file(path: string): Locator {
    return this.files.getByRole('checkbox', { name: path });
  }

  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.verb, exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
