import { textOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';
import { toolServerKinds, toolServersIn } from '../../packs/agents';

export default {
  title: 'Tool server without a type',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.1',
  why: 'From 8.0.1 on a tool server is refused without a `type` (“This value should not be blank”).',
  remedy:
    'Set `type` to `external` for a server elsewhere, `connector` for a hosted connector, `internal` for the platform’s own.',
  kinds: toolServerKinds,
  *check(file) {
    for (const { value, pointer } of toolServersIn(file)) {
      if (textOf(value.type) !== null) continue;
      const meant = typeOf(textOf(value.url) ?? '');
      yield {
        message: 'The tool server has no type, so it is refused.',
        pointer,
        fix: {
          title: `Set the type to "${meant}"`,
          safety: 'unsafe',
          edits: [{ set: joinPointer(pointer, 'type'), value: meant }],
        },
      };
    }
  },
} satisfies RuleDefinition;

function typeOf(url: string): string {
  if (!/^https?:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url)) return 'external';
  return url.includes('/mcp/connector/') ? 'connector' : 'internal';
}
