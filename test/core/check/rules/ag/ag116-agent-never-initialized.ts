import { agentCode, agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a prompt without it',
      files: agentFiles({ 'agent.py': agentCode("return {'a': 1}") }),
      finds: ['counter/agent.py:5:9'],
      fixed: { 'counter/agent.py': agentCode("self.initialize()\n        return {'a': 1}") },
    },
    {
      what: 'after a docstring',
      files: agentFiles({ 'agent.py': agentCode("'Counts.'\n        return {}") }),
      finds: ['counter/agent.py:5:9'],
      fixed: { 'counter/agent.py': agentCode("'Counts.'\n        self.initialize()\n        return {}") },
    },
  ],
  good: [
    { what: 'called first', files: agentFiles() },
    {
      what: 'called by another method',
      files: agentFiles({
        'agent.py': `${agentCode('return self.begin()')}\n    def begin(self):\n        self.initialize()\n`,
      }),
    },
  ],
} satisfies RuleFixture;
