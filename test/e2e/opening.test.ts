import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buildPack } from '../../main/archive/build-pack';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, sample, sampleFolder, writeFiles } from '../support/packs';
import { packFiles } from '../support/playbook-json';
import { dropPaths } from '../support/studio-page/drop';

/** Goes on with the Tab key until the keyboard is on a button. */
async function tabTo(page: Page, button: string): Promise<void> {
  const reached = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let presses = 0; presses < 8; presses++) {
    if ((await reached()) === button) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key did not lead to the button ${button}`);
}

const packOfSample = () => buildPack(join(sampleFolder, sample.pack));

describe('opening a workspace', () => {
  journey('a folder, by keyboard alone', async ({ open, scratch }) => {
    copySample(scratch);
    const { studio, page } = await open({ env: { HOME: scratch } });
    await studio.welcome.start.waitFor();
    await studio.press('ControlOrMeta+o');
    await studio.places.entry('~').waitFor();
    await eventually(() => studio.places.hasKeyboard()).toBe(true);
    await studio.press('~');
    await studio.press('Enter');
    await studio.places.entry('sample').waitFor();
    await eventually(() => studio.places.hasKeyboard()).toBe(true);
    await studio.press('s');
    await tabTo(page, 'Open');
    await studio.press('Enter');

    await studio.explorer.row('Phishing Triage, 43').waitFor();
    await studio.press('ControlOrMeta+Shift+E');
    await eventually(() => studio.frame.region()).toBe('sidebar');
    // The pack's own branch is the first row, its first playbook collection a few below.
    for (const key of ['Home', 'b']) await studio.press(key);
    await studio.press('Enter');
    await studio.canvas.card('Ask for Approval').waitFor();
    expect(await studio.tabs.activeName()).toBe('Block Sender After Approval');
  });

  journey('goes up and down folders, and says what looks like content', async ({ open, scratch }) => {
    copySample(scratch);
    const { studio } = await open({ env: { HOME: scratch } });
    await studio.welcome.way('Open a folder').click();
    await studio.places.entry('~').dblclick();
    await studio.places.entry('sample').dblclick();
    await studio.places.list.getByRole('treeitem', { name: 'pack, folder, content' }).waitFor();
    await studio.places.button('Folder above').click();
    await studio.places.entry('sample').waitFor();
    await studio.places.button('Starting points').click();
    await studio.places.entry('/').waitFor();
    await studio.press('Escape');
    await studio.places.dialog.waitFor({ state: 'detached' });
    await studio.welcome.start.waitFor();
  });

  journey('an archive, by the dialog', async ({ open, scratch }) => {
    const pack = await packOfSample();
    writeFileSync(join(scratch, pack.fileName), pack.bytes);
    const { studio } = await open({ env: { HOME: scratch } });
    await studio.welcome.way('Open an archive').click();
    await studio.places.entry('~').dblclick();
    await studio.places.entry(pack.fileName).dblclick();
    await studio.explorer.row('Playbooks, 7').waitFor();
    await studio.frame.status.getByText(`unpacked from ${pack.fileName}`).waitFor();
  });

  journey('an archive, dropped on the window', async ({ open, scratch }) => {
    const pack = await packOfSample();
    writeFileSync(join(scratch, pack.fileName), pack.bytes);
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    await dropPaths(page, [join(scratch, pack.fileName)]);
    await studio.explorer.row('Playbooks, 7').waitFor();
    expect(await studio.frame.drop.count()).toBe(0);
  });

  journey('a folder, dropped on the window', async ({ open, scratch }) => {
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    await dropPaths(page, [copySample(scratch)]);
    await studio.explorer.row('Phishing Triage, 43').waitFor();
    await studio.explorer.row('Phishing Verdict, 8').waitFor();
  });

  journey(
    'an archive that is none is refused in a sentence, and what was open stays',
    async ({ open, scratch }) => {
      writeFileSync(join(scratch, 'holiday.zip'), 'this is no archive');
      const { studio, page } = await open({ path: sampleFolder });
      await studio.explorer.row('Phishing Triage, 43').waitFor();
      await dropPaths(page, [join(scratch, 'holiday.zip')]);
      const notice = studio.frame.notices.getByRole('alert');
      await notice.waitFor();
      expect(await notice.innerText()).toMatch(/archive|zip/i);
      await studio.explorer.row('Phishing Triage, 43').waitFor();
    },
  );

  journey('a folder of many packs shows each with its own content', async ({ open, scratch }) => {
    for (let n = 1; n <= 6; n++) {
      writeFiles(join(scratch, 'many', `pack ${n}`), {
        ...packFiles(),
        'info.json': {
          name: `pack${n}`,
          label: `Pack ${n}`,
          type: 'solutionpack',
          version: `1.0.${n}`,
          publisher: 'Somebody',
          fsrMinCompatibility: '7.6.5',
          contents: { playbooks: [{ name: 'A collection' }] },
        },
      });
    }
    writeFiles(join(scratch, 'many', 'export'), {
      ...packFiles(),
      'info.json': { fsrMinCompatibility: '7.2.0', exported_by: 'Somebody', contents: {} },
    });
    const { studio } = await open({ path: join(scratch, 'many') });
    await studio.explorer.row('Pack 6').waitFor();
    expect(await studio.explorer.names()).toEqual([
      'export, 3',
      ...[1, 2, 3, 4, 5, 6].map((n) => `Pack ${n}, 3`),
    ]);
    await studio.explorer.toggle('Pack 4');
    await studio.explorer.row('Playbooks, 1').waitFor();
    await studio.explorer.row('A playbook, Playbook').click();
    await studio.canvas.cards.first().waitFor();
  });

  journey('a broken file is one finding, and all the rest is usable', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), {
      ...packFiles(),
      'playbooks/A collection/Broken.json': '{\n    "@type": "Workflow",\n    "name": "Broken",,\n}',
    });
    const { studio } = await open({ path: folder });
    await studio.explorer.row('Playbooks, 2').waitFor();
    await studio.frame.activity('Problems').click();
    await studio.problems
      .row(/name|comma|expected|JSON/i)
      .first()
      .waitFor();
    expect(await studio.problems.severity('error').textContent()).toMatch(/^\s*1 error$/);
    await studio.explorer.row('A playbook, Playbook').click();
    await studio.canvas.cards.first().waitFor();
    await studio.explorer.row('Broken, Playbook').click();
    await studio.page.getByRole('alert').filter({ hasText: 'Line 3, column' }).waitFor();
    await studio.tabs.show('Source');
    await eventually(() => studio.source.shownText()).toContain('"name": "Broken",,');
  });

  journey('files nobody knows are there too, as they are', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), {
      ...packFiles(),
      'notes/todo.xyz': 'remember the milk\n',
      'notes/bytes.bin': Uint8Array.from([0, 1, 2, 255, 254, 0]),
    });
    const { studio } = await open({ path: folder });
    await studio.explorer.open('todo.xyz', 'File');
    await eventually(() => studio.source.shownText()).toContain('remember the milk');
    await studio.explorer.open('bytes.bin', 'File');
    await studio.page.getByRole('main').getByText('6 bytes').first().waitFor();
  });

  journey('reading can be stopped, and taken up again', async ({ open, scratch }) => {
    const folder = join(scratch, 'large');
    const [, text] = Object.entries(packFiles()).at(-1) ?? [];
    const playbook = JSON.stringify(text);
    for (let pack = 0; pack < 40; pack++) {
      const collection = join(folder, `pack${pack}`, 'playbooks', 'A collection');
      mkdirSync(collection, { recursive: true });
      for (let n = 0; n < 300; n++) writeFileSync(join(collection, `Playbook ${n}.json`), playbook);
    }
    const { studio } = await open({ env: { HOME: scratch } });
    await studio.welcome.way('Open a folder').click();
    await studio.places.entry('~').dblclick();
    await studio.places.entry('large').click();
    await studio.places.button('Open').click();
    await studio.frame.status.getByRole('button', { name: 'Stop' }).click();
    const again = studio.frame.status.getByRole('button', { name: /^Reading was stopped at/ });
    await again.waitFor();
    const [, read = '', total = ''] = /at (\d+) of (\d+) files/.exec(await again.innerText()) ?? [];
    expect(Number(total)).toBe(12_000);
    expect(Number(read)).toBeLessThan(12_000);
    await again.click();
    await studio.explorer.row('pack39, 300').waitFor();
    await again.waitFor({ state: 'detached' });
  });
});
