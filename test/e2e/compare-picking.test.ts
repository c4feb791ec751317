import { expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample } from '../support/packs';
import { expectOpenToAll, menu, overlay, type Screen } from '../support/screens/screen';

/** Chooses from the menu of a place and from the lists that follow, by keys alone. */
async function pick({ page, studio }: OpenStudio, place: string, ...names: string[]): Promise<void> {
  const [entry = '', ...typed] = names;
  await studio.comparing.main.getByRole('button', { name: new RegExp(`^Choose .*state ${place}$`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).focus();
  await page.keyboard.press('Enter');
  for (const text of typed) {
    await page.getByRole('option').first().waitFor();
    await page.getByRole('combobox').fill(text);
    await page.getByRole('option', { name: text, selected: true }).waitFor();
    await page.keyboard.press('Enter');
  }
}

const slot = ({ studio }: OpenStudio, name: string) =>
  studio.comparing.main.getByRole('region', { name, exact: true });

const instance = 'Local instance or a snapshot of it…';

const screens: readonly Screen[] = [
  [
    'the menu of a state',
    async ({ studio, page }) => {
      await studio.comparing.main.getByRole('button', { name: /state before$/ }).click();
      await page.getByRole('menuitem', { name: instance }).waitFor();
    },
    menu,
  ],
  [
    'the states of the local instance',
    async (opened) => {
      await pick(opened, 'before', instance);
      await opened.page.getByRole('option', { name: /^monday, snapshot · / }).waitFor();
    },
    overlay,
  ],
  [
    'the states of a playbook',
    async (opened) => {
      await pick(opened, 'before', 'Version of a playbook…', 'Close Phishing Report');
      await opened.page.getByRole('option', { name: /^As saved/ }).waitFor();
    },
    overlay,
  ],
];

journey('the local instance and its snapshots are compared with what is open', async ({ open, scratch }) => {
  const opened = await open({ path: copySample(scratch), context: { colorScheme: 'light' } });
  const { studio, page } = opened;
  const { comparing } = studio;
  await studio.press('ControlOrMeta+Shift+d');
  // There is none yet: it is started, and taken when it is there.
  await pick(opened, 'before', instance, 'Start the local instance');
  await slot(opened, 'Before').getByText('Local instance, as it is now').waitFor({ timeout: 60_000 });
  await comparing.compare();
  await comparing.main.getByText('Nothing changed but noise').waitFor({ timeout: 60_000 });

  await studio.instance.open();
  await studio.instance.part('Snapshots').click();
  await page.getByLabel('Name of the snapshot').fill('monday');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Snapshots' }).getByText('monday').waitFor();
  await studio.instance.stop();
  await studio.press('ControlOrMeta+Shift+d');
  await page.getByRole('button', { name: 'Compare something else' }).click();
  await expectOpenToAll(opened, screens);
  await pick(opened, 'after', instance, 'monday');
  await slot(opened, 'After').getByText('Snapshot “monday” of the local instance').waitFor();
  await comparing.compare();
  await comparing.main.getByText('The two states are the same').waitFor({ timeout: 60_000 });
  expect(await comparing.main.getByText('Snapshot “monday”').count()).toBeGreaterThan(0);
});

journey('states of one playbook are chosen together, to compare and to merge', async ({ open, scratch }) => {
  const opened = await open({ path: copySample(scratch) });
  const { studio, page } = opened;
  const { comparing, merging } = studio;
  const playbook = 'Version of a playbook…';
  await studio.press('ControlOrMeta+Shift+d');
  await pick(opened, 'before', playbook, 'Close Phishing Report', 'As saved');
  const compare = comparing.main.getByRole('button', { name: 'Compare', exact: true });
  // What is open is the other one by itself, and does not fit.
  expect(await compare.getAttribute('aria-disabled')).toBe('true');
  await pick(opened, 'after', 'Another state of Close Phishing Report…', 'As it is open');
  await compare.click();
  await comparing.main.getByText('The two states are the same').waitFor();

  await studio.palette.run('Merge Three States');
  await pick(opened, 'base', playbook, 'Close Phishing Report', 'As saved');
  await pick(opened, 'ours', 'Another state of Close Phishing Report…', 'As it is open');
  await pick(opened, 'theirs', 'Another state of Close Phishing Report…', 'As saved');
  await merging.merge();
  await eventually(() => page.getByRole('alert').count()).toBe(0);
  await merging.overview.waitFor();
});
