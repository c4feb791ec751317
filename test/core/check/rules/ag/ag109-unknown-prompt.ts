import { agentCode, agentFiles, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a uuid nobody defined',
      files: agentFiles({
        'agent.py': agentCode(
          `self.initialize()\n        self.get_prompt_by_uuid('d63013a4-8e06-4d87-beba-ef0a2e6d51f5')`,
        ),
      }),
      finds: ['counter/agent.py:7:33'],
      fixed: {
        'counter/agent.py': agentCode(`self.initialize()\n        self.get_prompt_by_uuid('${promptUuid}')`),
      },
    },
    {
      what: 'a uuid in a constant of a neighbour',
      files: agentFiles({
        'agent.py': agentCode('self.get_prompt_by_uuid(PROMPT)'),
        'constants.py': "PROMPT = 'd63013a4-8e06-4d87-beba-ef0a2e6d51f5'\n",
      }),
      finds: ['counter/agent.py:6:33'],
    },
    {
      what: 'no file of prompts',
      files: agentFiles({ 'prompt.yaml': null }),
      finds: ['counter/agent.py:7:40'],
    },
  ],
  good: [
    { what: 'a uuid that is defined', files: agentFiles() },
    {
      what: 'a uuid worked out at run time',
      files: agentFiles({ 'agent.py': agentCode('self.get_prompt_by_uuid(input_data.get("p"))') }),
    },
  ],
} satisfies RuleFixture;
