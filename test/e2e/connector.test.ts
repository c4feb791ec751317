import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, textOf, writeFiles } from '../support/packs';

const manifest = 'connectors/url-reputation/info.json';

const lookup = {
  name: 'lookup',
  label: 'Lookup',
  version: '1.0.0',
  configuration: { fields: [{ title: 'Server', name: 'server', type: 'text', required: true }] },
  operations: [
    {
      operation: 'call',
      title: 'Make a Call',
      parameters: [
        { title: 'Note', name: 'note', type: 'text' },
        {
          title: 'Method',
          name: 'method',
          type: 'select',
          required: true,
          options: ['GET', 'POST'],
          onchange: { POST: [{ title: 'Body', name: 'body', type: 'json', required: true }] },
        },
        { title: 'Hidden', name: 'hidden', type: 'text', visible: false, value: 'x' },
      ],
      conditional_output_schema: [
        { condition: "{{method === 'POST'}}", output_schema: { created: true } },
        { condition: "{{method === 'GET'}}", output_schema: { items: [{ ip: '' }] } },
      ],
    },
  ],
};

describe('a connector', () => {
  journey(
    'shows a form as the platform does: required first, and what a choice reveals',
    async ({ open, scratch }) => {
      const folder = writeFiles(join(scratch, 'work'), { 'lookup/info.json': lookup });
      const { studio, page } = await open({ path: folder });
      await studio.explorer.open('Lookup', 'Connector');
      await studio.connector.part('Make a Call').click();
      await eventually(() => studio.connector.shownFields()).toEqual(['method', 'note']);
      await studio.connector.choose('method', 'POST');
      await eventually(() => studio.connector.shownFields()).toEqual(['method', 'body', 'note']);
      await page.getByText('shown because Method is POST').waitFor();
      await studio.connector.preview.getByRole('textbox', { name: 'Body *' }).fill('{"a": ');
      await page.getByText('Body must be valid JSON.').waitFor();
      await studio.connector.show('Output');
      await page.getByRole('list', { name: 'Paths of the output' }).getByText('created').waitFor();
      await studio.connector.show('Form');
      await studio.connector.choose('method', 'GET');
      await eventually(() => studio.connector.shownFields()).toEqual(['method', 'note']);
      await studio.connector.show('Output');
      await page
        .getByRole('list', { name: 'Paths of the output' })
        .getByText('ip', { exact: true })
        .waitFor();
      await page.getByText('192.0.2.10').waitFor();
      expect(await barriers(page)).toEqual([]);
    },
  );

  journey('is edited field by field, and no other byte of it changes', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = textOf(folder, manifest);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('URL Reputation', 'Connector');
    await studio.connector.search.fill('submit');
    await studio.connector.part('Submit URL').click();
    await studio.connector.button('Edit Reason').click();
    expect(await barriers(page)).toEqual([]);
    await studio.connector.detail('Title').fill('Why');
    await studio.connector.detailToggle('Required').check();
    await eventually(() => studio.connector.shownFields()).toEqual(['url', 'reason']);
    await studio.connector.button('Move up').click();
    await eventually(() => studio.connector.shownFields()).toEqual(['reason', 'url']);
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.connector.shownFields()).toEqual(['url', 'reason']);
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const at = before.indexOf('"title": "Reason"');
    const changed = before
      .slice(at)
      .replace('"Reason"', '"Why"')
      .replace('"required": false', '"required": true');
    expect(textOf(folder, manifest)).toBe(before.slice(0, at) + changed);
  });

  journey('grows by an operation and a field', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: folder });
    await studio.explorer.open('URL Reputation', 'Connector');
    await studio.connector.part('About').waitFor();
    await studio.connector.button('Add operation').click();
    await studio.connector.detail('Title').fill('Get Whois');
    await studio.connector.detail('Operation').fill('get_whois');
    await studio.connector.button('Add field').click();
    await studio.connector.detail('Name').fill('domain');
    await eventually(() => studio.connector.shownFields()).toEqual(['domain']);
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const saved = JSON.parse(textOf(folder, manifest)) as { operations: unknown[] };
    expect(saved.operations.at(-1)).toMatchObject({
      operation: 'get_whois',
      title: 'Get Whois',
      parameters: [{ name: 'domain', type: 'text' }],
    });
  });

  journey(
    'takes any value where an operation fetches the choices, and says why',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: copySample(scratch) });
      await studio.explorer.open('URL Reputation', 'Connector');
      await studio.connector.part('Submit URL').click();
      await studio.connector.button('Add field').click();
      await studio.connector.detail('Name').fill('queue');
      const choose = async (field: RegExp, option: string) => {
        await studio.connector.details.getByRole('button', { name: field }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      await choose(/Type$/, 'Select');
      await choose(/Choices fetched by$/, 'Get URL Reputation');
      const field = page.locator('[data-field="queue"]');
      await field.getByText('It is not asked here: any value can be written.').waitFor();
      await field.getByRole('textbox').fill('tier 2');
      await eventually(() => field.getByRole('textbox').inputValue()).toBe('tier 2');
      expect(await barriers(page)).toEqual([]);
    },
  );

  journey('gets its next version, with what is new', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('URL Reputation', 'Connector');
    await studio.connector.button('Version…').click();
    const dialog = studio.dialogs.dialog('Version of URL Reputation');
    await dialog.getByRole('button', { name: /Next version$/ }).click();
    await page.getByRole('option', { name: /^1\.1\.0/ }).click();
    await dialog.getByLabel('Release notes').fill('Asks for domains');
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByRole('main')
      .getByText(/^url-reputation 1\.1\.0 ·/)
      .waitFor();
    await studio.palette.run('File: Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(JSON.parse(textOf(folder, manifest))).toMatchObject({ version: '1.1.0' });
    const notes = textOf(folder, manifest.replace('info.json', 'release_notes.md'));
    expect(notes).toContain('# 1.1.0\n\n- Asks for domains\n');
  });

  journey('shows what it ships: its picture, its samples', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.open('URL Reputation', 'Connector');
    await page
      .getByRole('main')
      .getByText('url-reputation 1.0.0 · 5 operations · 3 configuration fields')
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Get Domain Reputation/ })
      .click();
    await studio.canvas.cards.first().waitFor();
  });
});
