import { agentFiles, memoryFile, toolServerFiles } from '../../../../support/agent-json';
import { uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a server nobody knows',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[a]', uuid(1)) }),
      finds: [`counter/config/memory.yaml#/allowed_tools/${uuid(1)}`],
    },
    {
      what: 'a name for a uuid',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[]', 'modules') }),
      finds: ['counter/config/memory.yaml#/allowed_tools/modules'],
    },
  ],
  good: [
    { what: 'a server every instance has', files: agentFiles() },
    {
      what: 'a server the workspace ships',
      files: { ...toolServerFiles(), ...agentFiles({ 'config/memory.yaml': memoryFile('[a]', uuid(901)) }) },
    },
  ],
} satisfies RuleFixture;
