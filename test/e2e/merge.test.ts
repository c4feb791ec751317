import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey } from '../support/journey';
import { inConflict, mergeThree, remember, threeFolders } from '../support/merge-states';
import { copySample, sample, sampleFolder, textOf, writeFiles } from '../support/packs';
import { expectOpenToAll, type Screen } from '../support/screens/screen';

const replaced = (folder: string, path: string, from: string | RegExp, to: string): void => {
  const text = textOf(folder, path);
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`"${path}" does not say ${String(from)}`);
  writeFiles(folder, { [path]: changed });
};

/** The sample, a newer release of it, and what somebody has made of it meanwhile. */
function threeStates(scratch: string): { ours: string } {
  const [base, theirs] = [join(scratch, 'former'), join(scratch, 'newer')];
  cpSync(sampleFolder, base, { recursive: true });
  cpSync(sampleFolder, theirs, { recursive: true });
  const ours = copySample(scratch);
  for (const [folder, words] of [
    [ours, 'Ours'],
    [theirs, 'Theirs'],
  ] as const) {
    replaced(folder, sample.picklist, '"Clean"', `"${words} clean"`);
    for (const path of [sample.triage, sample.close])
      replaced(folder, path, /"name": "(Triage Suspicious|Close Phishing)/, `"name": "${words} $1`);
  }
  replaced(theirs, sample.block, /"name": "Block Sender After Approval"/, '"name": "Block Sender"');
  return { ours };
}

const screens: readonly Screen[] = [
  [
    'a conflict',
    async ({ studio }) => {
      await studio.merging.list.getByRole('treeitem', { name: /Triage Suspicious/ }).click();
      await studio.merging.result.waitFor();
    },
  ],
  [
    'its result being edited',
    async ({ studio, page }) => {
      await studio.press('Alt+4');
      await page.getByRole('button', { name: 'Take the edited result' }).waitFor();
    },
    '[data-compare]',
  ],
  [
    'the result in the source',
    async ({ studio }) => {
      await studio.merging.main.getByText('Result in the source').click();
      await studio.merging.main.getByRole('region', { name: 'From ours to the result' }).waitFor();
    },
    '[data-compare]',
  ],
  [
    'the playbook of a conflict on the canvas',
    async ({ studio }) => {
      await studio.merging.main.getByText('Canvas', { exact: true }).click();
      await studio.merging.main.getByRole('application').waitFor();
    },
    '[data-compare]',
  ],
  [
    'the conflict of a picklist in its table',
    async ({ studio }) => {
      const { list, main } = studio.merging;
      await list.getByRole('treeitem', { name: /^Phishing Verdict/ }).click();
      await main.getByText('Tables', { exact: true }).click();
      await main.getByRole('table', { name: 'Items' }).getByText('Theirs clean').waitFor();
      await main.getByRole('button', { name: /^Conflict: item/ }).click();
      await main.getByText('Ours', { exact: true }).first().click();
      await main.getByRole('table', { name: 'Items' }).getByText('Ours clean').waitFor();
    },
    '[data-compare]',
  ],
  [
    'the whole',
    async ({ studio }) => {
      await studio.merging.main.getByText('Conflict', { exact: true }).first().click();
      await studio.merging.overview.click();
      await studio.merging.main.getByText('It has no finding that neither side had').waitFor();
    },
  ],
];

journey(
  'a merge is decided by keys alone, goes on after its host was killed, and is undone in what is open',
  async ({ open, scratch }) => {
    const { ours } = threeStates(scratch);
    await remember(scratch, join(scratch, 'former'));
    await remember(scratch, join(scratch, 'newer'));
    const opened = await open({ path: ours, context: { colorScheme: 'light' } });
    const { studio, page, host, restart, watch } = opened;
    const { merging } = studio;
    await mergeThree(opened);
    await merging.list.waitFor();
    await merging.decided('0 of 3 decided');
    await expectOpenToAll(opened, screens);

    // By keys alone: to the list, through its conflicts, and a decision for the first two.
    await merging.list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('F7');
    await merging.side('Theirs').getByText('Theirs').first().waitFor();
    await page.keyboard.press('Alt+2');
    await merging.decided('1 of 3 decided');
    await page.keyboard.press('Alt+1');
    await merging.decided('2 of 3 decided');
    await page.keyboard.press('ControlOrMeta+z');
    await merging.decided('1 of 3 decided');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await merging.decided('2 of 3 decided');

    // What is typed and not taken outlives going to another conflict, and the host.
    const typed = merging.list.getByRole('treeitem', { name: /typed and not taken/ });
    const editsOpenOne = async () => {
      await merging.list.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Alt+F7');
      await page.keyboard.press('Alt+4');
      await page.getByRole('button', { name: 'Take the edited result' }).waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.className ?? '')).toContain('cm-');
    };
    await editsOpenOne();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Both');
    await page.keyboard.press('Shift+F7');
    await typed.waitFor();
    const database = new Database(join(scratch, 'data', 'packwright.db'), { readonly: true });
    await eventually(() => database.prepare('SELECT text FROM merge_drafts').all()).toEqual([
      { text: 'Both' },
    ]);
    database.close();

    watch.allow(hostIsGone);
    await host.kill();
    await restart();
    await studio.press('ControlOrMeta+Shift+e');
    await studio.welcome.recents.first().getByRole('button').first().click();
    await page.getByText('Go to an item of sample').waitFor();
    await studio.palette.run('Merge Three States');
    const card = merging.main.getByRole('region', { name: 'Unfinished merges' });
    await card.getByText('2 of 3 decided').waitFor();
    await card.getByRole('button', { name: /^Resume/ }).click();
    await merging.decided('2 of 3 decided');

    // What is left is edited, and the decision before the end of the host is still one step of undo.
    await typed.waitFor();
    await editsOpenOne();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' of us');
    await page.keyboard.press('ControlOrMeta+Enter');
    await merging.decided('3 of 3 decided');
    await eventually(() => typed.count()).toBe(0);

    await merging.overview.click();
    const write = merging.main.getByRole('button', { name: 'Merge into what is open' });
    await eventually(() => write.getAttribute('aria-disabled')).toBe(null);
    const before = [sample.triage, sample.close, sample.picklist].map((path) => textOf(ours, path));
    await write.click();
    await page.getByText(/^Merged into what is open: 3 files/).waitFor();
    await studio.palette.run('Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    const after = [sample.triage, sample.close, sample.picklist].map((path) => textOf(ours, path));
    const all = after.join('\n');
    expect(all).toContain('Both of us');
    expect(all).toContain('"Theirs ');
    expect(textOf(ours, sample.block)).toContain('"name": "Block Sender"');
    // Nothing else has changed: as many lines differ as were decided or taken.
    const lines = (texts: readonly string[]) => texts.join('\n').split('\n');
    const differing = lines(before).filter((line, at) => lines(after)[at] !== line);
    expect(differing.length).toBeLessThanOrEqual(3);
    await studio.palette.run('Merge Three States');
    await merging.main.getByRole('heading', { name: 'Merge three states' }).waitFor();
    await eventually(() => card.count()).toBe(0);
  },
);

journey('500 conflicts are gone through without waiting, and taken at once', async ({ open, scratch }) => {
  const { studio, page } = await open({ path: await threeFolders(scratch, inConflict) });
  const { merging } = studio;
  await studio.palette.run('Merge Three States');
  await merging.choose('base', /^former/);
  await merging.choose('ours', /as saved/);
  await merging.choose('theirs', /^newer/);
  await merging.merge();
  await merging.decided('0 of 500 decided');
  // Only what is in view is drawn.
  expect(await merging.list.getByRole('treeitem').count()).toBeLessThan(80);
  await merging.list.focus();
  await page.keyboard.press('End');
  await merging.result.waitFor();
  expect(await merging.list.getByRole('treeitem').count()).toBeLessThan(80);
  await page.keyboard.press('Home');
  const begun = performance.now();
  for (let at = 1; at <= 10; at++) {
    await page.keyboard.press('Alt+2');
    await merging.decided(`${at} of 500 decided`);
  }
  expect((performance.now() - begun) / 10).toBeLessThan(1_500);

  await merging.overview.click();
  await merging.main.getByRole('button', { name: 'Take one side' }).click();
  await page.getByRole('menuitem', { name: /^Take ours for all that is open \(490\)/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take ours' }).click();
  await merging.decided('500 of 500 decided');
  await page.keyboard.press('ControlOrMeta+z');
  await merging.decided('10 of 500 decided');

  // All that the list shows, and nothing else: what is in one of the playbooks.
  await page.getByRole('searchbox', { name: 'Find a conflict' }).fill('P7');
  await merging.overview.click();
  await merging.main.getByRole('button', { name: 'Take one side' }).click();
  await page.getByRole('menuitem', { name: /^Take theirs for what the list shows \(50\)/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take theirs' }).click();
  await merging.decided('60 of 500 decided');
  await page.getByRole('searchbox', { name: 'Find a conflict' }).fill('');
  await merging.main.getByRole('button', { name: 'Take one side' }).click();
  await page.getByRole('menuitem', { name: /^Take ours for all that is open \(440\)/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take ours' }).click();
  await merging.decided('500 of 500 decided');

  await merging.main.getByRole('button', { name: 'Choose where…' }).click();
  await page.getByRole('dialog').getByRole('treeitem', { name: scratch }).dblclick();
  await page.getByRole('dialog').getByText('newer').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of a new folder' }).fill('merged');
  const write = merging.main.getByRole('button', { name: 'Write to a new folder' });
  await eventually(() => write.getAttribute('aria-disabled')).toBe(null);
  await write.click();
  await page.getByText(/^The merge was written to/).waitFor();
  const read = (folder: string, at: number): unknown =>
    JSON.parse(readFileSync(join(scratch, folder, `playbooks/A collection/P${at}.json`), 'utf8'));
  expect(read('merged', 9)).toEqual(read('ours', 9));
  expect(read('merged', 0)).not.toEqual(read('ours', 0));
  expect(read('merged', 7)).toEqual(read('newer', 7));
  expect(existsSync(join(scratch, 'merged', 'info.json'))).toBe(true);
});
