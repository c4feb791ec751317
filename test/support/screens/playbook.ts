import { menu, overlay, panel, properties, type Screen } from './screen';

/** A playbook in the making: its canvas, and what is beside and over it. */
export const playbookScreens: readonly Screen[] = [
  [
    'the panel of a playbook',
    async ({ studio }) => {
      await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
      await studio.properties.heading('Investigate Phishing E-mail').waitFor();
    },
  ],
  [
    'the menu of the canvas',
    async ({ studio, page }) => {
      await studio.canvas.card('Start').click({ button: 'right' });
      await page.getByRole('menu', { name: 'Canvas menu' }).waitFor();
    },
    menu,
  ],
  [
    'the steps to add',
    async ({ studio }) => {
      await studio.canvas.card('Start').click();
      await studio.press('a');
      await studio.authoring.picker('Add a step').getByRole('option').first().waitFor();
    },
    overlay,
  ],
  [
    'the steps to connect to',
    async ({ studio }) => {
      await studio.canvas.card('Start').click();
      await studio.press('c');
      await studio.authoring.picker('Connect to').getByRole('option').first().waitFor();
    },
    overlay,
  ],
  [
    'a breakpoint',
    async ({ studio }) => {
      await studio.canvas.card('Configuration').click();
      await studio.press('b');
      await studio.properties.heading('Configuration').waitFor();
    },
  ],
  [
    'a selected route',
    async ({ studio }) => {
      await studio.canvas.surface.locator('span[data-route]').first().click();
      await studio.page.getByText('Taken when').waitFor();
    },
    properties,
  ],
  [
    'a note',
    async ({ studio }) => {
      await studio.canvas.surface.getByText('Reading the verdict').click();
      await studio.properties.field('Title').waitFor();
    },
    properties,
  ],
  [
    'all steps',
    async ({ studio }) => {
      await studio.canvas.card('Start').click();
      await studio.press('ControlOrMeta+a');
      await studio.page.locator('[data-marked]').first().waitFor();
    },
  ],
  [
    'the menu of several steps',
    async ({ studio, page }) => {
      await studio.canvas.card('Start').click();
      await studio.press('ControlOrMeta+a');
      await studio.canvas.card('Start').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Align Left' }).waitFor();
    },
    menu,
  ],
  [
    'steps as a block',
    async ({ studio, page }) => {
      await studio.canvas.card('Start').click();
      await studio.canvas.card('Configuration').click();
      await studio.canvas.card('Configuration').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Save as Block…' }).click();
      await studio.dialogs.dialog('Save as a reusable block').waitFor();
    },
    overlay,
  ],
  ['the outline', ({ studio }) => studio.outline.show()],
  [
    'the source below the canvas',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'Source below canvas' }).click();
      await studio.source.editor.waitFor();
    },
  ],
  [
    'the search on the canvas',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'Source below canvas' }).click();
      await studio.canvas.card('Start').click();
      await studio.press('/');
      await studio.canvas.searchField.fill('record');
      await studio.canvas.searchResult.filter({ hasText: /\d/ }).waitFor();
    },
  ],
  [
    'the canvas from afar',
    async ({ studio }) => {
      await studio.canvas.card('Start').click();
      for (const _ of 'four!') await studio.canvas.control('Zoom out').click();
    },
  ],
  [
    'the canvas enlarged, with its minimap',
    async ({ studio }) => {
      await studio.canvas.card('Start').click();
      await studio.press('Shift+Digit2');
      await studio.canvas.minimapShapes.first().waitFor();
    },
  ],
  [
    'the arguments of a step as JSON',
    async ({ studio }) => {
      await studio.canvas.card('Configuration').click();
      await studio.stepForm.tab('JSON').click();
      await studio.stepForm.text('Arguments').waitFor();
    },
    properties,
  ],
  [
    'arguments that cannot be read',
    async ({ studio, page }) => {
      await studio.stepForm.write('Arguments', '{ "answer": ');
      await page.getByText('This is not valid JSON').waitFor();
    },
    properties,
  ],
  [
    'the form of a form',
    async ({ studio }) => {
      await studio.stepForm.tab('Step').click();
      await studio.explorer.open('Block Sender After Approval', 'Playbook');
      await studio.canvas.card('Ask for Approval').click();
      await studio.stepForm.preview.waitFor();
    },
    properties,
  ],
  [
    'a kind of field to add to a form',
    async ({ studio, page }) => {
      await studio.canvas.card('Ask for Approval').click();
      await studio.stepForm.button('Add field to the form').click();
      await page.getByRole('menuitem', { name: 'Checkbox' }).waitFor();
    },
    menu,
  ],
  [
    'a list to choose from in a form',
    async ({ studio, page }) => {
      await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
      await studio.canvas.card('Mark as Investigating').click();
      await studio.stepForm.picker('Status').click();
      await studio.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
    },
    // While it is open the library hides what is around it, and closes it before the focus goes there.
    '[role="listbox"]',
  ],
  [
    'completions in a template',
    async ({ studio, page }) => {
      await studio.canvas.card('Configuration').click();
      await studio.stepForm.text('threshold').click();
      await page.keyboard.insertText('{{ vars.');
      await studio.press('Control+Space');
      await page.getByRole('listbox', { name: 'Completions' }).waitFor();
    },
  ],
  [
    'the template lab',
    async ({ studio, page }) => {
      await studio.palette.run('Template Lab');
      await page.getByRole('textbox', { name: 'Template to try' }).waitFor();
    },
    panel,
  ],
  [
    'a version of a playbook',
    async ({ studio }) => {
      await studio.explorer.open('Close Phishing Report', 'Playbook');
      await studio.properties.heading('Close Phishing Report').waitFor();
      await studio.managing.saveVersion('Before');
      await studio.managing.add('tag', 'Closing');
      await studio.managing.add('parameter', 'depth');
      const version = await studio.managing.version('Before');
      await version.getByRole('heading', { name: 'Close Phishing Report' }).waitFor();
      await version.getByRole('application').first().waitFor();
    },
    '[data-compare]',
  ],
  [
    'the note of a new version',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Explorer', exact: true }).click();
      await page.getByRole('button', { name: 'Save a version…' }).click();
      await page.getByRole('dialog', { name: 'Save a version' }).waitFor();
    },
    overlay,
  ],
  [
    'a reusable block',
    async ({ studio }) => {
      await studio.explorer.open('Defang Links', 'Playbook block');
      await studio.canvas.cards.first().waitFor();
    },
  ],
  [
    'a playbook without steps',
    async ({ studio, page }) => {
      await studio.explorer.open('Empty', 'Playbook');
      await page.getByRole('application', { name: /^Empty/ }).waitFor();
    },
  ],
];
