import { unsafeFix } from '../../fix';
import { moduleOf } from '../../packs/module-file';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two fields that differ in letter case alone',
  severity: 'error',
  fix: 'unsafe',
  why: 'Columns are distinguished without regard to letter case; the second one makes the publish fail.',
  remedy: 'Rename one of them, or remove it.',
  kinds: ['module'],
  *check(file) {
    const seen = new Map<string, string>();
    for (const { name, pointer } of moduleOf(file)?.fields ?? []) {
      const key = name.toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, pointer);
      else {
        yield {
          message: `There is another field "${name}" in this module.`,
          pointer: `${pointer}/name`,
          subject: pointer,
          related: [{ path: file.path, pointer: `${first}/name`, message: 'The other field' }],
          fix: unsafeFix(`Remove this "${name}"`, { remove: pointer }),
        };
      }
    }
  },
} satisfies RuleDefinition;
