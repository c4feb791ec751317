import { mapOf, textOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'E-mail without a subject',
  severity: 'hint',
  why: 'Mail filters take mails without a subject for spam, and readers do not open them.',
  remedy: 'Write a subject.',
  types: ['SendMail'],
  *step(step) {
    const params = mapOf(step.arguments.params);
    if (textOf(params.subject) !== null || textOf(step.arguments.subject) !== null) return;
    // A template of the platform brings its own.
    if (params.type === 'Email Template' || textOf(params.email_template) !== null) return;
    yield {
      message: `The mail of "${step.name}" has no subject.`,
      pointer: 'subject' in params ? argumentAt(step, 'params', 'subject') : argumentAt(step, 'params'),
    };
  },
});
