import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { feedEvents, ingestingConnector } from '../support/ingesting-connector';
import { journey } from '../support/journey';
import { copySample, writeFiles } from '../support/packs';
import { expectOpenToAll } from '../support/screens/screen';

/** Milliseconds that starting a connector's code may take on a busy machine. */
const codePatience = 120_000;

/** The sample, a connector that ingests, and what its product has answered once. */
function withFeed(scratch: string): string {
  const files = Object.entries(ingestingConnector()).map(([path, content]) => [
    `connectors/feed/${path}`,
    content,
  ]);
  const exchanges = Object.entries(feedEvents).map(([severity, events]) => ({
    request: { method: 'GET', url: `https://feed.example.com/events?severity=${severity}` },
    response: { status: 200, body: { json: { events } } },
    repeats: true,
  }));
  return writeFiles(copySample(scratch), {
    ...Object.fromEntries(files),
    'recordings/feed.cassette.json': { playbook: '', recordings: [], exchanges },
  });
}

describe('ingestion in the window', () => {
  journey('is set up from a connector by its wizard, runs, and is removed', async ({ open, scratch }) => {
    const opened = await open({ path: withFeed(scratch) });
    const { studio, page } = opened;
    const { instance, canvas } = studio;
    await studio.press('ControlOrMeta+Shift+l');
    await instance.start();
    await instance.part('Ingestion').click();

    // A configuration first: without one there is nothing to fetch from.
    await instance.middle.getByText('It has no configuration yet').waitFor();
    await instance.button('New configuration…').click();
    const dialog = page.getByRole('dialog', { name: 'New configuration of Feed' });
    await dialog.getByLabel('Name of the configuration').fill('Lab');
    await dialog.getByLabel(/^Server/).fill('https://feed.example.com');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const entry = instance.middle.getByRole('listitem', { name: 'Feed · Lab' });
    await entry.getByText('not set up').waitFor();
    await entry.getByRole('button', { name: 'Set up…' }).click();

    // Source: its own code, on what was recorded.
    await instance.heading('Ingestion from Feed · Lab').waitFor();
    await instance.middle.getByText('Available').waitFor();
    await instance.button(/Who answers the connector/).click();
    await page.getByRole('option', { name: /^Its own code/ }).click();
    await instance.button(/Cassette of the workspace/).waitFor();
    await instance.middle
      .getByText('Starting its code…')
      .waitFor({ state: 'detached', timeout: codePatience });
    await instance.button('Copy the playbooks').click();

    // Sample.
    const form = instance.middle.getByRole('form', { name: 'What is fetched' });
    await form.getByRole('button', { name: /Severity/ }).click();
    await page.getByRole('option', { name: 'high' }).click();
    await instance.button('Fetch a sample').click();
    const items = instance.middle.getByRole('region', { name: 'Fetched items' });
    await items.getByText('2 items, number 1').waitFor({ timeout: codePatience });
    await items.getByText('A window').waitFor();
    await items.getByRole('button', { name: 'Next item' }).click();
    await items.getByText('A roof').waitFor();
    await expectOpenToAll(opened, [['the sample of an ingestion', () => items.waitFor()]]);
    await instance.button('Next').click();

    // Mapping: what is chosen of the sample stands in the field, and is shown as it will be.
    const mapped = instance.middle.getByRole('list', { name: 'Mapped fields' });
    const name = mapped.getByRole('textbox', { name: 'Name' });
    await expect(name.inputValue()).resolves.toBe('{{ vars.item.title }}');
    await name.focus();
    const values = instance.middle.getByRole('list', { name: 'Values of the item' });
    await values.getByRole('button', { name: /user name/ }).click();
    await eventually(() => name.inputValue()).toBe('{{ vars.item.actor["user name"] }}');
    await instance.middle.getByRole('region', { name: 'Preview' }).getByText('bob').waitFor();
    await expectOpenToAll(opened, [['the mapping of an ingestion', () => values.waitFor()]]);
    await instance.button('Next').click();

    // What was written is there again, whichever way one comes back.
    await instance.button('2. Sample').click();
    await form.getByRole('button', { name: /high/ }).waitFor();
    await instance.button('3. Mapping').click();
    await eventually(() => name.inputValue()).toBe('{{ vars.item.actor["user name"] }}');
    await instance.button('Next').click();

    // Schedule, review.
    await instance.button(/Rhythm/).click();
    await page.getByRole('option', { name: 'Every day at 08:00' }).click();
    await expectOpenToAll(opened, [
      [
        'the schedule of an ingestion',
        () => instance.middle.getByRole('list', { name: /next times/ }).waitFor(),
      ],
    ]);
    await instance.button('Next').click();
    await instance.middle.getByText('Feed 1.0.0 LabIngestion').waitFor();
    await instance.middle.getByText(/Alerts, 2 fields mapped/).waitFor();
    await expectOpenToAll(opened, [
      ['the review of an ingestion', () => instance.button('Schedule it').waitFor()],
    ]);
    await instance.button('Schedule it').click();
    await entry.getByText(/08:00/).waitFor();

    // It ingests: the run is among the others, its records are in the module.
    await entry.getByRole('button', { name: 'Ingest now' }).click();
    await instance.row('Feed > Ingest, finished').waitFor({ timeout: codePatience });
    // The run is one of a copy, and is shown on the sample that was copied.
    await instance.row('Feed > Ingest, finished').click();
    await instance.button('Show on the canvas').click();
    await canvas.surface.getByRole('button', { name: /^Create Record,.*finished/ }).waitFor();
    await canvas.surface.getByRole('button', { name: /^Fetch,.*finished/ }).waitFor();
    await page.getByText('of a copy of this playbook').waitFor();
    await page.getByRole('button', { name: 'All runs of the instance' }).click();
    await instance.part('Alerts').click();
    await instance.row('cyd').waitFor();
    await instance.row('bob').waitFor();

    await instance.part('Ingestion').click();
    await entry.getByRole('button', { name: 'Remove the ingestion from Feed · Lab' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await entry.getByText('not set up').waitFor();
  });
});
