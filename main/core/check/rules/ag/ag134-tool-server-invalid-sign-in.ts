import { authenticationOf } from '../../../content/agent/tool-servers';
import { textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';
import { toolServerKinds, toolServersIn } from '../../packs/agents';

/** What each way to sign in needs. */
const needed: ReadonlyMap<string, readonly string[]> = new Map([
  ['NONE', []],
  ['BASIC', []],
  ['FSR', []],
  ['BEARER', ['value']],
  ['API_KEY', ['header_name', 'value']],
  ['OAUTH2', ['token_url', 'client_id', 'client_secret']],
]);

export default {
  title: 'Tool server that cannot sign in',
  severity: 'warning',
  since: '8.0.0',
  why: 'The platform reads the JSON text of `authentication` when it calls the server. What it cannot read, or a way to sign in that it does not know, makes every call fail.',
  remedy:
    'Use the type `NONE`, `BASIC`, `BEARER`, `API_KEY`, `FSR` or, from 8.0.1 on, `OAUTH2`, with what it needs.',
  kinds: toolServerKinds,
  *check(file) {
    for (const { value, pointer } of toolServersIn(file)) {
      const text = textOf(value.authentication);
      if (text === null) continue;
      const at = joinPointer(pointer, 'authentication');
      const read = authenticationOf(value);
      const type = textOf(read?.type);
      const members = needed.get(type ?? '');
      if (!read) yield { message: 'The sign-in is no JSON object.', pointer: at };
      else if (!members) yield { message: `There is no way to sign in called "${type ?? ''}".`, pointer: at };
      else {
        const missing = members.filter((key) => typeof read[key] !== 'string');
        if (missing.length > 0)
          yield { message: `To sign in with ${type} takes ${missing.join(' and ')}.`, pointer: at };
      }
    }
  },
} satisfies RuleDefinition;
