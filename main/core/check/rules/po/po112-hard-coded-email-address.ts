import { stepRule } from '../../playbooks/playbook-rule';
import { mapOf } from '../../../text/values';
import { argumentAt } from '../../playbooks/step-arguments';

const address = /^[^\s@{}<>]+@([^\s@{}<>,;]+\.[a-z]{2,})$/i;
/** Reserved for examples (RFC 2606), and the built-in sender. */
const example = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

const keys = ['to', 'to_recipients', 'cc', 'cc_recipients', 'bcc', 'bcc_recipients', 'from'];

export default stepRule({
  title: 'E-mail address written into a step',
  severity: 'hint',
  why: 'Whoever installs the pack sends mail to an address of the author, until somebody notices.',
  remedy:
    'Take the address from a global variable such as `Default_Email`, from the record or from a prompt.',
  types: ['SendMail'],
  *step(step) {
    const params = mapOf(step.arguments.params);
    for (const key of keys) {
      const value = params[key];
      const parts = typeof value === 'string' ? value.split(/[,;]\s*/) : Array.isArray(value) ? value : [];
      const written = parts.find((part) => {
        const match = typeof part === 'string' ? address.exec(part.trim()) : null;
        return match?.[1] !== undefined && !example.test(match[1]);
      });
      if (written === undefined) continue;
      yield {
        message: `"${step.name}" writes to or from ${String(written).trim()}.`,
        pointer: argumentAt(step, 'params', key),
      };
    }
  },
});
