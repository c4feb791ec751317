import { selectionsIn } from '../../packs/export-templates';
import { safeFix, unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'The same thing selected twice',
  severity: 'warning',
  fix: 'safe',
  why: 'Two elements for one thing may say different things about it: with or without configurations, all fields or some. Which of them counts nobody decides.',
  remedy: 'Keep one of them.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected } of selectionsIn(file)) {
      const seen = new Map<string, (typeof selected)[number]>();
      for (const each of selected) {
        if (each.id === null || each.category.repeats) continue;
        const key = `${each.category.key} ${each.id}`;
        const first = seen.get(key);
        if (!first) {
          seen.set(key, each);
          continue;
        }
        const same = JSON.stringify(first.element) === JSON.stringify(each.element);
        yield {
          message: same
            ? `"${each.name}" is selected twice.`
            : `"${each.name}" is selected twice, in different ways.`,
          pointer: each.at,
          related: [{ path: file.path, pointer: first.at, message: 'The first time' }],
          fix: same
            ? safeFix('Remove the second element', { remove: each.at })
            : unsafeFix('Keep the first element', { remove: each.at }),
        };
      }
    }
  },
} satisfies RuleDefinition;
