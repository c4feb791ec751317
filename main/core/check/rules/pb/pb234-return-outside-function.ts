import { codeOnly } from '../../../content/code-snippet/code-only';
import { codeOf } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: '"return" outside of a function',
  severity: 'error',
  why: 'The code of a snippet runs as a script, not inside a function, so a `return` at its outer level is a syntax error. The result is what the code prints.',
  remedy: 'Use `print(…)`; printed JSON arrives as a value.',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    if (!code) return;
    for (const match of codeOnly(code.source).matchAll(/^return\b/gm)) {
      yield {
        message: `"${step.name}" returns where there is no function to return from.`,
        pointer: code.pointer,
        within: { from: match.index, to: match.index + match[0].length },
        subject: String(match.index),
      };
    }
  },
});
