import { agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a class without it',
      files: agentFiles({
        'agent.py': 'from agents.base_agent import BaseAgent\n\n\nclass CounterAgent(BaseAgent):\n    pass\n',
      }),
      finds: ['counter/agent.py:4:7'],
      fixed: {
        'counter/agent.py':
          "from agents.base_agent import BaseAgent\n\n\nclass CounterAgent(BaseAgent):\n    pass\n\n    def act(self, input_data):\n        self.initialize()\n        return {'status': 'success'}\n",
      },
    },
    {
      what: 'a function beside the class',
      files: agentFiles({
        'agent.py':
          'class CounterAgent(BaseAgent):\n    name = 1\n\n\ndef act(self, input_data):\n    return {}\n',
      }),
      finds: ['counter/agent.py:1:7'],
      fixed: {
        'counter/agent.py':
          "class CounterAgent(BaseAgent):\n    name = 1\n\n    def act(self, input_data):\n        self.initialize()\n        return {'status': 'success'}\n\n\ndef act(self, input_data):\n    return {}\n",
      },
    },
  ],
  good: [
    { what: 'a class with it', files: agentFiles() },
    {
      what: 'a class that has it from another',
      files: agentFiles({
        'agent.py': 'from .common import Common\n\n\nclass CounterAgent(Common):\n    pass\n',
      }),
    },
  ],
} satisfies RuleFixture;
