import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playbook } from '../remote/desk';
import { eventually } from '../support/eventually';
import { describeAs, farAway, fileIn, given, pulled, readJsonFile } from '../support/far-away';
import { journey } from '../support/journey';
import type { RemotePage } from '../support/studio-page/remote-page';

async function chooseSaved(page: Page, remote: RemotePage, file: string): Promise<void> {
  await remote.part('Plan and push');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    remote.button('Open a saved plan…').click(),
  ]);
  await chooser.setFiles(file);
}

/** Opens a plan that was saved, and waits until it is shown. */
async function openPlan(page: Page, remote: RemotePage, file: string): Promise<void> {
  await chooseSaved(page, remote, file);
  await remote.says('Plan: 1 thing in 1 request');
}

/** Pushes the plan that is shown, once what it relies on was tried from this computer. */
async function pushIt(remote: RemotePage): Promise<void> {
  await remote.button('Try it there…').click();
  await remote.confirm('Try it on production', 'production');
  await eventually(() => remote.button('Push…').getAttribute('aria-disabled')).toBe(null);
  await remote.button('Push…').click();
  await remote.confirm('Push to production', 'production');
}

journey(
  'a plan is pushed as it was saved, once, by somebody else at another computer',
  async ({ open, scratch }) => {
    const a = await farAway();
    const folder = join(scratch, 'author');
    mkdirSync(folder);
    const author = await open({ path: folder, dataDir: join(scratch, 'data of the author') });
    await author.studio.remote.open();
    await author.studio.remote.add(given('production', a));
    await pulled(author);
    const file = fileIn(folder, playbook);
    const uuid = String(readJsonFile(file).uuid);
    describeAs(file, 'As it was reviewed');
    const { remote } = author.studio;
    await remote.part('Plan and push');
    await remote.button('Make a plan').click();
    await remote.says('Plan: 1 thing in 1 request');
    const [download] = await Promise.all([
      author.page.waitForEvent('download'),
      remote.button('Save…').click(),
    ]);
    const plan = join(scratch, 'plan.json');
    await download.saveAs(plan);
    const reviewed = join(scratch, 'reviewer');
    cpSync(folder, reviewed, { recursive: true });
    describeAs(fileIn(reviewed, playbook), 'As nobody has reviewed it');

    const reviewer = await open({ path: reviewed, dataDir: join(scratch, 'data of the reviewer') });
    const theirs = reviewer.studio.remote;
    await theirs.open();
    await theirs.add(given('production', a));
    // What it was made of has to be there.
    await chooseSaved(reviewer.page, theirs, plan);
    await theirs.main
      .getByRole('alert')
      .getByText(/Push it from a checkout/)
      .waitFor();
    describeAs(fileIn(reviewed, playbook), 'As it was reviewed');
    await openPlan(reviewer.page, theirs, plan);
    await theirs.items.getByText(playbook, { exact: true }).click();
    await theirs.items.getByText(`PUT /api/3/workflows/${uuid}`).waitFor();
    await pushIt(theirs);
    await theirs.says('The push came to its end: 1 thing of 1 there as planned');
    expect(await a.descriptionOf(uuid)).toBe('As it was reviewed');

    // Again, by whoever has it: nothing is sent for it.
    const writes = () =>
      a.proxy.seen.filter(({ method, path }) => method === 'PUT' && path.includes(uuid)).length;
    const before = writes();
    await openPlan(reviewer.page, theirs, plan);
    await theirs.button('Push…').click();
    await theirs.confirm('Push to production', 'production');
    await theirs.says(/was pushed before/);
    expect(await theirs.main.getByRole('alert').innerText()).toMatch(/pushed before.*make a new plan/is);
    await openPlan(author.page, remote, plan);
    await pushIt(remote);
    await remote.says('The push came to its end: 1 thing of 1 there as planned');
    expect(writes()).toBe(before);
    expect(await a.descriptionOf(uuid)).toBe('As it was reviewed');
  },
);
