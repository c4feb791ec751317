import { isSafePathPart } from '../../../content/agent/fields';
import { textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Name or version of an agent that leads out of its folder',
  severity: 'error',
  fix: 'unsafe',
  since: '8.0.0',
  why: 'Name and version become a folder on the appliance and parts of an address. Separators, `..` and control characters in them lead elsewhere, so the package is refused, or worse.',
  remedy: 'Use letters, digits, dots and hyphens.',
  kinds: ['agent'],
  *check(file, world) {
    const { manifest } = agentOf(file, world);
    for (const key of ['name', 'version']) {
      const text = textOf(manifest[key]);
      if (text === null || isSafePathPart(text)) continue;
      const value = text.replace(/[/\\\p{Cc}]+|\.{2,}/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
      yield {
        message: `This ${key} cannot be a part of a path.`,
        pointer: `/${key}`,
        ...(value === ''
          ? {}
          : { fix: { title: `Write "${value}"`, safety: 'unsafe', edits: [{ set: `/${key}`, value }] } }),
      };
    }
  },
} satisfies RuleDefinition;
