import type { RuleDefinition } from '../../rule';
import { contentsDifferences } from '../../packs/packs';

export default {
  title: 'Manifest lists content that is not there',
  severity: 'warning',
  fix: 'safe',
  why: 'The import wizard offers what `contents` lists. What is in no file of the pack is missing after the import, and whatever refers to it fails.',
  remedy:
    'Take it out of `contents`, or add its file. `packwright pack --update-contents` brings the whole index up to date.',
  kinds: ['manifest'],
  *check(file, world) {
    for (const { category, absent } of contentsDifferences(file, world)) {
      if (category.key === 'playbooks') continue;
      for (const { title, pointer } of absent) {
        yield {
          message: `The ${category.label} "${title}" is listed, but no file of the pack holds it.`,
          pointer,
          fix: { title: 'Take it out of the index', safety: 'safe', edits: [{ remove: pointer }] },
        };
      }
    }
  },
} satisfies RuleDefinition;
