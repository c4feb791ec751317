import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { usualPython } from '../../main/python/system-python';
import { hasOwnPython } from '../support/own-python';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { playbookJson, referenced } from '../support/playbook-builder';

const field = (name: string, options: object = {}) => ({ title: name, name, type: 'text', ...options });

const manifest = {
  name: 'lookup',
  label: 'Lookup',
  version: '1.0.0',
  configuration: {
    fields: [field('server', { required: true }), field('key', { type: 'password', required: true })],
  },
  operations: [
    {
      operation: 'get_host',
      title: 'Get Host',
      description: 'What is known of a host.',
      category: 'investigation',
      parameters: [
        field('host', { required: true }),
        field('kind', {
          type: 'select',
          options: ['plain', 'deep'],
          value: 'plain',
          onchange: { deep: [field('depth', { type: 'integer', value: 2 })] },
        }),
      ],
      output_schema: { host: '', score: '' },
    },
    { operation: 'break_it', title: 'Break It', parameters: [], output_schema: {} },
    { operation: 'go_round', title: 'Go Round', parameters: [], output_schema: {} },
  ],
};

const code = `import requests
from connectors.core.connector import Connector, get_logger

logger = get_logger('lookup')


def ask(config, path, **query):
    logger.info('asking %s', path)
    response = requests.get(config['server'] + path, params=query, headers={'X-Key': config['key']})
    return response.json()


class Lookup(Connector):
    def execute(self, config, operation, params, **kwargs):
        if operation == 'go_round':
            while True:
                pass
        if operation == 'break_it':
            logger.warning('about to break')
            return {}['no such key']
        answer = ask(config, '/hosts/' + params['host'], depth=params.get('depth', 0))
        return {'answer': answer, 'called': params, 'told': config['key']}

    def check_health(self, config):
        ask(config, '/health')
`;

const write = (scratch: string, more: Record<string, unknown> = {}) =>
  writeFiles(join(scratch, 'work'), { 'lookup/info.json': manifest, 'lookup/connector.py': code, ...more });

