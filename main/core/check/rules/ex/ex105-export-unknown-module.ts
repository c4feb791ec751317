import { nearestName } from '../../../text/near-name';
import { member } from '../../../text/values';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import { knownModules } from '../../packs/known-content';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Selected module that nobody defines',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A selection names a module by its API name. One that is not there is left out of the archive without a word.',
  remedy: 'Write the name as the module does, or take it out of the selection.',
  kinds: ['exportTemplate'],
  *check(file, world) {
    const modules = knownModules(world);
    for (const { selected } of selectionsIn(file)) {
      for (const { category, element, id, at } of selected) {
        const isRecordSet = category.key === 'recordSets';
        if ((category.key !== 'modules' && !isRecordSet) || id === null || modules.has(id)) continue;
        const meant = nearestName(id, modules.keys());
        const key = isRecordSet ? 'type' : 'value';
        const pointer = member(element, key) === undefined ? at : `${at}/${key}`;
        // A module of the instance need not be in the workspace; only a likely slip is worth a word.
        if (meant === null) continue;
        yield {
          message: `No module is called "${id}"; "${meant}" is.`,
          pointer,
          fix: unsafeFix(`Select "${meant}"`, { set: pointer, value: meant }),
        };
      }
    }
  },
} satisfies RuleDefinition;
