import { agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a name',
      files: agentFiles({ 'prompt.yaml': promptFile(undefined, 'count') }),
      finds: ['counter/prompt.yaml#/prompts/count'],
    },
    {
      what: 'a uuid that is too short',
      files: agentFiles({ 'prompt.yaml': promptFile(undefined, promptUuid.slice(1)) }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid.slice(1)}`],
    },
  ],
  good: [{ what: 'a uuid', files: agentFiles() }],
} satisfies RuleFixture;