describe('running a connector in its editor', () => {
  journey('runs an operation by its own code and shows what came of it', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: write(scratch) });
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Get Host').click();
    await connector.show('Run');
    await connector.setup.getByText('Fill in server of the configuration.').waitFor();
    await connector.runField('Configuration', 'server').fill('https://hosts.example.com');
    await connector.setup.getByLabel('key *').fill('open-sesame-1234');
    await connector.setup.getByText('Fill in host of the parameters.').waitFor();
    await connector.runField('Parameters', 'host').fill('one.example.com');
    await connector.setup.getByRole('button', { name: /kind$/ }).click();
    await page.getByRole('option', { name: 'deep' }).click();
    await connector.runField('Parameters', 'depth').fill('3');
    expect(await barriers(page)).toEqual([]);
    await connector.run('Run', 'Returned');
    await connector.result.getByText('1 request').waitFor();
    await connector.result.getByText('host.example.com').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await connector.resultTab('Envelope');
    const shown = connector.result.getByRole('tabpanel');
    const told = JSON.parse(await shown.innerText()) as { status: string; data: { called: unknown } };
    // What is secret of the configuration is not shown, even where the code tells it.
    expect(await shown.innerText()).not.toContain('open-sesame-1234');
    expect(told).toMatchObject({
      operation: null,
      status: 'Success',
      data: { called: { host: 'one.example.com', kind: 'deep', depth: 3 } },
    });
    await connector.resultTab('Requests');
    await shown.getByText('GET https://hosts.example.com/hosts/one.example.com?depth=3').waitFor();
    await shown.getByText('200, fake server').waitFor();
    await connector.resultTab('Log');
    await shown.getByText('asking /hosts/one.example.com').waitFor();
    await connector.part('Configuration').click();
    await connector.run('Check health', 'Returned');
    await connector.result.getByText('Available: the check raised nothing.').waitFor();
  });

  journey('leads from an error to its line, and runs what is not saved', async ({ open, scratch }) => {
    const folder = write(scratch, {
      'lookup/info.json': { ...manifest, configuration: { fields: [] } },
    });
    const { studio, page } = await open({ path: folder });
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Break It').click();
    await connector.show('Run');
    await connector.run('Run', 'Raised');
    await connector.resultTab('Log');
    await connector.result.getByText('about to break').waitFor();
    await connector.result.getByRole('button', { name: /From level$/ }).click();
    await page.getByRole('option', { name: 'error' }).click();
    await connector.result.getByText('No entry of this level.').waitFor();
    await connector.resultTab('Traceback');
    const line = code.split('\n').findIndex((each) => each.includes('no such key')) + 1;
    await connector.result
      .getByRole('tabpanel')
      .getByRole('button', { name: `connector.py:${line}` })
      .click();
    await eventually(() => studio.source.lineAtCursor()).toContain("return {}['no such key']");
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type("return 'mended'");
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Break It').click();
    await connector.show('Run');
    await connector.run('Run', 'Returned');
    await connector.result.getByText('mended').waitFor();
    expect(textOf(folder, 'lookup/connector.py')).toBe(code);
  });

  journey('is cancelled, and says what nobody answered', async ({ open, scratch }) => {
    const folder = write(scratch, {
      'lookup/info.json': {
        ...manifest,
        configuration: {
          fields: [field('server', { value: 'https://a.example.com' }), field('key', { value: 'any-key' })],
        },
      },
      'lookup/one.cassette.json': {
        playbook: '',
        recordings: [],
        exchanges: [
          {
            request: { method: 'GET', url: 'https://a.example.com/hosts/two?depth=0' },
            response: { status: 200, body: { json: { score: 77 } } },
          },
        ],
      },
    });
    const { studio, page } = await open({ path: folder });
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Go Round').click();
    await connector.show('Run');
    await connector.button('Run').click();
    await connector.result.getByText('Running.').waitFor({ timeout: 120_000 });
    await connector.button('Cancel').click();
    await connector.result.getByText('Cancelled').waitFor();
    await connector.part('Get Host').click();
    await connector.answerBy('Recording');
    await connector.runField('Parameters', 'host').fill('one');
    await connector.run('Run', 'Refused');
    await connector.result.getByText(/The nearest, GET .*hosts\/two\?depth=0, differs in the path/).waitFor();
    await connector.runField('Parameters', 'host').fill('two');
    await connector.run('Run', 'Returned');
    await connector.result.getByText('77').waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  journey('asks the network only when its hosts were confirmed', async ({ open, scratch }) => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.setHeader('content-type', 'application/json').end('{"score": 12}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { studio, page } = await open({ path: write(scratch) });
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Get Host').click();
    await connector.show('Run');
    await connector.runField('Configuration', 'server').fill(`http://${host}`);
    await connector.setup.getByLabel('key *').fill('open-sesame-1234');
    await connector.runField('Parameters', 'host').fill('one');
    await connector.answerBy('Real network');
    await connector.button('Run').click();
    const question = page.getByRole('alertdialog', { name: 'Ask the real network?' });
    await question.getByRole('list', { name: 'Hosts of the run' }).getByText(host).waitFor();
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(asked).toBe(0);
    await connector.button('Run').click();
    await question.getByRole('button', { name: 'Run on the network' }).click();
    await connector.result.getByText('Returned', { exact: true }).waitFor({ timeout: 120_000 });
    await connector.result.getByText('12', { exact: true }).waitFor();
    expect(asked).toBe(1);
    await connector.resultTab('Requests');
    await connector.result.getByText('200, network').waitFor();
  });

  journey(
    'runs its tests in the Tests panel, with the lines that failed and did not run',
    async ({ open, scratch }) => {
      const tests = [
        { name: 'answers', config: { server: 'https://a.example.com', key: 'k' }, fake: true },
        { name: 'breaks', operation: 'break_it' },
      ].map((test) => ({ operation: 'get_host', params: { host: 'one' }, ...test, expect: {} }));
      const folder = write(scratch, { 'lookup/tests/all.connector-test.json': { tests } });
      const { studio, page } = await open({ path: folder });
      await studio.frame.activity('Tests').click();
      await studio.tests.row('answers, Not run yet').waitFor();
      await studio.tests.button('Run all').click();
      await studio.tests.row('breaks, Failed').waitFor({ timeout: 120_000 });
      await eventually(() => studio.tests.counts.textContent()).toBe('1 failed, 1 passed');

      await studio.tests.row('breaks, Failed').click();
      const { about } = studio.tests;
      await about.getByRole('region', { name: 'outcome' }).waitFor();
      const coverage = about.getByRole('region', { name: 'Coverage of lookup' });
      await coverage.getByText('1 of 3 operations').waitFor();
      expect(await barriers(page)).toEqual([]);
      await coverage.getByRole('button', { name: 'connector.py, line 25' }).click();
      await studio.source.editor.getByText("ask(config, '/health')").waitFor();
      await about.getByRole('button', { name: 'Line 20 of connector.py' }).click();
      await studio.source.editor.getByText("return {}['no such key']").waitFor();
      await about.getByRole('button', { name: /^Line \d+ of the test$/ }).click();
      await studio.source.editor.getByText('break_it').waitFor();
    },
    200_000,
  );

  journey('takes output schemas and mock outputs from recorded answers', async ({ open, scratch }) => {
    const answers = [
      { result: { status: 'Success', data: { host: 'one.example.com', tags: [{ name: 'scanner' }] } } },
    ];
    const recordings = [{ step: 'Ask', connector: 'lookup', operation: 'get_host', answers }];
    const call = { connector: 'lookup', operation: 'get_host', version: '1.0.0', params: { host: 'one' } };
    const folder = write(scratch, {
      'lookup/tests/recorded.cassette.json': { playbook: '', recordings },
      'playbooks/01 - Demo/Ask.json': playbookJson('Ask', {
        steps: { Start: referenced, Ask: ['Connectors', call] },
      }),
    });
    const { studio, page } = await open({ path: folder });
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Get Host').click();
    await connector.show('Output');
    await connector.button('Propose from answers…').click();
    const dialog = studio.dialogs.dialog('Output schema of Get Host');
    await dialog.getByText('2 keys added, 0 removed').waitFor();
    await dialog.getByRole('checkbox', { name: /^Keep declared keys/ }).uncheck({ force: true });
    await dialog.getByText('2 keys added, 1 removed').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take this schema' }).click();
    await page.getByRole('list', { name: 'Paths of the output' }).getByText('tags').waitFor();
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    const saved = JSON.parse(textOf(folder, 'lookup/info.json')) as typeof manifest;
    expect(saved.operations[0]?.output_schema).toEqual({ host: '', tags: [{ name: '' }] });
    await studio.press('ControlOrMeta+z');
    await page.getByRole('list', { name: 'Paths of the output' }).getByText('score').waitFor();

    await studio.explorer.row('Ask, Playbook').dblclick();
    await studio.canvas.card('Ask').click();
    const { panel } = studio.properties;
    await panel.getByRole('button', { name: 'Mock output', exact: true }).click();
    await panel.getByRole('button', { name: 'Take a recording…' }).click();
    const recorded = studio.dialogs.dialog('Recorded answers of get_host');
    await recorded.getByText('one.example.com').waitFor();
    expect(await barriers(page)).toEqual([]);
    await recorded.getByRole('button', { name: 'Use as mock output' }).click();
    await panel.getByRole('textbox', { name: 'Mock output' }).getByText('scanner').waitFor();
  });

  journey('shows the Python of an operation beside its form, and saves both', async ({ open, scratch }) => {
    const folder = write(scratch);
    const { studio, page } = await open({ path: folder });
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Break It').click();
    await connector.button('Show the Python of Break It beside').click();
    const source = studio.source.editor;
    await source.waitFor();
    await eventually(() => studio.source.lineAtCursor()).toBe("        if operation == 'break_it':");
    await connector.detail('Title').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.type(' (');
    // What is wrong now is marked in the program itself.
    await page.locator('.cm-lintRange-error').first().waitFor();
    await connector.detail('Title').fill('Break All');
    await connector.detail('Title').press('Enter');
    await studio.frame.status.getByText('2 unsaved').waitFor();
    await studio.palette.run('File: Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, 'lookup/info.json')).toContain('Break All');
    expect(textOf(folder, 'lookup/connector.py')).toContain("'break_it': (");
  });

  journey('marks in the Python which operation it does not know', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: write(scratch) });
    await studio.explorer.open('Lookup', 'Connector');
    await studio.connector.part('Break It').click();
    await studio.connector.button('Show the Python of Break It beside').click();
    await studio.source.editor.waitFor();
    // The method that calls operations, where none is called by that name.
    const mark = page.locator('.cm-lintRange-warning', { hasText: 'execute' });
    await mark.hover();
    await page
      .getByText(/mentions the operation "get_host"/)
      .first()
      .waitFor();
  });

  journey.skipIf(!hasOwnPython)(
    "runs in the user's own Python after a question each time (skipped where there is none)",
    async ({ open, scratch }) => {
      const told = code.replace("{'answer': answer,", "{'answer': sys.platform,");
      const folder = write(scratch, { 'lookup/connector.py': `import sys\n${told}` });
      const { studio, page } = await open({ path: folder });
      const { connector } = studio;
      await studio.explorer.open('Lookup', 'Connector');
      await connector.part('Get Host').click();
      await connector.show('Run');
      await connector.runField('Configuration', 'server').fill('https://hosts.example.com');
      await connector.setup.getByLabel('key *').fill('open-sesame-1234');
      await connector.runField('Parameters', 'host').fill('one');
      await connector.setup.getByRole('button', { name: /Runs in$/ }).click();
      await page.getByRole('option', { name: 'Your own Python' }).click();
      await connector.button('Run').click();
      const question = page.getByRole('alertdialog', { name: 'Run unprotected?' });
      await question.getByText(usualPython).waitFor();
      expect(await barriers(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await connector.result.getByText('Not run yet').waitFor();
      await connector.button('Run').click();
      await question.getByRole('button', { name: 'Run unprotected' }).click();
      await connector.result.getByText('Unprotected', { exact: true }).waitFor({ timeout: 60_000 });
      await connector.result.getByText(process.platform).waitFor();
      await connector.button('Run').click();
      await question.waitFor();
      await page.keyboard.press('Escape');
    },
  );
});
