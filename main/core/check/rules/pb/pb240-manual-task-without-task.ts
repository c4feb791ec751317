import { mapOf, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Manual Task that creates no task',
  severity: 'error',
  why: 'The step creates a record of the module `tasks` and waits for it. Without that module or without a name there is nothing to wait for.',
  remedy: 'Set `collection` to `tasks` and give the task a name.',
  fix: 'safe',
  types: ['ManualTask'],
  *step(step) {
    const { collection, resource } = step.arguments;
    if (collection !== 'tasks') {
      const pointer = argumentAt(step, 'collection');
      yield {
        message: `"${step.name}" is to create its task in ${quoted(collection ?? '')}.`,
        pointer: collection === undefined ? argumentAt(step) : pointer,
        subject: 'collection',
        fix: safeFix('Create it in tasks', { set: pointer, value: 'tasks' }),
      };
    }
    if (textOf(mapOf(resource).name) === null)
      yield {
        message: `The task of "${step.name}" has no name.`,
        pointer: 'resource' in step.arguments ? argumentAt(step, 'resource') : argumentAt(step),
        subject: 'name',
      };
  },
});
