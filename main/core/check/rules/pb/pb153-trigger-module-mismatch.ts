import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { recordTriggers } from '../../playbooks/playbook-triggers';
import { quoted } from '../../quoted';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Trigger that names its module in two ways',
  severity: 'warning',
  why: 'Older releases read the module of a trigger from `resource`, newer ones from `resources`. Where they differ, the playbook starts on different records on different instances.',
  remedy: 'Write the same module in both.',
  fix: 'unsafe',
  types: recordTriggers,
  *step(step) {
    const single = textOf(step.arguments.resource);
    const { resources } = step.arguments;
    if (single === null || !Array.isArray(resources) || resources.length === 0 || resources.includes(single))
      return;
    const [first]: unknown[] = resources;
    yield {
      message: `"${step.name}" listens to "${single}" by one key and to ${quoted(resources)} by the other.`,
      pointer: argumentAt(step, 'resource'),
      ...(typeof first === 'string' && {
        fix: unsafeFix(`Write "${first}"`, { set: argumentAt(step, 'resource'), value: first }),
      }),
    };
  },
});
