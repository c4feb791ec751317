import type { StepTypeName } from '../../../content/steps/index';
import { isMap, textOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** Where each type of reference names what it calls. */
const targets: ReadonlyMap<StepTypeName | undefined, string> = new Map([
  ['WorkflowReference', 'workflowReference'],
  ['RemotePlaybookReference', 'playbook_alias_id'],
]);

export default stepRule({
  title: 'Reference to no playbook',
  severity: 'warning',
  why: 'The step calls another playbook and does not say which. It fails when the run comes to it.',
  remedy: 'Choose the playbook, or take the step out.',
  types: ['WorkflowReference', 'RemotePlaybookReference'],
  *step(step) {
    const key = targets.get(step.type?.name) ?? '';
    const target = step.arguments[key];
    if (textOf(target) !== null || isMap(target)) return;
    yield {
      message: `"${step.name}" does not say which playbook to call.`,
      pointer: target === undefined ? argumentAt(step) : argumentAt(step, key),
    };
  },
});
