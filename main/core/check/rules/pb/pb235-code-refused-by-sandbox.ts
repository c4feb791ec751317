import { restrictedNames } from '../../../content/code-snippet/restrictions';
import { codeOf } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Code that the sandbox refuses',
  severity: 'warning',
  why: 'A Code Snippet may not use files, processes or the interpreter: unless the connector’s configuration allows it, the step fails with "Uses of [\'open\'] is restricted".',
  remedy:
    'Use the actions of Utilities for files, or say in the documentation that the configuration has to allow imports.',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    if (!code) return;
    for (const { name, from, to } of restrictedNames(code.source)) {
      yield {
        message: `"${step.name}" uses ${name}, which the sandbox of code snippets refuses.`,
        pointer: code.pointer,
        within: { from, to },
        subject: name,
      };
    }
  },
});
