import { agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a piece of JSON',
      files: agentFiles({
        'prompt.yaml': promptFile(['user_instruction: \'Reply {"a": 1} to {question}\'']),
      }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/user_instruction`],
      fixed: { 'counter/prompt.yaml': promptFile(['user_instruction: \'Reply {{"a": 1}} to {question}\'']) },
    },
    {
      what: 'unmatched braces and a number',
      files: agentFiles({ 'prompt.yaml': promptFile(["user_instruction: 'a } b {0} c {'"]) }),
      finds: [
        `counter/prompt.yaml#/prompts/${promptUuid}/user_instruction`,
        `counter/prompt.yaml#/prompts/${promptUuid}/user_instruction`,
        `counter/prompt.yaml#/prompts/${promptUuid}/user_instruction`,
      ],
      fixed: { 'counter/prompt.yaml': promptFile(["user_instruction: 'a }} b {{0}} c {{'"]) },
    },
  ],
  good: [
    {
      what: 'placeholders and doubled braces',
      files: agentFiles({
        'prompt.yaml': promptFile(['user_instruction: \'{question:>{hint}} {{"a": {{}}}}\'']),
      }),
    },
  ],
} satisfies RuleFixture;
