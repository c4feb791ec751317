import type { Expression } from '../../../template/syntax/ast';
import { statementsIn } from '../../templates/template-nodes';
import { perhaps, templateRule } from '../../templates/template-rule';
import { hasStatements, hasTests } from '../../templates/template-tests';

export default templateRule({
  title: 'Condition on a constant text',
  severity: 'warning',
  why: 'A text between quotes is always defined and, unless empty, always true. The condition says nothing about the variable of that name.',
  remedy: 'Leave the quotes out.',
  fix: 'unsafe',
  when: (analysis) => hasTests(analysis) || hasStatements(analysis),
  *template({ analysis }) {
    const asked = analysis.tests
      .filter(({ name }) => name === 'defined' || name === 'undefined' || name === 'none')
      .map(({ node }) => node.input);
    const conditions = analysis.tree
      ? [...statementsIn(analysis.tree)].flatMap((node) =>
          node.kind === 'if' ? node.branches.map(({ test }) => test) : [],
        )
      : [];
    for (const node of [...asked, ...conditions]) {
      const path = constantPath(node);
      if (path === null) continue;
      const at = { from: node.start, to: node.end };
      yield {
        message: `${analysis.source.slice(node.start, node.end)} is a text, not the variable.`,
        at,
        fix: perhaps(`Ask for ${path}`, at, path),
      };
    }
  },
});

/** The path a text spells, or null. */
function constantPath(node: Expression): string | null {
  if (node.kind !== 'literal' || node.literal.type !== 'text') return null;
  const text = node.literal.value.trim();
  return /^(?:vars|globalVars)(?:\.\w+)+$/.test(text) ? text : null;
}
