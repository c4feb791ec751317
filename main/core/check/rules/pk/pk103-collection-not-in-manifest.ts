import type { RuleDefinition } from '../../rule';
import { listing } from '../../packs/listing';
import { contentsDifferences } from '../../packs/packs';

export default {
  title: 'Playbook collection missing from the manifest',
  severity: 'error',
  fix: 'safe',
  why: 'What `contents` does not list is not shown in the import wizard and not imported.',
  remedy: 'Add the collection to `contents.playbooks`.',
  kinds: ['manifest'],
  *check(file, world) {
    for (const { category, unlisted } of contentsDifferences(file, world)) {
      if (category.key !== 'playbooks') continue;
      for (const entry of unlisted) {
        yield {
          message: `The collection "${entry.title}" is in the pack but not listed.`,
          pointer: '/contents',
          subject: entry.title,
          related: [{ path: entry.path, pointer: entry.pointer, message: 'The collection' }],
          fix: { title: 'Add it to the index', safety: 'safe', edits: [listing(file, category, entry)] },
        };
      }
    }
  },
} satisfies RuleDefinition;
