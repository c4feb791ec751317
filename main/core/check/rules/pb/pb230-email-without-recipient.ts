import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** Names of the two operations and of the old step (docs/platform/steps.md#send-email). */
const recipients = ['to', 'to_recipients', 'cc', 'cc_recipients', 'bcc', 'bcc_recipients'];

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

export default stepRule({
  title: 'E-mail to nobody',
  severity: 'warning',
  why: 'The mail server refuses a mail without a recipient, so the step fails.',
  remedy: 'Say whom to write to.',
  types: ['SendMail'],
  *step(step) {
    const params = mapOf(step.arguments.params);
    const values = recipients.flatMap((key) => [params[key], step.arguments[key]]);
    if (values.some((value) => !isEmpty(value))) return;
    yield {
      message: `"${step.name}" writes to nobody.`,
      pointer: 'params' in step.arguments ? argumentAt(step, 'params') : argumentAt(step),
    };
  },
});
