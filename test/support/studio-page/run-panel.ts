import type { Locator, Page } from 'playwright-core';
import { named, rowNames } from './names';

/** The panel that starts the playbook of the active tab and shows its run. */
export class RunPanel {
  readonly setup: Locator;
  readonly steps: Locator;

  constructor(private readonly page: Page) {
    this.setup = page.getByRole('form', { name: 'Run setup' });
    this.steps = page.getByRole('tree', { name: 'Steps of the run' });
  }

  button(name: 'Run' | 'Stop'): Locator {
    return this.setup.getByRole('button', { name, exact: true });
  }

  async chooseRecord(label: string): Promise<void> {
    await this.setup
      .getByRole('button', { name: /^Record/ })
      .or(this.setup.getByLabel(/^Record/))
      .first()
      .click();
    await this.page.getByRole('option', { name: named(label) }).click();
  }

  /** The status of the run: `Finished`, `Waiting for input`, … */
  status(text: string): Locator {
    return this.page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${text}`) });
  }

  step(name: string): Locator {
    return this.steps.getByRole('treeitem', { name: named(name) });
  }

  stepNames(): Promise<string[]> {
    return rowNames(this.steps);
  }

  /** What a step got and gave back; without a name, the run as a whole. */
  detail(step?: string): Locator {
    return this.page.getByRole('region', {
      name: step === undefined ? 'The whole run' : `Step ${step}`,
      exact: true,
    });
  }

  async show(part: 'Input' | 'Output'): Promise<void> {
    const parts = this.page.getByRole('radiogroup', { name: 'What to show of the step' });
    await parts.getByRole('radio', { name: part }).check({ force: true });
  }

  /** Where a debugged run is paused. */
  get stand(): Locator {
    return this.page.getByRole('region', { name: 'Where the run is paused' });
  }

  /** The run is paused before this step. */
  async standsBefore(step: string): Promise<void> {
    await this.stand
      .getByRole('status')
      .filter({ hasText: `Paused before ${step}` })
      .waitFor();
  }

  /** Gives a variable another value, written as JSON, where it is shown. */
  async setVariable(name: string, json: string): Promise<void> {
    await this.page.getByRole('button', { name: `Change ${name}`, exact: true }).click();
    await this.page.getByRole('textbox', { name: `${name} as JSON` }).fill(json);
    await this.page.keyboard.press('Enter');
  }

  get history(): Locator {
    return this.page.getByRole('tree', { name: 'Earlier runs' });
  }

  get comparison(): Locator {
    return this.page.getByRole('region', { name: 'Comparison' });
  }

  /** The breakpoints of the workspace. */
  get breakpoints(): Locator {
    return this.page.getByRole('region', { name: 'Breakpoints' });
  }

  /** How far a loop under way has come. */
  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: /^Items of / });
  }

  question(step: string): Locator {
    return this.page.getByRole('region', { name: `Question of ${step}` });
  }
}
