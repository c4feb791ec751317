import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { type FarAway, farAway } from './far-away';
import type { OpenOptions, OpenStudio } from './journey';
import { Keyboard } from './keyboard';

const laptop = { viewport: { width: 1280, height: 800 } };

/** Somebody without a mouse before a remote: parts are reached over the list at the left. */
export class RemoteByKeys {
  constructor(
    readonly keys: Keyboard,
    private readonly page: Page,
    private readonly studio: OpenStudio['studio'],
  ) {}

  /** Adds a remote whose certificate is pinned, and waits until it was tested. */
  async add(name: string, { address, apiKey }: FarAway): Promise<void> {
    const { keys } = this;
    await keys.isAt('Name');
    await keys.write(name);
    await keys.tabTo('Address');
    await keys.write(address);
    await keys.tabTo('User and password');
    await keys.press('ArrowRight');
    await keys.tabTo('API key');
    await keys.write(apiKey);
    await keys.tabTo('Passphrase of the file');
    await keys.write('correct horse');
    await keys.tabTo('Authorities of this computer');
    await keys.press('ArrowRight', 'ArrowRight');
    await keys.tabTo('Look at the certificate');
    await keys.press('Enter');
    await this.page.getByText('Shown, SHA-256').waitFor();
    await keys.tabTo('Add and test');
    await keys.press('Enter');
    await this.studio.remote.says('What the test found');
  }

  /** @param first what a part shows first, where that has to be read before */
  async goTo(part: string, first?: string): Promise<void> {
    await this.keys.command('Show Remotes');
    await this.keys.isAt('Remotes and their parts');
    await this.page.keyboard.type(part);
    await this.keys.press('Enter');
    await this.studio.remote.main.getByRole('heading', { level: 1, name: new RegExp(`^${part}`) }).waitFor();
    if (first !== undefined) await this.studio.remote.button(first).waitFor();
    await this.keys.press('F6');
  }

  /** Presses what is reached with Tab from where the focus was left, once it can be pressed. */
  async press(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const button = this.studio.remote.button(name);
    await eventually(() => button.getAttribute('aria-disabled')).toBe(null);
    await eventually(() => this.keys.at()).not.toBe('nothing');
    await this.keys.tabTo(name, key);
    await this.keys.press('Enter');
  }

  /** Names a protected remote back. */
  async confirm(name: string): Promise<void> {
    await this.keys.isAt(`It is protected. Type ${name} to write to it`);
    await this.keys.write(name);
    await this.keys.press('Enter');
  }
}

interface Given {
  open(options: OpenOptions): Promise<OpenStudio>;
  scratch: string;
}

/**
 * A workspace with all of a remote that was added by keys.
 * @param prepare what is done to the remote before
 */
export async function remoteByKeys({ open, scratch }: Given, prepare?: (a: FarAway) => Promise<unknown>) {
  const a = await farAway();
  await prepare?.(a);
  const folder = join(scratch, 'workspace');
  mkdirSync(folder);
  const opened = await open({ path: folder, context: laptop });
  const { page, studio } = opened;
  const keys = await Keyboard.of(page);
  const by = new RemoteByKeys(keys, page, studio);
  await studio.frame.status.waitFor();
  await keys.command('Show Remotes');
  await keys.isAt('Add a remote…');
  // An empty workspace has nothing that could have the focus before.
  const atFirst = await keys.complaints();
  await keys.press('Enter');
  await by.add('production', a);
  await by.goTo('Pull');
  await by.press('Pull');
  await studio.remote.says(/files changed$/);
  const complaints = async () => (await keys.complaints()).slice(atFirst.length);
  return { ...opened, a, folder, keys, by, complaints };
}
