import type { RuleDefinition } from '../../rule';
import { dependenciesOf } from '../../packs/packs';

export default {
  title: 'Dependency named twice',
  severity: 'hint',
  fix: 'unsafe',
  why: 'The second entry says nothing new, or another version than the first one; which of them counts is left to chance.',
  remedy: 'Keep one entry.',
  kinds: ['manifest'],
  *check(file) {
    const seen = new Map<string, string>();
    for (const { name, pointer } of dependenciesOf(file)) {
      const first = name === null ? undefined : seen.get(name);
      if (name !== null && first === undefined) seen.set(name, pointer);
      if (first === undefined) continue;
      yield {
        message: `The dependency "${name}" is named twice.`,
        subject: pointer,
        pointer,
        related: [{ path: file.path, pointer: first, message: 'The first entry' }],
        fix: { title: 'Remove the second entry', safety: 'unsafe', edits: [{ remove: pointer }] },
      };
    }
  },
} satisfies RuleDefinition;
