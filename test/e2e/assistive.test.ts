import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { copySample, sample, sampleFolder, textOf } from '../support/packs';

async function openPlaybook(
  open: (options?: OpenOptions) => Promise<OpenStudio>,
  options: OpenOptions = {},
): Promise<OpenStudio> {
  const opened = await open({ path: sampleFolder, ...options });
  await opened.studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
  await opened.studio.canvas.card('Configuration').waitFor();
  return opened;
}

describe('what comes about by itself is announced', () => {
  journey('when a run ends, and when what was found changes', async ({ open, scratch }) => {
    const { studio } = await openPlaybook(open, { path: copySample(scratch) });
    await studio.frame.activity('Run').click();
    await studio.runs.chooseRecord('Your mailbox is almost full');
    await studio.runs.button('Run').click();
    await studio.frame.announced('The run of Investigate Phishing E-mail has finished.');

    await studio.canvas.card('Configuration').click();
    await studio.stepForm.write('threshold', '{{ vars.');
    await studio.frame.announced(/^Problems: 1 error, /);
  });
});

/** Keys that open a window or menu while a step on the canvas has the focus, and what opens. */
const openings = [
  ['ControlOrMeta+Shift+P', 'dialog'],
  ['ControlOrMeta+P', 'dialog'],
  ['ControlOrMeta+,', 'dialog'],
  ['ControlOrMeta+/', 'dialog'],
  ['ControlOrMeta+o', 'dialog'],
  ['ControlOrMeta+Shift+B', 'dialog'],
  ['F2', 'dialog'],
  ['Shift+Delete', 'dialog'],
  ['Shift+F10', 'menu'],
  ['a', 'dialog'],
  ['c', 'dialog'],
] as const;

journey('the focus comes back from every window and menu', async ({ open }) => {
  const { studio, page } = await openPlaybook(open);
  const card = studio.canvas.card('Configuration');
  await card.click();
  const hasFocus = () => card.evaluate((element) => element === document.activeElement);
  for (const [keys, role] of openings) {
    await eventually(async () => [keys, await hasFocus()]).toEqual([keys, true]);
    await studio.press(keys);
    await page.getByRole(role).first().waitFor();
    await studio.press('Escape');
    await page.getByRole(role).first().waitFor({ state: 'detached' });
  }
  await eventually(hasFocus).toBe(true);
});

journey('what is added has the focus, also when the canvas gets it first', async ({ open, scratch }) => {
  const { studio, page } = await openPlaybook(open, { path: copySample(scratch) });
  await studio.canvas.card('Start').click();
  await studio.press('r');
  const atRoute = page.locator('[data-selected-route]');
  await atRoute.waitFor();
  await studio.press('a');
  await studio.authoring.picker('Add a step').getByRole('combobox').fill('Set Variable');
  // The route goes at once, the new step is drawn a moment later: in between, the focus comes back to the canvas.
  await studio.canvas.surface.evaluate((surface) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[data-selected-route]')) return;
      observer.disconnect();
      surface.focus();
    }).observe(surface, { childList: true, subtree: true });
  });
  await studio.press('Enter');
  await atRoute.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await eventually(focused).toMatch(/^Set Variable,/);
});

describe('the palette acts on the playbook in front, wherever the focus was', () => {
  journey('what is dragged is moved by pressing alone', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const leftOf = (name: string) => {
      const { steps } = JSON.parse(textOf(folder, sample.investigate)) as { steps: Record<string, string>[] };
      return Number(steps.find((step) => step.name === name)?.left);
    };
    const { studio } = await openPlaybook(open, { path: folder });
    const before = leftOf('Configuration');
    await studio.canvas.card('Configuration').click();
    await studio.properties.field('Name').focus();
    await studio.palette.run('Playbook: Move Right');
    await eventually(() => studio.tabs.activeName()).toContain('unsaved');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(leftOf('Configuration')).toBe(before + 10);
  });

  journey('a new note is what is selected, sized and deleted', async ({ open, scratch }) => {
    const { studio } = await openPlaybook(open, { path: copySample(scratch) });
    const frames = studio.canvas.surface.locator('[data-frame]');
    const before = await frames.count();
    await studio.explorer.row('Close Phishing Report, Playbook').focus();
    await studio.palette.run('Playbook: Add Note');
    const note = studio.canvas.surface.locator('[data-frame][aria-current]');
    await studio.properties.field('Title').waitFor();
    await eventually(() => frames.count()).toBe(before + 1);
    const width = () => note.evaluate((element) => (element as HTMLElement).offsetWidth);
    const narrow = await width();
    await studio.palette.run('Playbook: Make Wider');
    await eventually(width).toBe(narrow + 10);
    await studio.palette.run('Playbook: Delete');
    await eventually(() => frames.count()).toBe(before);
  });
});

describe('shortcuts', () => {
  journey('are changed by keys alone, never to those of another, and stay', async ({ open }) => {
    const { studio, page } = await openPlaybook(open);
    const dialog = studio.dialogs.dialog('Keyboard shortcuts');
    const record = async () => {
      await studio.press('ControlOrMeta+/');
      await dialog.getByRole('searchbox').fill('show problems');
      await dialog.getByRole('button', { name: 'Change the shortcut of Show Problems' }).focus();
      await studio.press('Enter');
      await dialog.getByRole('button', { name: 'Press the keys…' }).waitFor();
    };
    await record();
    await studio.press('Control+s');
    await dialog.getByText(/^Ctrl\+S is already assigned to “File: Save”/).waitFor();
    await studio.press('q');
    await dialog.getByText(/^Q is needed for typing/).waitFor();
    await studio.press('Control+Alt+y');
    await dialog.getByRole('listitem').filter({ hasText: 'CtrlAltY' }).waitFor();
    await studio.press('Escape');
    await studio.press('Control+Alt+y');
    await page.getByText('No problems', { exact: true }).waitFor();

    await page.reload();
    await studio.canvas.card('Configuration').waitFor();
    await studio.frame.activity('Search').click();
    await record();
    await dialog.getByRole('button', { name: 'Reset to Ctrl+Shift+M' }).click();
    await dialog.getByRole('listitem').filter({ hasText: 'CtrlShiftM' }).waitFor();
  });
});

journey('a window of 640 px, or one enlarged twice, has everything within reach', async ({ open }) => {
  const { studio, page } = await openPlaybook(open, { context: { viewport: { width: 640, height: 512 } } });
  const width = 640;
  for (const name of ['Coverage by tests', 'Outline', 'Source below canvas', 'Properties', 'Run']) {
    const box = await page.getByRole('main').getByRole('button', { name, exact: true }).first().boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width, name).toBe(true);
  }
  const panel = await studio.properties.panel.boundingBox();
  expect(panel && panel.x + panel.width <= width).toBe(true);
  expect((await studio.canvas.surface.boundingBox())?.width).toBeGreaterThan(100);
});

journey('nothing moves for those who do not want it', async ({ open }) => {
  const { studio, page } = await openPlaybook(open, { context: { reducedMotion: 'reduce' } });
  await studio.palette.openCommands();
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 10),
  );
  expect(moving).toEqual([]);
});
