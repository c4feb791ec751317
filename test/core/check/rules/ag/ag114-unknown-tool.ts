import { agentFiles, memoryFile, toolServerFiles } from '../../../../support/agent-json';
import { uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a misspelt tool',
      files: {
        ...toolServerFiles({ tools: [{ name: 'find_host' }] }),
        ...agentFiles({ 'config/memory.yaml': memoryFile('[findHost]', uuid(901)) }),
      },
      finds: [`counter/config/memory.yaml#/allowed_tools/${uuid(901)}/0`],
      fixed: { 'counter/config/memory.yaml': memoryFile('[find_host]', uuid(901)) },
    },
    {
      what: 'a tool it never had',
      files: {
        ...toolServerFiles({ tools: ['find_host'] }),
        ...agentFiles({ 'config/memory.yaml': memoryFile('[find_host, delete_all]', uuid(901)) }),
      },
      finds: [`counter/config/memory.yaml#/allowed_tools/${uuid(901)}/1`],
    },
  ],
  good: [
    {
      what: 'a tool it has',
      files: {
        ...toolServerFiles({ tools: [{ name: 'find_host' }] }),
        ...agentFiles({ 'config/memory.yaml': memoryFile('[find_host]', uuid(901)) }),
      },
    },
    { what: 'a server of unknown tools', files: agentFiles() },
  ],
} satisfies RuleFixture;
