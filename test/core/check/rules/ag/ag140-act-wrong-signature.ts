import { agentCode, agentFiles } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an async method',
      files: agentFiles({ 'agent.py': agentCode().replace('    def', '    async def') }),
      finds: ['counter/agent.py:5:15'],
    },
    {
      what: 'a method without input',
      files: agentFiles({ 'agent.py': agentCode().replace(', input_data', '') }),
      finds: ['counter/agent.py:5:9'],
    },
    {
      what: 'a method that wants two values',
      files: agentFiles({ 'agent.py': agentCode().replace('input_data', 'input_data, context') }),
      finds: ['counter/agent.py:5:9'],
    },
  ],
  good: [
    { what: 'one value', files: agentFiles() },
    {
      what: 'whatever comes',
      files: agentFiles({ 'agent.py': agentCode().replace('input_data', '*args, **kwargs') }),
    },
  ],
} satisfies RuleFixture;
