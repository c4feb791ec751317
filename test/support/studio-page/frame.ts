import type { Locator, Page } from 'playwright-core';

/** What is around the editors: menus, bars, panels, notices. */
export class Frame {
  readonly status: Locator;
  readonly connection: Locator;
  readonly notices: Locator;
  readonly drop: Locator;

  constructor(private readonly page: Page) {
    this.status = page.getByRole('contentinfo', { name: 'Status' });
    this.connection = page.getByRole('alert').filter({ hasText: 'Packwright is not responding' });
    this.notices = page.getByRole('region', { name: 'Notifications' });
    this.drop = page.getByText('Drop to open');
  }

  activity(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  }

  panelTab(name: 'Problems' | 'Run'): Locator {
    return this.page
      .getByRole('tablist', { name: 'Panel' })
      .getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  splitter(name: string): Locator {
    return this.page.getByRole('slider', { name });
  }

  /** Waits until this has been said to those who do not see the screen. */
  async announced(text: string | RegExp): Promise<void> {
    await this.page.locator('span[aria-live]').filter({ hasText: text }).waitFor({ state: 'attached' });
  }

  /** An entry of the menu bar, which the desktop has outside of the page. */
  async chooseFromMenu(menu: string, entry: string): Promise<void> {
    await this.page.getByRole('menubar').getByRole('menuitem', { name: menu, exact: true }).click();
    await this.page.getByRole('menu', { name: menu }).getByText(entry, { exact: true }).click();
  }

  /** The part of the window the keyboard is in. */
  region(): Promise<string | undefined> {
    return this.page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region,
    );
  }
}
