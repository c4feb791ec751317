import { modulesOf } from '../../../content/steps/wording';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Manual trigger that wants a record of no module',
  severity: 'hint',
  why: 'A trigger without modules has its button nowhere on a record, so it runs without one. The switch says that it needs a record.',
  remedy: 'Name the modules, or set `noRecordExecution`.',
  fix: 'safe',
  types: ['cybersponse.action'],
  *step(step) {
    const { noRecordExecution } = step.arguments;
    if (noRecordExecution !== false || modulesOf(step.arguments).length > 0) return;
    const pointer = argumentAt(step, 'noRecordExecution');
    yield {
      message: `"${step.name}" needs a record but names no module to show its button on.`,
      pointer,
      fix: safeFix(
        'Let it run without a record',
        { set: pointer, value: true },
        { set: argumentAt(step, 'singleRecordExecution'), value: false },
      ),
    };
  },
});
