import { playbookIri, playbookJson, referenced, type StepParts } from './playbook-builder';

/** What the feed has, by severity. */
export const feedEvents = {
  low: [{ id: 'E-1', title: 'A door', actor: { 'user name': 'ada' } }],
  high: [
    { id: 'E-2', title: 'A window', actor: { 'user name': 'bob' } },
    { id: 'E-3', title: 'A roof', actor: { 'user name': 'cyd' } },
  ],
};

/** The same as rules that answer its connector. */
export const feedRules = Object.entries(feedEvents).map(([severity, events]) => ({
  url: `https://feed.example.com/events?severity=${severity}`,
  body: { events },
}));

const form = [
  {
    name: 'severity',
    title: 'Severity',
    type: 'select',
    options: ['low', 'high'],
    value: 'low',
    required: true,
    visible: true,
    editable: true,
  },
];

const start: StepParts = [
  'cybersponse.abstract_trigger',
  { step_variables: { input: { params: [] }, _configuration_schema: JSON.stringify(form) } },
];

const sample = (name: string, tags: string[], steps: Record<string, StepParts>) => ({
  ...playbookJson(name, { steps, isActive: false }),
  recordTags: tags,
});

const fetched = '> Feed > Fetch';
const help = '>> Feed > Help';

/**
 * The files of a connector that ingests as public ones do: a playbook fetches what the form asks for, another makes an
 * alert of each event, counts in a global variable, and starts one that carries no tag.
 */
export const ingestingConnector = (): Record<string, unknown> => ({
  'info.json': {
    name: 'feed',
    label: 'Feed',
    version: '1.0.0',
    description: 'Events of a feed',
    publisher: 'Community',
    category: ['Utilities'],
    ingestion_supported: true,
    ingestion_modes: ['scheduled'],
    configuration: { fields: [{ name: 'server', title: 'Server', type: 'text', required: true }] },
    operations: [
      {
        operation: 'list_events',
        title: 'List events',
        parameters: [{ name: 'severity', title: 'Severity', type: 'text' }],
        output_schema: { events: [{ id: 'event-1', title: '' }] },
      },
    ],
  },
  'connector.py': `
import requests
from connectors.core.connector import Connector

class Feed(Connector):
    def execute(self, config, operation, params, **kwargs):
        return requests.get(config['server'] + '/events', params={'severity': params['severity']}).json()
`,
  'playbooks/playbooks.json': {
    type: 'workflow_collections',
    data: [
      {
        '@type': 'WorkflowCollection',
        uuid: '5d0f7a3e-6f5b-4f2e-9a3d-0c1f5b8a2d01',
        name: 'Sample - Feed - 1.0.0',
        visible: true,
        workflows: [
          sample(fetched, ['dataingestion', 'fetch'], {
            Start: start,
            Configuration: ['SetVariable', { severity: 'low', note: 'kept' }],
            Events: [
              'Connectors',
              {
                connector: 'feed',
                version: '1.0.0',
                operation: 'list_events',
                config: '14848e3f-bdbb-4a3d-9a54-590face37ce4',
                params: { severity: '{{ vars.severity }}' },
              },
            ],
            Result: [
              'SetVariable',
              { data: '{{ vars.steps.Events.data.events }}', sampled: '{{ vars.request.env_setup }}' },
            ],
          }),
          sample('Feed > Ingest', ['dataingestion', 'create', 'ingest'], {
            Start: referenced,
            Fetch: ['WorkflowReference', { workflowReference: playbookIri(fetched), arguments: {} }],
            'Create Record': [
              'InsertData',
              {
                for_each: { item: '{{ vars.steps.Fetch.data }}', condition: '' },
                collection: '/api/3/upsert/alerts',
                resource: {
                  name: '{{ vars.item.title }}',
                  sourceId: '{{ vars.item.id }}',
                  __replace: 'true',
                },
              },
            ],
            Help: ['WorkflowReference', { workflowReference: playbookIri(help), arguments: {} }],
            Count: [
              'CyopsUtilites',
              {
                connector: 'cyops_utilities',
                operation: 'updatemacro',
                params: { macro: 'feed_count', value: '{{ (globalVars.feed_count | int) + 1 }}' },
              },
            ],
          }),
          sample(help, [], { Start: referenced, Note: ['SetVariable', { helped: 'yes' }] }),
          sample('Feed > Other', [], { Start: referenced }),
        ],
      },
    ],
    macros: [{ name: 'feed_count', value: '5', default_value: '0' }],
  },
});
