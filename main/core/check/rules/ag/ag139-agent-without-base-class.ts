import { agentClass, agentClassesIn, agentOf, isAgentCode, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Agent that does not extend the platform’s agent',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'Prompts, models, tools and `initialize()` come from the platform’s class `BaseAgent`.',
  remedy: 'Let the class extend `BaseAgent` of `agents.base_agent`.',
  kinds: ['packageFile'],
  *check(file, world) {
    if (!isAgentCode(file)) return;
    const found = agentClass(agentOf(file, world));
    if (!found) return;
    const module = pythonOf(file);
    if (agentClassesIn(module).includes(found)) return;
    // A base class from elsewhere in the package may well be one.
    const own = new Set(module.classes.map((each) => each.name));
    if (found.bases.some((base) => !own.has(base) && base !== 'object')) return;
    const name = { offset: found.namePlace.from, length: found.namePlace.to - found.namePlace.from };
    yield {
      message: `The class ${found.name} does not extend BaseAgent.`,
      pointer: null,
      at: name,
      ...(/^\s*:/.test(file.text.slice(found.namePlace.to))
        ? {
            fix: {
              title: 'Extend BaseAgent',
              safety: 'unsafe',
              edits: [{ at: { offset: found.namePlace.to, length: 0 }, text: '(BaseAgent)' }],
            },
          }
        : {}),
    };
  },
} satisfies RuleDefinition;
