import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step, stepIri, uuid } from '../support/playbook-json';

describe('what an author does every day', () => {
  journey('finds a step by its name from anywhere, and lands on it', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Playbooks, 7').waitFor();
    await studio.press('ControlOrMeta+p');
    await page.keyboard.type('trace path');
    const option = page.getByRole('option', { name: /Trace Message Path/ });
    await option.first().waitFor();
    expect(await option.first().innerText()).toContain('Investigate Phishing E-mail');
    await page.keyboard.press('Enter');
    await eventually(() => studio.tabs.activeName()).toBe('Investigate Phishing E-mail');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Trace Message Path,/);
  });

  journey('takes back what was typed in one go with one undo', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Investigate Phishing E-mail, Playbook').dblclick();
    await studio.canvas.card('Configuration').click();
    const field = studio.stepForm.text('threshold');
    await field.hover();
    await page.locator('[data-properties] .cm-editor').first().waitFor();
    await field.click();
    await studio.press('End');
    const before = await field.innerText();
    await page.keyboard.type(' hello wonderful world');
    await eventually(() => field.innerText()).toBe(`${before} hello wonderful world`);
    await studio.press('ControlOrMeta+z');
    await eventually(() => field.innerText()).toBe(before);
    await eventually(() => studio.tabs.activeName()).not.toContain('unsaved');
  });

  journey('adds a step by what it does', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await studio.canvas.card('Start').waitFor();
    for (const [word, type] of [
      ['ask', 'Manual Input'],
      ['if', 'Decision'],
      ['http', 'API Call'],
      ['comment', 'Comment on the Record'],
      ['incident', 'Create Record'],
    ] as const) {
      await studio.palette.run('Playbook: Add Step');
      await page.getByRole('combobox', { name: 'Add a step' }).fill(word);
      await eventually(() => page.getByRole('option').first().innerText()).toContain(type);
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
  });

  journey('comments on the record that a playbook is started on', async ({ open, scratch }) => {
    const other = 'playbooks/A collection/Of a module without comments.json';
    const made = (name: string, n: number, module: string) => ({
      ...playbook({ name, uuid: uuid(700 + n), triggerStep: stepIri(n) }),
      steps: [
        step(n, 'manual', { title: name, route: uuid(800 + n), resources: [module] }, { name: 'Start' }),
      ],
    });
    const own = 'playbooks/A collection/A playbook.json';
    const folder = writeFiles(
      join(scratch, 'work'),
      packFiles({
        [own]: made('A playbook', 1, 'alerts'),
        [other]: made('Of a module without comments', 2, 'nobody_has_these'),
      }),
    );
    const { studio } = await open({ path: folder });
    for (const [name, path, linked] of [
      ['A playbook', own, { alerts: "{{vars.input.records[0]['@id']}}" }],
      ['Of a module without comments', other, {}],
    ] as const) {
      await studio.explorer.open(name, 'Playbook');
      await studio.canvas.card('Start').click();
      await studio.press('a');
      await studio.authoring.pick('Add a step', 'comment');
      await eventually(() => studio.canvas.selectedName()).toMatch(/^Comment on the Record,/);
      await studio.press('ControlOrMeta+s');
      const kept = () => {
        const { steps } = JSON.parse(textOf(folder, path)) as {
          steps: { arguments: Record<string, unknown> }[];
        };
        return steps[1]?.arguments;
      };
      await eventually(kept).toMatchObject({ collection: '/api/3/comments' });
      expect(kept()?.resource).toEqual({ content: '', ...linked });
    }
  });

  journey('corrects a failed template in the lab and puts it back', async ({ open, scratch }) => {
    const files = packFiles({
      'playbooks/A collection/A playbook.json': playbook({
        steps: [step(1, 'manual'), step(2, 'setVariable', { x: '{{ 1 / 0 }}' }, { name: 'Divide' })],
        routes: [route(1, 2)],
      }),
    });
    const { studio, page } = await open({ path: writeFiles(join(scratch, 'work'), files) });
    await studio.explorer.row('A playbook, Playbook').dblclick();
    await studio.canvas.card('Divide').waitFor();
    await studio.press('F5');
    await studio.runs.status('Failed').waitFor();
    await page.getByRole('button', { name: 'Try it in the template lab' }).click();
    const template = page.getByRole('textbox', { name: 'Template to try' });
    await template.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('{{ 4 / 2 }}');
    await page.getByRole('button', { name: 'Put back and rerun' }).click();
    await studio.canvas.surface.getByRole('button', { name: /^Divide, Set Variable, .*finished/ }).waitFor();
    await eventually(() => studio.tabs.activeName()).toContain('unsaved');
  });

  journey('goes to a folder by a path that is pasted', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    await studio.press('ControlOrMeta+o');
    const dialog = page.getByRole('dialog', { name: 'Open a folder' });
    const path = dialog.getByRole('searchbox');
    await path.fill(`${folder}/no-such-folder`);
    await path.press('Enter');
    await dialog.getByText('There is no folder or archive “no-such-folder” there.').waitFor();
    await path.fill(folder);
    await path.press('Enter');
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await studio.explorer.row('Playbooks, 7').waitFor();
  });

  journey('keeps a picture of a playbook, scaling or in pixels', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Investigate Phishing E-mail, Playbook').dblclick();
    await studio.canvas.card('Configuration').waitFor();
    const kept = async (command: string) => {
      const download = page.waitForEvent('download');
      await studio.palette.run(command);
      const file = await download;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const svg = await kept('Playbook: Save Picture as SVG');
    expect(svg.name).toBe('Investigate Phishing E-mail.svg');
    expect(svg.bytes.toString('utf8')).toMatch(/^<svg .*Trace Message Path/s);
    const png = await kept('Playbook: Save Picture as PNG');
    expect(png.name).toBe('Investigate Phishing E-mail.png');
    expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.bytes.length).toBeGreaterThan(20_000);
  });
});
