import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually';

/** Building a playbook: the lists over the canvas, its menu, and the form of a step. */
export class Authoring {
  constructor(private readonly page: Page) {}

  /** The list that is open over the canvas. */
  picker(label: 'Add a step' | 'Connect to'): Locator {
    return this.page.getByRole('dialog', { name: label });
  }

  /** Types into the list and takes the first that matches. */
  async pick(label: 'Add a step' | 'Connect to', text: string): Promise<void> {
    const list = this.picker(label);
    await list.getByRole('combobox').fill(text);
    await eventually(() => list.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
    await eventually(async () =>
      (await list.getByRole('option').first().innerText()).toLowerCase(),
    ).toContain(text.toLowerCase());
    await this.page.keyboard.press('Enter');
    await list.waitFor({ state: 'detached' });
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menu', { name: 'Canvas menu' }).getByRole('menuitem', { name });
  }

  /** A field of the form beside the canvas, by its label. */
  field(label: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('textbox', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('complementary', { name: 'Properties' }).getByRole('button', { name });
  }

  /** Presses, moves and lets go, in steps a gesture needs. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }
}
