import type { Locator, Page } from 'playwright-core';

/** The text of a file in its editor. */
export class Source {
  readonly editor: Locator;

  constructor(private readonly page: Page) {
    this.editor = page.getByRole('main').getByRole('textbox', { name: /^Source of / });
  }

  /** Lines that are drawn, which is all of a short file and a part of a long one. */
  async shownText(): Promise<string> {
    return (await this.editor.locator('.cm-line').allTextContents()).join('\n');
  }

  /** The line that the cursor is in. */
  async lineAtCursor(): Promise<string> {
    return (await this.editor.locator('.cm-activeLine').allTextContents()).join('\n');
  }

  /** Selects the first place of a text through the editor's own search, as a user does. */
  async select(text: string): Promise<void> {
    await this.editor.click();
    await this.page.keyboard.press('ControlOrMeta+Home');
    await this.page.keyboard.press('ControlOrMeta+f');
    const find = this.page.getByRole('main').getByRole('textbox', { name: 'Find' });
    // The search looks at what was typed key by key.
    await find.pressSequentially(text);
    await find.press('Enter');
    await find.press('Escape');
  }

  /** Types over what is selected; the keyboard is in the editor. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }
}
