import type { PythonMethod } from '../../../content/agent/python/model';
import { agentClass, agentOf, isAgentCode } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'act that cannot be called',
  severity: 'warning',
  since: '8.0.0',
  why: 'The platform calls `act` on the agent with one value, the input, and takes the dictionary it returns.',
  remedy: 'Write `def act(self, input_data):`.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (!isAgentCode(file)) return;
    const act = agentClass(agentOf(file, world))?.methods.find((method) => method.name === 'act');
    const problem = act && problemOf(act);
    if (!problem) return;
    const { from, to } = act.namePlace;
    yield { message: problem, pointer: null, at: { offset: from, length: to - from } };
  },
} satisfies RuleDefinition;

function problemOf({ decorators, parameters, isAsync }: PythonMethod): string | null {
  if (isAsync) return 'act is called plainly, so an async one gives a coroutine instead of a result.';
  if (decorators.some((name) => name === 'property')) return 'act must be a method, not a property.';
  const isStatic = decorators.includes('staticmethod');
  const plain = parameters.filter(({ kind }) => kind === 'plain').slice(isStatic ? 0 : 1);
  const takesRest = parameters.some(({ kind }) => kind === 'list');
  const needed = plain.filter(({ hasDefault }) => !hasDefault).length;
  if (!isStatic && parameters.length === 0) return 'act takes no self, so it cannot be called on the agent.';
  if (plain.length === 0 && !takesRest) return 'act takes no input.';
  return needed > 1 ? `act is given one value, but asks for ${needed}.` : null;
}
