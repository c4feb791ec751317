import { textOf } from '../../../text/values';
import { nearestName } from '../../../text/near-name';
import { agentClass, agentClassesIn, agentOf, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Class of the agent is not in agent.py',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The platform loads the class that `agentclass` names. The import does not look whether it is there; the agent fails when it is first asked.',
  remedy: 'Write the name of the class as `agent.py` does, letter case included.',
  kinds: ['agent'],
  *check(file, world) {
    const agent = agentOf(file, world);
    const name = textOf(agent.manifest.agentclass);
    // A program with mistakes may hide its classes; those are reported instead.
    if (name === null || !agent.code || agentClass(agent)) return;
    const module = pythonOf(agent.code);
    if (module.problems.length > 0) return;
    const classes = module.classes.map((each) => each.name);
    const agents = agentClassesIn(module).map((each) => each.name);
    const meant = nearestName(name, classes) ?? (agents.length === 1 ? agents[0] : undefined);
    yield {
      message:
        classes.length === 0
          ? `agent.py defines no class, so "${name}" is nowhere.`
          : `agent.py does not define the class "${name}", only ${classes.join(', ')}.`,
      pointer: '/agentclass',
      related: [{ path: agent.code.path, pointer: null, message: 'The program' }],
      ...(meant === undefined
        ? {}
        : {
            fix: {
              title: `Use the class ${meant}`,
              safety: 'unsafe',
              edits: [{ set: '/agentclass', value: meant }],
            },
          }),
    };
  },
} satisfies RuleDefinition;
