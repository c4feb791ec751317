import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';
import type { StudioPage } from '../support/studio-page/studio-page';

const conflict = 'The file was changed on disk';

async function openClose(studio: StudioPage): Promise<void> {
  await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
  await studio.properties.heading('Close Phishing Report').waitFor();
}

/** Writes as another program does; returns what is on disk then. */
function changeOutside(folder: string, text: string): string {
  const file = JSON.parse(textOf(folder, sample.close)) as Record<string, unknown>;
  const changed = JSON.stringify({ ...file, description: text }, null, 4);
  writeFileSync(join(folder, sample.close), changed);
  return changed;
}

describe('files that another program changes', () => {
  journey('are read again quietly when nothing is unsaved', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await openClose(studio);
    changeOutside(folder, 'Written outside.');
    await eventually(() => studio.properties.field('Description').inputValue()).toBe('Written outside.');
    expect(await studio.tabs.names()).toEqual(['Close Phishing Report']);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await studio.tabs.show('Source');
    await eventually(() => studio.source.shownText()).toContain('"Written outside."');
    changeOutside(folder, 'Written once more.');
    await eventually(() => studio.source.shownText()).toContain('"Written once more."');
  });

  journey('are not overwritten: saving asks, and losing neither is a choice', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await openClose(studio);
    const field = studio.properties.field('Description');
    await field.fill('Mine.');
    const theirs = changeOutside(folder, 'Theirs.');
    await page.getByText('Another program changed this file on disk').waitFor();

    await studio.press('ControlOrMeta+s');
    await studio.dialogs.answer(conflict, 'Cancel');
    expect(textOf(folder, sample.close)).toBe(theirs);
    expect(await field.inputValue()).toBe('Mine.');
    expect(await studio.tabs.activeName()).toContain('unsaved');

    await studio.press('ControlOrMeta+s');
    await studio.dialogs.answer(conflict, 'Overwrite with mine');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toContain('"description": "Mine."');
    await page.getByText('Another program changed this file on disk').waitFor({ state: 'detached' });
  });

  journey('can be taken from disk in place of what is unsaved', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await openClose(studio);
    const field = studio.properties.field('Description');
    await field.fill('Mine.');
    const theirs = changeOutside(folder, 'Theirs.');
    await page.getByText('Another program changed this file on disk').waitFor();
    await studio.press('ControlOrMeta+s');
    await studio.dialogs.answer(conflict, 'Use the file on disk');
    await eventually(() => field.inputValue()).toBe('Theirs.');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toBe(theirs);
  });

  journey('are shown beside mine, place by place, and merged', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await openClose(studio);
    const field = studio.properties.field('Description');
    await field.fill('Mine.');
    const file = JSON.parse(textOf(folder, sample.close)) as { steps: Record<string, unknown>[] };
    const renamed = file.steps.map((step) => (step.name === 'Closed' ? { ...step, name: 'Ended' } : step));
    const theirs = JSON.stringify({ ...file, description: 'Theirs.', steps: renamed }, null, 4);
    writeFileSync(join(folder, sample.close), theirs);
    await page.getByText('Another program changed this file on disk').waitFor();
    await page.getByRole('button', { name: 'Compare…' }).click();

    const dialog = studio.dialogs.question(conflict);
    await dialog.getByText('1 changed on disk · 1 changed in both').waitFor();
    const place = (name: string) => dialog.getByRole('radiogroup', { name });
    const kept = (name: string) => place(name).locator('[data-kept]').innerText();
    expect(await kept('steps › Ended › name')).toBe('Ended');
    expect(await kept('description')).toBe('Mine.');
    expect(await barriers(page)).toEqual([]);
    await place('description').getByRole('radio', { name: 'Keep what is on disk' }).check();
    await eventually(() => kept('description')).toBe('Theirs.');
    await place('description').getByRole('radio', { name: 'Keep what is here' }).check();
    await studio.dialogs.answer(conflict, 'Merge and save');

    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toBe(theirs.replace('"Theirs."', '"Mine."'));
    await page.getByText('Another program changed this file on disk').waitFor({ state: 'detached' });
    await studio.canvas.card('Ended').waitFor();
  });

  journey('and have deleted can be written again from the last copy', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await openClose(studio);
    const before = textOf(folder, sample.close);
    rmSync(join(folder, sample.close));
    await page.getByText('Another program deleted this file').waitFor();
    await page.getByRole('button', { name: 'Save it again' }).click();
    await page.getByText('Another program deleted this file').waitFor({ state: 'detached' });
    expect(textOf(folder, sample.close)).toBe(before);
    await studio.explorer.row('Close Phishing Report, Playbook').waitFor();
  });

  journey('come and go in the explorer', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: folder });
    await studio.explorer.row('Playbooks, 7').waitFor();
    const copy = join(folder, dirname(sample.close), 'A Copy.json');
    const value = JSON.parse(textOf(folder, sample.close)) as Record<string, unknown>;
    writeFileSync(copy, JSON.stringify({ ...value, name: 'A Copy' }));
    await studio.explorer.row('A Copy, Playbook').waitFor();
    await studio.explorer.row('Playbooks, 8').waitFor();
    rmSync(copy);
    await studio.explorer.row('Playbooks, 7').waitFor();
    expect(await studio.explorer.row('A Copy, Playbook').count()).toBe(0);
  });

  journey('leave no stray file behind when they are saved', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const before = names();
    const { studio } = await open({ path: folder });
    await openClose(studio);
    await studio.properties.field('Description').fill('Mine.');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(names()).toEqual(before);
  });
});
