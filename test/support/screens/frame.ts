import { menu, panel, type Screen } from './screen';

/** What is around the editors, and what lies over them, in a workspace with a playbook in front. */
export const frameScreens: readonly Screen[] = [
  ['the explorer and a canvas', ({ studio }) => studio.canvas.card('Start').waitFor()],
  [
    'the explorer when its filter finds nothing',
    async ({ studio, page }) => {
      await studio.explorer.filter.fill('nothing is called this');
      await page.getByText('No matches').waitFor();
    },
  ],
  [
    'the menu of a row',
    async ({ studio, page }) => {
      await studio.explorer.filter.fill('');
      await studio.explorer.row('Close Phishing Report, Playbook').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    },
    menu,
  ],
  [
    'the menu of a tab',
    async ({ studio, page }) => {
      await studio.tabs.active.click({ button: 'right' });
      await page.getByRole('menu', { name: 'Tab' }).waitFor();
    },
    menu,
  ],
  [
    'a menu of the menu bar',
    async ({ page }) => {
      await page.getByRole('menubar').getByRole('menuitem', { name: 'File' }).click();
      await page.getByRole('menu', { name: 'File' }).waitFor();
    },
    menu,
  ],
  ['the commands', ({ studio }) => studio.palette.openCommands()],
  ['the items', ({ studio }) => studio.palette.openItems()],
  [
    'the palette when nothing matches',
    async ({ studio, page }) => {
      await studio.palette.openItems();
      await studio.palette.field.fill('nothing is called this');
      await page.getByText(/^No/).last().waitFor();
    },
  ],
  [
    'the recent workspaces',
    async ({ studio }) => {
      await studio.palette.run('File: Open Recent');
      await studio.palette.field.waitFor();
    },
  ],
  [
    'the settings',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+,');
      await studio.dialogs.dialog('Settings').waitFor();
    },
  ],
  [
    'the shortcuts',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+/');
      await studio.dialogs.dialog(/shortcuts/i).waitFor();
    },
  ],
  [
    'what the product says of itself',
    async ({ studio }) => {
      await studio.palette.run('Help: About Packwright');
      const about = studio.dialogs.dialog('About Packwright');
      await about.getByText(/^Made with \d+ packages of others$/).click();
      await about.getByText(/^react \d/).click();
    },
  ],
  [
    'the picker of folders',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+o');
      await studio.places.list.waitFor();
    },
  ],
  [
    'the search before it is asked',
    async ({ studio, page }) => {
      await studio.press('ControlOrMeta+Shift+F');
      await page.getByRole('searchbox', { name: 'Search the workspace' }).waitFor();
    },
  ],
  [
    'the places a search has found',
    async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search the workspace' }).fill('verdict');
      await page.getByRole('tree', { name: 'Search results' }).waitFor();
    },
  ],
  [
    'a search that finds nothing',
    async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search the workspace' }).fill('nothing says this');
      await page.getByRole('tree', { name: 'Search results' }).waitFor({ state: 'detached' });
    },
  ],
  [
    'the problems',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+Shift+M');
      await studio.problems.row(/PB101/).first().waitFor();
    },
  ],
  [
    'a problem and its fix',
    async ({ studio }) => {
      await studio.problems.row(/PB101/).first().click();
      await studio.problems.about.getByRole('button', { name: 'Fix', exact: true }).waitFor();
    },
    panel,
  ],
  [
    'what all fixes of a kind change',
    async ({ studio, page }) => {
      await studio.problems.about.getByRole('button', { name: /^Fix all/ }).click();
      await page.getByLabel('What changes').waitFor();
    },
  ],
  [
    'the page of a rule',
    async ({ studio, page }) => {
      await studio.problems.about.getByRole('button', { name: 'Show rule' }).click();
      await page.getByText('Example that it accepts').waitFor();
    },
  ],
  [
    'the reason why a problem is none',
    async ({ studio, page }) => {
      await studio.problems.about.getByRole('button', { name: 'Suppress…' }).click();
      await page.getByLabel('Reason').waitFor();
    },
  ],
  [
    'problems that a filter hides',
    async ({ studio, page }) => {
      await studio.problems.filter.fill('nothing says this');
      await page.getByText('The filter hides all problems').waitFor();
      await page.getByRole('button', { name: /^Show all/ }).waitFor();
    },
    panel,
  ],
  [
    'the references of a picklist',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+Shift+E');
      await studio.explorer.open('Phishing Verdict', 'Picklist');
      await studio.press('Shift+F12');
      await studio.references.row(/^contents: /).waitFor();
    },
  ],
  [
    'a rename with what it changes',
    async ({ studio }) => {
      await studio.press('F2');
      const rename = studio.references.window('Rename');
      await rename.name.fill('Phishing Judgement');
      await rename.counts(/moves on disk/).waitFor();
    },
  ],
  [
    'a deletion with what it leaves',
    async ({ studio }) => {
      await studio.press('Shift+Delete');
      await studio.references
        .window('Delete')
        .dialog.getByRole('region', { name: 'Broken references' })
        .waitFor();
    },
  ],
];

