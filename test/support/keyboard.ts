import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** What the page has seen of keys and pointer. */
interface Seen {
  /** Keys that were pressed while nothing had the focus, or what could not be seen. */
  astray: string[];
  pointer: number;
}

/** Runs in the page before anything else. */
function watchKeys(): void {
  const seen: Seen = { astray: [], pointer: 0 };
  Object.assign(globalThis, { seenByKeyboard: seen });
  const isSeen = (element: Element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isOnScreen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return isOnScreen && width > 0 && height > 0 && element.matches(':focus-visible');
  };
  const onKey = ({ isTrusted, key }: KeyboardEvent) => {
    const { activeElement: element } = document;
    if (!isTrusted || (element && element !== document.body && isSeen(element))) return;
    seen.astray.push(
      `${key} at ${element?.tagName ?? 'nothing'} ${element?.getAttribute('aria-label') ?? ''}`,
    );
  };
  addEventListener('keydown', onKey, { capture: true });
  for (const name of ['pointerdown', 'pointermove', 'wheel'] as const)
    addEventListener(name, ({ isTrusted }) => isTrusted && seen.pointer++, { capture: true });
}

/** Somebody without a mouse: knows the page by what has the focus, and keys alone. */
export class Keyboard {
  private constructor(private readonly page: Page) {}

  /** From the next page that is loaded on. */
  static async of(page: Page): Promise<Keyboard> {
    await page.addInitScript(watchKeys);
    await page.reload();
    return new Keyboard(page);
  }

  /** What went wrong until now: keys pressed without a visible focus, and any use of a pointer. */
  async complaints(): Promise<string[]> {
    const { astray, pointer } = await this.page.evaluate(
      () => (globalThis as unknown as { seenByKeyboard: Seen }).seenByKeyboard,
    );
    return pointer > 0 ? [...astray, `the pointer was used ${pointer} times`] : astray;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Writes over what a field holds. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** What has the focus, by the name it goes by. */
  at(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      return (
        element.getAttribute('aria-label') ??
        labels?.[0]?.textContent ??
        document.getElementById(element.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
        element.textContent ??
        ''
      ).trim();
    });
  }

  /** The focus has come to this. */
  async isAt(name: RegExp | string): Promise<void> {
    const whole =
      typeof name === 'string' ? new RegExp(`^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`) : name;
    await eventually(() => this.at()).toMatch(whole);
  }

  /** Leaves what is open and where one is with Escape, until the focus is at something of this name. */
  async escapeTo(name: RegExp): Promise<void> {
    for (let levels = 0; levels < 4; levels++) {
      await this.page.keyboard.press('Escape');
      if (name.test(await this.at())) return;
    }
    throw new Error(`Escape does not lead to ${name} but to ${await this.at()}`);
  }

  /** Goes on with Tab until the focus is at something of this name. */
  async tabTo(name: RegExp | string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < 60; stops++) {
      await this.page.keyboard.press(key);
      const at = await this.at();
      if (typeof name === 'string' ? at === name : name.test(at)) return;
      passed.push(at);
    }
    throw new Error(`Tab does not come to ${name}; it came to ${passed.join(' | ')}`);
  }

  /** Types into the list that has opened, and takes the first that matches. */
  async pick(list: string, text: string): Promise<void> {
    await this.isAt(list);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('dialog', { name: list }).waitFor({ state: 'detached' });
  }

  /** Runs a command of the palette. */
  async command(title: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Shift+P');
    await this.pick('Command palette', title);
  }
}
