import type { Locator, Page } from 'playwright-core';
import { named } from './names';

/** Windows over the workbench. */
export class Dialogs {
  constructor(private readonly page: Page) {}

  /** By the beginning of its title. */
  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** A question whose answer matters: unsaved files, conflicts. */
  question(title: string | RegExp): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }

  async answer(question: string | RegExp, button: string): Promise<void> {
    const dialog = this.question(question);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** The picker of folders and archives, where the shell has no native one. */
export class Places {
  readonly dialog: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Open an? (folder|archive)$/ });
    this.list = this.dialog.getByRole('tree');
  }

  entry(name: string): Locator {
    return this.list.getByRole('treeitem', { name: named(name) });
  }

  /** Whether keys go to the list. */
  hasKeyboard(): Promise<boolean> {
    return this.list.evaluate((list) => list === document.activeElement);
  }

  button(name: 'Open' | 'Cancel' | 'Folder above' | 'Starting points'): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}
