import { agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a program alone',
      files: agentFiles({ 'info.json': null }),
      finds: ['counter/agent.py:1:1'],
      fixed: {
        'counter/info.json': {
          name: 'counter',
          version: '1.0.0',
          label: 'Counter',
          agentclass: 'CounterAgent',
          category: '',
          publisher: '',
          tags: ['Insight'],
          fsrMinCompatibility: '8.0.0',
        },
      },
    },
    {
      what: 'a program without a class',
      files: { 'agent.py': 'x = 1\n' },
      finds: ['agent.py:1:1'],
      fixed: {
        'info.json': {
          name: 'my-agent',
          version: '1.0.0',
          label: 'My Agent',
          agentclass: '',
          category: '',
          publisher: '',
          tags: ['Insight'],
          fsrMinCompatibility: '8.0.0',
        },
      },
    },
  ],
  good: [{ what: 'a whole package', files: agentFiles() }],
} satisfies RuleFixture;
