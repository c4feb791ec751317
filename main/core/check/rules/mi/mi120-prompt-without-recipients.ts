import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { namesSomebody, promptTypes } from '../../playbooks/prompts';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Prompt for outsiders that reaches none',
  severity: 'warning',
  why: 'A prompt that people without an account may answer is sent to them. Without recipients nobody gets it.',
  remedy: 'Say whom to send it to, and by which channel.',
  types: promptTypes,
  *step(step) {
    const { unauthenticated_input: isOpen, owner_detail: detail } = step.arguments;
    const owner = mapOf(detail);
    const reached = [owner.emailRecipients, owner.externalRecipients, step.arguments.external_channel_list];
    if (isOpen !== true || reached.some(namesSomebody)) return;
    yield {
      message: `"${step.name}" is for people without an account, but is sent to nobody.`,
      pointer: detail === undefined ? argumentAt(step) : argumentAt(step, 'owner_detail'),
    };
  },
});
