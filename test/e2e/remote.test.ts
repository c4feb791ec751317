import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { playbook } from '../remote/desk';
import { eventually } from '../support/eventually';
import { describeAs, farAway, fileIn, given, pulled, readJsonFile } from '../support/far-away';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { expectOpenToAll, overlay, type Screen } from '../support/screens/screen';

journey(
  'a remote is added, tested, marked and forgotten; the frame says which is at hand',
  async ({ open, scratch }) => {
    const a = await farAway();
    const opened = await open({ path: scratch });
    const { studio, page } = opened;
    const { remote } = studio;
    await remote.open();
    await page.getByText('No remote is known yet').waitFor();
    await remote.add(given('production', a));
    expect(await remote.atHand.innerText()).toMatch(/production\s*protected/);
    const rights = remote.main.getByRole('row', { name: /Playbooks/ });
    expect(await rights.getByRole('img', { name: 'yes' }).count()).toBe(4);
    await remote.main.getByText('Read-only', { exact: true }).click();
    await eventually(() => remote.atHand.innerText()).toMatch(/read-only/);
    await remote.part('Requests');
    await remote.main.getByRole('row', { name: /POST \/auth\/authenticate, 200/ }).waitFor();
    expect(await page.content()).not.toContain(a.password);
    await studio.press('ControlOrMeta+Shift+E');
    expect(await remote.atHand.isVisible()).toBe(true);
    await remote.atHand.click();
    await remote.part('Overview');
    await remote.button('Remove…').click();
    await remote.confirm('Forget it', null);
    await page.getByText('No remote is known yet').waitFor();
    expect(await remote.atHand.count()).toBe(0);
  },
);

journey(
  'what has changed there is pulled, and a conflict is decided in the Merge view',
  async ({ open, scratch }) => {
    const a = await farAway();
    const folder = join(scratch, 'workspace');
    mkdirSync(folder);
    const opened = await open({ path: folder });
    const { studio, page } = opened;
    const { remote } = studio;
    await remote.open();
    await remote.add(given('production', a));
    await pulled(opened);
    const file = fileIn(folder, playbook);
    const uuid = String(readJsonFile(file).uuid);
    await a.ask('PUT', `/api/3/workflows/${uuid}`, { description: 'Theirs' });
    describeAs(file, 'Mine');

    await remote.part('Status');
    await remote.main.getByRole('row', { name: `${playbook}, changed here` }).waitFor();
    await remote.button('Look there').click();
    const row = remote.main.getByRole('row', { name: `${playbook}, changed on both sides` });
    await row.click();
    await remote.main.getByText('description', { exact: false }).first().waitFor();
    await remote.button('Compare with production').click();
    await page.locator('[data-compare]').getByText('Theirs').first().waitFor();
    await remote.atHand.click();
    await remote.part('Status');
    await remote.button('Compare all').click();
    await page.locator('[data-compare]').getByText('Theirs').first().waitFor();
    await page.getByRole('button', { name: 'Compare something else' }).click();
    await studio.comparing.choose('before', 'Remote instance…');
    await page.getByRole('option', { name: /^production/ }).click();
    await studio.comparing.compare();
    await page.locator('[data-compare]').getByText('Theirs').first().waitFor();
    await studio.press('ControlOrMeta+Shift+E');
    await studio.explorer.filter.fill(playbook);
    await studio.explorer.tree
      .getByRole('treeitem', { name: new RegExp(`${playbook}.*changed here and on production`) })
      .waitFor();

    await remote.atHand.click();
    await remote.part('Pull');
    await remote.button('Pull').click();
    await remote.says('1 conflict: nothing was written');
    expect(readJsonFile(file).description).toBe('Mine');
    await remote.button('Decide in the Merge view').click();
    await studio.merging.conflict(new RegExp(playbook)).first().click();
    await studio.merging.main
      .getByRole('button', { name: /^Take theirs/ })
      .first()
      .click();
    await studio.merging.overview.click();
    await page.getByRole('button', { name: 'Take it into the workspace' }).click();
    await remote.says('1 file changed');
    expect(readJsonFile(file).description).toBe('Theirs');
    await eventually(() => remote.main.getByText('A pull waits').count()).toBe(0);
  },
);

