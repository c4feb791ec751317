import { agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a class of nothing',
      files: agentFiles({
        'agent.py': 'class CounterAgent:\n    def act(self, input_data):\n        return {}\n',
      }),
      finds: ['counter/agent.py:1:7'],
      fixed: {
        'counter/agent.py':
          'class CounterAgent(BaseAgent):\n    def act(self, input_data):\n        return {}\n',
      },
    },
    {
      what: 'a class of a class of nothing',
      files: agentFiles({
        'agent.py': 'class Common(object):\n    pass\n\n\nclass CounterAgent(Common):\n    pass\n',
      }),
      finds: ['counter/agent.py:5:7'],
    },
  ],
  good: [
    { what: 'the platform’s agent', files: agentFiles() },
    {
      what: 'the platform’s agent by another name',
      files: agentFiles({
        'agent.py':
          'from agents.base_agent import BaseAgent as Base\n\n\nclass CounterAgent(Base):\n    pass\n',
      }),
    },
    {
      what: 'a class from elsewhere',
      files: agentFiles({
        'agent.py': 'from .common import Common\n\n\nclass CounterAgent(Common):\n    pass\n',
      }),
    },
  ],
} satisfies RuleFixture;
