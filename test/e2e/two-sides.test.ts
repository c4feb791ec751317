import { expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

/** The left or right side of the editor area, with what is looked for on it. */
function side({ page }: OpenStudio, name: 'Left' | 'Right') {
  const all = page.getByRole('group', { name: `${name} side`, exact: true });
  return {
    all,
    tabs: () => all.getByRole('tablist', { name: 'Open files' }).getByRole('tab').allInnerTexts(),
    card: (step: string) =>
      all.getByRole('application').getByRole('button', { name: new RegExp(`^${step}(,|$)`) }),
  };
}

journey(
  'two playbooks stand side by side, and keys mean the one that has the focus',
  async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const text = textOf(folder, sample.close);
    const opened = await open({ path: folder, context: { viewport: { width: 1920, height: 1080 } } });
    const { studio, page } = opened;
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    await studio.explorer.row('Block Sender After Approval, Playbook').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open on the other side' }).click();
    const [left, right] = [side(opened, 'Left'), side(opened, 'Right')];
    await right.card('Start').waitFor();
    await left.card('Start').waitFor();
    expect([await left.tabs(), await right.tabs()]).toEqual([
      ['Close Phishing Report'],
      ['Block Sender After Approval'],
    ]);
    expect(await barriers(page)).toEqual([]);

    // A step is added on the left, by key; then one on the right, and each is undone where it was made.
    await left.card('Start').click();
    const before = await left.all.locator('[data-step]').count();
    const beside = await right.all.locator('[data-step]').count();
    await studio.press('a');
    await studio.authoring.pick('Add a step', 'Set Variable');
    await eventually(() => left.all.locator('[data-step]').count()).toBe(before + 1);
    expect(await right.all.locator('[data-step]').count()).toBe(beside);
    await studio.press('ControlOrMeta+2');
    await right.card('Start').click();
    await studio.press('ControlOrMeta+z');
    expect(await left.all.locator('[data-step]').count()).toBe(before + 1);
    await studio.press('ControlOrMeta+2');
    await studio.press('ControlOrMeta+z');
    await eventually(() => left.all.locator('[data-step]').count()).toBe(before);
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toBe(text);
  },
);

journey(
  'sides are made, left and joined by keys, and are back after the page is loaded again',
  async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio, page } = opened;
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    await studio.explorer.open('Phishing Verdict', 'Picklist');
    await studio.press('ControlOrMeta+\\');
    const [left, right] = [side(opened, 'Left'), side(opened, 'Right')];
    await eventually(() => right.tabs()).toEqual(['Phishing Verdict']);
    await left.card('Start').waitFor();
    await page.reload();
    await eventually(() => right.tabs()).toEqual(['Phishing Verdict']);
    await left.card('Start').waitFor();
    // What is opened next stands where the focus is.
    await studio.press('ControlOrMeta+2');
    await studio.palette.openItems();
    await studio.palette.field.fill('Block Sender After Approval');
    await studio.palette.option('Block Sender After Approval').first().click();
    await eventually(() => left.tabs()).toEqual(['Close Phishing Report', 'Block Sender After Approval']);
    await studio.palette.run('View: Join Sides of Editor');
    await left.all.waitFor({ state: 'detached' });
    await eventually(() => studio.tabs.names()).toEqual([
      'Close Phishing Report',
      'Block Sender After Approval',
      'Phishing Verdict',
    ]);
  },
);

journey(
  'a tab is dragged to the other side, and the last one that goes leaves one side',
  async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio } = opened;
    for (const title of ['Close Phishing Report', 'Block Sender After Approval', 'Generate Phishing Alert'])
      await studio.explorer.open(title, 'Playbook');
    await studio.press('ControlOrMeta+\\');
    const [left, right] = [side(opened, 'Left'), side(opened, 'Right')];
    await left.all
      .getByRole('tab', { name: 'Close Phishing Report' })
      .dragTo(right.all.getByRole('tab', { name: 'Generate Phishing Alert' }));
    await eventually(() => right.tabs()).toEqual(['Close Phishing Report', 'Generate Phishing Alert']);
    await right.card('Start').waitFor();
    for (const title of ['Close Phishing Report', 'Generate Phishing Alert'])
      await right.all.getByRole('tab', { name: title }).click({ button: 'middle' });
    await left.all.waitFor({ state: 'detached' });
    await eventually(() => studio.tabs.names()).toEqual(['Block Sender After Approval']);
  },
);
