import type { RuleDefinition } from '../../rule';
import { listing } from '../../packs/listing';
import { contentsDifferences } from '../../packs/packs';

export default {
  title: 'Content missing from the manifest',
  severity: 'warning',
  fix: 'safe',
  why: 'What `contents` does not list is not shown in the import wizard, so nobody can choose it there.',
  remedy:
    'Add it to `contents`, or remove the file. `packwright pack --update-contents` brings the whole index up to date.',
  kinds: ['manifest'],
  *check(file, world) {
    for (const { category, unlisted } of contentsDifferences(file, world)) {
      if (category.key === 'playbooks') continue;
      for (const entry of unlisted) {
        yield {
          message: `The ${category.label} "${entry.title}" is in the pack but not listed.`,
          pointer: '/contents',
          subject: `${category.key} ${entry.id}`,
          // Variables are imported with the playbooks that use them.
          ...(category.key === 'globalVariables' && { severity: 'hint' as const }),
          related: [{ path: entry.path, pointer: entry.pointer, message: 'It is here' }],
          fix: { title: 'Add it to the index', safety: 'safe', edits: [listing(file, category, entry)] },
        };
      }
    }
  },
} satisfies RuleDefinition;
