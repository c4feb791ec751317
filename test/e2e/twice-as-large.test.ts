import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { playbook as changedPlaybook } from '../remote/desk';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { describeAs, farAway, fileIn, given, pulled, readJsonFile } from '../support/far-away';
import { copySample } from '../support/packs';
import { windowScreens } from '../support/screens/frame';
import { instanceScreens } from '../support/screens/instance';
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
    // What lies below the edge of a part that does not scroll cannot be brought up.
    const isBuried = (control: Element): boolean => {
      const box = control.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) return false;
      if (control.closest('[data-canvas], [aria-hidden="true"]')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      for (let above = control.parentElement; above; above = above.parentElement) {
        const { overflowY } = getComputedStyle(above);
        if (/auto|scroll/.test(overflowY) && above.scrollHeight > above.clientHeight + 1) return false;
        const { top, bottom } = above.getBoundingClientRect();
        if (overflowY !== 'visible' && (box.top < top - 2 || box.bottom > bottom + 2)) return true;
      }
      return box.top < -1 || box.bottom > innerHeight + 1;
    };
    // React Aria's way out of a window for screen readers is in a box of one pixel.
    const buried = [...controls].filter(
      (control) => control.getAttribute('aria-label') !== 'Dismiss' && isBuried(control),
    );
    return [
      ...tooWide,
      ...[...cut, ...buried].map((control) => control.getAttribute('aria-label') ?? control.outerHTML),
    ];
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

/** Walks through screens and expects that all that can be pressed or written into can be reached. */
async function expectNothingCut(opened: OpenStudio, walked: readonly Screen[]): Promise<void> {
  for (const [name, show] of walked) {
    await show(opened).catch((thrown: unknown) => {
      throw new Error(`The screen "${name}" did not come`, { cause: thrown });
    });
    await eventually(async () => ({ [name]: await cutControls(opened.page) })).toEqual({ [name]: [] });
    await opened.studio.press('Escape');
  }
}

const comparisonScreens: readonly Screen[] = [
  [
    'two states to choose',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+Shift+d');
      await studio.comparing.main.getByRole('heading', { name: 'Compare two states' }).waitFor();
    },
  ],
  [
    'a playbook that differs',
    async ({ studio }) => {
      await studio.palette.run('Compare Workspace with What Is Saved');
      await studio.comparing.open(/^Investigate Phishing E-mail/);
      await studio.comparing.main.getByRole('application').waitFor();
    },
  ],
  ['its changes', ({ studio }) => studio.comparing.show('Changes')],
  ['its source', ({ studio }) => studio.comparing.show('Source')],
  [
    'three states to choose',
    async ({ studio, page }) => {
      await studio.palette.run('Merge Three States');
      await page.getByRole('heading', { name: 'Merge three states' }).waitFor();
    },
  ],
];

const partsOfRemote: readonly Screen[] = [
  ...['Overview', 'Pull', 'Requests'].map((part): Screen => [part, ({ studio }) => studio.remote.part(part)]),
  [
    'a thing that has changed, with the rows around it',
    async ({ studio: { remote } }) => {
      await remote.part('Status');
      const row = remote.main.getByRole('row', { name: `${changedPlaybook}, changed here` });
      await row.click();
      await remote.main.getByRole('region', { name: changedPlaybook }).waitFor();
      await eventually(async () => (await row.boundingBox())?.height ?? 0).toBeGreaterThan(20);
      await row.click();
    },
  ],
  [
    'a plan that was rehearsed',
    async ({ studio: { remote } }) => {
      await remote.part('Plan and push');
      await remote.button('Make a plan').click();
      await remote.items.getByText(changedPlaybook, { exact: true }).click();
      await remote.button('Rehearse').click();
      await remote.says(/The rehearsal came to its end/);
    },
  ],
  [
    'the question before it is tried there',
    async ({ studio: { remote }, page }) => {
      await remote.button('Try it there…').click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'a value of a variable',
    async ({ studio: { remote }, page }) => {
      await remote.part('Mapping');
      await remote.button('Add a value').click();
      await remote.main.getByRole('button', { name: /What value 1 is$/ }).click();
      await page.getByRole('option', { name: /^Value of a variable/ }).click();
      await remote.main.getByLabel('Name of value 1').waitFor();
    },
  ],
  ['its runs', ({ studio }) => studio.remote.part('Runs')],
];

const screensOfItsMerge: readonly Screen[] = [
  [
    'a conflict',
    async ({ studio: { remote, merging } }) => {
      await remote.button('Decide in the Merge view').click();
      await merging.conflict(new RegExp(changedPlaybook)).first().click();
    },
  ],
  ['what is decided', ({ studio }) => studio.merging.overview.click()],
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

  journey('reaches every field of windows over it', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch), context: twice });
    await opened.studio.explorer.row('Playbooks, 7').waitFor();
    await expectNothingCut(opened, windowScreens);
  });

  journey('reaches all of the local instance', { timeout: 120_000 }, async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch), context: twice });
    await opened.studio.explorer.row('Playbooks, 7').waitFor();
    await expectNothingCut(opened, instanceScreens);
  });

  journey('reaches the form of a step, and what differs of its playbook', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch), context: twice });
    const { studio } = opened;
    await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
    await studio.properties.field('Description').fill('Looks for reports alike');
    await studio.frame.status.getByText('1 unsaved').waitFor();
    await studio.outline.show();
    await expectNothingCut(opened, [
      [
        'the form of a step',
        async () => {
          await studio.outline.row('Find Similar Reports').click();
          await studio.stepForm.conditions.first().waitFor();
        },
      ],
    ]);
    await expectNothingCut(opened, comparisonScreens);
  });

  journey('reaches all parts of a remote', { timeout: 120_000 }, async ({ open, scratch }) => {
    const a = await farAway();
    const folder = join(scratch, 'workspace');
    mkdirSync(folder);
    const opened = await open({ path: folder, context: twice });
    const { remote } = opened.studio;
    await remote.open();
    await remote.add(given('production', a));
    await pulled(opened);
    const file = fileIn(folder, changedPlaybook);
    describeAs(file, 'Mine');
    const uuid = String(readJsonFile(file).uuid);
    await expectNothingCut(opened, partsOfRemote);
    await a.ask('PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
    await remote.part('Pull');
    await remote.button('Pull').click();
    await remote.says('1 conflict: nothing was written');
    await expectNothingCut(opened, screensOfItsMerge);
  });
});
