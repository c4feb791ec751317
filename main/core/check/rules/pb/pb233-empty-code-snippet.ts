import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { codeOf } from '../../playbooks/code-snippets';

export default stepRule({
  title: 'Code Snippet without code',
  severity: 'error',
  why: 'The step runs the Python text of its parameters. Without one the connector refuses the call.',
  remedy: 'Write the code, or take the step out.',
  types: ['CodeSnippet'],
  *step(step) {
    const code = codeOf(step);
    if (code && code.source.trim() !== '') return;
    yield {
      message: `"${step.name}" has no code to run.`,
      pointer: code?.pointer ?? ('params' in step.arguments ? argumentAt(step, 'params') : argumentAt(step)),
    };
  },
});
