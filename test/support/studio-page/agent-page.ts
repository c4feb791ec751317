import type { Locator, Page } from 'playwright-core';

/** The editors of an agent package: its manifest, its prompts, its tools. */
export class AgentPage {
  private readonly main: Locator;
  readonly files: Locator;
  /** What would go wrong in the import. */
  readonly trap: Locator;
  readonly prompts: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.files = this.main.getByRole('navigation', { name: 'Files of the agent' });
    this.trap = this.main.getByRole('alert').filter({ hasText: 'half-way' });
    this.prompts = this.main.getByRole('navigation', { name: 'Prompts' });
  }

  /** Goes to another file of the package. */
  async go(file: 'Agent' | 'Prompts' | 'Tools' | 'Program'): Promise<void> {
    await this.files.getByRole('button', { name: new RegExp(`^${file}`) }).click();
  }

  title(name: string): Locator {
    return this.main.getByRole('heading', { name, level: 2 });
  }

  field(label: string): Locator {
    return this.main.locator('input, textarea').and(this.main.getByLabel(label, { exact: true }));
  }

  /** What may be chosen in a field that offers something. */
  async choices(label: string): Promise<string[]> {
    await this.main.getByRole('button', { name: `Choices for ${label}` }).click();
    const options = this.page.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    const texts = await options.allTextContents();
    await this.page.keyboard.press('Escape');
    return texts;
  }

  parameter(name: string): Locator {
    return this.main.getByRole('group', { name: `Parameter ${name}` });
  }

  server(name: string): Locator {
    return this.main.getByRole('region', { name: `Tool server ${name}` });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }
}
