import { mapOf } from '../../../text/values';
import { callsOf, playbookOf } from '../../playbooks/playbook-calls';
import { playbookRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default playbookRule({
  title: 'Parameter of the called playbook left out',
  severity: 'hint',
  why: 'A parameter that is not passed is empty in the called playbook. That is fine only where it allows for it.',
  remedy: 'Pass a value, or an empty text to say that it is left out on purpose.',
  *playbook({ read, file, world }) {
    for (const { target, step } of callsOf(read)) {
      const called = playbookOf(world, target, file.root.path);
      // With the caller’s whole environment the values may come by themselves.
      if (!called || step.arguments.pass_parent_env === true) continue;
      const passed = mapOf(step.arguments.arguments);
      const missing = called.read.playbook.parameters.filter((name) => !(name in passed));
      if (missing.length === 0) continue;
      yield {
        message: `"${step.name}" does not pass ${missing.join(', ')} to "${called.read.playbook.name}".`,
        pointer: argumentAt(step, ...('arguments' in step.arguments ? ['arguments'] : [])),
        related: [
          {
            path: called.path,
            pointer: `${called.read.playbook.pointer}/parameters`,
            message: 'What it takes',
          },
        ],
      };
    }
  },
});
