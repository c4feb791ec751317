import { agentFiles, memoryFile, modulesServer } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'the same name again',
      files: agentFiles({ 'config/memory.yaml': memoryFile('[a, b, a]') }),
      finds: [`counter/config/memory.yaml#/allowed_tools/${modulesServer}/2`],
      fixed: { 'counter/config/memory.yaml': memoryFile('[a, b]') },
    },
    {
      what: 'line by line',
      files: agentFiles({ 'config/memory.yaml': 'allowed_tools:\n  x:\n    - a\n    # again\n    - a\n' }),
      finds: ['counter/config/memory.yaml#/allowed_tools/x/1'],
      fixed: { 'counter/config/memory.yaml': 'allowed_tools:\n  x:\n    - a\n    # again\n' },
    },
  ],
  good: [{ what: 'names of their own', files: agentFiles({ 'config/memory.yaml': memoryFile('[a, b]') }) }],
} satisfies RuleFixture;
