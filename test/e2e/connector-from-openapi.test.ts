import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { hostsApi } from '../core/openapi/descriptions';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

const description = {
  name: 'hosts-openapi.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(hostsApi)),
};

describe('a connector from an OpenAPI description', () => {
  journey(
    'is made, run, used in a playbook, tested, packed and installed in the instance',
    async ({ open, scratch }) => {
      const folder = copySample(scratch);
      const { studio, page } = await open({ path: folder });
      const { connector } = studio;
      await studio.explorer.row('Generate Phishing Alert, Playbook').dblclick();
      await studio.canvas.cards.first().waitFor();

      // Made of the description, beside the playbook.
      await studio.palette.run('File: New Connector from OpenAPI');
      const dialog = studio.dialogs.dialog('New connector from OpenAPI');
      await dialog.getByText('No file chosen').waitFor();
      expect(await barriers(page)).toEqual([]);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Choose a file…' }).click(),
      ]);
      await chooser.setFiles(description);
      await dialog.getByText('hosts-openapi.json').waitFor();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await connector.part('List hosts').waitFor();

      // Run against the mock server that is made of the same description.
      await connector.part('Get Host').click();
      await connector.show('Run');
      await connector.answerBy('Mock server');
      await connector.setup.getByRole('button', { name: /tests\/openapi\.json/ }).waitFor();
      await connector.runField('Parameters', 'host_id').fill('h/1');
      await connector.setup.getByLabel('API Key *').fill('k3y-of-the-hosts');
      await connector.run('Run', 'Returned');
      await connector.result.getByText('one.example.com').waitFor();
      await connector.resultTab('Requests');
      await connector.result
        .getByText('GET https://eu.hosts.example.com/v2/hosts/h%2F1?detail=low')
        .waitFor();
      await connector.result.getByText('200, mock server').waitFor();
      await connector.setup.getByRole('button', { name: /Steps of playbooks are answered by$/ }).click();
      await page.getByRole('option', { name: 'Its own code' }).click();
      expect(await barriers(page)).toEqual([]);

      // Used in a playbook, whose step its own code answers.
      await studio.explorer.row('Generate Phishing Alert, Playbook').dblclick();
      await studio.canvas.card('Start').click();
      await studio.press('a');
      await studio.authoring.pick('Add a step', 'Host Intelligence: Get Host');
      await eventually(() => studio.canvas.selectedName()).toMatch(/^Get Host,/);
      await studio.stepForm.write('Host Id *', 'from-the-playbook');
      await studio.frame.activity('Run').click();
      await studio.runs.button('Run').click();
      await studio.runs.status('Finished').waitFor({ timeout: 120_000 });
      await studio.runs.step('Get Host').click();
      const detail = studio.runs.detail('Get Host');
      await detail.getByText('one.example.com').first().waitFor();
      await detail.getByText("Answered by the connector's own code, offline").waitFor();

      // A test is kept of the run.
      await page.getByRole('button', { name: 'Save the run as a test' }).click();
      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();

      // Its own tests pass in the panel, on the files that the window has made.
      await studio.frame.activity('Tests').click();
      await studio.tests.panel.getByRole('searchbox', { name: 'Filter tests' }).fill('connector-test');
      await studio.tests.button(/^Run \d+$/).click();
      await studio.tests.counts.getByText(/^\d+ passed, \d+ not run$/).waitFor({ timeout: 200_000 });
      await studio.tests
        .row(/, Passed/)
        .first()
        .click();
      await studio.tests.about.getByRole('region', { name: 'Coverage of host-intelligence' }).waitFor();

      // Packed as the platform takes it.
      await studio.press('ControlOrMeta+Shift+B');
      const choice = studio.dialogs.dialog('Build pack');
      await choice.getByRole('radio', { name: /Host Intelligence/ }).check();
      await choice.getByRole('button', { name: 'Build', exact: true }).click();
      const built = studio.dialogs.dialog('The pack is built');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        built.getByRole('button', { name: 'Download' }).click(),
      ]);
      const archive = join(scratch, 'host-intelligence.tgz');
      await file.saveAs(archive);
      await page.keyboard.press('Escape');

      // Installed in the instance, where its own code answers the documented route.
      await studio.instance.open();
      await studio.instance.start();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Show the credentials…' }).click();
      const credentials = studio.dialogs.dialog('Credentials of the instance');
      const address = await credentials.getByLabel('Address').inputValue();
      const key = await credentials.getByLabel('API key').inputValue();
      const ask = async (method: string, path: string, body: FormData | object) => {
        const isForm = body instanceof FormData;
        const response = await fetch(new URL(path, address), {
          method,
          headers: {
            authorization: `API-KEY ${key}`,
            ...(isForm ? {} : { 'content-type': 'application/json' }),
          },
          body: isForm ? body : JSON.stringify(body),
        });
        return (await response.json()) as Record<string, unknown>;
      };
      const form = new FormData();
      form.append('file', new Blob([readFileSync(archive)]), 'host-intelligence.tgz');
      const installed = await ask('POST', '/api/3/solutionpacks/install?$type=connector&$replace=true', form);
      const made = await ask('POST', '/api/integration/configuration/', {
        connector: Number(installed['id']),
        name: 'Lab',
        default: true,
        config: { server_url: 'https://hosts.example.com', api_key: 'k3y-of-the-hosts' },
      });
      await ask('PUT', '/packwright/connectors/host-intelligence/answers', {
        answers: 'own-code',
        http: [{ url: '*/hosts/h-1*', body: { id: 'h-1', name: 'installed.example.com' } }],
      });
      const answered = await ask('POST', '/api/integration/execute/', {
        connector: 'host-intelligence',
        version: '1.0.0',
        operation: 'get_host',
        config: made['config_id'],
        params: { host_id: 'h-1' },
      });
      expect(answered).toMatchObject({ status: 'Success', data: { name: 'installed.example.com' } });
    },
    300_000,
  );
});
