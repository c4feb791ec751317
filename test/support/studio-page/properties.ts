import type { Locator, Page } from 'playwright-core';

/** Facts and fields of what is open or selected, in the panel beside a canvas or filling the editor. */
export class Properties {
  readonly panel: Locator;
  /** The value of a file as a tree. */
  readonly contents: Locator;
  private readonly editor: Locator;

  constructor(page: Page) {
    this.editor = page.getByRole('main');
    this.panel = this.editor.getByRole('complementary', { name: 'Properties' });
    this.contents = this.editor.getByRole('tree', { name: 'Contents of the file' });
  }

  /** A text of the file that can be edited. */
  field(label: string): Locator {
    return this.editor.getByRole('textbox', { name: label, exact: true });
  }

  toggle(label: string): Locator {
    return this.editor.getByRole('checkbox', { name: label, exact: true });
  }

  /** What was found in a field, listed below it. */
  found(field: string): Locator {
    return this.editor.getByRole('list', { name: `Found in ${field}`, exact: true });
  }

  heading(text: string): Locator {
    return this.panel.getByRole('heading', { name: text, exact: true });
  }

  part(name: 'Step' | 'Last run' | 'JSON'): Locator {
    return this.panel.getByRole('tab', { name, exact: true });
  }
}
