import type { Locator, Page } from 'playwright-core';
import { named } from './names';

/** A playbook as cards and routes. */
export class Canvas {
  readonly surface: Locator;
  readonly cards: Locator;
  readonly search: Locator;
  private readonly controls: Locator;

  constructor(page: Page) {
    this.surface = page.getByRole('application', { name: /, playbook canvas$/ });
    this.cards = this.surface.locator('[data-step]');
    this.controls = page.getByRole('toolbar', { name: 'Canvas' });
    this.search = page.getByRole('search');
  }

  card(step: string): Locator {
    return this.surface.getByRole('button', { name: named(step) });
  }

  /** The card of the selected step, if one is selected. */
  get selected(): Locator {
    return this.surface.locator('[data-step][aria-current="true"]');
  }

  /** What the selected card says of itself; empty when none is selected. */
  async selectedName(): Promise<string> {
    return (await this.selected.count()) === 0
      ? ''
      : ((await this.selected.getAttribute('aria-label')) ?? '');
  }

  /** Texts written on the routes. */
  routeLabels(): Promise<string[]> {
    return this.surface.locator('span[data-route]').allTextContents();
  }

  get routes(): Locator {
    return this.surface.locator('g[data-route]');
  }

  control(name: string): Locator {
    return this.controls.getByRole('button', { name });
  }

  /** In per cent, as the controls show it. */
  async zoom(): Promise<number> {
    return Number.parseInt((await this.controls.getByText(/^\d+ %$/).textContent()) ?? '', 10);
  }

  /** The small drawing of the whole, by the rectangles in it: groups, steps and the part on screen. */
  get minimapShapes(): Locator {
    return this.surface.page().locator('[data-minimap] rect');
  }

  get searchField(): Locator {
    return this.search.getByRole('searchbox', { name: 'Find in playbook' });
  }

  get searchResult(): Locator {
    return this.search.getByRole('status');
  }
}
