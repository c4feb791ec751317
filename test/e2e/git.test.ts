import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { TestRepository } from '../git/support';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf, writeFiles } from '../support/packs';
import { expectOpenToAll, menu, overlay, panel, type Screen } from '../support/screens/screen';

const described = (folder: string, path: string, description: string) => ({
  ...(JSON.parse(textOf(folder, path)) as object),
  description,
});

/** The sample in a repository, with two commits on a branch that has left main. */
function repositoryOf(scratch: string): { folder: string; repository: TestRepository } {
  const folder = copySample(scratch);
  const repository = new TestRepository(folder);
  repository.commit('Start');
  repository.git('switch', '-q', '-c', 'feature/kinder-words');
  repository.git('config', 'user.name', 'Grace');
  repository.write(sample.close, described(folder, sample.close, 'Says who closed it'));
  repository.commit('Say who closed the report');
  return { folder, repository };
}

/** What one has who has worked since: a change, a new file, a rename, a removal. */
function work(folder: string): void {
  writeFiles(folder, {
    [sample.close]: described(folder, sample.close, 'Says who closed it, and why'),
    'pack/playbooks/02 - Use Case - Phishing Triage/Added.json': {
      ...(JSON.parse(textOf(folder, sample.block)) as object),
      name: 'Added by hand',
      uuid: '0b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b1a',
    },
  });
  renameSync(join(folder, sample.triage), join(folder, sample.triage.replace('Triage Susp', 'Sort Susp')));
  rmSync(join(folder, sample.picklist));
}

const find = async ({ studio }: OpenStudio, title: string) => {
  await studio.explorer.filter.fill(title);
  return studio.explorer.tree.getByRole('treeitem', { name: new RegExp(`^${title}`) }).first();
};

journey('what differs from the last commit is marked, also after the next one', async ({ open, scratch }) => {
  const { folder, repository } = repositoryOf(scratch);
  const opened = await open({ path: folder });
  const { studio, page } = opened;
  const status = page.getByRole('button', { name: /^Git: / });
  await eventually(() => status.getAttribute('aria-label')).toBe(
    'Git: feature/kinder-words, as the last commit',
  );
  work(folder);
  await eventually(() => status.getAttribute('aria-label')).toContain('4 files changed');
  const marked = async (title: string) => (await find(opened, title)).getAttribute('aria-label');
  expect(await marked('Close Phishing Report')).toContain('changed since the last commit');
  await eventually(() => marked('Added by hand')).toContain('new since the last commit');
  expect(await marked('Triage Suspicious')).toContain('renamed since the last commit');
  expect(await marked('Phishing Verdict.json')).toBe('Phishing Verdict.json, removed since the last commit');

  const close = await find(opened, 'Close Phishing Report');
  await close.getByText('M', { exact: true }).hover();
  await page
    .getByText(/Changed since the last commit\. Before: Grace, .* “Say who closed the report”\./)
    .waitFor();

  repository.commit('All of it');
  await eventually(() => status.getAttribute('aria-label')).toContain('as the last commit');
  await eventually(() => marked('Close Phishing Report')).toBe('Close Phishing Report, Playbook');
  await studio.explorer.filter.fill('');
});

const screens: readonly Screen[] = [
  [
    'marks in the explorer',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: /4 files changed/ }).waitFor();
      await studio.explorer.filter.fill('phish');
      await studio.explorer.tree.focus();
      await page.keyboard.press('End');
      await studio.explorer.row('Phishing Verdict.json').waitFor();
    },
    '[data-region="sidebar"]',
  ],
  [
    'what git offers for the workspace',
    async ({ page }) => {
      await page.getByRole('button', { name: /^Git: / }).click();
      await page.getByRole('menuitem', { name: 'What this branch changes…' }).waitFor();
    },
    menu,
  ],
  [
    'revisions to choose from',
    async ({ studio, page }) => {
      await studio.palette.run('Compare Workspace with a Revision');
      await page.getByRole('option', { name: /^feature\/kinder-words, branch/ }).waitFor();
    },
    overlay,
  ],
  [
    'the history of a file',
    async (opened) => {
      const row = await find(opened, 'Close Phishing Report');
      await row.click({ button: 'right' });
      await opened.page.getByRole('menuitem', { name: 'History' }).click();
      await opened.page.getByRole('treeitem', { name: /^Say who closed the report, Grace/ }).waitFor();
    },
    panel,
  ],
];

