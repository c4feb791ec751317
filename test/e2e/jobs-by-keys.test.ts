import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { getAt } from '@core/text/pointer';
import { filesBelow } from '../support/corpus';
import { eventually } from '../support/eventually';
import { sampleThatAsksPeople } from '../support/asking-playbooks';
import { hostIsGone } from '../support/host';
import {
  callingPath,
  comparePath,
  neglectedPack,
  packOfTwoConnectors,
  packWithOneBlock,
  sampleThatAsks,
  sampleWithMentions,
} from '../support/job-packs';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { copySample, textOf } from '../support/packs';

interface Desk extends OpenStudio {
  keys: Keyboard;
}

type Open = (options: OpenOptions) => Promise<OpenStudio>;

/** The studio on a laptop in the dark, with the mouse put away. */
async function inTheDark(open: Open, options: OpenOptions = {}): Promise<Desk> {
  const opened = await open({
    ...options,
    context: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  });
  const keys = await Keyboard.of(opened.page);
  await opened.studio.frame.status.waitFor();
  if (options.path !== undefined) await eventually(() => keys.at()).not.toBe('nothing');
  return { ...opened, keys };
}

/** Chooses an item from the list of all, by what it is called; its editor has the focus then. */
async function goToItem({ studio, page, keys }: Desk, text: string, offered: RegExp) {
  await keys.press('ControlOrMeta+p');
  await keys.isAt('Go to item');
  await page.keyboard.type(text);
  await page.getByRole('option', { name: offered, selected: true }).waitFor();
  await keys.press('Enter');
  await eventually(() => studio.frame.region()).toBe('editor');
}

/** Goes from part to part of the window. */
async function goToPart({ studio, keys }: Desk, part: 'editor' | 'panel'): Promise<void> {
  for (let parts = 0; parts < 7 && (await studio.frame.region()) !== part; parts++) await keys.press('F6');
  expect(await studio.frame.region()).toBe(part);
}

