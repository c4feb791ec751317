import type { Locator, Page } from 'playwright-core';

/** The fields of icons in the manifests of packages. */
export class Icons {
  constructor(private readonly page: Page) {}

  field(label: string): Locator {
    return this.page.getByRole('main').getByRole('group', { name: label, exact: true });
  }

  picture(label: string): Locator {
    return this.field(label).getByRole('img', { name: `${label}, as it is` });
  }

  /** What the manifest names. */
  name(label: string): Locator {
    return this.field(label).locator('input:not([type=file])');
  }

  /** Takes a file of the computer as the icon. */
  async choose(label: string, name: string, bytes: Uint8Array): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.field(label)
        .getByRole('button', { name: /^(?:Choose|Replace) the picture of / })
        .click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  }

  async remove(label: string): Promise<void> {
    await this.field(label)
      .getByRole('button', { name: `Remove ${label.toLowerCase()}` })
      .click();
  }
}
