import { agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'another letter case',
      files: agentFiles({
        'prompt.yaml': promptFile([
          'response_format: {required: [Answer], properties: {answer: {type: string}}}',
        ]),
      }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/response_format/required/0`],
      fixed: {
        'counter/prompt.yaml': promptFile([
          'response_format: {required: [answer], properties: {answer: {type: string}}}',
        ]),
      },
    },
    {
      what: 'a member nobody described',
      files: agentFiles({
        'prompt.yaml': promptFile([
          'response_format: {required: [answer, reason], properties: {answer: {type: string}}}',
        ]),
      }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}/response_format/required/1`],
    },
  ],
  good: [
    {
      what: 'described members',
      files: agentFiles({
        'prompt.yaml': promptFile([
          'response_format: {required: [answer], properties: {answer: {type: string}}}',
        ]),
      }),
    },
    { what: 'no format', files: agentFiles() },
  ],
} satisfies RuleFixture;
