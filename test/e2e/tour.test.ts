import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { expectOpenToAll } from '../support/screens/screen';

describe('the tour', () => {
  journey('shows each part of the window by keys alone, and is left where it was begun', async ({ open }) => {
    const { studio, page } = await open();
    await page.getByRole('button', { name: 'Take the tour' }).click();
    const tour = page.getByRole('region', { name: 'Tour' });
    await tour.getByText('1 of 8').waitFor();
    await studio.canvas.card('Start').waitFor();

    const shown: [string, string][] = [
      ['Problems', '[data-region="panel"] [data-view="problems"]'],
      ['Run', '[data-region="panel"] [data-view="run"]'],
      ['Tests', '[data-region="panel"] [data-view="tests"]'],
      ['Search', '[data-region="sidebar"] [data-view="search"]'],
      ['Instance', '[data-region="sidebar"] [data-view="instance"]'],
      ['Compare', '[data-region="sidebar"] [data-view="compare"]'],
    ];
    const next = tour.getByRole('button', { name: 'Next' });
    await eventually(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (const [title, place] of shown) {
      await page.keyboard.press('Enter');
      await tour.getByText(title, { exact: true }).waitFor();
      await page.locator(place).waitFor();
    }
    await tour.getByRole('button', { name: 'Done' }).press('Enter');
    await tour.waitFor({ state: 'detached' });
    await studio.canvas.card('Start').waitFor();
  });

  journey('keeps nobody out, in both themes', { timeout: 120_000 }, async ({ open }) => {
    const opened = await open({ context: { colorScheme: 'light' } });
    await opened.studio.welcome.start.waitFor();
    await expectOpenToAll(opened, [
      [
        'the tour',
        async ({ studio, page }) => {
          await studio.palette.run('Help: Tour');
          await page.getByRole('region', { name: 'Tour' }).getByText('1 of 8').waitFor();
          await studio.canvas.card('Start').waitFor();
        },
        '[data-region="tour"]',
      ],
    ]);
  });

  journey('is taken up again where it was, and ended for good', async ({ open }) => {
    const { studio, page } = await open();
    await page.getByRole('button', { name: 'Take the tour' }).click();
    const tour = page.getByRole('region', { name: 'Tour' });
    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByText('3 of 8').waitFor();
    await studio.palette.run('File: Close Workspace');
    await studio.welcome.start.waitFor();
    expect(await tour.count()).toBe(0);
    await studio.welcome.recents.first().getByRole('button').first().click();
    await tour.getByText('3 of 8').waitFor();

    await tour.getByRole('button', { name: 'End Tour' }).click();
    await tour.waitFor({ state: 'detached' });
    await studio.palette.run('Help: Tour');
    await tour.getByText('1 of 8').waitFor();
  });
});
