import type { Locator, Page } from 'playwright-core';

/** A remote as its user adds it; its certificate is pinned. */
export interface GivenRemote {
  name: string;
  address: string;
  user: string;
  password: string;
  mark?: 'Protected' | 'Read-only' | 'Development';
}

/** The remotes: the list with the parts of the one at hand at the left, what is chosen in the middle. */
export class RemotePage {
  readonly list: Locator;
  readonly main: Locator;
  /** The remote at hand, in the frame of the window. */
  readonly atHand: Locator;
  /** Remotes that are shown and not at hand, in the frame too. */
  readonly shownToo: Locator;
  readonly items: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('tree', { name: 'Remotes and their parts' });
    this.main = page.getByRole('main', { name: 'Editor' });
    this.atHand = page.getByRole('banner').locator('button[data-mark]:not([data-shown])');
    this.shownToo = page.locator('button[data-shown]').filter({ visible: true });
    this.items = this.main.getByRole('list', { name: 'Things of the plan' });
  }

  async open(): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'Views' });
    await bar.getByRole('button', { name: /^Remotes/ }).click();
    await this.page.getByRole('heading', { name: 'Remotes', exact: true }).waitFor();
  }

  /** Adds a remote, and waits until it was tested. */
  async add({ name, address, user, password, mark = 'Protected' }: GivenRemote): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a remote', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a remote' });
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByLabel('User', { exact: true }).fill(user);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Passphrase of the file').fill('correct horse');
    await dialog.getByText('The certificate it shows now').click();
    await dialog.getByRole('button', { name: 'Look at the certificate' }).click();
    await dialog.getByText('Shown, SHA-256').waitFor();
    await dialog.getByText(mark, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Add and test' }).click();
    await this.main.getByRole('heading', { name: 'What the test found' }).waitFor();
  }

  /** Takes a remote to hand. */
  async choose(name: string): Promise<void> {
    await this.list.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click();
  }

  /** Shows a part of the remote at hand. */
  async part(name: string): Promise<void> {
    await this.list.getByRole('treeitem', { name, exact: true }).click();
    await this.main.getByRole('heading', { level: 1, name: new RegExp(`^${name} `) }).waitFor();
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  /** Waits for a heading or status that says how something went. */
  async says(words: string | RegExp): Promise<void> {
    await this.main.getByText(words).first().waitFor();
  }

  /** Answers the last question before something is written. */
  async confirm(action: string, name: string | null): Promise<void> {
    const question = this.page.getByRole('alertdialog');
    if (name !== null) await question.getByRole('textbox').fill(name);
    await question.getByRole('button', { name: action }).click();
  }
}
