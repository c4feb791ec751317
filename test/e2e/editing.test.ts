import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf, writeFiles } from '../support/packs';
import { packFiles } from '../support/playbook-json';
import type { StudioPage } from '../support/studio-page/studio-page';

const description = 'Closes a report with a verdict and a reason, and says the reporter.';

async function openClose(studio: StudioPage): Promise<void> {
  await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
  await studio.properties.heading('Close Phishing Report').waitFor();
}

/** Everything that says whether something is unsaved. */
async function unsavedMarks({ studio, page }: OpenStudio): Promise<Record<string, boolean>> {
  return {
    tab: (await studio.tabs.activeName()).includes('unsaved'),
    explorer: (await studio.explorer.row('Close Phishing Report, Playbook, unsaved').count()) === 1,
    title: (await page.title()).startsWith('• '),
    status: (await studio.frame.status.getByRole('button', { name: '1 unsaved' }).count()) === 1,
  };
}

const marks = (unsaved: boolean) => ({ tab: unsaved, explorer: unsaved, title: unsaved, status: unsaved });

describe('editing', () => {
  journey('a description in the form changes the bytes of that value alone', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = textOf(folder, sample.close);
    const { studio } = await open({ path: folder });
    await openClose(studio);
    const field = studio.properties.field('Description');
    const old = await field.inputValue();
    expect(before.split(`"description": ${JSON.stringify(old)}`)).toHaveLength(2);
    await field.fill('Says the reporter “thanks” and\ncloses the case.');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toBe(
      before.replace(
        JSON.stringify(old),
        String.raw`"Says the reporter \u201cthanks\u201d and\ncloses the case."`,
      ),
    );
  });

  journey('any value in the source changes the bytes of that value alone', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = textOf(folder, sample.picklist);
    const { studio } = await open({ path: folder });
    await studio.explorer.open('Phishing Verdict', 'Picklist');
    await studio.tabs.show('Source');
    await studio.source.select('Suspicious');
    await studio.source.type('Doubtful');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.picklist)).toBe(before.replace('Suspicious', 'Doubtful'));
  });

  journey('keeps the style of a file written by another hand', async ({ open, scratch }) => {
    const text =
      '{\r\n\t"@type": "Workflow",\r\n\t"name" : "Stra\\u00dfe",\r\n\t"description": "caf\\u00e9 \\/ bar",\r\n\t"steps": [ ], "routes":[],\r\n\t"uuid": "00000000-0000-4000-8000-000000000700"}';
    const path = 'playbooks/A collection/Odd.json';
    const folder = writeFiles(join(scratch, 'work'), { ...packFiles(), [path]: text });
    const { studio } = await open({ path: folder });
    await studio.explorer.row('Straße, Playbook').dblclick();
    await studio.properties.field('Description').fill('thé / bar');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, path)).toBe(text.replace('caf\\u00e9 \\/ bar', 'th\\u00e9 \\/ bar'));

    await studio.tabs.show('Source');
    await studio.source.select('bar');
    await studio.source.type('inn');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, path)).toBe(text.replace('caf\\u00e9 \\/ bar', 'th\\u00e9 \\/ inn'));
  });

  journey('is taken back and done again by keyboard, across form and source', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    await openClose(studio);
    const field = studio.properties.field('Description');
    const old = await field.inputValue();
    await field.fill(description);
    await studio.tabs.show('Source');
    await eventually(() => studio.source.shownText()).toContain(description);
    await studio.source.select(description);
    await studio.source.type('Typed in the source.');
    await eventually(() => studio.source.shownText()).toContain('"Typed in the source."');

    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.source.shownText()).toContain(description);
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.source.shownText()).toContain(old);
    await eventually(() => unsavedMarks(opened)).toEqual(marks(false));

    await studio.press('ControlOrMeta+Shift+Z');
    await studio.press('ControlOrMeta+y');
    await eventually(() => studio.source.shownText()).toContain('"Typed in the source."');
    await studio.tabs.show('Canvas');
    expect(await studio.properties.field('Description').inputValue()).toBe('Typed in the source.');
    // With the keyboard in no field, undo is the document's.
    await studio.canvas.card('Start').click();
    await studio.press('ControlOrMeta+z');
    await studio.press('Escape');
    await eventually(() => studio.properties.field('Description').inputValue()).toBe(description);
  });

  journey('marks what is unsaved, until it is undone or typed back', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    await openClose(studio);
    expect(await unsavedMarks(opened)).toEqual(marks(false));
    const field = studio.properties.field('Description');
    const old = await field.inputValue();
    await field.fill(description);
    await eventually(() => unsavedMarks(opened)).toEqual(marks(true));
    await studio.frame.chooseFromMenu('Edit', 'Undo');
    await eventually(() => unsavedMarks(opened)).toEqual(marks(false));
    expect(await field.inputValue()).toBe(old);

    await field.fill(description);
    await eventually(() => unsavedMarks(opened)).toEqual(marks(true));
    await field.fill(old);
    await eventually(() => unsavedMarks(opened)).toEqual(marks(false));
  });

  journey('saves all that is unsaved at once', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = [textOf(folder, sample.close), textOf(folder, sample.block)];
    const { studio } = await open({ path: folder });
    await openClose(studio);
    await studio.properties.field('Description').fill('One');
    await studio.explorer.row('Block Sender After Approval, Playbook').dblclick();
    await studio.properties.heading('Block Sender After Approval').waitFor();
    await studio.properties.field('Description').fill('Two');
    await studio.frame.status.getByRole('button', { name: '2 unsaved' }).waitFor();
    expect([textOf(folder, sample.close), textOf(folder, sample.block)]).toEqual(before);
    await studio.press('ControlOrMeta+Shift+S');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toContain('"description": "One"');
    expect(textOf(folder, sample.block)).toContain('"description": "Two"');
    expect(await studio.tabs.names()).toEqual(['Close Phishing Report', 'Block Sender After Approval']);
  });

  journey('of a step describes it in the file', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio } = await open({ path: folder });
    await openClose(studio);
    await studio.canvas.card('Start').click();
    await studio.properties.field('What this step is for').fill('Where it begins.');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const { steps } = JSON.parse(textOf(folder, sample.close)) as { steps: Record<string, unknown>[] };
    expect(steps.filter((step) => step.description === 'Where it begins.').map((step) => step.name)).toEqual([
      'Start',
    ]);
  });
});
