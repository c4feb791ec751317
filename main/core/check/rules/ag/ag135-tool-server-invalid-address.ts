import { authenticationOf } from '../../../content/agent/tool-servers';
import { textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';
import { toolServerKinds, toolServersIn } from '../../packs/agents';

export default {
  title: 'Address of a tool server that will not do',
  severity: 'warning',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'The platform’s gateways answer an address without the slash at its end with a redirect that tool calls do not follow. Over plain `http` the sign-in travels readable.',
  remedy: 'End the address with a slash, and use `https` for servers elsewhere.',
  kinds: toolServerKinds,
  *check(file) {
    for (const { value, pointer } of toolServersIn(file)) {
      const url = textOf(value.url);
      if (url === null) continue;
      const at = joinPointer(pointer, 'url');
      const fix = (title: string, next: string) => ({
        title,
        safety: 'unsafe' as const,
        edits: [{ set: at, value: next }],
      });
      if (/\/mcp\/[^?#]*[^/?#]$/.test(url)) {
        yield {
          message: 'The address of a gateway ends with a slash.',
          pointer: at,
          subject: 'slash',
          fix: fix('Add the slash', `${url}/`),
        };
      }
      const type = authenticationOf(value)?.type ?? 'NONE';
      if (/^http:\/\/(?!localhost|127\.|\[::1\])/.test(url) && type !== 'NONE') {
        yield {
          message: 'The sign-in would travel over a connection anybody can read.',
          pointer: at,
          subject: 'plain',
          fix: fix('Use https', url.replace(/^http:/, 'https:')),
        };
      }
    }
  },
} satisfies RuleDefinition;
