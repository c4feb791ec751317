import type { Locator, Page } from 'playwright-core';

/** Everything by name. */
export class Palette {
  readonly field: Locator;
  readonly options: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole('combobox', {
      name: /^(Command palette|Go to item|Open recent|Open sample)$/,
    });
    this.options = page.getByRole('listbox').getByRole('option');
  }

  async openCommands(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Shift+P');
    await this.field.waitFor();
  }

  async openItems(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+P');
    await this.field.waitFor();
  }

  async run(command: string): Promise<void> {
    await this.openCommands();
    await this.field.fill(`>${command}`);
    await this.option(command).click();
  }

  option(name: string): Locator {
    return this.page.getByRole('option', { name });
  }

  optionNames(): Promise<string[]> {
    return this.options.evaluateAll((options) =>
      options.map((option) => option.getAttribute('aria-label') ?? ''),
    );
  }
}
