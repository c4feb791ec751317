import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

const enrich = 'pack/playbooks/03 - Enrich - Phishing Triage';
const useCase = 'pack/playbooks/02 - Use Case - Phishing Triage';

interface PlaybookFile {
  uuid: string;
  isActive: boolean;
  collection: string;
  recordTags: string[];
  parameters: string[];
  steps: { uuid: string }[];
  versions: { note: string }[];
}

const playbookAt = (folder: string, path: string): PlaybookFile => JSON.parse(textOf(folder, path));

describe('playbooks as a whole', () => {
  journey('a duplicate is a playbook of its own, beside the original', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: folder });
    await studio.explorer.row('Playbooks, 7').waitFor();
    await studio.managing.choose(studio.explorer.row('Close Phishing Report, Playbook'), 'Duplicate');
    await studio.explorer.row('Close Phishing Report Copy, Playbook').waitFor();
    const copy = `${useCase}/Close Phishing Report Copy.json`;
    await eventually(() => existsSync(join(folder, copy))).toBe(true);
    const [before, after] = [playbookAt(folder, sample.close), playbookAt(folder, copy)];
    expect(after.isActive).toBe(false);
    expect(after.steps).toHaveLength(before.steps.length);
    const known = new Set([before.uuid, ...before.steps.map(({ uuid }) => uuid)]);
    expect([after.uuid, ...after.steps.map(({ uuid }) => uuid)].filter((uuid) => known.has(uuid))).toEqual(
      [],
    );
    await studio.frame.status.getByRole('button', { name: '0 errors' }).waitFor();
  });

  journey(
    'several are switched off and move to another collection with their files',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const { studio } = await open({ path: folder });
      await studio.explorer.row('Playbooks, 7').waitFor();
      const first = studio.explorer.row('Block Sender After Approval, Playbook');
      const second = studio.explorer.row('Close Phishing Report, Playbook');
      for (const row of [first, second]) {
        await row.click({ modifiers: ['ControlOrMeta'] });
        await eventually(() => row.getAttribute('aria-selected')).toBe('true');
      }
      await studio.managing.choose(second, 'Switch off');
      await studio.explorer.row('Block Sender After Approval, Playbook, switched off').waitFor();
      await studio.managing.choose(second, 'Move to…');
      const dialog = studio.dialogs.dialog('Move 2 playbooks');
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      const moved = `${enrich}/Close Phishing Report.json`;
      await eventually(() => existsSync(join(folder, moved))).toBe(true);
      expect(existsSync(join(folder, sample.close))).toBe(false);
      await studio.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
      const { uuid } = playbookAt(folder, `${enrich}/collection.metadata.json`);
      expect(playbookAt(folder, moved)).toMatchObject({
        isActive: false,
        collection: `/api/3/workflow_collections/${uuid}`,
      });
    },
  );

  journey(
    'a collection goes with its playbooks, after a look at what that leaves',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const { studio } = await open({ path: folder });
      await studio.explorer.row('Playbooks, 7').waitFor();
      await studio.managing.choose(studio.explorer.row('03 - Enrich - Phishing Triage'), 'Delete…');
      const change = studio.references.window('Delete');
      await change.dialog.getByRole('region', { name: 'Broken references' }).waitFor();
      await change.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await change.dialog.waitFor({ state: 'detached' });
      await eventually(() =>
        existsSync(join(folder, enrich)) ? readdirSync(join(folder, enrich)) : [],
      ).toEqual([]);
    },
  );
});

