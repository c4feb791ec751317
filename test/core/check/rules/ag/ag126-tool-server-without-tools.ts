import { agentFiles, memoryFile, modulesServer } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an empty list',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[]') }),
      finds: [`counter/config/memory.yaml#/allowed_tools/${modulesServer}`],
    },
    {
      what: 'one of two',
      files: agentFiles({ 'config/memory.yaml': `${memoryFile('[a]')}  other: []\n` }),
      finds: ['counter/config/memory.yaml#/allowed_tools/other'],
    },
  ],
  good: [{ what: 'a tool', files: agentFiles() }],
} satisfies RuleFixture;
