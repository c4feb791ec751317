import { isPython, pythonOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Program of a connector that Python cannot read',
  severity: 'error',
  why: 'A file with a syntax error cannot be imported. Where the connector imports it, the connector fails whenever it is called; the installation does not look.',
  remedy: 'Fix the place that is marked; mistakes after it may follow from it.',
  kinds: ['packageFile'],
  *check(file) {
    if (file.root.type !== 'connector' || !isPython(file)) return;
    // One mistake may be seen at several places; the first is where to look.
    const [problem] = pythonOf(file).problems;
    if (problem) yield { message: problem.message, pointer: null, at: problem };
  },
} satisfies RuleDefinition;