/** Windows that make and keep packs and what is in them. */
export const windowScreens: readonly Screen[] = [
  [
    'a new pack',
    async ({ studio }) => {
      await studio.palette.run('New Pack');
      await studio.making.fill(studio.making.newPack, { Label: 'Site Visits', Version: '0.1' });
      await studio.making.newPack.getByText('Enter three numbers, for example 1.0.0.').waitFor();
    },
  ],
  [
    'new content',
    async ({ studio }) => {
      await studio.palette.run('New Content');
      await studio.making.newContent.getByRole('button', { name: 'Create' }).waitFor();
    },
  ],
  [
    'a list that is open in a window',
    async ({ studio, page }) => {
      await studio.palette.run('New Content');
      await studio.making.newContent.getByRole('button', { name: /What$/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'the version and contents of a pack',
    async ({ studio }) => {
      await studio.press('Escape');
      await studio.palette.run('Version and Contents');
      await studio.making.upkeep.waitFor();
    },
  ],
  [
    'the documentation',
    async ({ studio }) => {
      await studio.palette.run('Generate Documentation');
      await studio.docs.dialog.getByRole('article').first().waitFor();
    },
  ],
  [
    'a page of the documentation',
    async ({ studio }) => {
      await studio.palette.run('Generate Documentation');
      await studio.docs.show('Playbooks');
    },
  ],
  [
    'the choice of what is packed',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+Shift+B');
      await studio.dialogs.dialog('Build pack').getByRole('radio').first().waitFor();
    },
  ],
  [
    'a pack that was built',
    async ({ studio }) => {
      await studio.press('ControlOrMeta+Shift+B');
      const choice = studio.dialogs.dialog('Build pack');
      await choice.getByRole('radio', { name: /^Phishing Triage/ }).check();
      await choice.getByRole('button', { name: 'Build', exact: true }).click();
      await studio.dialogs.dialog('The pack is built').waitFor();
    },
  ],
  [
    'the move to another collection',
    async ({ studio }) => {
      await studio.managing.choose(studio.explorer.row('Close Phishing Report, Playbook'), 'Move to…');
      await studio.dialogs.dialog('Move “Close Phishing Report”').waitFor();
    },
  ],
  [
    'tags for playbooks',
    async ({ studio }) => {
      await studio.managing.choose(studio.explorer.row('Close Phishing Report, Playbook'), 'Tag…');
      await studio.dialogs.dialog(/^Tag/).waitFor();
    },
  ],
  [
    'the global variables',
    async ({ studio }) => {
      await studio.palette.run('Go: Global Variables');
      await studio.managing.variables.getByRole('row', { name: /^Phishing_Trusted_Domains/ }).waitFor();
    },
  ],
  [
    'a question about unsaved work',
    async ({ studio }) => {
      await studio.explorer.open('Close Phishing Report', 'Playbook');
      await studio.properties.field('Description').fill('Unsaved.');
      await studio.palette.run('File: Close Workspace');
      await studio.dialogs.question(/^Save changes/).waitFor();
    },
  ],
];
