import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Reference that passes both everything and the record alone',
  severity: 'warning',
  why: 'A called playbook gets the caller’s whole environment, or its record alone, or neither; the designer allows one. With both, releases differ.',
  remedy: 'Keep the one that is meant.',
  fix: 'unsafe',
  types: ['WorkflowReference'],
  *step(step) {
    if (step.arguments.pass_parent_env !== true || step.arguments.pass_input_record !== true) return;
    const pointer = argumentAt(step, 'pass_input_record');
    yield {
      message: `"${step.name}" passes the whole environment and the record alone.`,
      pointer,
      fix: unsafeFix('Pass the whole environment', { set: pointer, value: false }),
    };
  },
});
