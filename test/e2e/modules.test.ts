import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { field as fieldJson, module as moduleJson } from '../support/module-json';
import { pickIn } from '../support/studio-page/pick';
import { copySample, sample, textOf, writeFiles } from '../support/packs';

interface Field {
  name: string;
  orderIndex: number;
  descriptions: { singular: string };
  visibility: unknown;
  validation: { required: unknown };
}
const fieldsIn = (text: string) => (JSON.parse(text) as { attributes: Field[] }).attributes;
const fieldIn = (text: string, name: string) => fieldsIn(text).find((field) => field.name === name);

describe('a module', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `has its fields edited by keys alone, only what changes is written, and all of it is undone (${colorScheme})`,
      async ({ open, scratch }) => {
        const folder = copySample(scratch);
        const before = textOf(folder, sample.module);
        const language = textOf(folder, sample.moduleLanguage);
        const { studio, page } = await open({
          path: folder,
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const { module } = studio;
        await studio.explorer.open('Phishing Reports', 'Module');
        await module.field('Subject').waitFor();
        const keys = await Keyboard.of(page);
        await module.field('Subject').waitFor();
        const save = async () => {
          await studio.press('ControlOrMeta+Shift+s');
          await studio.frame.status.getByText('All saved').waitFor();
          return textOf(folder, sample.module);
        };
        const [first = '', second = '', ...rest] = await module.titles();
        await module.grid.focus();
        await keys.press('Alt+ArrowDown');
        await eventually(() => module.titles()).toEqual([second, first, ...rest]);
        expect(await barriers(page)).toEqual([]);
        expect(await save()).toBe(
          before
            .replace('"orderIndex": 1,', '"orderIndex": @,')
            .replace('"orderIndex": 2,', '"orderIndex": 1,')
            .replace('"orderIndex": @,', '"orderIndex": 2,'),
        );
        await keys.press('ControlOrMeta+z');
        expect(await save()).toBe(before);

        await module.grid.focus();
        await keys.press('Home', 'Enter');
        await module.text('Label').waitFor();
        await module.flag('Read-only').focus();
        await keys.press('Space');
        expect(await save()).toBe(before.replace('"writeable": true', '"writeable": false'));
        await module.text('Label').focus();
        await keys.press('ControlOrMeta+a');
        await keys.write('Topic');
        await keys.press('Enter');
        await module.field('Topic').waitFor();
        expect(await barriers(page)).toEqual([]);
        expect(fieldIn(await save(), 'subject')?.descriptions.singular).toBe('Topic');
        expect(textOf(folder, sample.moduleLanguage)).toBe(
          language.replace('"SUBJECT": "Subject"', '"SUBJECT": "Topic"'),
        );
        await module.grid.focus();
        await keys.press('ControlOrMeta+z', 'ControlOrMeta+z');
        await module.field('Subject').waitFor();
        expect(await save()).toBe(before);
        expect(textOf(folder, sample.moduleLanguage)).toBe(language);
        expect(await keys.complaints()).toEqual([]);
      },
    );

  journey('gets a field, which is made required and shown on a condition', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = fieldsIn(textOf(folder, sample.module));
    const { studio, page } = await open({ path: folder });
    const { module } = studio;
    await studio.explorer.open('Phishing Reports', 'Module');
    await module.add.click();
    await module.adding.getByRole('textbox', { name: 'Label' }).fill('Closing Note');
    await module.chooseType('Text area');
    const name = module.adding.getByRole('textbox', { name: 'Name' });
    await name.fill('subject');
    await module.adding.getByText('The module has a field “subject” already.').waitFor();
    await name.fill('closingNote');
    expect(await barriers(page)).toEqual([]);
    await module.adding.getByRole('button', { name: 'Add field' }).click();
    await module.field('Closing Note').waitFor();
    await module.details.getByRole('list', { name: 'Usages of Closing Note' }).waitFor();
    await module.details.getByRole('radiogroup', { name: 'Required' }).getByText('Always').click();
    await module.details.getByRole('radiogroup', { name: 'Shown' }).getByText('If…').click();
    const shown = module.details.getByRole('group', { name: 'Shown if' });
    await shown.getByRole('button', { name: 'Add condition' }).click();
    await shown.getByRole('textbox', { name: 'Value of condition 1' }).fill('spam');
    expect(await barriers(page)).toEqual([]);
    await studio.press('ControlOrMeta+Shift+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const saved = textOf(folder, sample.module);
    expect(fieldsIn(saved)).toHaveLength(before.length + 1);
    expect(fieldIn(saved, 'closingNote')).toMatchObject({
      orderIndex: 1,
      descriptions: { singular: 'Closing Note' },
      validation: { required: true },
      visibility: [
        {
          sort: [],
          limit: 30,
          logic: 'AND',
          filters: [{ operator: 'eq', value: 'spam', type: 'primitive' }],
        },
      ],
    });
  });

  journey('shows who uses a field before it goes, and what a record is called', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    const { module } = studio;
    await studio.explorer.open('Phishing Reports', 'Module');
    await module.field('Subject').waitFor();
    await module.text('Title of a record').fill('{{ subject }} ({{ id }})');
    await module.details.getByText('Some subject (42)').waitFor();
    await module.details.getByRole('group', { name: 'Default order' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search fields' }).fill('verdict');
    await module.field('Subject').waitFor({ state: 'detached' });
    await module.field('Verdict').click();
    await module.details.getByRole('list', { name: 'Usages of Verdict' }).waitFor();
    await module.details.getByRole('button', { name: 'Delete Verdict…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the field “verdict”' });
    await dialog.getByText(/would refer to something that no longer exists/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await module.field('Verdict').waitFor({ state: 'detached' });
    await module.grid.waitFor({ state: 'detached' });
  });

  journey('takes fields of another module, as one step', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = textOf(folder, sample.module);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Phishing Reports', 'Module');
    await studio.module.field('Subject').waitFor();
    await page.getByRole('button', { name: 'From module…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add fields of another module' });
    await dialog.getByRole('checkbox').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Add \d+ field/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const save = async () => {
      await studio.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
      return textOf(folder, sample.module);
    };
    const names = (text: string) => fieldsIn(text).map(({ name }) => name);
    const alerts = names(textOf(folder, 'pack/modules/alerts/mmd.json'));
    const saved = names(await save());
    expect(saved).toEqual([...names(before), ...alerts.filter((name) => !names(before).includes(name))]);
    expect(saved.length).toBeGreaterThan(names(before).length);
    await studio.module.grid.focus();
    await studio.press('ControlOrMeta+z');
    expect(await save()).toBe(before);
  });

  journey('gets the fields that a sample suggests, as one step', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = textOf(folder, sample.module);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Phishing Reports', 'Module');
    await studio.module.field('Subject').waitFor();
    await page.getByRole('button', { name: 'From sample…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add fields of a sample' });
    const text = dialog.getByRole('textbox', { name: 'Sample' });
    await text.fill('id\n1');
    await dialog.getByText(/id is left out/).waitFor();
    await text.fill('Host Name,seen,hits\nweb1,2026-01-01T10:00:00Z,3\nweb2,,4');
    await dialog.getByRole('checkbox', { name: 'Hits' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Hits' }).click();
    await dialog.getByRole('button', { name: 'Add 2 fields' }).click();
    await studio.module.field('Host Name').waitFor();
    const save = async () => {
      await studio.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
      return textOf(folder, sample.module);
    };
    const saved = await save();
    expect(fieldIn(saved, 'hostName')).toMatchObject({ orderIndex: 1, formType: 'text' });
    expect(fieldIn(saved, 'seen')).toMatchObject({ orderIndex: 2, formType: 'datetime', type: 'integer' });
    expect(fieldIn(saved, 'hits')).toBeUndefined();
    await studio.module.grid.focus();
    await studio.press('ControlOrMeta+z');
    await studio.module.field('Host Name').waitFor({ state: 'detached' });
    expect(await save()).toBe(before);
  });

  journey('gets a relation with both its sides, undone as one', async ({ open, scratch }) => {
    const text = fieldJson('name', { visibility: true, validation: {} });
    const paths = { cases: 'modules/cases/mmd.json', assets: 'modules/assets/mmd.json' };
    writeFiles(scratch, {
      'info.json': { name: 'cases', version: '1.0.0', label: 'Cases' },
      [paths.cases]: moduleJson('cases', {
        attributes: [text],
        descriptions: { singular: 'Case', plural: 'Cases' },
      }),
      [paths.assets]: moduleJson('assets', {
        attributes: [text],
        descriptions: { singular: 'Asset', plural: 'Assets' },
      }),
    });
    const before = Object.values(paths).map((path) => textOf(scratch, path));
    const { studio, page } = await open({ path: scratch });
    const { module: editor } = studio;
    await studio.explorer.open('Cases', 'Module');
    await editor.add.click();
    await editor.adding.getByRole('textbox', { name: 'Label' }).fill('Hosts');
    await editor.chooseType('Many to many');
    await pickIn(editor.adding.getByRole('combobox', { name: 'Module it leads to' }), 'Asset', 'assets');
    const side = editor.adding.getByRole('group', { name: 'On Asset' });
    const name = side.getByRole('textbox', { name: 'Name on Asset' });
    expect(await name.inputValue()).toBe('cases');
    await name.fill('name');
    await side.getByText(/already/).waitFor();
    await name.fill('openCases');
    expect(await barriers(page)).toEqual([]);
    await editor.adding.getByRole('button', { name: 'Add field' }).click();
    await editor.field('Hosts').waitFor();
    const effects = editor.details.getByRole('list', { name: 'What publishing does' });
    await effects.getByText('migration').waitFor();
    expect(await barriers(page)).toEqual([]);
    const save = async () => {
      await studio.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
    };
    await save();
    expect(relationIn(textOf(scratch, paths.cases), 'hosts')).toEqual(['assets', 'openCases', true]);
    expect(relationIn(textOf(scratch, paths.assets), 'openCases')).toEqual(['cases', 'hosts', false]);
    await editor.grid.focus();
    await studio.press('ControlOrMeta+z');
    await editor.field('Hosts').waitFor({ state: 'detached' });
    await save();
    expect(Object.values(paths).map((path) => textOf(scratch, path))).toEqual(before);
  });
});

/** Target, field of the other side and ownership of a relation in a module's file. */
function relationIn(text: string, name: string): unknown[] {
  const found = (JSON.parse(text) as { attributes: Record<string, unknown>[] }).attributes.find(
    (each) => each.name === name,
  );
  return [found?.type, found?.inversedField, found?.ownsRelationship];
}
