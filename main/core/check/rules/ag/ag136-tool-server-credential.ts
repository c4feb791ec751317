import { authenticationOf } from '../../../content/agent/tool-servers';
import { textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';
import { toolServerKinds, toolServersIn } from '../../packs/agents';

const secrets = ['value', 'password', 'client_secret', 'token'] as const;

export default {
  title: 'Tool server that carries its credential',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'Whoever gets the pack can sign in to the server with what is written here.',
  remedy: 'Empty the value before the pack leaves the house, and enter it on each instance.',
  kinds: toolServerKinds,
  *check(file) {
    for (const { value, pointer } of toolServersIn(file)) {
      const read = authenticationOf(value);
      const carried = read ? secrets.filter((key) => isCredential(textOf(read[key]))) : [];
      if (carried.length === 0) continue;
      const at = joinPointer(pointer, 'authentication');
      yield {
        message: `The sign-in carries its ${carried.join(' and ')}.`,
        pointer: at,
        fix: {
          title: 'Empty it',
          safety: 'unsafe',
          edits: [
            {
              set: at,
              value: JSON.stringify({ ...read, ...Object.fromEntries(carried.map((key) => [key, ''])) }),
            },
          ],
        },
      };
    }
  },
} satisfies RuleDefinition;

/** Templates, stars and words in angle brackets stand for a credential. */
function isCredential(text: string | null): boolean {
  return text !== null && text.length >= 6 && !/^[*x•]+$|\{\{|^<.*>$|^\$/i.test(text);
}
