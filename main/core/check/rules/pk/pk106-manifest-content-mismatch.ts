import type { RuleDefinition } from '../../rule';
import { contentsDifferences } from '../../packs/packs';

export default {
  title: 'Manifest says other things of its content than the files',
  severity: 'warning',
  fix: 'safe',
  why: 'The index repeats a few facts of the content: the number of records of a set, the views of a module, the values of variables. The import wizard shows these, not the files.',
  remedy: 'Bring the index up to date.',
  kinds: ['manifest'],
  *check(file, world) {
    for (const { category, stale } of contentsDifferences(file, world)) {
      for (const { listed, value } of stale) {
        yield {
          message: `What the index says of the ${category.label} "${listed.title}" is not what the files hold.`,
          pointer: listed.pointer,
          ...(category.key !== 'recordSets' && { severity: 'hint' as const }),
          fix: { title: 'Say what the files hold', safety: 'safe', edits: [{ set: listed.pointer, value }] },
        };
      }
    }
  },
} satisfies RuleDefinition;