describe('a playbook', () => {
  journey('is saved as a version, compared with it and taken back in one step', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    await studio.properties.heading('Close Phishing Report').waitFor();
    await studio.managing.saveVersion('Before');
    const description = studio.properties.field('Description');
    const old = await description.inputValue();
    await description.fill('Something else');
    const comparison = await studio.managing.version('Before');
    await comparison.getByText('Something else').first().waitFor();
    await page.getByRole('button', { name: 'Explorer', exact: true }).click();
    await studio.managing.restore('Before');
    await eventually(() => description.inputValue()).toBe(old);
    await page.getByRole('application', { name: /^Close Phishing Report/ }).focus();
    await studio.press('ControlOrMeta+z');
    await eventually(() => description.inputValue()).toBe('Something else');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(playbookAt(folder, sample.close).versions.map(({ note }) => note)).toEqual(['Before']);
  });

  journey(
    'gets a parameter and a tag, and what reads the parameter follows its name',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open('Get URL Reputation', 'Playbook', `${enrich}/`);
      await studio.properties.heading('Get URL Reputation').waitFor();
      await studio.managing.add('tag', 'Lookup');
      await studio.managing.tags.getByText('Lookup', { exact: true }).waitFor();
      await studio.managing.add('parameter', 'depth');
      await studio.managing.parameters.getByText('depth', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Rename url', exact: true }).click();
      const change = studio.references.window('Rename');
      await change.name.fill('address');
      await change.files.getByText(/Triage Suspicious E-mail Alert\.json/).waitFor();
      await change.dialog.getByRole('button', { name: 'Rename', exact: true }).click();
      await change.dialog.waitFor({ state: 'detached' });
      await studio.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
      const text = textOf(folder, `${enrich}/Get URL Reputation.json`);
      expect(text).toContain('vars.input.params.address');
      expect(text).not.toContain('vars.input.params.url');
      expect(textOf(folder, sample.triage)).toContain('"address": "{{vars.item}}"');
      expect(playbookAt(folder, `${enrich}/Get URL Reputation.json`)).toMatchObject({
        parameters: ['address', 'depth'],
        recordTags: expect.arrayContaining(['Lookup']),
      });
      expect(textOf(folder, 'pack/playbooks/tags.json')).toContain('"Lookup"');
    },
  );
});

journey('steps become a block, and the block goes into another playbook', async ({ open, scratch }) => {
  const folder = copySample(scratch);
  const { studio, page } = await open({ path: folder });
  await studio.explorer.open('Get URL Reputation', 'Playbook', `${enrich}/`);
  await studio.canvas.card('Read Site').click();
  await studio.canvas.card('Read Site').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Save as Block…' }).click();
  const dialog = studio.dialogs.dialog('Save as a reusable block');
  await dialog.getByRole('textbox', { name: 'Name of the block' }).fill('Site of an address');
  await dialog.getByRole('button', { name: 'Save the block' }).click();
  await studio.explorer.open('Site of an address', 'Playbook block');
  await studio.canvas.card('Read Site').waitFor();
  expect(playbookAt(folder, 'pack/playbookBlocks/Site of an address.json')).toMatchObject({ reusable: true });
  await studio.explorer.open('Close Phishing Report', 'Playbook');
  await studio.canvas.card('Configuration').click();
  await studio.press('a');
  await page.getByRole('combobox', { name: 'Add a step' }).fill('Insert block: Site');
  await page.getByRole('option', { name: /Insert block: Site of an address/ }).waitFor();
  await studio.press('Enter');
  await studio.canvas.card('Read Site').waitFor();
});

journey('global variables are looked at and changed together', async ({ open, scratch }) => {
  const folder = copySample(scratch);
  const { studio, page } = await open({ path: folder });
  await studio.palette.run('Go: Global Variables');
  const row = studio.managing.variables.getByRole('row', { name: /^Phishing_Score_Threshold/ });
  await row.getByText(/^\d+ places$/).waitFor();
  await row.getByRole('textbox', { name: 'Value of Phishing_Score_Threshold', exact: true }).fill('55');
  await page
    .getByRole('dialog', { name: 'Global variables' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await studio.press('ControlOrMeta+Shift+s');
  await studio.frame.status.getByText('All saved').waitFor();
  expect(textOf(folder, 'pack/playbooks/globalVariables.json')).toContain('"value": "55"');
});
