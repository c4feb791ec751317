import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { baseCatalogue } from '../../main/core/check/catalogue/base';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, sample } from '../support/packs';
import { makeFolder } from '../workspace/folder';

const json = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

describe('making packs and content', () => {
  journey('a new pack is made in the workspace and is there at once', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: folder });
    await studio.explorer.row('URL Reputation, 13').waitFor();
    await studio.palette.run('New Pack');
    const { making } = studio;
    const make = making.newPack.getByRole('button', { name: 'Create pack' });
    await making.fill(making.newPack, { Label: 'Site Visits', Publisher: 'Somebody', Version: '0.1' });
    await making.newPack.getByText('Enter three numbers, for example 1.0.0.').waitFor();
    await making.fill(making.newPack, {
      Version: '0.1.0',
      Description: 'Looks after visits.',
      'First playbook': 'Close the Visit',
    });
    await making.newPack.getByText('The platform knows it as siteVisits.').waitFor();
    await make.click();
    await making.newPack.waitFor({ state: 'detached' });
    await studio.tabs.tab('Close the Visit').waitFor();
    await studio.press('ControlOrMeta+Shift+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(json(join(folder, 'Site Visits', 'info.json')).contents).toMatchObject({
      playbooks: [{ name: 'Site Visits' }],
    });
    const first = join(folder, 'Site Visits', 'playbooks', 'Site Visits', 'Close the Visit.json');
    expect(json(first)).toMatchObject({ name: 'Close the Visit' });
    expect(json(join(folder, 'Site Visits', 'info.json'))).toMatchObject({
      name: 'siteVisits',
      version: '0.1.0',
      publisher: 'Somebody',
      type: 'solutionpack',
    });
  });

  journey(
    'a new pack stands beside the open one, or in a folder that is looked for, with what was written kept',
    async ({ open, scratch }) => {
      const folder = join(copySample(scratch), sample.pack);
      const elsewhere = join(scratch, 'elsewhere');
      mkdirSync(elsewhere);
      const { studio, page } = await open({ path: folder });
      const { making } = studio;
      await studio.explorer.row('Playbooks, 7').waitFor();
      await studio.palette.run('New Pack');
      await making.fill(making.newPack, { Label: 'Site Visits', Publisher: 'Somebody' });
      await making.newPack.getByRole('button', { name: 'Choose a folder…' }).click();
      const places = page.getByRole('dialog', { name: 'Choose a folder' });
      await places.getByRole('button', { name: 'Cancel' }).click();
      await eventually(() => making.newPack.getByLabel('Publisher').inputValue()).toBe('Somebody');

      await making.newPack.getByRole('button', { name: 'Choose a folder…' }).click();
      await places.getByRole('searchbox').fill(elsewhere);
      await page.keyboard.press('Enter');
      await places.getByText(/^Chooses .*elsewhere$/).waitFor();
      await places.getByRole('button', { name: 'Choose', exact: true }).click();
      await making.newPack.getByRole('button', { name: /elsewhere.*Place/ }).waitFor();
      await making.newPack.getByLabel('Publisher').press('Enter');
      await making.newPack.waitFor({ state: 'detached' });
      await eventually(() => existsSync(join(elsewhere, 'Site Visits', 'info.json'))).toBe(true);

      // The new pack is open; the next stands beside it, and its first playbook needs no more than a name.
      await studio.palette.run('New Pack');
      await making.newPack.getByRole('button', { name: /elsewhere.*Place/ }).waitFor();
      await making.fill(making.newPack, { Label: 'More Visits', Publisher: 'Somebody' });
      await page.keyboard.press('Enter');
      await making.newPack.waitFor({ state: 'detached' });
      await eventually(() => existsSync(join(elsewhere, 'More Visits', 'info.json'))).toBe(true);
      await studio.explorer.row('Manifests').waitFor();
      await studio.palette.run('New Content');
      await making.fill(making.newContent, { Name: 'Close the visit' });
      await page.keyboard.press('Enter');
      await studio.tabs.tab('Close the visit').waitFor();
      const made = join(elsewhere, 'More Visits', 'playbooks', 'More Visits');
      expect(existsSync(join(made, 'collection.metadata.json'))).toBe(true);
    },
  );

  journey(
    'a new playbook opens and stands in the index, and the version follows when asked',
    async ({ open, scratch }) => {
      const folder = join(copySample(scratch), sample.pack);
      const { studio } = await open({ path: folder });
      await studio.explorer.row('Playbooks, 7').waitFor();
      const { making } = studio;
      await studio.palette.run('New Content');
      await making.choose(making.newContent, 'What', /^Playbook(?! collection|:)/);
      await making.fill(making.newContent, { Name: 'Close the visit', Collection: '09 - Visits' });
      await making.newContent.getByRole('button', { name: 'Create' }).click();
      await making.newContent.waitFor({ state: 'detached' });
      await studio.tabs.tab('Close the visit').waitFor();
      await studio.explorer.row('Playbooks, 8').waitFor();
      expect(existsSync(join(folder, 'playbooks', '09 - Visits', 'collection.metadata.json'))).toBe(true);

      const before = json(join(folder, 'info.json'));
      // The index of the pack lists the new collection at once.
      await studio.palette.run('Version and Contents');
      await making.upkeep.getByText('The contents match the files.').waitFor();
      await making.choose(making.upkeep, 'Next version', /^1\.1\.0/);
      await making.fill(making.upkeep, { 'Release notes': 'Visits can be closed' });
      await making.upkeep.getByRole('button', { name: 'Apply' }).click();
      await making.upkeep.waitFor({ state: 'detached' });
      await studio.press('ControlOrMeta+Shift+S');
      await eventually(() => json(join(folder, 'info.json')).version).toBe('1.1.0');
      const after = json(join(folder, 'info.json'));
      expect(JSON.stringify(after.contents)).toContain('"09 - Visits"');
      expect(Object.keys(after)).toEqual(Object.keys(before));
      const notes = join(folder, 'release_notes.md');
      await eventually(() => existsSync(notes) && readFileSync(notes, 'utf8')).toContain(
        '- Visits can be closed',
      );
    },
  );

  journey('the manifest is edited as a form, each change in its own place of the file', async ({ open }) => {
    const manifest = {
      name: 'p',
      version: '1.0.0',
      type: 'solutionpack',
      label: 'P',
      dependencies: [],
      category: [],
      iconLarge: null,
      postInstallConfig: null,
      publisher: 'Me',
      contents: {},
    };
    const folder = makeFolder({
      'a/info.json': JSON.stringify(manifest, null, 4),
      'a/images/icon.png': Uint8Array.of(0x89, 0x50),
      'a/widgets/data.json': [{ name: 'guide', title: 'Guide', version: '1.2.0' }],
      'b/info.json': { ...manifest, name: 'other', label: 'Other', version: '2.1.0' },
    });
    const file = join(folder, 'a', 'info.json');
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('P', 'Manifest');
    await page.getByLabel('Publisher', { exact: true }).fill('Somebody');
    await page.getByRole('combobox', { name: 'Icon' }).fill('absent.png');
    await page.keyboard.press('Escape');
    await page.getByText('There is no picture images/absent.png.').waitFor();
    await page.getByRole('combobox', { name: 'Icon' }).fill('icon.png');
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Category' }).locator('input').fill('Utilities');
    await page.keyboard.press('Enter');
    const { making } = studio;
    const { dependencies, guide } = making;
    await making.offered(dependencies, 'Another pack', 'Other (other)');
    await dependencies.getByLabel('Oldest version of Other').fill('2.0.0');
    await making.offered(dependencies, 'Another pack', 'SOAR Framework (sOARFramework)');
    await guide.getByRole('checkbox').click();
    await making.offered(guide, 'Widget to open', 'Guide (guide)');
    await guide.getByLabel('Button for Guide').fill('Set up');
    await studio.press('ControlOrMeta+S');
    const framework = baseCatalogue().packs.get('sOARFramework');
    const wanted = {
      ...manifest,
      publisher: 'Somebody',
      iconLarge: 'icon.png',
      postInstallConfig: {
        enabled: true,
        widgets: [
          { name: 'guide', label: 'Guide', version: '1.2.0', buttonLabel: 'Set up', autoLaunch: true },
        ],
      },
      category: ['Utilities'],
      dependencies: [
        { name: 'other', type: 'solutionpack', label: 'Other', minVersion: '2.0.0' },
        {
          name: 'sOARFramework',
          type: 'solutionpack',
          label: 'SOAR Framework',
          minVersion: framework?.version,
        },
      ],
    };
    await eventually(() => readFileSync(file, 'utf8')).toBe(JSON.stringify(wanted, null, 4));
  });

  journey('a name that is taken is refused in the window, and nothing is overwritten', async ({ open }) => {
    const folder = makeFolder({
      'info.json': { type: 'solutionpack', name: 'p', label: 'P', version: '1.0.0', contents: {} },
      'picklists/Kind.json': { name: 'Kind', picklists: [] },
    });
    const before = readFileSync(join(folder, 'picklists', 'Kind.json'), 'utf8');
    const { studio } = await open({ path: folder });
    await studio.explorer.row('Picklists, 1').waitFor();
    const { making } = studio;
    await studio.palette.run('New Content');
    await making.choose(making.newContent, 'What', /^Picklist/);
    await making.fill(making.newContent, { Name: 'Kind' });
    await making.newContent.getByRole('button', { name: 'Create' }).click();
    await making.newContent.getByText('picklists/Kind.json already exists.').waitFor();
    expect(readFileSync(join(folder, 'picklists', 'Kind.json'), 'utf8')).toBe(before);
  });

  journey('an archive inside a pack is opened when asked', async ({ open, scratch }) => {
    const folder = join(scratch, 'pack');
    cpSync(join(copySample(scratch), sample.pack), folder, { recursive: true });
    const { studio } = await open({ path: folder });
    await studio.explorer.row('Playbooks, 7').waitFor();
    await studio.explorer.filter.fill('url-reputation_1.0.0');
    await eventually(() => studio.explorer.names()).toHaveLength(2);
    await studio.explorer.row('url-reputation_1.0.0.tgz, Bundled connector').click({ button: 'right' });
    await studio.page.getByRole('menuitem', { name: 'Open archive inside' }).click();
    await studio.page.getByRole('heading', { level: 2, name: 'url-reputation_1.0.0' }).waitFor();
    await eventually(() => studio.explorer.names()).not.toHaveLength(0);
  });
});
