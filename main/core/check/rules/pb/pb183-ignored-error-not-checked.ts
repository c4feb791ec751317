import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { stepKey } from '../../playbooks/step-key';

export default stepRule({
  title: 'Error that is ignored and never looked at',
  severity: 'hint',
  why: 'With "ignore errors" a failed step gives `{"Error message": …}` and the run goes on. Where no later step looks at the result, a failure goes unnoticed.',
  remedy: 'Let a Decision look at the step’s result, or stop ignoring its errors.',
  having: ['ignore_errors'],
  *step(step, { file }) {
    if (step.arguments.ignore_errors !== true) return;
    const key = stepKey(step.name);
    // The name itself, in `steps.<key>` or `steps['<key>']`, anywhere in the file; or the result right after it.
    if (file.text.includes(`steps.${key}`) || file.text.includes(`steps['${key}`)) return;
    if (file.text.includes(`steps[\\"${key}`) || file.text.includes('vars.result')) return;
    yield {
      message: `"${step.name}" may fail unnoticed: its errors are ignored and nothing reads its result.`,
      pointer: argumentAt(step, 'ignore_errors'),
    };
  },
});
