import type { RuleFixture } from '../fixture';
import { playbook, step } from '../../../../support/playbook-json';
import { callArguments, calling, connector, field, operation, selectField } from './connector-files';

const call = step(2, 'connector', {
  connector: 'lookup',
  version: '1.0.0',
  operation: 'get_url',
  params: [],
});

export default {
  bad: [
    { what: 'no parameters', files: calling({ params: [] }), finds: [`${callArguments}/params`] },
    {
      what: 'an empty value',
      files: calling({ params: { url: '' } }),
      finds: [`${callArguments}/params/url`],
    },
    {
      what: 'what the choice requires',
      files: calling({ params: { method: 'POST' } }, [
        operation({
          parameters: [
            selectField({ onchange: { GET: [], POST: [field({ name: 'body', title: 'Body' })] } }),
          ],
        }),
      ]),
      finds: [`${callArguments}/params`],
    },
  ],
  good: [
    {
      what: 'a sample of the connector, to be filled in',
      files: {
        ...connector(),
        'lookup/playbooks/playbooks.json': {
          type: 'workflow_collections',
          data: [{ workflows: [playbook({ steps: [call] })] }],
        },
      },
    },
    { what: 'a value', files: calling({ params: { url: '{{vars.url}}' } }) },
    { what: 'another version, which may require less', files: calling({ version: '0.9.0', params: [] }) },
    {
      what: 'a choice that requires nothing, and a default',
      files: calling({ params: { method: 'GET' } }, [
        operation({
          parameters: [
            selectField({ onchange: { POST: [field({ name: 'body' })] } }),
            field({ name: 'size', value: 10 }),
          ],
        }),
      ]),
    },
  ],
} satisfies RuleFixture;
