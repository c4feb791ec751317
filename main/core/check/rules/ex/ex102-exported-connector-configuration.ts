import { flagOf } from '../../../export/selection';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector exported with its saved configurations',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Configurations hold the passwords and keys of this instance. They travel in the archive, and whoever gets it has them.',
  remedy: 'Set `configurations` to `false`, unless the archive never leaves your hands.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected, options } of selectionsIn(file)) {
      for (const each of selected) {
        if (each.category.key !== 'connectors' || !flagOf(each, options, 'configurations')) continue;
        const pointer = `${each.at}/configurations`;
        yield {
          message: `The saved configurations of "${each.name}" travel along, with their secrets.`,
          pointer,
          fix: unsafeFix('Leave the configurations out', { set: pointer, value: false }),
        };
      }
    }
  },
} satisfies RuleDefinition;
