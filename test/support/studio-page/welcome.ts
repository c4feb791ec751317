import type { Locator, Page } from 'playwright-core';

/** What one sees without a workspace. */
export class Welcome {
  /** The part that offers to open something; nothing else has it. */
  readonly start: Locator;
  readonly recents: Locator;

  constructor(private readonly page: Page) {
    this.start = page.getByRole('region', { name: 'Open', exact: true });
    this.recents = page.getByRole('region', { name: 'Recent' }).getByRole('listitem');
  }

  sample(title: string): Locator {
    return this.page.getByRole('button', { name: `Open the sample ${title}` });
  }

  /** A sample that teaches one thing, by its title. */
  lesson(title: string): Locator {
    return this.page
      .getByRole('region', { name: 'Learn one thing at a time' })
      .getByRole('button', { name: title });
  }

  way(title: 'Open a folder' | 'Open an archive'): Locator {
    return this.start.getByRole('button', { name: title });
  }
}
