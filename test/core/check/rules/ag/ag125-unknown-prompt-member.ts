import { agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'an s too many',
      files: agentFiles({
        'prompt.yaml': promptFile(['system_instructions: Count.', 'user_instruction: Go.']),
      }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/system_instructions`],
      fixed: { 'counter/prompt.yaml': promptFile(['system_instruction: Count.', 'user_instruction: Go.']) },
    },
    {
      what: 'another writing',
      files: agentFiles({ 'prompt.yaml': promptFile(['userInstruction: Count.']) }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/userInstruction`],
      fixed: { 'counter/prompt.yaml': promptFile(['user_instruction: Count.']) },
    },
  ],
  good: [
    {
      what: 'all members, and one of somebody’s own',
      files: agentFiles({
        'prompt.yaml': promptFile([
          'name: a',
          'description: b',
          'system_instruction: c',
          'user_instruction: d',
          'validation_instruction: null',
          'response_format: null',
          'owner: me',
        ]),
      }),
    },
  ],
} satisfies RuleFixture;
