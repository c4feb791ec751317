import { agentFiles, agentInfo } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'no program',
      files: agentFiles({ 'agent.py': null }),
      finds: ['counter/info.json#/agentclass'],
      fixed: {
        'counter/agent.py': `from agents.base_agent import BaseAgent\n\n\nclass CounterAgent(BaseAgent):\n    def act(self, input_data):\n        self.initialize()\n        return {'status': 'success'}\n`,
      },
    },
    {
      what: 'neither program nor class',
      files: agentFiles({ 'agent.py': null, 'info.json': agentInfo({ agentclass: '' }) }),
      finds: ['counter/info.json#'],
    },
  ],
  good: [{ what: 'a program', files: agentFiles() }],
} satisfies RuleFixture;
