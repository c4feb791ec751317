import { join } from 'node:path';
import { describe } from 'vitest';
import { agentCode, agentFiles, promptFile, promptUuid } from '../../support/agent-json';
import { eventually } from '../../support/eventually';
import { allForeign, expectOnlyText, foreign } from '../../support/foreign-words';
import { feedEvents, ingestingConnector } from '../../support/ingesting-connector';
import { journey } from '../../support/journey';
import { copySample, writeFiles } from '../../support/packs';
import { packFiles } from '../../support/playbook-json';

/** Milliseconds that starting a connector's code may take on a busy machine. */
const codePatience = 120_000;

const manifest = {
  name: 'lookup',
  label: 'Lookup',
  version: '1.0.0',
  configuration: { fields: [] },
  operations: [
    { operation: 'tell', title: 'Tell', parameters: [], output_schema: {} },
    { operation: 'flood', title: 'Flood', parameters: [], output_schema: {} },
  ],
};
const code = `from connectors.core.connector import Connector, get_logger

logger = get_logger('lookup')
words = ${JSON.stringify(allForeign)}


class Lookup(Connector):
    def execute(self, config, operation, params, **kwargs):
        logger.info(words)
        print(words)
        if operation == 'flood':
            deep = []
            for _ in range(500):
                deep = [deep]
            return {'long': 'x' * 3_000_000, 'deep': deep, 'many': list(range(50_000))}
        return {words: words, '__proto__': {'polluted': words}, 'constructor': [words]}

    def check_health(self, config):
        raise ValueError(words)
`;

describe('what answers', () => {
  journey('is text where it is a connector, and does not hold up the window', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), {
      'lookup/info.json': manifest,
      'lookup/connector.py': code,
    });
    const opened = await open({ path: folder });
    const { studio } = opened;
    const { connector } = studio;
    await studio.explorer.open('Lookup', 'Connector');
    await connector.part('Tell').click();
    await connector.show('Run');
    await connector.run('Run', 'Returned');
    await connector.result.getByText('evil.example').first().waitFor();
    await expectOnlyText(opened);
    await connector.resultTab('Log');
    await connector.result.getByText('evil.example').first().waitFor();
    await expectOnlyText(opened);
    await connector.part('Flood').click();
    await connector.run('Run', 'Returned');
    // The window still takes what is done in it.
    await connector.resultTab('Log');
    await connector.result.getByText('evil.example').first().waitFor();
    await connector.part('Tell').click();
    await expectOnlyText(opened);
  });

  journey(
    'is text where it is a model, in the bench of an agent and in its trace',
    async ({ open, scratch }) => {
      const words = JSON.stringify(foreign.html);
      const act = `self.initialize()
        return {'answer': self.run_prompt(self.get_prompt_by_uuid('${promptUuid}'), input_data)}`;
      const files = {
        ...agentFiles({
          'agent.py': agentCode(act),
          'prompt.yaml': promptFile([
            'name: Count',
            `user_instruction: ${JSON.stringify(`${foreign.link} {question}`)}`,
          ]),
        }),
        'counter/tests/tools.yaml': `tools:\n  - name: query_records\n    answers: [{ result: { total: ${words} } }]\n`,
        'agents.model.yaml': `turns:\n  - when: { result: total }\n    answer: ${JSON.stringify(allForeign)}\n  - calls: [{ name: query_records, arguments: { module: ${words} } }]\n`,
      } as Record<string, object | string>;
      const opened = await open({ path: writeFiles(join(scratch, 'work'), files) });
      const { studio, page } = opened;
      await studio.explorer.open('Counter', 'Agent');
      const form = page.getByRole('form', { name: 'Run the agent' });
      await form.getByRole('textbox', { name: /question/ }).fill(foreign.html);
      await form.getByRole('button', { name: 'Run', exact: true }).click();
      const report = page.getByRole('region', { name: 'What the run came to' });
      await report.getByText('The model was asked 2 times').waitFor({ timeout: codePatience });
      await report.getByText('evil.example').first().waitFor();
      await expectOnlyText(opened);
    },
  );

  journey('is text in traces of agents on the local instance', async ({ open, scratch }) => {
    const model = `turns:
  - when: { step: 1, tools: [get_current_datetime] }
    calls: [{ name: ${JSON.stringify(foreign.html)} }]
  - answer: { answer: ${JSON.stringify(allForeign)}, confidence: ${JSON.stringify(foreign.svg)}, evidence: none }
`;
    const folder = writeFiles(join(scratch, 'work'), packFiles({ 'agents.model.yaml': model }));
    const opened = await open({ path: folder });
    const { instance } = opened.studio;
    await instance.open();
    await instance.start();
    const request = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await opened.host.call('instance.request', { method, path, ...(body && { body }) })).body as Record<
        string,
        unknown
      >;
    const path = '/api/ai/agents/ioc-enrichment';
    const { task_id: task } = await request('POST', `${path}/trigger`, { question: foreign.html, ioc: [] });
    const status = async () => (await request('GET', `/api/ai/agents/${String(task)}/result`)).status;
    await eventually(status).toBe('completed');
    await instance.part('Agents').click();
    await instance.row('ioc-enrichment').click();
    const steps = instance.middle.getByRole('tree', { name: 'Steps' });
    await steps.getByRole('treeitem', { name: foreign.html }).click();
    await instance.middle.getByText('evil.example').first().waitFor();
    await expectOnlyText(opened);
  });

  journey(
    'is text where it is fetched by an ingestion, in its sample and its mapping',
    async ({ open, scratch }) => {
      const folder = writeFiles(copySample(scratch), {
        ...Object.fromEntries(
          Object.entries(ingestingConnector()).map(([path, content]) => [`connectors/feed/${path}`, content]),
        ),
        'recordings/feed.cassette.json': {
          playbook: '',
          recordings: [],
          exchanges: Object.keys(feedEvents).map((severity) => ({
            request: { method: 'GET', url: `https://feed.example.com/events?severity=${severity}` },
            response: {
              status: 200,
              body: {
                json: { events: [{ id: 'E', title: foreign.html, actor: { [foreign.svg]: allForeign } }] },
              },
            },
            repeats: true,
          })),
        },
      });
      const opened = await open({ path: folder });
      const { studio, page } = opened;
      const { instance } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Ingestion').click();
      await instance.button('New configuration…').click();
      const dialog = page.getByRole('dialog', { name: 'New configuration of Feed' });
      await dialog.getByLabel('Name of the configuration').fill('Lab');
      await dialog.getByLabel(/^Server/).fill('https://feed.example.com');
      await dialog.getByRole('button', { name: 'Create' }).click();
      const entry = instance.middle.getByRole('listitem', { name: 'Feed · Lab' });
      await entry.getByRole('button', { name: 'Set up…' }).click();
      await instance.middle.getByText('Available').waitFor();
      await instance.button(/Who answers the connector/).click();
      await page.getByRole('option', { name: /^Its own code/ }).click();
      await instance.button(/Cassette of the workspace/).waitFor();
      await instance.middle
        .getByText('Starting its code…')
        .waitFor({ state: 'detached', timeout: codePatience });
      await instance.button('Copy the playbooks').click();
      await instance.button('Fetch a sample').click();
      const items = instance.middle.getByRole('region', { name: 'Fetched items' });
      await items.getByText(foreign.html).first().waitFor({ timeout: codePatience });
      await expectOnlyText(opened);
      await instance.button('Next').click();
      const values = instance.middle.getByRole('list', { name: 'Values of the item' });
      await values.getByText('evil.example').first().waitFor();
      await expectOnlyText(opened);
    },
  );
});
