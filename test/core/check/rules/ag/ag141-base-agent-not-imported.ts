import { agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no import at all',
      files: agentFiles({ 'agent.py': 'class CounterAgent(BaseAgent):\n    pass\n' }),
      finds: ['counter/agent.py:1:20'],
      fixed: {
        'counter/agent.py':
          'from agents.base_agent import BaseAgent\n\n\nclass CounterAgent(BaseAgent):\n    pass\n',
      },
    },
    {
      what: 'another import',
      files: agentFiles({ 'agent.py': 'import os\n\n\nclass CounterAgent(BaseAgent):\n    pass\n' }),
      finds: ['counter/agent.py:4:20'],
      fixed: {
        'counter/agent.py':
          'from agents.base_agent import BaseAgent\nimport os\n\n\nclass CounterAgent(BaseAgent):\n    pass\n',
      },
    },
  ],
  good: [
    { what: 'imported', files: agentFiles() },
    {
      what: 'imported with everything',
      files: agentFiles({
        'agent.py': 'from agents.base_agent import *\n\n\nclass CounterAgent(BaseAgent):\n    pass\n',
      }),
    },
  ],
} satisfies RuleFixture;
