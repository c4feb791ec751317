import type { Locator, Page } from 'playwright-core';
import { named } from './names';

/** The local instance: its parts at the left, what is chosen in the middle. */
export class InstancePage {
  readonly parts: Locator;
  readonly form: Locator;

  constructor(private readonly page: Page) {
    this.parts = page.getByRole('tree', { name: 'Parts of the instance' });
    this.form = page.getByRole('form', { name: /^(Record|New) / });
  }

  async open(): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: 'Views' });
    await bar.getByRole('button', { name: /^Instance/ }).click();
    await this.page.getByRole('complementary', { name: 'Instance' }).waitFor();
  }

  /** Starts it and waits until its modules are there. */
  async start(): Promise<void> {
    await this.middle.getByRole('button', { name: 'Start the instance' }).click();
    await this.part('Query').waitFor({ timeout: startPatience });
    await this.part('Alerts').waitFor({ timeout: startPatience });
  }

  stop(): Promise<void> {
    return this.page.getByRole('button', { name: 'Stop the instance' }).click();
  }

  get middle(): Locator {
    return this.page.getByRole('main', { name: 'Editor' });
  }

  /** A tool or a module of the list at the left. */
  part(name: string): Locator {
    return this.parts.getByRole('treeitem', { name: named(name) });
  }

  heading(name: string): Locator {
    return this.middle.getByRole('heading', { name, exact: true });
  }

  /** A button of what is chosen. */
  button(name: string | RegExp): Locator {
    return this.middle.getByRole('button', { name, exact: typeof name === 'string' });
  }

  grid(name: string): Locator {
    return this.middle.getByRole('grid', { name });
  }

  /** A record in the grid, by its title. */
  row(title: string): Locator {
    return this.middle.getByRole('row', { name: title, exact: true });
  }

  /** Titles of the records in view, top to bottom. */
  titles(): Promise<(string | null)[]> {
    return this.middle
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => row.getAttribute('aria-label')).filter((label) => label !== null),
      );
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  /** Answers the question that is open. */
  async confirm(action: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
    await this.page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }

  /** Chooses from a list field, wherever it stands. */
  async choose(field: Locator, option: string): Promise<void> {
    await field.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }
}

/** A new instance is given some sixty modules and a thousand picklist items. */
const startPatience = 60_000;