describe('the jobs of an author, by keys alone and in the dark', () => {
  journey('opens the sample, runs a playbook and sees what it did', async ({ open }) => {
    const desk = await inTheDark(open);
    const { studio, page, keys } = desk;
    await keys.command('Open Sample');
    await keys.pick('Open sample', 'Phishing triage');
    await studio.canvas.card('Start').waitFor();
    await keys.press('F5');
    await studio.runs.status('Finished').waitFor();
    await goToPart(desk, 'panel');
    await keys.tabTo('Steps of the run');
    await page.keyboard.type('Decide');
    await keys.press('Enter');
    await studio.runs.detail('Decide Verdict').waitFor();
    // Without a workspace nothing has the focus before a key is pressed.
    expect((await keys.complaints()).filter((each) => !/^(Control|Shift|P) at BODY/.test(each))).toEqual([]);
  });

  journey('finds the step that blocks an address among many playbooks', async ({ open, scratch }) => {
    const desk = await inTheDark(open, { path: packWithOneBlock(scratch) });
    const { studio, keys } = desk;
    await goToItem(desk, 'block ip', /Block the IP Address/);
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Block the IP Address,/);
    await keys.isAt(/^Block the IP Address,/);
    expect(await keys.complaints()).toEqual([]);
  });

  journey('changes the connector of many playbooks', async ({ open, scratch }) => {
    const folder = packOfTwoConnectors(scratch);
    const before = textOf(folder, callingPath(3));
    const desk = await inTheDark(open, { path: folder });
    const { studio, page, keys } = desk;
    await goToItem(desk, 'vt', /^VT, Required connector/);
    await keys.command('Change Connector');
    await keys.isAt('Steps that call');
    await page.getByText('20 steps in 20 playbooks call it').waitFor();
    await keys.tabTo('Call instead');
    await keys.write('VT Premium');
    await page.getByRole('option', { name: /^VT Premium/ }).waitFor();
    await keys.press('Enter');
    await keys.tabTo('New name of ip of Query IP');
    await keys.write('address');
    await page.getByRole('option', { name: /^address/ }).waitFor();
    await keys.press('ArrowDown', 'Enter');
    await page.getByText('vt-premium › query_ip (address)').first().waitFor();
    await keys.tabTo('Change 20 steps');
    await keys.press('Enter');
    await studio.frame.status.getByText('20 unsaved').waitFor();
    await keys.press('ControlOrMeta+Shift+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(getAt(JSON.parse(textOf(folder, callingPath(3))), '/steps/1/arguments/params')).toEqual({
      address: '10.0.0.3',
    });
    await goToItem(desk, 'Playbook 3', /^Playbook 3, Playbook/);
    await studio.canvas.card('Ask').waitFor();
    await keys.press('ControlOrMeta+z', 'ControlOrMeta+Shift+s');
    await eventually(() => textOf(folder, callingPath(3))).toBe(before);
    await eventually(() => textOf(folder, callingPath(17))).not.toContain('vt-premium');
    expect(await keys.complaints()).toEqual([]);
  });

  journey(
    'renames an item of a picklist, and leaves the places that may be meant alone',
    async ({ open, scratch }) => {
      const folder = sampleWithMentions(scratch);
      const desk = await inTheDark(open, { path: folder });
      const { studio, page, keys } = desk;
      await goToItem(desk, 'malicious', /Malicious.*Phishing Verdict/);
      await studio.picklist.item('Malicious').waitFor();
      await keys.press('F2');
      await keys.isAt('New name');
      await keys.write('Harmful');
      const dialog = page.getByRole('dialog', { name: /^Rename/ });
      await dialog.getByText('Likely: compared with vars.input.records[0].verdict.itemValue').waitFor();
      await keys.tabTo('Select none');
      await keys.press('Enter');
      await keys.tabTo('Rename');
      await keys.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await keys.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
      expect(textOf(folder, comparePath)).toContain("verdict.itemValue == 'Malicious'");
      expect(await keys.complaints()).toEqual([]);
    },
  );

  journey('mends all that is safe, and reviews the rest by rule', async ({ open, scratch }) => {
    const desk = await inTheDark(open, { path: neglectedPack(scratch, 60) });
    const { studio, page, keys } = desk;
    const problems = (counts: RegExp) => studio.frame.status.getByRole('button', { name: counts });
    await problems(/^Problems: 60 errors, 12\d warnings/).waitFor();
    await keys.press('ControlOrMeta+Shift+M');
    await keys.isAt('Problems');
    await keys.tabTo('Fix everything safe (120)…', 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Fix 120 problems' }).waitFor();
    await keys.tabTo('Fix 120 problems', 'Shift+Tab');
    await keys.press('Enter');
    await problems(/^Problems: 60 errors, 2 warnings/).waitFor();
    expect(await keys.complaints()).toEqual([]);
  });

  journey('writes an expression without knowing one name', async ({ open, scratch }) => {
    const desk = await inTheDark(open, { path: sampleThatAsks(scratch) });
    const { studio, page, keys } = desk;
    await goToItem(desk, 'say it', /Say it/);
    await keys.isAt(/^Say it,/);
    await keys.press('Enter');
    await keys.isAt('Properties');
    await keys.tabTo('text');
    const offers = page.getByRole('listbox', { name: 'Completions' });
    /** Takes what is offered, which the arrows come to, and goes on. */
    const take = async (offer: RegExp, next = '.') => {
      await offers.getByRole('option', { name: offer }).first().waitFor();
      // A list that has just come takes no key, so that nobody chooses by accident.
      const since = await page.evaluate(() => performance.now());
      await eventually(() => page.evaluate(() => performance.now())).toBeGreaterThan(since + 75);
      const chosen = offers.getByRole('option', { selected: true });
      for (let n = 0; n < 60 && !offer.test((await chosen.first().innerText()).replaceAll(/\s+/g, ' ')); n++)
        await keys.press('ArrowDown');
      await keys.press('Enter');
      await offers.waitFor({ state: 'detached' });
      if (next !== '') await page.keyboard.type(next);
    };
    await page.keyboard.type('{{ ');
    await take(/^vars/);
    await take(/^input/);
    await take(/^records/);
    await take(/^\[0\]/);
    await take(/^subject/, ' ~ v');
    await take(/^vars/);
    await take(/^steps/);
    await take(/^Look_it_up/);
    await take(/^data/);
    await take(/^category/, ' ~ g');
    await take(/^globalVars/);
    await take(/^Phishing_Desk_Address/, '');
    await eventually(() => studio.stepForm.text('text').innerText()).toBe(
      '{{ vars.input.records[0].subject ~ vars.steps.Look_it_up.data.category ~ globalVars.Phishing_Desk_Address}}',
    );
    expect(await keys.complaints()).toEqual([]);
  });

  journey('loses the machine in the middle, and is told that all is there', async ({ open, scratch }) => {
    const desk = await inTheDark(open, { path: copySample(scratch) });
    const { studio, page, keys, host, watch, restart } = desk;
    watch.allow(hostIsGone);
    await goToItem(desk, 'Close Phishing Report', /^Close Phishing Report, Playbook/);
    await keys.isAt(/^Start,/);
    await keys.press('Escape');
    await keys.tabTo('Description');
    await keys.write('Half of a thought');
    const isKept = () =>
      filesBelow(join(scratch, 'data')).some((path) => readFileSync(path).includes('Half of a thought'));
    await eventually(isKept).toBe(true);
    await host.kill();
    await studio.frame.connection.first().waitFor();
    await restart();
    await keys.tabTo(/^sample/i);
    await keys.press('Enter');
    await page.getByText('Your unsaved changes of 1 file are back as you left them.').waitFor();
    await eventually(() => studio.properties.field('Description').inputValue()).toBe('Half of a thought');
  });

  journey('explains a playbook by a picture, a printed page and a reference', async ({ open, scratch }) => {
    const desk = await inTheDark(open, { path: copySample(scratch) });
    const { page, keys } = desk;
    await goToItem(desk, 'Investigate Phishing E-mail', /^Investigate Phishing E-mail, Playbook/);
    await keys.isAt(/^Start,/);
    const drawn = page.waitForEvent('download');
    await keys.command('Save Picture as SVG');
    expect((await drawn).suggestedFilename()).toBe('Investigate Phishing E-mail.svg');
    // The dialog of the system stands aside; what it would print is on the page as long as it is open.
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printing', '')));
    await keys.command('Print Playbook');
    await page.locator('body[data-printing]').waitFor();
    const written = page.waitForEvent('download');
    await keys.command('Generate Documentation');
    await page.getByRole('dialog', { name: 'Documentation' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBe(
      null,
    );
    await keys.tabTo('Download');
    await keys.press('Enter');
    expect((await written).suggestedFilename()).toMatch(/\.html$/);
    expect(await keys.complaints()).toEqual([]);
  });

  journey(
    'makes a record, answers what a playbook asks, corrects the failed one and runs it again',
    async ({ open, scratch }) => {
      const desk = await inTheDark(open, { path: sampleThatAsksPeople(scratch) });
      const { studio, page, keys } = desk;
      const { instance, canvas, runs } = studio;
      await keys.press('ControlOrMeta+Shift+l');
      await keys.isAt('Start the instance');
      await keys.press('Enter');
      await instance.part('Phishing Reports').waitFor();
      await keys.tabTo('Find a module');
      await keys.write('phishing');
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await instance.heading('Phishing Reports').waitFor();
      await goToPart(desk, 'editor');
      await keys.tabTo('New record');
      await keys.press('Enter');
      await keys.tabTo('Subject (required)');
      await keys.write('Please look at this');
      await keys.press('ControlOrMeta+s');
      const started = instance.form.getByRole('list', { name: 'Playbook runs' });
      await started.getByRole('listitem').filter({ hasText: 'Ask and divideawaiting' }).waitFor();
      await keys.tabTo('Ask and divide');
      await keys.press('Enter');
      await canvas.surface.getByRole('button', { name: /^Step 12,.*waiting for input/ }).waitFor();
      const question = runs.question('Shall it divide?');
      await question.waitFor();
      await goToPart(desk, 'panel');
      await keys.tabTo(/^Note/);
      await keys.write('Do it');
      await keys.tabTo('Go on');
      await keys.press('Enter');
      await question.waitFor({ state: 'detached' });
      await canvas.surface.getByRole('button', { name: /^Divide,.*failed/ }).waitFor();
      await runs.status('Failed').waitFor();
      await goToPart(desk, 'editor');
      await keys.tabTo('Insert a value into share');
      // A field that comes into view gets its editor while the page is idle.
      await page.locator('.cm-content[aria-label="share"]').waitFor();
      await keys.tabTo('share');
      await keys.press('ControlOrMeta+a');
      await page.keyboard.type('{{ 1 / 4 }}');
      await goToPart(desk, 'panel');
      const again = 'Run again from the failed step';
      await page.getByRole('button', { name: again }).waitFor();
      // The focus is where it was in the panel, as near as what is left of it.
      if ((await keys.at()) !== again) await keys.tabTo(again, 'Shift+Tab');
      await keys.press('Enter');
      await runs.status('Finished').waitFor();
      expect(await keys.complaints()).toEqual([]);
    },
  );
});
