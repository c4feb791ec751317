import { isMap, textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent package without agent.py',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The platform imports such a package without a word, and the agent fails whenever it is asked.',
  remedy: 'Add `agent.py` with the class that `agentclass` names.',
  kinds: ['agent'],
  *check(file, world) {
    const agent = agentOf(file, world);
    if (agent.code || !isMap(file.value)) return;
    const name = textOf(agent.manifest.agentclass);
    yield {
      message: 'There is no agent.py, so there is nothing to run.',
      pointer: name === null ? '' : '/agentclass',
      ...(name !== null && /^[A-Za-z_]\w*$/.test(name)
        ? {
            fix: {
              title: `Add an agent.py with the class ${name}`,
              safety: 'unsafe',
              edits: [{ create: agent.pathOf('agent.py'), text: skeleton(name) }],
            },
          }
        : {}),
    };
  },
} satisfies RuleDefinition;

const skeleton = (name: string) => `from agents.base_agent import BaseAgent


class ${name}(BaseAgent):
    def act(self, input_data):
        self.initialize()
        return {'status': 'success'}
`;
