import type { Locator, Page } from 'playwright-core';
import { pickIn } from './pick';

/** The form of the step that is selected, in the panel beside the canvas. */
export class StepForm {
  private readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('main').getByRole('complementary', { name: 'Properties' });
  }

  /** A field that offers things by their names. */
  picker(label: string): Locator {
    return this.panel.getByRole('combobox', { name: label, exact: true });
  }

  /** Types into a field that offers things, and takes one of them by a part of what the list says of it. */
  async pick(label: string, typed: string, option = typed): Promise<void> {
    await pickIn(this.picker(label), typed, option);
  }

  /** Replaces what a field for a text or an expression holds. */
  async write(label: string, text: string): Promise<void> {
    await this.text(label).click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(text);
  }

  text(label: string): Locator {
    return this.panel.getByRole('textbox', { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  group(name: string): Locator {
    return this.panel.getByRole('group', { name, exact: true });
  }

  /** Conditions on records, those in groups too. */
  get conditions(): Locator {
    return this.group('Conditions').getByRole('listitem');
  }

  /** The form a person will see, as it is drawn below the fields it is made of. */
  get preview(): Locator {
    return this.panel.getByRole('region', { name: 'Preview of the form' });
  }

  tab(name: 'Step' | 'JSON'): Locator {
    return this.panel.getByRole('tab', { name, exact: true });
  }
}
