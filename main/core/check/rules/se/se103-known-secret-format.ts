import { pointerAt } from '../../../text/json/locate';
import { parseJson } from '../../../text/json/parse';
import { knownForms, mayHold, secretSpans } from '../../../text/secrets/forms';
import type { RuleDefinition } from '../../rule';

/** Each form by itself: a finding is told from the others of its form by its number. */
const single = knownForms.map((form) => ({ name: form.hint.source.toLowerCase(), forms: [form] }));

export default {
  title: 'Secret known by its shape',
  severity: 'error',
  why: 'Keys and tokens of large services are recognised by programs that search published files for them within minutes. One that was ever in a pack is everybody’s.',
  remedy:
    'Revoke it where it was made, keep the new one in the configuration of a connector or in a vault, and read it from there.',
  kinds: '*',
  *check({ text, value, path }) {
    if (!mayHold(text, knownForms)) return;
    const isJson = value !== undefined && path.endsWith('.json');
    for (const { name, forms } of single) {
      for (const [nth, { from, to, what }] of secretSpans(text, forms).entries()) {
        const pointer = isJson ? pointerAt(parseJson(text), from) : null;
        const at = { offset: from, length: to - from };
        yield { message: `${what} is written here.`, pointer, at, subject: `${name} ${nth}` };
      }
    }
  },
} satisfies RuleDefinition;
