import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, textOf, writeFiles } from '../support/packs';

const agent = 'agents/phishing-verdict';
const connector = 'connectors/url-reputation';

/** One grey point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAAYqVwwAAAABJRU5ErkJggg==',
  'base64',
);

const widget = {
  name: 'funnelChart',
  title: 'Funnel Chart',
  subTitle: 'Data through layers',
  version: '1.0.2',
  published_date: 1676873166,
  metadata: {
    description: 'Shows data through layers.',
    pages: ['Dashboard'],
    certified: 'No',
    publisher: 'Somebody',
    compatibility: ['7.3.1'],
  },
};

async function save({ studio }: OpenStudio): Promise<void> {
  await studio.press('ControlOrMeta+s');
  await eventually(() => studio.tabs.activeName()).not.toContain('unsaved');
}

function widgetFolder(scratch: string): string {
  return writeFiles(join(scratch, 'work'), {
    'funnel/info.json': JSON.stringify(widget, null, '\t'),
    'funnel/view.html': '<div></div>\n',
    'funnel/view.controller.js': "'use strict';\n",
    'funnel/edit.html': '<div></div>\n',
    'funnel/edit.controller.js': "'use strict';\n",
  });
}

describe('the icons of a package', () => {
  journey('of an agent are taken from the computer, with a way back', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio, page } = opened;
    const before = textOf(folder, `${agent}/info.json`);
    const there = join(folder, agent, 'images', 'my-icon.png');
    const named = () =>
      (JSON.parse(textOf(folder, `${agent}/info.json`)) as Record<string, unknown>).icon_small_name;
    await studio.explorer.open('Phishing Verdict', 'Agent');

    await studio.icons.choose('Small icon', 'notes.png', Buffer.from('not a picture'));
    await studio.icons
      .field('Small icon')
      .getByText('“notes.png” is no PNG, JPEG, GIF or SVG picture.')
      .waitFor();

    await studio.icons.choose('Small icon', 'my icon.png', picture);
    await eventually(() => studio.icons.name('Small icon').inputValue()).toBe('my-icon.png');
    await eventually(() => existsSync(there)).toBe(true);
    expect(readFileSync(there)).toEqual(picture);
    await studio.icons.picture('Small icon').waitFor();
    await page.getByText(`my-icon.png was added to ${agent}/images.`).waitFor();
    await save(opened);
    expect(named()).toBe('my-icon.png');

    await studio.press('ControlOrMeta+z');
    await eventually(() => existsSync(there)).toBe(false);
    await save(opened);
    expect(textOf(folder, `${agent}/info.json`)).toBe(before);

    await studio.press('ControlOrMeta+Shift+z');
    await eventually(() => existsSync(there)).toBe(true);
    await studio.icons.picture('Small icon').waitFor();
    await studio.icons.remove('Small icon');
    await save(opened);
    expect(named()).toBeUndefined();
    expect(existsSync(there)).toBe(true);
  });

  journey('of a connector are taken from the computer', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    await studio.explorer.open('URL Reputation', 'Connector');
    await studio.icons.choose('Large icon', 'big.png', picture);
    await eventually(() => studio.icons.name('Large icon').inputValue()).toBe('big.png');
    await studio.icons.picture('Large icon').waitFor();
    await save(opened);
    expect(JSON.parse(textOf(folder, `${connector}/info.json`))).toMatchObject({
      icon_large_name: 'big.png',
    });
    expect(readFileSync(join(folder, connector, 'images', 'big.png'))).toEqual(picture);
  });
});

describe('the configuration of an agent', () => {
  journey('is tried as a form and never changed', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const info = JSON.parse(textOf(folder, `${agent}/info.json`)) as Record<string, unknown>;
    const fields = [
      {
        title: 'Configuration Type',
        name: 'config_type',
        type: 'select',
        options: ['default', 'custom'],
        value: 'default',
        onchange: { custom: [{ title: 'LLM Provider', name: 'llm_provider', type: 'text' }] },
      },
    ];
    writeFiles(folder, { [`${agent}/info.json`]: { ...info, configuration: { fields } } });
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Phishing Verdict', 'Agent');
    const form = page.getByRole('form', { name: 'Preview of the configuration' });
    await form.getByRole('button', { name: 'Configuration Type' }).click();
    await page.getByRole('option', { name: 'custom' }).click();
    await form.getByRole('textbox', { name: 'LLM Provider' }).waitFor();
    expect(await studio.tabs.activeName()).not.toContain('unsaved');
  });
});

describe('a widget', () => {
  journey('is edited in a form that keeps every other byte', async ({ open, scratch }) => {
    const folder = widgetFolder(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    await studio.explorer.open('Funnel Chart', 'Widget');
    await studio.widget.field('Title').fill('Funnel');
    await studio.widget.field('Version').fill('v2');
    await studio.widget.field('Version').press('Tab');
    await studio.page.getByText('"v2" is no version of three numbers.').first().waitFor();
    await studio.widget.field('Version').fill('2.0.0');
    await studio.widget.add('Pages', 'Reports');
    await studio.widget.add('Category', 'Charts');
    await save(opened);
    const wanted = {
      ...widget,
      title: 'Funnel',
      version: '2.0.0',
      metadata: { ...widget.metadata, pages: ['Dashboard', 'Reports'], category: ['Charts'] },
    };
    const after = textOf(folder, 'funnel/info.json');
    expect(JSON.parse(after)).toEqual(wanted);
    expect(after).toContain('\t"published_date": 1676873166,\n');

    await studio.widget.list('Pages').getByRole('button', { name: 'Remove Dashboard' }).click();
    await studio.widget.list('Pages').getByRole('button', { name: 'Remove Reports' }).click();
    await studio.page.getByText('The widget is offered on no page.').first().waitFor();
  });

  journey('says what is missing in the package', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), {
      'funnel/info.json': { ...widget, version: undefined },
      'funnel/view.html': '<div></div>\n',
      'funnel/view.controller.js': "'use strict';\n",
    });
    const { studio } = await open({ path: folder });
    await studio.explorer.open('Funnel Chart', 'Widget');
    await studio.widget.findings.getByText('The package has no edit.html.').waitFor();
    await studio.widget.findings.getByText('The manifest has no "version".').waitFor();
  });

  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    journey('can be edited by everybody', async ({ open, scratch }) => {
      const { studio, page } = await open({ path: widgetFolder(scratch), context: { colorScheme } });
      await studio.explorer.open('Funnel Chart', 'Widget');
      await studio.widget.field('Title').waitFor();
      expect(await barriers(page)).toEqual([]);
    });
  });
});
