import type { Screen } from './screen';

const reports = 'Phishing Reports';

/** The local instance, from its start to its end. */
export const instanceScreens: readonly Screen[] = [
  [
    'an instance that is stopped',
    async ({ studio }) => {
      await studio.instance.open();
      await studio.instance.middle.getByText('The instance is stopped').waitFor();
    },
  ],
  ['an instance that runs', ({ studio }) => studio.instance.start()],
  [
    'what can be done with an instance',
    async ({ page }) => {
      await page.getByRole('button', { name: 'More for the instance' }).click();
      await page.getByRole('menuitem', { name: 'Show the credentials…' }).waitFor();
    },
  ],
  [
    'its credentials',
    async ({ page }) => {
      await page.getByRole('button', { name: 'More for the instance' }).click();
      await page.getByRole('menuitem', { name: 'Show the credentials…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'a question before all is thrown away',
    async ({ page }) => {
      await page.getByRole('button', { name: 'More for the instance' }).click();
      await page.getByRole('menuitem', { name: 'Reset…' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'the records of a module',
    async ({ studio }) => {
      await studio.instance.part(reports).click();
      await studio.instance.row('Mailbox quota exceeded').waitFor();
    },
  ],
  [
    'records by conditions',
    async ({ studio }) => {
      const { instance } = studio;
      await instance.button('Filter').click();
      await instance.button('Add condition').click();
      await instance.middle.getByRole('group', { name: 'Condition 1', exact: true }).waitFor();
    },
  ],
  [
    'a record',
    async ({ studio }) => {
      await studio.instance.grid(`Records of ${reports}`).focus();
      await studio.press('Home');
      await studio.press('Enter');
      await studio.instance.form.waitFor();
    },
  ],
  [
    'a new record with what is wrong in it',
    async ({ studio }) => {
      const { instance } = studio;
      await instance.button('New record').click();
      await instance.button('Create').click();
      await instance.form
        .getByText(/Subject( \(required\))? is required\./)
        .first()
        .waitFor();
    },
  ],
  [
    'the recycle bin',
    async ({ studio }) => {
      await studio.instance.part('Alerts').click();
      await studio.instance.heading('Alerts').waitFor();
      await studio.instance.button('Recycle bin').click();
      await studio.instance.middle.getByText('The recycle bin is empty').waitFor();
    },
  ],
  [
    'a query and its answer',
    async ({ studio }) => {
      await studio.instance.part('Query').click();
      await studio.instance.button('Run query').click();
      await studio.instance.middle.getByText(/^\d+ records in/).waitFor();
    },
  ],
  [
    'a query as SQL',
    async ({ studio }) => {
      await studio.instance.middle.getByRole('tab', { name: 'SQL' }).click();
      await studio.instance.middle.getByText(/^SELECT /).waitFor();
    },
  ],
  [
    'a query with conditions in groups',
    async ({ studio }) => {
      await studio.instance.button('Add condition').click();
      await studio.instance.button('Add group').click();
      await studio.instance.button('Remove group 2').waitFor();
    },
  ],
  [
    'the requests',
    async ({ studio }) => {
      await studio.instance.part('Requests').click();
      await studio.instance.heading('Requests').waitFor();
    },
  ],
  [
    'a request in full',
    async ({ studio, host }) => {
      const { baseUrl, apiKey } = await host.call('instance.credentials', {});
      await fetch(`${baseUrl}/api/3/alerts`, { headers: { authorization: `API-KEY ${apiKey}` } });
      await studio.instance.row('GET /api/3/alerts, 200').click();
      await studio.instance.middle.getByRole('region', { name: 'Request details' }).waitFor();
    },
  ],
  [
    'nothing to publish',
    async ({ studio }) => {
      await studio.instance.part('Publish').click();
      await studio.instance.middle.getByText('There are no pending changes').waitFor();
    },
  ],
  [
    'what is to be published',
    async ({ studio, host }) => {
      const path = '/api/3/staging_model_metadatas?type=phishing_reports&$relationships=true';
      const { body } = await host.call('instance.request', { method: 'GET', path });
      const [module] = (body as { 'hydra:member': { uuid: string; attributes: object[] }[] })['hydra:member'];
      const ticket = {
        name: 'ticket',
        type: 'string',
        formType: 'text',
        descriptions: { singular: 'Ticket' },
      };
      await host.call('instance.request', {
        method: 'PUT',
        path: `/api/3/staging_model_metadatas/${module?.uuid}`,
        body: { attributes: [...(module?.attributes ?? []), ticket] },
      });
      await studio.instance.button('Refresh').click();
      await studio.instance.middle.getByText('Field added: ticket').waitFor();
    },
  ],
  [
    'snapshots',
    async ({ studio, page }) => {
      await studio.instance.part('Snapshots').click();
      await page.getByRole('textbox', { name: 'Name of the snapshot' }).fill('Before');
      await studio.instance.button('Take a snapshot').click();
      await studio.instance.middle.getByRole('listitem', { name: 'Before' }).waitFor();
    },
  ],
  [
    'a question before a snapshot is put back',
    async ({ studio, page }) => {
      await studio.instance.button('Restore').click();
      await page.getByRole('alertdialog').waitFor();
    },
    '[role="alertdialog"]',
  ],
];
