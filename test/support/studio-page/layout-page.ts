import type { Locator, Page } from 'playwright-core';
import { pickIn } from './pick';

/** The editor of view templates, dashboards and reports: parts as a tree, as they are drawn, and the details of one. */
export class LayoutPage {
  readonly outline: Locator;
  readonly drawing: Locator;
  readonly details: Locator;

  constructor(page: Page) {
    const editor = page.getByRole('main');
    this.outline = editor.getByRole('tree', { name: 'Parts of the layout' });
    this.drawing = editor.getByRole('region', { name: 'Drawing' });
    this.details = editor.getByRole('complementary', { name: 'Details' });
  }

  /** A part in the outline, by the beginning of its name. */
  part(title: string): Locator {
    return this.outline.getByRole('treeitem', { name: title }).first();
  }

  /** Chooses what is added to the part that is selected. */
  add(what: 'field' | 'widget', name: string): Promise<void> {
    return pickIn(this.details.getByRole('combobox', { name: `Add a ${what}` }), name);
  }

  async mode(name: 'Design' | 'Preview', page: Page): Promise<void> {
    await page.getByRole('radiogroup', { name: 'What is drawn' }).getByText(name).click();
  }
}
