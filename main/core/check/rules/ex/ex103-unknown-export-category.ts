import { categories, categoryByKey, olderKeys } from '../../../export/categories/index';
import { mapOf } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { nearestName } from '../../../text/near-name';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Selection with a category nobody knows',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform knows 25 categories and passes over every other key: what stands below it is not exported.',
  remedy: 'Write the key as the platform does, for example `picklistNames` and `viewTemplates`.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { options, optionsPointer } of selectionsIn(file)) {
      const keys = Object.keys(mapOf(options));
      for (const key of keys) {
        if (categoryByKey(key) || olderKeys.has(key)) continue;
        const pointer = joinPointer(optionsPointer, key);
        const meant = nearestName(
          key,
          categories.map((category) => category.key),
        );
        yield {
          message: `The platform has no category "${key}", so what it holds is not exported.`,
          pointer,
          ...(meant === null || keys.includes(meant)
            ? {}
            : { fix: unsafeFix(`Rename it to "${meant}"`, { rename: pointer, key: meant }) }),
        };
      }
    }
  },
} satisfies RuleDefinition;