journey(
  'a first copy is made by an export there, once the protected remote is named; it leaves nothing behind',
  async ({ open, scratch }) => {
    const a = await farAway();
    const folder = join(scratch, 'workspace');
    mkdirSync(folder);
    const opened = await open({ path: folder });
    const { remote } = opened.studio;
    await remote.open();
    await remote.add(given('production', a));
    await remote.part('Pull');
    await remote.main.getByText('Copy by an export there first', { exact: true }).click();
    await remote.main.getByText('Type production, which is protected').waitFor();
    expect(await remote.button('Pull').getAttribute('aria-disabled')).toBe('true');
    await remote.main.getByLabel('Type production, which is protected').fill('production');
    await remote.button('Pull').click();
    await remote.says(/files changed$/);
    const labels = join(folder, 'modules', 'phishing_reports', 'languages', 'en.json');
    expect(readJsonFile(labels)).toHaveProperty(['PHISHING_REPORTS']);
    const { 'hydra:member': templates } = await a.ask('GET', '/api/3/export_templates?$limit=500');
    expect(JSON.stringify(templates)).not.toContain('Packwright ');
  },
);

journey(
  'a plan is shown whole, rehearsed, pushed under its name, cut, gone on with, and taken back',
  async ({ open, scratch }) => {
    const a = await farAway();
    const folder = join(scratch, 'workspace');
    mkdirSync(folder);
    const opened = await open({ path: folder });
    const { studio } = opened;
    const { remote } = studio;
    await remote.open();
    await remote.add(given('production', a));
    await pulled(opened);
    const files = [playbook, 'Close Phishing Report'].map((name) => fileIn(folder, name));
    const uuids = files.map((file) => String(readJsonFile(file).uuid));
    const there = () => Promise.all(uuids.map((uuid) => a.descriptionOf(uuid)));
    const before = await there();
    for (const file of files) describeAs(file, 'Mine');

    await remote.part('Plan and push');
    await remote.button('Make a plan').click();
    await remote.says('Plan: 2 things in 2 requests');
    await remote.items.getByText(playbook, { exact: true }).click();
    await remote.items.getByText(`PUT /api/3/workflows/${uuids[0]}`).waitFor();
    await remote.button('Rehearse').click();
    await remote.says('The rehearsal came to its end: 2 things of 2 there as planned');
    expect(await there()).toEqual(before);

    // Nobody has tried there yet what it relies on.
    expect(await remote.button('Push…').getAttribute('aria-disabled')).toBe('true');
    await remote.button('Try it there…').click();
    await remote.confirm('Try it on production', 'production');
    await eventually(() => remote.button('Push…').getAttribute('aria-disabled')).toBe(null);
    await remote.part('Overview');
    await remote.says(/^Tried .* on release/);
    expect(await remote.main.getByText('as expected').count()).toBe(6);
    await remote.part('Plan and push');
    expect(await there()).toEqual(before);

    // The second of them never arrives, and nothing after it.
    let puts = 0;
    a.proxy.fault = ({ method }) => {
      if (method === 'PUT') puts += 1;
      return puts >= 2 ? 'cut' : 'pass';
    };
    await remote.button('Push…').click();
    const question = studio.page.getByRole('alertdialog');
    const go = question.getByRole('button', { name: 'Push to production' });
    expect(await go.getAttribute('aria-disabled')).toBe('true');
    await remote.confirm('Push to production', 'production');
    await remote.says('The push did not come to its end');
    a.proxy.fault = () => 'pass';
    await remote.button('Go on with it…').click();
    await remote.confirm('Go on', 'production');
    await remote.says('The push came to its end: 2 things of 2 there as planned');
    expect(await there()).toEqual(['Mine', 'Mine']);

    await remote.button('Plan to take the last push back').click();
    await remote.says('Plan that takes the last push back: 2 things in 2 requests');
    await remote.button('Push…').click();
    await remote.confirm('Push to production', 'production');
    await remote.says('Taking it back came to its end: 2 things of 2 as before');
    expect(await there()).toEqual(before);
  },
);

const screens: readonly Screen[] = [
  ['no remote', async ({ studio }) => studio.remote.open()],
  [
    'a remote to be added',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Add a remote', exact: true }).click();
      await page.getByText('The certificate it shows now').click();
    },
    overlay,
  ],
];

