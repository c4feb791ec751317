import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { Actions } from '../support/actions';
import { filesBelow } from '../support/corpus';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey } from '../support/journey';
import { packWithOneBlock } from '../support/job-packs';
import { copySample } from '../support/packs';

describe('jobs of somebody who sees the product for the first time', () => {
  journey('opens the sample, runs a playbook and sees what it did', async ({ open }) => {
    const { studio } = await open();
    await studio.welcome.start.waitFor();
    const actions = new Actions();
    await actions.do(studio.welcome.sample('Phishing triage').click());
    await studio.canvas.card('Start').waitFor();
    await actions.do(studio.press('F5'));
    await studio.runs.status('Finished').waitFor();
    await studio.canvas.surface.getByRole('button', { name: /^Start, Manual, start, finished/ }).waitFor();
    expect(await studio.runs.stepNames()).toContain('Decide Verdict');
    await actions.do(studio.runs.step('Decide Verdict').click());
    await studio.runs.detail('Decide Verdict').waitFor();
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  journey('finds the step that blocks an address among many playbooks', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: packWithOneBlock(scratch) });
    const actions = new Actions();
    await actions.do(studio.press('ControlOrMeta+p'));
    await studio.palette.field.waitFor();
    await actions.do(page.keyboard.type('block ip'));
    await page
      .getByRole('option', { name: /Block the IP Address/ })
      .first()
      .waitFor();
    await actions.do(page.keyboard.press('Enter'));
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Block the IP Address,/);
    expect(actions.count).toBeLessThanOrEqual(3);
  });

  journey('loses the machine in the middle, and is told that all is there', async ({ open, scratch }) => {
    const { studio, page, host, watch, restart } = await open({ path: copySample(scratch) });
    watch.allow(hostIsGone);
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    await studio.properties.field('Description').fill('Half of a thought');
    const isKept = () =>
      filesBelow(join(scratch, 'data')).some((path) => readFileSync(path).includes('Half of a thought'));
    await eventually(isKept).toBe(true);
    await host.kill();
    await studio.frame.connection.first().waitFor();
    await restart();
    const actions = new Actions();
    await actions.do(studio.welcome.recents.first().getByRole('button').first().click());
    await page.getByText('Your unsaved changes of 1 file are back as you left them.').waitFor();
    await eventually(() => studio.properties.field('Description').inputValue()).toBe('Half of a thought');
    expect(actions.count).toBe(1);
  });

  journey('explains a playbook by a picture, a printed page and a reference', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
    await studio.canvas.card('Configuration').waitFor();

    const picture = new Actions();
    const drawn = page.waitForEvent('download');
    await picture.do(studio.press('ControlOrMeta+Shift+p'));
    await picture.do(page.keyboard.type('picture svg'));
    await page.getByRole('option', { name: /Save Picture as SVG/ }).waitFor();
    await picture.do(page.keyboard.press('Enter'));
    expect((await drawn).suggestedFilename()).toBe('Investigate Phishing E-mail.svg');
    expect(picture.count).toBeLessThanOrEqual(3);

    // The dialog of the system stands aside; what it would print is on the page as long as it is open.
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printing', '')));
    const printed = new Actions();
    await printed.do(studio.press('ControlOrMeta+Shift+p'));
    await printed.do(page.keyboard.type('print playbook'));
    await page.getByRole('option', { name: /Print Playbook/ }).waitFor();
    await printed.do(page.keyboard.press('Enter'));
    await page.locator('body[data-printing]').waitFor();
    expect(printed.count).toBeLessThanOrEqual(3);
    await page.emulateMedia({ media: 'print' });
    const drawing = page.getByRole('img', { name: 'Investigate Phishing E-mail' });
    await drawing.waitFor();
    expect(await studio.explorer.row('Playbooks, 7').isVisible()).toBe(false);
    const sheet = await page.pdf({ format: 'A4', landscape: true });
    expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await drawing.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: null });

    const reference = new Actions();
    await reference.do(page.getByRole('menuitem', { name: 'File' }).click());
    await reference.do(page.getByRole('menuitem', { name: 'Generate Documentation…' }).click());
    const written = page.waitForEvent('download');
    await reference.do(
      page.getByRole('dialog', { name: 'Documentation' }).getByRole('button', { name: 'Download' }).click(),
    );
    expect((await written).suggestedFilename()).toMatch(/\.html$/);
    expect(reference.count).toBeLessThanOrEqual(3);
  });
});
