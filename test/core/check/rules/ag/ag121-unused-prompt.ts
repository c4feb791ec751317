import { agentCode, agentFiles, promptFile, promptUuid } from '../../../../support/agent-json';
import { uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a prompt nobody asks for',
      files: agentFiles({ 'agent.py': agentCode('self.initialize()') }),
      finds: [`counter/prompt.yaml#/prompts/${promptUuid}`],
    },
    {
      what: 'one of two',
      files: agentFiles({ 'prompt.yaml': `${promptFile()}  ${uuid(2)}:\n    name: Old\n` }),
      finds: [`counter/prompt.yaml#/prompts/${uuid(2)}`],
    },
  ],
  good: [
    { what: 'a prompt that is used', files: agentFiles() },
    {
      what: 'a uuid worked out at run time',
      files: agentFiles({ 'agent.py': agentCode('self.get_prompt_by_uuid(input_data["p"])') }),
    },
    { what: 'uuids in a list', files: agentFiles({ 'agent.py': agentCode(`return ['${promptUuid}']`) }) },
  ],
} satisfies RuleFixture;
