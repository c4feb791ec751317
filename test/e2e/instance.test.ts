import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { sampleFolder } from '../support/packs';

/** The sample pack with its instance running. */
async function running(open: (options?: OpenOptions) => Promise<OpenStudio>): Promise<OpenStudio> {
  const opened = await open({ path: sampleFolder });
  await opened.studio.instance.open();
  await opened.studio.instance.start();
  return opened;
}

const reports = 'Phishing Reports';

describe('the local instance', () => {
  journey('starts with the content of the workspace, and its records can be browsed', async ({ open }) => {
    const { studio } = await running(open);
    const { instance, page } = { instance: studio.instance, page: studio.page };
    await eventually(() => instance.part(reports).textContent()).toContain('4');
    await instance.part(reports).click();
    await instance.heading(reports).waitFor();
    await instance.row('Mailbox quota exceeded').waitFor();
    expect(await instance.titles()).toHaveLength(4);
    expect(await barriers(page)).toEqual([]);

    // By the title of a column, in both directions.
    const subject = instance.middle.getByRole('columnheader', { name: 'Subject' });
    await subject.getByRole('button').click();
    await eventually(() => subject.getAttribute('aria-sort')).toBe('ascending');
    await eventually(async () => {
      const titles = await instance.titles();
      return titles.join() === titles.toSorted().join();
    }).toBe(true);
    await subject.getByRole('button').click();
    await eventually(
      async () =>
        (await instance.titles()).toReversed().join() === (await instance.titles()).toSorted().join(),
    ).toBe(true);

    await instance.middle.getByRole('searchbox', { name: `Search ${reports}` }).fill('quota');
    await eventually(() => instance.titles()).toEqual(['Mailbox quota exceeded']);

    // By keyboard alone: into the grid, to the record, into its form.
    await instance.grid(`Records of ${reports}`).focus();
    await studio.press('Enter');
    await instance.form.waitFor();
    expect(await instance.field('Subject (required)').inputValue()).toBe('Mailbox quota exceeded');
    expect(await barriers(page)).toEqual([]);
  });

  journey('writes records, says what is wrong at the field, and takes changes back', async ({ open }) => {
    const { studio } = await running(open);
    const { instance } = studio;
    await instance.part(reports).click();
    await instance.row('Mailbox quota exceeded').waitFor();

    await instance.button('New record').click();
    await instance.form.waitFor();
    await instance.button('Create').click();
    await instance.form
      .getByText('Subject (required) is required.')
      .or(instance.form.getByText('Subject is required.'))
      .waitFor();
    await instance.field('Subject (required)').fill('Written in the studio');
    await instance.field('Risk Score').fill('much');
    await instance.button('Create').click();
    await instance.form.getByText('Risk Score is a number.').waitFor();
    await instance.field('Risk Score').fill('42');
    await instance.button('Create').click();
    await instance.row('Written in the studio').waitFor();
    await eventually(() => instance.part(reports).textContent()).toContain('5');

    // The form now shows what was made; a change of it can be undone.
    await eventually(() => instance.form.getAttribute('aria-label')).toBe('Record Written in the studio');
    await instance.field('Subject (required)').fill('Edited in the studio');
    await studio.press('ControlOrMeta+s');
    await instance.row('Edited in the studio').waitFor();
    await studio.frame.notices.getByRole('button', { name: 'Undo' }).click();
    await instance.row('Written in the studio').waitFor();
    await eventually(() => instance.field('Subject (required)').inputValue()).toBe('Written in the studio');

    await instance.button('Delete the record').click();
    await instance.confirm('Delete');
    await instance.row('Written in the studio').waitFor({ state: 'detached' });
  });

  journey('brings records back from the recycle bin', async ({ open }) => {
    const { studio } = await running(open);
    const { instance } = studio;
    await instance.part('Alerts').click();
    await eventually(async () => (await instance.titles()).length).toBe(3);
    const [first = ''] = (await instance.titles()).flatMap((title) => title ?? []);

    await instance.grid('Records of Alerts').focus();
    await studio.press('Home');
    await studio.press('Delete');
    await eventually(async () => (await instance.titles()).length).toBe(2);
    await studio.frame.notices.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await instance.titles()).length).toBe(3);

    await instance.grid('Records of Alerts').focus();
    await studio.press('Home');
    await studio.press('Delete');
    await eventually(async () => (await instance.titles()).length).toBe(2);
    await instance.button('Recycle bin').click();
    await eventually(() => instance.titles()).toEqual([first]);
    await instance.row(first).click();
    await instance.button('Restore').click();
    await instance.middle.getByText('The recycle bin is empty').waitFor();
    await instance.button('Recycle bin').click();
    await eventually(async () => (await instance.titles()).length).toBe(3);
  });

  journey('filters by conditions, and warns of a query that returns everything', async ({ open }) => {
    const { studio } = await running(open);
    const { instance, page } = { instance: studio.instance, page: studio.page };
    await instance.part(reports).click();
    await instance.row('Mailbox quota exceeded').waitFor();
    await instance.button('Filter').click();
    await instance.button('Add condition').click();
    const condition = instance.middle.getByRole('group', { name: 'Condition 1', exact: true });
    await condition.getByRole('textbox', { name: 'Value of condition 1' }).fill('Mailbox quota exceeded');
    await eventually(() => instance.titles()).toEqual(['Mailbox quota exceeded']);
    await instance.middle.getByText('Subject is Mailbox quota exceeded').waitFor();
    expect(await barriers(page)).toEqual([]);

    // The list is longer than the window and shows the module that was chosen.
    await instance.parts.press('Home');
    await instance.part('Query').click();
    await instance.heading('Query').waitFor();
    const body = instance.middle.getByRole('textbox', { name: 'Body' });
    await instance.middle.getByText('There is no condition: the query returns every record.').waitFor();
    await instance.button('Add condition').click();
    await eventually(() => body.textContent()).toContain('"filters"');
    await instance.middle.getByText('returns every record').waitFor({ state: 'detached' });

    // The body is written by hand: without its logic the platform drops the conditions.
    await body.click();
    await studio.press('ControlOrMeta+a');
    await studio.press('Delete');
    await page.keyboard.insertText(
      '{"filters":[{"field":"name","operator":"eq","value":"nothing has this name"}]}',
    );
    await instance.middle.getByText(/There is no "logic": the platform drops all conditions/).waitFor();
    await instance.middle.getByText(/Without a "type"/).waitFor();
    await instance.button('Run query').click();
    await instance.middle.getByText(/^3 records in/).waitFor();
    await instance.middle.getByRole('radio', { name: 'All' }).check({ force: true });
    await eventually(() => body.textContent()).toContain('"logic": "AND"');
    await instance.button('Run query').click();
    await instance.middle.getByText(/^0 records in/).waitFor();
    await instance.middle.getByRole('tab', { name: 'SQL' }).click();
    await instance.middle.getByText(/^SELECT /).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  journey('goes back to a snapshot, shows what other clients ask, and stops', async ({ open }) => {
    const { studio, host } = await running(open);
    const { instance, page } = { instance: studio.instance, page: studio.page };
    await instance.part('Snapshots').click();
    await page.getByRole('textbox', { name: 'Name of the snapshot' }).fill('Before');
    await instance.button('Take a snapshot').click();
    await instance.middle.getByRole('listitem', { name: 'Before' }).waitFor();
    expect(await barriers(page)).toEqual([]);

    // Another client writes a record: list and log follow.
    await instance.part(reports).click();
    await instance.row('Mailbox quota exceeded').waitFor();
    const { baseUrl, apiKey } = await host.call('instance.credentials', {});
    const written = await fetch(`${baseUrl}/api/3/phishing_reports`, {
      method: 'POST',
      headers: { authorization: `API-KEY ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ subject: 'From another client' }),
    });
    expect(written.status).toBe(201);
    await instance.row('From another client').waitFor();
    await instance.part('Requests').click();
    await instance.row('POST /api/3/phishing_reports, 201').click();
    await instance.middle.getByRole('region', { name: 'Request details' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await instance.button('Clear').click();
    await instance.middle.getByText('No requests to show').waitFor();

    // What a call of a connector would have sent lies in the outbox, and its answer is said to be made up.
    const executed = await fetch(`${baseUrl}/api/integration/execute/`, {
      method: 'POST',
      headers: { authorization: `API-KEY ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        connector: 'cyops_utilities',
        operation: 'api_call',
        params: { url: 'https://example.com', method: 'GET' },
      }),
    });
    expect(executed.headers.get('x-packwright-mock')).toBe('sample');
    await instance.part('Outbox').click();
    await instance.row('cyops_utilities api_call').click();
    const entry = instance.middle.getByRole('region', { name: 'Outbox entry' });
    await entry.getByText('Made up from').waitFor();
    await entry.getByText('https://example.com').waitFor();
    expect(await barriers(page)).toEqual([]);
    await instance.button('Clear').click();
    await instance.confirm('Clear 1 item');
    await instance.middle.getByText('The outbox is empty').waitFor();
    expect(await instance.button('Clear').isDisabled()).toBe(true);

    await instance.part('Snapshots').click();
    await instance.middle
      .getByRole('listitem', { name: 'Before' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await instance.confirm('Restore');
    await instance.part(reports).click();
    await eventually(async () => (await instance.titles()).length).toBe(4);
    await instance.row('From another client').waitFor({ state: 'detached' });

    await instance.stop();
    await instance.middle.getByText('The instance is stopped').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  journey('publishes a staged field, or throws it away', async ({ open }) => {
    const { studio, host } = await running(open);
    const { instance, page } = { instance: studio.instance, page: studio.page };
    const stage = async (name: string) => {
      const path = '/api/3/staging_model_metadatas?type=phishing_reports&$relationships=true';
      const { body } = await host.call('instance.request', { method: 'GET', path });
      const [module] = (body as { 'hydra:member': { uuid: string; attributes: object[] }[] })['hydra:member'];
      const attribute = { name, type: 'string', formType: 'text', descriptions: { singular: 'Ticket' } };
      const staged = await host.call('instance.request', {
        method: 'PUT',
        path: `/api/3/staging_model_metadatas/${module?.uuid}`,
        body: { attributes: [...(module?.attributes ?? []), attribute] },
      });
      expect(staged.status).toBe(200);
    };
    await stage('ticket');
    await instance.part('Publish').click();
    await instance.middle.getByText('There are no pending changes').waitFor();
    await instance.button('Refresh').click();
    await instance.middle.getByText('Field added: ticket').waitFor();
    expect(await barriers(page)).toEqual([]);
    await instance.button('Publish').click();
    await instance.middle.getByText('There are no pending changes').waitFor();
    await studio.frame.notices.getByText('The modules are published.').waitFor();
    await instance.part(reports).click();
    await instance.button('New record').click();
    await instance.form.getByRole('button', { name: 'More' }).click();
    await instance.field('Ticket').waitFor();

    await stage('second');
    await instance.part('Publish').click();
    await instance.button('Refresh').click();
    await instance.middle.getByText('Field added: second').waitFor();
    await instance.button(/^Discard the draft of/).click();
    await instance.confirm('Discard');
    await instance.middle.getByText('There are no pending changes').waitFor();
  });

  journey('makes room for a file that is opened, and comes back', async ({ open }) => {
    const { studio } = await open({ path: sampleFolder });
    await studio.instance.open();
    await studio.instance.middle.getByText('The instance is stopped').waitFor();
    await studio.palette.openItems();
    await studio.palette.field.fill('Investigate Phishing E-mail');
    await studio.palette.option('Investigate Phishing E-mail').first().click();
    await studio.canvas.card('Start').waitFor();
    await studio.press('ControlOrMeta+Shift+l');
    await studio.instance.middle.getByText('The instance is stopped').waitFor();
  });
});
