import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { stepKey } from '../../playbooks/step-key';
import { readersOf } from '../../playbooks/step-readers';

export default stepRule({
  title: 'Result of a playbook nobody waits for',
  severity: 'warning',
  why: 'A reference with "apply async" starts the other playbook and goes on at once. It has no result to read.',
  remedy: 'Wait for the playbook, or do not read the step.',
  types: ['WorkflowReference'],
  *step(step, { read, file }) {
    if (step.arguments.apply_async !== true) return;
    const [reader] = readersOf(read, step);
    if (!reader) return;
    yield {
      message: `"${reader.step.name}" reads vars.steps.${stepKey(step.name)}, which has no result, as nobody waits for it.`,
      pointer: argumentAt(step, 'apply_async'),
      related: [{ path: file.path, pointer: reader.pointer, message: 'Read here' }],
    };
  },
});