journey('all of it is open to everybody, in both themes', async ({ open, scratch }) => {
  const { folder } = repositoryOf(scratch);
  work(folder);
  await expectOpenToAll(await open({ path: folder, context: { colorScheme: 'light' } }), screens);
});

journey('a file is compared with revisions, by keys alone', async ({ open, scratch }) => {
  const { folder } = repositoryOf(scratch);
  work(folder);
  const { studio, page } = await open({ path: folder });
  await page.getByRole('button', { name: /4 files changed/ }).waitFor();
  await studio.explorer.filter.fill('Close Phishing');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  const row = studio.explorer.row('Close Phishing Report');
  while ((await row.getAttribute('data-cursor')) === null) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Compare with HEAD' }).focus();
  await page.keyboard.press('Enter');
  await studio.comparing.main.getByText('Says who closed it, and why').first().waitFor();

  // Any revision, as git would take its name; one that is none is said.
  await studio.press('ControlOrMeta+Shift+e');
  await studio.explorer.open('Close Phishing Report', 'Playbook');
  await studio.palette.run('Compare File with a Revision');
  await page.getByRole('combobox', { name: 'Compare Close Phishing Report with' }).waitFor();
  await page.keyboard.type('HEAD~1');
  await page.getByRole('option', { name: 'HEAD~1, as git understands it' }).waitFor();
  await page.keyboard.press('Enter');
  await studio.comparing.main.getByText('Says who closed it, and why').first().waitFor();
  await page.getByText('HEAD~1').first().waitFor();
  await studio.press('ControlOrMeta+Shift+e');
  await studio.palette.run('Compare Workspace with a Revision');
  await page.getByRole('combobox', { name: 'Compare the workspace with' }).waitFor();
  await page.keyboard.type('nowhere');
  await page.getByRole('option', { name: 'nowhere, as git understands it' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('"nowhere" is no revision of this repository.').waitFor();
});

journey('what a branch changes and what each commit did are comparisons', async ({ open, scratch }) => {
  const { folder, repository } = repositoryOf(scratch);
  repository.git('switch', '-q', 'main');
  repository.write(sample.block, described(folder, sample.block, 'Only on main'));
  repository.commit('On main');
  repository.git('switch', '-q', 'feature/kinder-words');
  const { studio, page } = await open({ path: folder });
  await page.getByRole('button', { name: /^Git: feature/ }).waitFor();
  await studio.palette.run('What This Branch Changes');
  await page.getByRole('option', { name: /^main, branch/ }).click();
  await studio.comparing.item('Close Phishing Report').waitFor();
  expect(await studio.comparing.list.getByRole('treeitem').count()).toBe(2);

  await studio.press('ControlOrMeta+Shift+e');
  await studio.explorer.open('Close Phishing Report', 'Playbook');
  await studio.palette.run('History of File');
  const commits = page.getByRole('tree', { name: 'Commits that changed Close Phishing Report' });
  await eventually(() => commits.getByRole('treeitem').count()).toBe(2);
  await commits.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await studio.comparing.main.getByText('Says who closed it').first().waitFor();
  await commits.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await studio.comparing.item(/^Close Phishing Report, added/i).waitFor();
});

journey('without a repository nothing is different but a calm sentence', async ({ open, scratch }) => {
  const { studio, page } = await open({ path: copySample(scratch) });
  await studio.explorer.open('Close Phishing Report', 'Playbook');
  await page.getByRole('tab', { name: /^Close Phishing Report/ }).click({ button: 'right' });
  const history = page.getByRole('menuitem', { name: 'History' });
  await eventually(() => history.getAttribute('data-tip')).toBe(
    'The folder that is open is in no repository of git.',
  );
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: /^Git: / }).count()).toBe(0);
});
