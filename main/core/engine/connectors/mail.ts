import type { BuiltIn } from './built-in';
import { textParam } from './built-in';
import { mailTemplate } from './mail-template';

/** Send Email: the mail goes into the run's outbox and nowhere else (docs/platform/steps.md#send-email). */
export const mail: BuiltIn = {
  connector: 'smtp',
  operations: ['send_email', 'send_email_new', 'send_richtext_email'],
  run(call, params) {
    const template = mailTemplate(call, params);
    call.mail({
      step: call.step.name,
      from: textParam(params, 'from') || textParam(call.step.arguments, 'from_str'),
      to: addresses(params['to'] ?? params['to_recipients']),
      cc: addresses(params['cc'] ?? params['cc_recipients']),
      bcc: addresses(params['bcc'] ?? params['bcc_recipients']),
      subject: template?.subject ?? textParam(params, 'subject'),
      body: template?.body ?? (textParam(params, 'body') || textParam(params, 'content')),
      bodyType: textParam(params, 'body_type') || textParam(params, 'type'),
    });
    call.answered('outbox');
    call.note('The mail was put into the outbox of the run; nothing was sent.');
    return { message: 'Email sent successfully' };
  },
};

function addresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addresses);
  if (typeof value !== 'string') return [];
  return value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
