import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample } from '../support/packs';
import { expectOpenToAll, type Screen } from '../support/screens/screen';

/** A window of 1280 by 800 in which everything is twice as large. */
const twice = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

/** Controls that lie outside of the window and that no scrolling of a part brings into it. */
function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element): boolean => {
      const { parentElement: above } = element;
      if (!above) return false;
      const scrolls = /auto|scroll/.test(getComputedStyle(above).overflowX);
      return (scrolls && above.scrollWidth > above.clientWidth) || isScrolled(above);
    };
    const controls = document.querySelectorAll('input, textarea, select, button, [role="combobox"]');
    const cut = [...controls].filter((control) => {
      const { left, right, width, height } = control.getBoundingClientRect();
      const isOutside = width > 0 && height > 0 && (left < -1 || right > innerWidth + 1);
      return isOutside && !control.closest('[data-canvas], [aria-hidden="true"]') && !isScrolled(control);
    });
    const tooWide = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : [];
    return [...tooWide, ...cut.map((control) => control.getAttribute('aria-label') ?? control.outerHTML)];
  });
}

/** Goes to an item by its name. */
const item =
  (typed: string, option: RegExp, shown: (opened: OpenStudio) => Promise<void>): Screen[1] =>
  async (opened) => {
    const { studio, page } = opened;
    await studio.palette.openItems();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: option }).first().click();
    await shown(opened);
  };

const heading =
  (name: string) =>
  ({ page }: OpenStudio) =>
    page.getByRole('main').getByRole('heading', { name, exact: true }).first().waitFor();

const screens: readonly Screen[] = [
  ['a playbook', item('investigate', /^Investigate/, ({ studio }) => studio.canvas.cards.first().waitFor())],
  ['a module', item('phishing reports', /^Phishing Reports.*Module/, heading('Phishing Reports'))],
  ['a picklist', item('phishing verdict', /^Phishing Verdict.*Picklist/, heading('Phishing Verdict'))],
  ['an agent', item('phishing verdict', /^Phishing Verdict.*Agent/, heading('Phishing Verdict'))],
  [
    'global variables',
    item('phishing desk', /^Phishing_Desk_Address/, ({ page }) =>
      page.getByRole('complementary', { name: 'Details' }).waitFor(),
    ),
  ],
  ['a manifest', item('phishing triage', /^Phishing Triage.*Manifest/, heading('Dependencies'))],
  [
    'problems',
    async ({ studio, page }) => {
      await studio.palette.run('Show Problems');
      await page.getByText('No problems', { exact: true }).waitFor();
    },
  ],
];

describe('a window in which everything is twice as large', () => {
  journey('cuts no field and no button, and is open to all', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch), context: twice });
    await opened.studio.explorer.row('Playbooks, 7').waitFor();
    for (const screen of screens) {
      await expectOpenToAll(opened, [screen]);
      await eventually(() => cutControls(opened.page)).toEqual([]);
    }
  });
});
