import type { Locator, Page } from 'playwright-core';

/** The editor of a module: its fields as a table, and the details of one. */
export class ModuleEditor {
  readonly grid: Locator;
  readonly details: Locator;
  readonly add: Locator;
  readonly adding: Locator;

  constructor(private readonly page: Page) {
    const editor = page.getByRole('main');
    this.grid = editor.getByRole('grid', { name: 'Fields of the module' });
    this.details = editor.getByRole('complementary', { name: 'Details' });
    this.add = editor.getByRole('button', { name: 'Add field…' });
    this.adding = page.getByRole('dialog', { name: 'Add a field' });
  }

  /** The row of a field, by its label. */
  field(title: string): Locator {
    return this.grid.getByRole('row', { name: new RegExp(`^${title}, `) });
  }

  /** Labels of the rows in view, in their order. */
  async titles(): Promise<string[]> {
    const labels = await this.grid
      .getByRole('row')
      .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('aria-label') ?? []));
    return labels.map((label) => label.split(', ')[0] ?? '');
  }

  /** Chooses the type of the field that is being added. */
  async chooseType(option: string): Promise<void> {
    await this.adding.getByRole('button', { name: / Type$/ }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  text(label: string): Locator {
    return this.details.getByRole('textbox', { name: label, exact: true });
  }

  flag(label: string): Locator {
    return this.details.getByRole('checkbox', { name: label, exact: true });
  }
}
