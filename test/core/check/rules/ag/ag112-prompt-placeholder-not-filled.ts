import { agentCode, agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a name no parameter has',
      files: agentFiles({ 'prompt.yaml': promptFile(['system_instruction: Answer {user}.']) }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/system_instruction`],
    },
    {
      what: 'a misspelt parameter',
      files: agentFiles({ 'prompt.yaml': promptFile(['user_instruction: Count {Question}.']) }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/user_instruction`],
      fixed: { 'counter/prompt.yaml': promptFile(['user_instruction: Count {question}.']) },
    },
  ],
  good: [
    {
      what: 'parameters, attributes and formats',
      files: agentFiles({
        'prompt.yaml': promptFile(['user_instruction: "{question!r:>10} {hint.x[0]} {{literal}}"']),
      }),
    },
    {
      what: 'a value the program supplies',
      files: agentFiles({
        'agent.py': agentCode('self.fill(user=1)'),
        'prompt.yaml': promptFile(['user_instruction: Answer {user}.']),
      }),
    },
  ],
} satisfies RuleFixture;
