import { playbookIri, type PlaybookParts, referenced } from '../../support/playbook-builder';

/** Uuid of a record that one of the playbooks needs. */
export const missing = '11111111-2222-4333-8444-555555555555';

/** Playbooks that do one thing each, by what they do. */
export const samplePlaybooks: Record<string, PlaybookParts> = {
  Count: {
    steps: {
      Start: referenced,
      Make: [
        'InsertData',
        { collection: '/api/3/alerts', resource: { name: 'made {{ vars.n }}', sourceId: '{{ vars.n }}' } },
      ],
      Set: ['SetVariable', { made: "{{ vars.steps.Make['@id'] }}" }],
    },
  },
  Wait: {
    steps: {
      Start: referenced,
      Before: ['SetVariable', { one: 1 }],
      Sleep: ['Delay', { delay: { days: 2 } }],
      After: ['SetVariable', { two: '{{ vars.one + 1 }}' }],
    },
  },
  Fail: {
    steps: {
      Start: referenced,
      First: ['SetVariable', { first: '{{ range(90000) | random }}' }],
      Need: ['UpdateRecord', { collection: `/api/3/alerts/${missing}`, resource: { name: 'fixed' } }],
      Last: ['SetVariable', { last: '{{ vars.first }}' }],
    },
  },
  Loop: {
    steps: {
      Start: [
        'cybersponse.post_create',
        { resources: ['assets'], fieldbasedtrigger: { logic: 'AND', filters: [] } },
      ],
      Again: ['InsertData', { collection: '/api/3/assets', resource: { name: 'again' } }],
    },
  },
  Async: {
    steps: {
      Start: referenced,
      Call: [
        'WorkflowReference',
        { workflowReference: playbookIri('Count'), apply_async: true, arguments: { n: 7 } },
      ],
    },
  },
  'Many alerts': {
    steps: {
      Start: referenced,
      Make: [
        'InsertData',
        {
          collection: '/api/3/alerts',
          resource: { name: 'Number {{ vars.item }}' },
          for_each: { item: '{{ range(2000) | list }}', parallel: false },
        },
      ],
    },
  },
  'Calls many': {
    steps: {
      Start: referenced,
      Call: ['WorkflowReference', { workflowReference: playbookIri('Many alerts'), arguments: {} }],
    },
  },
  Mail: {
    steps: {
      Start: referenced,
      Send: [
        'SendMail',
        {
          connector: 'smtp',
          operation: 'send_email_new',
          params: { to: 'a@example.com', subject: 'No {{ vars.item }}', body: 'Hello' },
          for_each: { item: '[1, 2]', parallel: false },
        },
      ],
    },
  },
  Ask: {
    steps: {
      Start: referenced,
      Version: [
        'CyopsUtilites',
        { operation: 'make_cyops_request', params: { iri: '/api/version', method: 'GET' } },
      ],
      Modules: [
        'CyopsUtilites',
        {
          operation: 'make_cyops_request',
          params: { iri: '/api/3/model_metadatas?$limit=50', method: 'GET' },
        },
      ],
      Make: [
        'CyopsUtilites',
        {
          operation: 'make_cyops_request',
          params: { iri: '/api/3/alerts', method: 'POST', body: { name: 'by request' } },
        },
      ],
      Set: [
        'SetVariable',
        {
          version: '{{ vars.steps.Version.data.version }}',
          modules: "{{ vars.steps.Modules.data['hydra:member'] | map(attribute='type') | list }}",
        },
      ],
      Refused: [
        'CyopsUtilites',
        { operation: 'make_cyops_request', params: { iri: '/api/3/nothing', method: 'GET' } },
      ],
    },
  },
  'Shows its answer': {
    steps: {
      Start: referenced,
      Scan: [
        'Connectors',
        {
          connector: 'scanner',
          operation: 'scan_ip',
          params: {},
          mock_result: JSON.stringify({ data: { verdict: 'clean' }, status: 'Success' }),
        },
      ],
    },
  },
  'Asks the same': {
    steps: {
      Start: referenced,
      Scan: ['Connectors', { connector: 'scanner', operation: 'scan_ip', params: {} }],
      Set: ['SetVariable', { verdict: '{{ vars.steps.Scan.data.verdict }}' }],
    },
  },
  Duplicate: {
    steps: {
      Start: referenced,
      Twice: [
        'InsertData',
        { collection: '/api/3/alerts', resource: { name: 'x', sourceId: 'twin' }, ignore_errors: true },
      ],
      Upsert: [
        'InsertData',
        {
          collection: '/api/3/upsert/alerts',
          resource: { name: 'upserted', sourceId: 'twin', __replace: true },
        },
      ],
      Level: [
        'UpdateRecord',
        {
          collection: "{{ vars.steps.Upsert['@id'] }}",
          resource: { severity: "{{ 'Severity' | picklist('High', '@id') }}" },
        },
      ],
    },
  },
};
