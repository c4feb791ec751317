import { agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a name alone',
      files: agentFiles({ 'prompt.yaml': promptFile(['name: Count']) }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}`],
    },
    {
      what: 'empty instructions',
      files: agentFiles({ 'prompt.yaml': promptFile(['system_instruction: ""', 'user_instruction: null']) }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}`],
    },
  ],
  good: [{ what: 'a user instruction', files: agentFiles() }],
} satisfies RuleFixture;
