import { safeFix } from '../../fix';
import { formFields } from '../../playbooks/form-fields';
import { stepRule } from '../../playbooks/playbook-rule';
import { promptTypes } from '../../playbooks/prompts';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Prompt of the wrong kind for its form',
  severity: 'warning',
  why: 'A prompt is `InputBased` (a form and buttons) or `DecisionBased` (buttons alone). Of the second kind the platform shows no form, so fields in it are never asked for.',
  remedy: 'Make it `InputBased`, or remove the fields.',
  fix: 'safe',
  types: promptTypes,
  *step(step) {
    const { type } = step.arguments;
    const fields = formFields(step);
    if (type === 'InputBased' || (type === 'DecisionBased' && fields.length === 0)) return;
    const pointer = argumentAt(step, 'type');
    const meant = fields.length > 0 ? 'InputBased' : 'DecisionBased';
    yield {
      message:
        type === 'DecisionBased'
          ? `"${step.name}" shows buttons alone, so its ${fields.length} fields are never asked for.`
          : `"${step.name}" is of no kind of prompt the platform knows.`,
      pointer: type === undefined ? argumentAt(step) : pointer,
      fix: safeFix(`Make it ${meant}`, { set: pointer, value: meant }),
    };
  },
});
