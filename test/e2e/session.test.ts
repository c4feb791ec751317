import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

const titles = ['Close Phishing Report', 'Block Sender After Approval', 'Phishing Verdict'];

async function openThree({ studio }: OpenStudio): Promise<void> {
  await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
  await studio.explorer.row('Block Sender After Approval, Playbook').dblclick();
  await studio.explorer.open('Phishing Verdict', 'Picklist');
  await studio.tabs.tab('Block Sender After Approval').click();
  await studio.tabs.show('Source');
  await studio.source.editor.waitFor();
  await eventually(() => studio.tabs.names()).toEqual(titles);
}

async function seesThree({ studio }: OpenStudio): Promise<void> {
  await eventually(() => studio.tabs.names()).toEqual(titles);
  expect(await studio.tabs.activeName()).toBe('Block Sender After Approval');
  await eventually(() => studio.source.shownText()).toContain('Block Sender After Approval');
  await studio.tabs.tab('Close Phishing Report').click();
  await studio.canvas.card('Start').waitFor();
}

/** Edits the description of the playbook that is open. */
async function edit({ studio }: OpenStudio, title: string, text: string): Promise<void> {
  await studio.explorer.row(`${title}, Playbook`).dblclick();
  await studio.properties.heading(title).waitFor();
  await studio.properties.field('Description').fill(text);
  await eventually(() => studio.tabs.activeName()).toContain('unsaved');
}

describe('a session', () => {
  journey('is back after the page is loaded again', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    await openThree(opened);
    await opened.page.reload();
    await seesThree(opened);
  });

  journey('is back after the studio was stopped and started', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio, host, restart, watch } = opened;
    await openThree(opened);
    // The page leaves first, as it does when its window is closed; what it then still says to the host may come late.
    watch.allow(hostIsGone);
    await opened.page.goto('about:blank');
    await host.stop();
    await restart();
    await studio.welcome.recents.first().getByRole('button').first().click();
    await seesThree(opened);
  });

  journey('keeps a tab that was only looked at until the next one', async ({ open, scratch }) => {
    const { studio } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Close Phishing Report, Playbook').click();
    await eventually(() => studio.tabs.names()).toEqual(['Close Phishing Report']);
    await studio.explorer.row('Generate Phishing Alert, Playbook').click();
    await eventually(() => studio.tabs.names()).toEqual(['Generate Phishing Alert']);
    await studio.explorer.row('Generate Phishing Alert, Playbook').dblclick();
    await studio.explorer.row('Close Phishing Report, Playbook').click();
    await eventually(() => studio.tabs.names()).toEqual(['Generate Phishing Alert', 'Close Phishing Report']);
  });

  journey(
    'asks before a tab with unsaved work goes, and does what is answered',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const opened = await open({ path: folder });
      const { studio } = opened;
      const before = textOf(folder, sample.close);
      const question = /^Save the changes to “Close Phishing Report”/;
      await edit(opened, 'Close Phishing Report', 'Unsaved.');

      await studio.press('Alt+w');
      await studio.dialogs.answer(question, 'Cancel');
      await eventually(() => studio.tabs.names()).toEqual(['Close Phishing Report, unsaved']);

      await studio.press('Alt+w');
      await studio.dialogs.answer(question, 'Keep as draft');
      await eventually(() => studio.tabs.all.count()).toBe(0);
      expect(textOf(folder, sample.close)).toBe(before);
      await studio.explorer.row('Close Phishing Report, Playbook, unsaved').dblclick();
      await eventually(() => studio.properties.field('Description').inputValue()).toBe('Unsaved.');

      await studio.press('Alt+w');
      await studio.dialogs.answer(question, 'Discard');
      await eventually(() => studio.tabs.all.count()).toBe(0);
      expect(textOf(folder, sample.close)).toBe(before);
      await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
      await eventually(() => studio.properties.field('Description').inputValue()).not.toBe('Unsaved.');

      await edit(opened, 'Close Phishing Report', 'Saved at last.');
      await studio.press('Alt+w');
      await studio.dialogs.answer(question, 'Save');
      await eventually(() => textOf(folder, sample.close)).toContain('"description": "Saved at last."');
    },
  );

  journey('asks once about all unsaved files when the workspace is closed', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio } = opened;
    await edit(opened, 'Close Phishing Report', 'One.');
    await edit(opened, 'Block Sender After Approval', 'Two.');
    await studio.palette.run('File: Close Workspace');
    const question = studio.dialogs.question('Save changes before closing the workspace?');
    await question.waitFor();
    const listed = await question.getByRole('listitem').allTextContents();
    expect(listed).toHaveLength(2);
    expect(listed.join('\n')).toContain('Close Phishing Report');
    await studio.dialogs.answer('Save changes before closing the workspace?', 'Save all');
    await studio.welcome.start.waitFor();
    expect(textOf(folder, sample.close)).toContain('"description": "One."');
    expect(textOf(folder, sample.block)).toContain('"description": "Two."');
  });
});
