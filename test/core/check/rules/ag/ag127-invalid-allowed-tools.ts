import { agentFiles, memoryFile, modulesServer } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'one name for a list',
      files: agentFiles({ 'config/memory.yaml': memoryFile('query_records') }),
      finds: [`counter/config/memory.yaml#/allowed_tools/${modulesServer}`],
      fixed: { 'counter/config/memory.yaml': `allowed_tools:\n  ${modulesServer}:\n    - query_records\n` },
    },
    {
      what: 'a list for a map',
      files: agentFiles({ 'config/memory.yaml': 'allowed_tools:\n  - query_records\n' }),
      finds: ['counter/config/memory.yaml#/allowed_tools'],
    },
    {
      what: 'a number for a name',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[1]') }),
      finds: [`counter/config/memory.yaml#/allowed_tools/${modulesServer}/0`],
    },
  ],
  good: [
    { what: 'a map of lists', files: agentFiles() },
    { what: 'nothing allowed yet', files: agentFiles({ 'config/memory.yaml': 'allowed_tools:\n' }) },
  ],
} satisfies RuleFixture;
