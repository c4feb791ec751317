import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { projectRoot } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, textOf, writeFiles } from '../support/packs';

const base = 'agents/phishing-verdict';
const files = {
  info: `${base}/info.json`,
  prompts: `${base}/prompt.yaml`,
  tools: `${base}/config/memory.yaml`,
  program: `${base}/agent.py`,
};

async function openAgent({ studio }: OpenStudio): Promise<void> {
  await studio.explorer.open('Phishing Verdict', 'Agent');
  await studio.agent.title('Phishing Verdict').waitFor();
}

/** Saves, and waits until it is done. */
async function save({ studio }: OpenStudio): Promise<void> {
  await studio.press('ControlOrMeta+s');
  await eventually(() => studio.tabs.activeName()).not.toContain('unsaved');
}

describe('an agent package', () => {
  journey('is edited in a form that keeps every other byte', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    const before = textOf(folder, files.info);
    await openAgent(opened);
    await studio.agent.field('Label (required)').fill('Phishing Judge');
    await studio.agent.parameter('links').getByRole('button', { name: 'Remove links' }).click();
    await studio.agent.parameter('links').waitFor({ state: 'detached' });
    await save(opened);
    const info = JSON.parse(before) as { inputformat: Record<string, unknown> };
    delete info.inputformat.links;
    expect(JSON.parse(textOf(folder, files.info))).toEqual({ ...info, label: 'Phishing Judge' });

    await studio.press('ControlOrMeta+z');
    await studio.agent.parameter('links').waitFor();
    await studio.agent.field('Label (required)').fill('Phishing Verdict');
    await save(opened);
    expect(textOf(folder, files.info)).toBe(before);
  });

  journey(
    'offers the classes of its program and the publishers of the workspace',
    async ({ open, scratch }) => {
      const opened = await open({ path: copySample(scratch) });
      const { studio } = opened;
      await openAgent(opened);
      await studio.agent.button('Choices for Class (required)').waitFor();
      expect(await studio.agent.choices('Class (required)')).toEqual(['PhishingVerdictAgent']);
      expect(await studio.agent.choices('Publisher (required)')).toContain('Packwright');
    },
  );

  journey('has its prompts and tools edited in YAML whose comments stay', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    const [prompts, tools] = [textOf(folder, files.prompts), textOf(folder, files.tools)];
    await openAgent(opened);
    await studio.agent.go('Prompts');
    await studio.agent.title('Prompts').waitFor();
    await studio.agent.field('Description').fill('Words the verdict.');
    await save(opened);
    expect(textOf(folder, files.prompts)).toBe(
      prompts.replace('Words the verdict on one reported message.', 'Words the verdict.'),
    );

    await studio.agent.go('Tools');
    const server = studio.agent.server('Modules');
    await server
      .getByRole('textbox', { name: 'Add to Allowed tools' })
      .or(server.getByRole('combobox'))
      .first()
      .fill('get_modules');
    await studio.press('Enter');
    await server.getByText('get_modules', { exact: true }).waitFor();
    await save(opened);
    expect(textOf(folder, files.tools)).toBe(`${tools.trimEnd()}\n    - get_modules\n`);
  });

  journey('is held back from an import that would fail half-way', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const info = JSON.parse(textOf(folder, files.info)) as Record<string, unknown>;
    delete info.publisher;
    writeFiles(folder, { [files.info]: { ...info, category: null } });
    const opened = await open({ path: folder });
    const { studio, page } = opened;
    await openAgent(opened);
    await studio.agent.trap.getByText(/category, publisher are missing/).waitFor();

    await page.getByRole('button', { name: 'Pack', exact: true }).click();
    const dialog = studio.dialogs.dialog('Build pack');
    await dialog.getByRole('radio', { name: /^Phishing Verdict/ }).check();
    await dialog.getByRole('button', { name: 'Build', exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/lacks "category" and "publisher"/)
      .waitFor();
    await studio.press('Escape');

    await studio.agent.button('Add them empty').click();
    await studio.agent.trap.waitFor({ state: 'detached' });
    await save(opened);
    expect(JSON.parse(textOf(folder, files.info))).toMatchObject({ category: '', publisher: '' });
  });

  journey('reports mistakes in its program where they are', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const program = textOf(folder, files.program);
    writeFiles(folder, {
      [files.program]: program.replace('class PhishingVerdictAgent', 'class OtherAgent'),
    });
    const opened = await open({ path: folder });
    const { studio } = opened;
    await openAgent(opened);
    await studio.agent.files.getByRole('img', { name: '1 error' }).waitFor();
    await studio.agent.field('Class (required)').waitFor();
    await studio.agent.button('Choices for Class (required)').waitFor();
    expect(await studio.agent.choices('Class (required)')).toEqual(['OtherAgent']);
  });

  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    journey('can be edited by everybody', async ({ open, scratch }) => {
      const opened = await open({ path: copySample(scratch), context: { colorScheme } });
      const { studio, page } = opened;
      await openAgent(opened);
      expect(await barriers(page), 'the manifest').toEqual([]);
      await studio.agent.go('Prompts');
      await studio.agent.title('Prompts').waitFor();
      expect(await barriers(page), 'the prompts').toEqual([]);
      await studio.agent.go('Tools');
      await studio.agent.server('Modules').waitFor();
      expect(await barriers(page), 'the tools').toEqual([]);
      await studio.palette.run('Pack: Generate Documentation');
      await studio.docs.show('Investigate Phishing E-mail');
      expect(await barriers(page), 'the documentation').toEqual([]);
    });
  });
});

/** What `packwright docs` writes of a folder; the name of the file. */
async function docsAtCommandLine(folder: string, target: string): Promise<string> {
  const cli = join(projectRoot, 'out', 'main', 'cli.js');
  await promisify(execFile)(process.execPath, [cli, 'docs', folder, '-o', target]);
  return basename(target);
}

describe('the documentation', () => {
  journey('is looked at and kept as the page the command line writes', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.row('Phishing Triage').waitFor();
    await studio.palette.run('Pack: Generate Documentation');
    await studio.docs.show('Investigate Phishing E-mail');
    await studio.docs.picture('Investigate Phishing E-mail').waitFor();
    await studio.docs
      .page('Investigate Phishing E-mail')
      .getByRole('button', { name: 'Get URL Reputation' })
      .first()
      .click();
    await studio.docs.picture('Get URL Reputation').waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      studio.docs.dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sample documentation.html');
    await file.saveAs(join(scratch, 'downloaded.html'));
    const made = await docsAtCommandLine(folder, join(scratch, 'made.html'));
    expect(textOf(scratch, 'downloaded.html')).toBe(textOf(scratch, made));
  });
});
