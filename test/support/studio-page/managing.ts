import type { Locator, Page } from 'playwright-core';

/** What is done to playbooks as a whole: in the explorer's menu, in its windows, in the panel of the playbook. */
export class Managing {
  readonly parameters: Locator;
  readonly tags: Locator;
  readonly versions: Locator;
  readonly variables: Locator;

  constructor(private readonly page: Page) {
    this.parameters = page.getByRole('list', { name: 'Parameters', exact: true });
    this.tags = page.getByRole('list', { name: 'Tags', exact: true });
    this.versions = page.getByRole('list', { name: 'Versions', exact: true });
    this.variables = page.getByRole('table', { name: 'Global variables' });
  }

  /** Chooses from the menu of a row of the explorer. */
  async choose(row: Locator, entry: string): Promise<void> {
    await row.click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async saveVersion(note: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save a version…' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Save a version' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** The comparison of a version with the playbook as it is now. */
  async version(note: string): Promise<Locator> {
    await this.versions.getByRole('button', { name: note, exact: true }).click();
    const comparison = this.page.locator('[data-compare]');
    await comparison.waitFor();
    return comparison;
  }

  async restore(note: string): Promise<void> {
    await this.versions.getByRole('button', { name: `Restore the version ${note}`, exact: true }).click();
  }

  /** Adds a parameter or a tag to the playbook whose panel is shown. */
  async add(what: 'parameter' | 'tag', text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: `New ${what}` });
    await field.fill(text);
    await field.press('Enter');
  }
}
