import { isPython, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Program of an agent that Python cannot read',
  severity: 'error',
  since: '8.0.0',
  why: 'A file with a syntax error cannot be loaded, so the agent fails whenever it is asked. The import does not look.',
  remedy: 'Fix the place that is marked; mistakes after it may follow from it.',
  kinds: ['packageFile'],
  *check(file) {
    if (file.root.type !== 'agent' || !isPython(file)) return;
    // One mistake may be seen at several places; the first is where to look.
    const [problem] = pythonOf(file).problems;
    if (problem) yield { message: problem.message, pointer: null, at: problem };
  },
} satisfies RuleDefinition;
