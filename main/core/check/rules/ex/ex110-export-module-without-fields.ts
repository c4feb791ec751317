import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Module selected without any field',
  severity: 'warning',
  fix: 'unsafe',
  why: 'An empty list of fields exports none of them. Leaving `includedAttributes` out exports all.',
  remedy: 'Choose fields, or take `includedAttributes` out to export them all.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected } of selectionsIn(file)) {
      for (const { category, parts, at, name } of selected) {
        if (category.key !== 'modules' || parts?.length !== 0) continue;
        const pointer = `${at}/includedAttributes`;
        yield {
          message: `None of the fields of "${name}" are exported.`,
          pointer,
          fix: unsafeFix('Export all fields', { remove: pointer }),
        };
      }
    }
  },
} satisfies RuleDefinition;
