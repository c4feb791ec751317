import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { expectOpenToAll, overlay } from '../support/screens/screen';

describe('help', () => {
  journey('F1 opens the page about what has the focus', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.sample('Phishing triage').click();
    await studio.canvas.card('Start').click();
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Step types', level: 1 }).waitFor();

    await help.getByRole('button', { name: 'Close' }).first().click();
    await studio.explorer.row('Playbooks, 7').click();
    await page.keyboard.press('F1');
    await help.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor();
  });

  journey('is searched offline, and leads from page to page and back', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await studio.palette.run('Help: Help');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Help', level: 1 }).waitFor();

    await help.getByRole('searchbox', { name: 'Search the documentation' }).fill('time limit coverage');
    await help.getByRole('searchbox').fill('ignored errors do_until');
    await help.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
    await eventually(() => help.getByRole('region', { name: 'Page' }).textContent()).toContain('do_until');

    await help.getByRole('button', { name: 'Back' }).click();
    await help.getByRole('region', { name: 'Page' }).getByRole('button', { name: 'Getting started' }).click();
    await help.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor();
    const own = new URL(page.url()).host;
    expect(asked.filter((url) => new URL(url).host !== own)).toEqual([]);
  });

  journey('keeps nobody out, in both themes', { timeout: 120_000 }, async ({ open }) => {
    const opened = await open({ context: { colorScheme: 'light' } });
    await opened.studio.welcome.start.waitFor();
    await expectOpenToAll(opened, [
      [
        'the start page of the help',
        async ({ studio, page }) => {
          await studio.palette.run('Help: Help');
          await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
        },
        overlay,
      ],
      [
        'what a search in the help found',
        async ({ studio, page }) => {
          await studio.palette.run('Help: Help');
          await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('retry');
          await page.getByRole('list', { name: 'Found' }).waitFor();
        },
        overlay,
      ],
    ]);
  });

  journey('does not take away a window in which something is being filled in', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    await studio.palette.run('File: New Pack');
    const dialog = page.getByRole('dialog', { name: 'New pack' });
    const name = dialog.getByRole('textbox').first();
    await name.fill('Mine');
    await page.keyboard.press('F1');
    expect(await name.inputValue()).toBe('Mine');
    expect(await page.getByRole('dialog', { name: 'Help' }).count()).toBe(0);
  });
});
