import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a list of fields',
      files: agentFiles({ 'info.json': agentInfo({ configuration: [{ name: 'a' }] }) }),
      finds: ['counter/info.json#/configuration'],
      fixed: { 'counter/info.json': agentInfo({ configuration: { fields: [{ name: 'a' }] } }) },
    },
    {
      what: 'fields without a name of their own',
      files: agentFiles({
        'info.json': agentInfo({ configuration: { fields: [{ name: 'a' }, { title: 'B' }, { name: 'a' }] } }),
      }),
      finds: ['counter/info.json#/configuration/fields/1', 'counter/info.json#/configuration/fields/2'],
    },
  ],
  good: [
    { what: 'no fields', files: agentFiles() },
    {
      what: 'fields with names',
      files: agentFiles({
        'info.json': agentInfo({ configuration: { fields: [{ name: 'a' }, { name: 'b' }] } }),
      }),
    },
  ],
} satisfies RuleFixture;
