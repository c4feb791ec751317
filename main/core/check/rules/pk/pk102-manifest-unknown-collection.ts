import type { RuleDefinition } from '../../rule';
import { contentsDifferences } from '../../packs/packs';

export default {
  title: 'Manifest lists a playbook collection that is not there',
  severity: 'error',
  fix: 'safe',
  why: '`contents` is the index the import wizard shows and works through; for a collection without files it fails.',
  remedy: 'Take the collection out of `contents.playbooks`, or add its folder.',
  kinds: ['manifest'],
  *check(file, world) {
    for (const { category, absent } of contentsDifferences(file, world)) {
      if (category.key !== 'playbooks') continue;
      for (const { title, pointer } of absent) {
        yield {
          message: `The collection "${title}" is listed, but no folder of the pack holds it.`,
          pointer,
          fix: { title: 'Take it out of the index', safety: 'safe', edits: [{ remove: pointer }] },
        };
      }
    }
  },
} satisfies RuleDefinition;