const partsOfRemote: readonly Screen[] = [
  ['its overview', async ({ studio }) => studio.remote.part('Overview')],
  [
    'what is pulled, kind by kind',
    async ({ studio }) => {
      await studio.remote.part('Pull');
      await studio.remote.main.getByText('Kinds', { exact: true }).click();
      await studio.remote.main.getByText('Playbooks', { exact: true }).waitFor();
    },
  ],
  [
    'how it stands',
    async ({ studio }) => {
      await studio.remote.part('Status');
      await studio.remote.main.getByRole('row', { name: /changed here/ }).click();
    },
  ],
  [
    'a plan',
    async ({ studio }) => {
      await studio.remote.part('Plan and push');
      await studio.remote.button('Make a plan').click();
      await studio.remote.items.getByText(playbook, { exact: true }).click();
    },
  ],
  [
    'the question before it is tried',
    async ({ studio, page }) => {
      await studio.remote.button('Try it there…').click();
      await page.getByRole('alertdialog').waitFor();
    },
    '[role="alertdialog"]',
  ],
  [
    'the last question',
    async ({ studio, page }) => {
      await studio.remote.button('Try it there…').click();
      await studio.remote.confirm('Try it on production', 'production');
      await eventually(() => studio.remote.button('Push…').getAttribute('aria-disabled')).toBe(null);
      await studio.remote.button('Push…').click();
      await page.getByRole('alertdialog').waitFor();
    },
    '[role="alertdialog"]',
  ],
  [
    'a mapping',
    async ({ studio }) => {
      await studio.remote.part('Mapping');
      await studio.remote.button('Add a value').click();
    },
  ],
  ['its runs', async ({ studio }) => studio.remote.part('Runs')],
  ['its requests', async ({ studio }) => studio.remote.part('Requests')],
];

journey('nothing of it keeps people out', async ({ open, scratch }) => {
  const a = await farAway();
  const folder = join(scratch, 'workspace');
  mkdirSync(folder);
  const opened = await open({ path: folder });
  await expectOpenToAll(opened, screens);
  await opened.studio.remote.add(given('production', a));
  await pulled(opened);
  describeAs(fileIn(folder, playbook), 'Mine');
  await expectOpenToAll(opened, partsOfRemote);
});

journey('keys alone add a remote, pull, plan and push', async ({ open, scratch }) => {
  const a = await farAway();
  const folder = join(scratch, 'workspace');
  mkdirSync(folder);
  const { page, studio } = await open({ path: folder });
  const { remote } = studio;
  const keys = await Keyboard.of(page);
  await studio.frame.status.waitFor();
  await keys.command('Show Remotes');
  await keys.isAt('Add a remote…');
  // An empty workspace has nothing that could have the focus before.
  const atFirst = await keys.complaints();
  await keys.press('Enter');
  await keys.isAt('Name');
  await keys.write('production');
  for (const [field, value] of [
    ['Address', a.address],
    ['User', a.username],
    ['Password', a.password],
    ['Passphrase of the file', 'correct horse'],
  ] as const) {
    await keys.tabTo(field);
    await keys.write(value);
  }
  await keys.tabTo('Authorities of this computer');
  await keys.press('ArrowRight', 'ArrowRight');
  await keys.tabTo('Look at the certificate');
  await keys.press('Enter');
  await page.getByText('Shown, SHA-256').waitFor();
  await keys.tabTo('Add and test');
  await keys.press('Enter');
  await remote.says('What the test found');

  const goTo = async (part: string) => {
    await keys.command('Show Remotes');
    await keys.isAt('Remotes and their parts');
    await page.keyboard.type(part);
    await keys.press('Enter');
    await remote.main.getByRole('heading', { level: 1, name: new RegExp(`^${part}`) }).waitFor();
    await keys.press('F6');
  };
  await goTo('Pull');
  await keys.tabTo('Pull');
  await keys.press('Enter');
  await remote.says(/files changed$/);
  const file = fileIn(folder, playbook);
  describeAs(file, 'Mine');

  await goTo('Plan');
  await keys.tabTo('Make a plan');
  await keys.press('Enter');
  await remote.says('Plan: 1 thing in 1 request');
  await keys.tabTo('Try it there…');
  await keys.press('Enter');
  await keys.isAt('It is protected. Type production to write to it');
  await keys.write('production');
  await keys.press('Enter');
  await eventually(() => remote.button('Push…').getAttribute('aria-disabled')).toBe(null);
  await keys.tabTo('Push…');
  await keys.press('Enter');
  await keys.isAt('It is protected. Type production to write to it');
  await keys.write('production');
  await keys.press('Enter');
  await remote.says('The push came to its end: 1 thing of 1 there as planned');
  expect(await a.descriptionOf(String(readJsonFile(file).uuid))).toBe('Mine');
  expect((await keys.complaints()).slice(atFirst.length)).toEqual([]);
});
