import { readPython } from '../../../content/agent/python/read';
import { withoutTemplates } from '../../../content/code-snippet/code-only';
import { codeOf } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Code that is no Python',
  severity: 'warning',
  why: 'The connector compiles the whole text before it runs any of it, so one place that is no Python fails the step.',
  remedy: 'Write it as Python 3. What a template prints stands in the code as it is, so texts need quotes.',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    // Template statements decide by themselves what becomes of the code around them.
    if (!code || /\{%/.test(code.source)) return;
    const [first] = readPython(withoutTemplates(code.source)).problems;
    if (!first) return;
    yield {
      message: `The code of "${step.name}" is no Python: ${first.message}`,
      pointer: code.pointer,
      within: { from: first.offset, to: first.offset + first.length },
    };
  },
});
