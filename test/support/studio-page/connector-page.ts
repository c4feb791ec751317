import type { Locator, Page } from 'playwright-core';

const startPatience = 120_000;

/** The editor of a connector: its parts, the preview of a form, and the details of what is selected. */
export class ConnectorPage {
  readonly parts: Locator;
  readonly search: Locator;
  readonly preview: Locator;
  readonly details: Locator;
  private readonly editor: Locator;

  constructor(page: Page) {
    this.editor = page.getByRole('main');
    this.parts = this.editor.getByRole('listbox', { name: 'Parts of the connector' });
    this.search = this.editor.getByRole('searchbox', { name: 'Search operations' });
    this.preview = this.editor.getByRole('form', { name: /^Preview of / });
    this.details = this.editor.getByRole('complementary', { name: 'Details' });
  }

  part(name: string): Locator {
    return this.parts.getByRole('option', { name: new RegExp(`^${name}`) });
  }

  /** What the preview shows, from top to bottom, by the names of the fields. */
  shownFields(): Promise<string[]> {
    return this.preview
      .locator('[data-field]')
      .evaluateAll((fields) => fields.map((field) => field.dataset.field ?? ''));
  }

  /** Chooses an option of a select of the preview. */
  async choose(field: string, option: string): Promise<void> {
    await this.preview.locator(`[data-field="${field}"]`).getByRole('button').first().click();
    await this.editor.page().getByRole('option', { name: option, exact: true }).click();
  }

  button(name: string): Locator {
    return this.editor.getByRole('button', { name, exact: true });
  }

  detail(label: string): Locator {
    return this.details.getByRole('textbox', { name: label, exact: true });
  }

  detailToggle(label: string): Locator {
    return this.details.getByRole('checkbox', { name: label, exact: true });
  }

  /** What the run is set up with, and what it came to. */
  get setup(): Locator {
    return this.editor.getByRole('region', { name: 'Run setup' });
  }

  get result(): Locator {
    return this.editor.getByRole('region', { name: 'Result of the run' });
  }

  /** A field of the parameters or the configuration of a run. */
  runField(form: 'Parameters' | 'Configuration', name: string): Locator {
    return this.setup
      .getByRole('form', { name: `${form} of the run` })
      .locator(`[data-field="${name}"]`)
      .getByRole('textbox');
  }

  /** Chooses who answers requests. */
  async answerBy(who: string): Promise<void> {
    await this.setup.getByRole('button', { name: /Requests are answered by$/ }).click();
    await this.editor.page().getByRole('option', { name: who }).click();
  }

  /** Runs what is shown and waits for how it ends; the first interpreter of a machine at work takes its time. */
  async run(button: 'Run' | 'Check health', end: 'Returned' | 'Raised' | 'Refused'): Promise<void> {
    await this.button(button).click();
    await this.result.getByText(end, { exact: true }).waitFor({ timeout: startPatience });
  }

  async resultTab(name: string): Promise<void> {
    await this.result.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  }

  async show(view: 'Form' | 'Output' | 'Run'): Promise<void> {
    const views = this.editor.getByRole('radiogroup', { name: /^What to show of the / });
    await views.getByRole('radio', { name: view }).check({ force: true });
  }
}
