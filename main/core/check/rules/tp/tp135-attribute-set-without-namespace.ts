import { statementsIn } from '../../templates/template-nodes';
import { templateRule } from '../../templates/template-rule';
import { hasStatements } from '../../templates/template-tests';

export default templateRule({
  title: 'Attribute set on what is no namespace',
  severity: 'error',
  why: '`{% set a.b = … %}` works on a `namespace()` of the template alone. On `vars` or any other value it fails the step.',
  remedy: 'Set a variable in a Set Variable step, or put a key with `{% do d.update({"k": v}) %}`.',
  when: hasStatements,
  *template({ analysis }) {
    if (!analysis.tree) return;
    const assigned = new Set(analysis.assigned.map(({ name }) => name));
    for (const node of statementsIn(analysis.tree)) {
      if (node.kind !== 'set' && node.kind !== 'setBlock') continue;
      const { target } = node;
      if (target.kind !== 'namespaceTarget' || assigned.has(target.name)) continue;
      yield {
        message: `"${target.name}" is no namespace of this template.`,
        at: { from: target.start, to: target.end },
      };
    }
  },
});
