import type { Screen } from './screen';

/** Editors of what is no playbook. */
export const kindScreens: readonly Screen[] = [
  [
    'the manifest of a pack',
    async ({ studio, page }) => {
      await studio.explorer.open('Phishing Triage', 'Manifest');
      await page.getByLabel('Publisher', { exact: true }).waitFor();
    },
  ],
  [
    'a picklist',
    async ({ studio }) => {
      await studio.explorer.open('Phishing Verdict', 'Picklist');
      await studio.picklist.item('Malicious').click();
      await studio.picklist.usages('Malicious').waitFor();
    },
  ],
  [
    'a module',
    async ({ studio }) => {
      await studio.explorer.open('Phishing Reports', 'Module');
      await studio.module.field('Subject').waitFor();
    },
  ],
  [
    'a field of a module',
    async ({ studio, page }) => {
      await studio.module.field('Verdict').click();
      await page.getByRole('list', { name: 'Usages of Verdict' }).waitFor();
    },
  ],
  [
    'a new field of a module',
    async ({ studio }) => {
      await studio.module.add.click();
      await studio.module.adding.waitFor();
    },
  ],
  [
    'the menu of a pack',
    async ({ studio, page }) => {
      await studio.explorer.open('Navigation', 'Navigation');
      await page.getByRole('treeitem', { name: 'Phishing Reports', exact: true }).last().click();
      await page.getByRole('combobox', { name: 'Leads to the records of' }).waitFor();
    },
  ],
  [
    'the global variables of a pack',
    async ({ studio, page }) => {
      await studio.explorer.open('Phishing_Score_Threshold', 'Global variable');
      await page.getByRole('textbox', { name: 'Default value' }).waitFor();
    },
  ],
  [
    'a translation of a module',
    async ({ studio, page }) => {
      await studio.explorer.open('en', 'Module translation');
      await page.getByRole('row', { name: 'SUBJECT' }).click();
      await page.getByRole('textbox', { name: 'Text in en' }).waitFor();
    },
  ],
  [
    'a record',
    async ({ studio, page }) => {
      await studio.explorer.open('Your mailbox is almost full', 'Record');
      await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
    },
  ],
  [
    'a dashboard',
    async ({ studio, page }) => {
      await studio.explorer.open('Phishing Overview', 'Dashboard');
      await page.getByRole('tree', { name: 'Parts of the layout' }).waitFor();
    },
  ],
  [
    'a picture',
    async ({ studio, page }) => {
      await studio.explorer.open('fsr-icon-large.png', 'Image');
      await page.getByRole('main').locator('img').waitFor();
    },
  ],
  [
    'an archive',
    async ({ studio, page }) => {
      await studio.explorer.open('url-reputation_1.0.0.tgz', 'Bundled connector');
      await page.getByText(/stays in the workspace as it is/).waitFor();
    },
  ],
  [
    'the source of a file',
    async ({ studio }) => {
      await studio.explorer.open('Phishing Verdict', 'Picklist');
      await studio.tabs.show('Source');
      await studio.source.editor.waitFor();
    },
  ],
  [
    'the search in the source',
    async ({ studio, page }) => {
      await studio.source.editor.click();
      await studio.press('ControlOrMeta+f');
      await page.getByRole('main').getByRole('textbox', { name: 'Find' }).fill('name');
    },
  ],
  [
    'a connector',
    async ({ studio, page }) => {
      await studio.explorer.open('URL Reputation', 'Connector');
      await page.getByText('url-reputation 1.0.0 · 5 operations · 3 configuration fields').waitFor();
    },
  ],
  [
    'the form of an operation',
    async ({ studio }) => {
      await studio.connector.part('Submit URL').click();
      await studio.connector.preview.waitFor();
    },
  ],
  [
    'a field of an operation',
    async ({ studio }) => {
      await studio.connector.button('Edit Reason').click();
      await studio.connector.detail('Title').waitFor();
    },
  ],
  [
    'the output of an operation',
    async ({ studio, page }) => {
      await studio.connector.show('Output');
      await page.getByRole('list', { name: 'Paths of the output' }).waitFor();
    },
  ],
  [
    'an agent',
    async ({ studio }) => {
      await studio.explorer.open('Phishing Verdict', 'Agent');
      await studio.agent.title('Phishing Verdict').waitFor();
    },
  ],
  [
    'the prompts of an agent',
    async ({ studio }) => {
      await studio.agent.go('Prompts');
      await studio.agent.title('Prompts').waitFor();
    },
  ],
  [
    'the tools of an agent',
    async ({ studio }) => {
      await studio.agent.go('Tools');
      await studio.agent.server('Modules').waitFor();
    },
  ],
  [
    'the program of an agent',
    async ({ studio }) => {
      await studio.agent.go('Program');
      await studio.source.editor.waitFor();
    },
  ],
  [
    'a widget',
    async ({ studio }) => {
      await studio.explorer.open('Funnel Chart', 'Widget');
      await studio.widget.field('Title').waitFor();
    },
  ],
  [
    'an export template',
    async ({ studio, page }) => {
      await studio.explorer.open('Nightly', 'Export template');
      await page.getByText('not in the workspace').waitFor();
    },
  ],
  [
    'the modules of an export template',
    async ({ studio }) => {
      await studio.exports.category('Modules').click();
      await studio.exports.choice('Phishing Reports').check();
      await studio.exports.button('All 16 fields').click();
    },
  ],
  [
    'the record sets of an export template',
    async ({ studio, page }) => {
      await studio.exports.category('Record sets').click();
      await studio.exports.button('Add record set').click();
      await page.getByRole('menuitem', { name: 'Alerts' }).click();
      await studio.exports.field('Limit').fill('');
      await page.getByText('Without a limit no records are exported.').waitFor();
    },
  ],
  [
    'an export',
    async ({ studio }) => {
      await studio.exports.button('Export…').click();
      await studio.dialogs.dialog('Export “Nightly”').waitFor();
    },
  ],
  [
    'a file that cannot be read',
    async ({ studio }) => {
      await studio.explorer.open('Torn', 'Picklist');
      await studio.tabs.show('Properties');
    },
  ],
];
