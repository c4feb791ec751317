import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample, writeFiles } from '../support/packs';
import type { StudioPage } from '../support/studio-page/studio-page';

/** How to come to each screen from a workspace that is open and shows a playbook. */
const screens: [name: string, show: (studio: StudioPage) => Promise<unknown>][] = [
  ['explorer and canvas', (studio) => studio.canvas.card('Start').waitFor()],
  [
    'a selected step',
    async (studio) => {
      await studio.canvas.card('Start').click();
      await studio.properties.heading('Start').waitFor();
    },
  ],
  [
    'the source',
    async (studio) => {
      await studio.tabs.show('Source');
      await studio.source.editor.waitFor();
    },
  ],
  [
    'the properties of a picklist',
    async (studio) => {
      await studio.explorer.open('Phishing Verdict', 'Picklist');
      await studio.properties.contents.waitFor();
    },
  ],
  [
    'the problems',
    async (studio) => {
      await studio.press('ControlOrMeta+Shift+M');
      await studio.problems
        .row(/^Decision branch|leads to|names no/)
        .first()
        .click();
      await studio.problems.about.waitFor();
    },
  ],
  [
    'a run',
    async (studio) => {
      await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
      await studio.tabs.show('Canvas');
      await studio.press('F5');
      await studio.runs.step('Start').waitFor();
    },
  ],
  [
    'the list of steps to add',
    async (studio) => {
      await studio.canvas.card('Start').click();
      await studio.press('a');
      await studio.page.getByRole('combobox', { name: 'Add a step' }).waitFor();
    },
  ],
  [
    'the menu of the canvas',
    async (studio) => {
      await studio.canvas.card('Start').click({ button: 'right' });
      await studio.page.getByRole('menu', { name: 'Canvas menu' }).waitFor();
    },
  ],
  [
    'the outline',
    async (studio) => {
      await studio.outline.show();
    },
  ],
  [
    'the search',
    async (studio) => {
      await studio.press('ControlOrMeta+Shift+F');
      await studio.page.getByRole('searchbox', { name: 'Search the workspace' }).fill('verdict');
      await studio.page.getByRole('tree', { name: 'Places found' }).waitFor();
    },
  ],
  [
    'a menu',
    async (studio) => {
      await studio.page.getByRole('menubar').getByRole('menuitem', { name: 'File' }).click();
      await studio.page.getByRole('menu', { name: 'File' }).waitFor();
    },
  ],
  ['the command palette', (studio) => studio.palette.openCommands()],
  [
    'the settings',
    async (studio) => {
      await studio.press('ControlOrMeta+,');
      await studio.dialogs.dialog('Settings').waitFor();
    },
  ],
  [
    'the shortcuts',
    async (studio) => {
      await studio.press('ControlOrMeta+/');
      await studio.dialogs.dialog(/shortcuts/i).waitFor();
    },
  ],
  [
    'a pack that was built',
    async (studio) => {
      await studio.press('ControlOrMeta+Shift+B');
      const choice = studio.dialogs.dialog('Build pack');
      await choice.getByRole('radio', { name: /^Phishing Triage/ }).check();
      await choice.getByRole('button', { name: 'Build', exact: true }).click();
      await studio.dialogs.dialog('The pack is built').waitFor();
    },
  ],
  [
    'the picker of folders',
    async (studio) => {
      await studio.press('ControlOrMeta+o');
      await studio.places.list.waitFor();
    },
  ],
  [
    'a version of a playbook',
    async (studio) => {
      await studio.press('ControlOrMeta+Shift+E');
      await studio.explorer.open('Close Phishing Report', 'Playbook');
      await studio.properties.heading('Close Phishing Report').waitFor();
      await studio.managing.saveVersion('Before');
      await studio.managing.add('tag', 'Closing');
      const version = await studio.managing.version('Before');
      await version.getByText('recordTags').waitFor();
    },
  ],
  [
    'the move to another collection',
    async (studio) => {
      const row = studio.explorer.row('Close Phishing Report, Playbook');
      await studio.managing.choose(row, 'Move to…');
      await studio.dialogs.dialog('Move “Close Phishing Report”').waitFor();
    },
  ],
  [
    'the global variables',
    async (studio) => {
      await studio.palette.run('Go: Global Variables');
      await studio.managing.variables.getByRole('row', { name: /^Phishing_Trusted_Domains/ }).waitFor();
    },
  ],
  [
    'a question about unsaved work',
    async (studio) => {
      await studio.press('ControlOrMeta+Shift+E');
      await studio.explorer.open('Close Phishing Report', 'Playbook');
      await studio.properties.field('Description').fill('Unsaved.');
      await studio.palette.run('File: Close Workspace');
      await studio.dialogs.question(/^Save changes/).waitFor();
    },
  ],
];

describe.each(['light', 'dark'] as const)('everybody can use, in the %s theme,', (colorScheme) => {
  journey('the welcome page', async ({ open }) => {
    const { studio, page } = await open({ context: { colorScheme } });
    await studio.welcome.start.waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  journey('every screen of the workbench', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    // Something for the problems to show.
    const step = { '@type': 'WorkflowRoute', sourceStep: 'x', targetStep: 'y', uuid: 'z' };
    writeFiles(folder, {
      'pack/playbooks/02 - Use Case - Phishing Triage/Broken.json': {
        name: 'Broken',
        steps: [],
        routes: [step],
        uuid: 'b',
      },
    });
    const { studio, page } = await open({ path: folder, context: { colorScheme } });
    await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
    await studio.canvas.card('Start').waitFor();
    for (const [name, show] of screens) {
      await show(studio);
      expect(await barriers(page), name).toEqual([]);
      // Dialogs, menus and the palette go; nothing else minds.
      await studio.press('Escape');
    }
  });
});

journey('the theme follows the system', async ({ open, scratch }) => {
  const { studio, page } = await open({ path: copySample(scratch), context: { colorScheme: 'dark' } });
  await studio.explorer.row('Playbooks, 7').waitFor();
  const colourOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await colourOf();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await colourOf()).not.toBe(dark);
});
