import type { RuleDefinition } from '../../rule';
import { elementsOf, firstText } from '../../../text/values';

export default {
  title: 'Connector or widget named twice',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The second entry of `data.json` says nothing new, or another version than the first one; which of them is installed is left to chance.',
  remedy: 'Keep one entry.',
  kinds: ['connectorReference', 'widgetReference'],
  *check(file) {
    const seen = new Map<string, string>();
    for (const { value, pointer } of elementsOf(file.value, '')) {
      const name = firstText(value, 'name');
      const first = name === null ? undefined : seen.get(name);
      if (name !== null && first === undefined) seen.set(name, pointer);
      if (first === undefined) continue;
      yield {
        message: `"${name}" is named twice.`,
        subject: pointer,
        pointer,
        related: [{ path: file.path, pointer: first, message: 'The first entry' }],
        fix: { title: 'Remove the second entry', safety: 'unsafe', edits: [{ remove: pointer }] },
      };
    }
  },
} satisfies RuleDefinition;
