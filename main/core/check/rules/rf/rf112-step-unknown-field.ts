import { nearestName } from '../../../text/near-name';
import { unsafeFix } from '../../fix';
import { knownModules } from '../../packs/known-content';
import { playbookKinds } from '../../playbooks/playbook-file';
import { isUnknownField, namedBy, reportAt, weightOf } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Step writes a field its module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform drops a value for a name it does not know, without a word.',
  remedy: 'Write the name of a field, add the field to the module, or remove the value.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const usage of namedBy(file, world, 'field', ['writes field'])) {
      const { key, within = '' } = usage.reference.target;
      if (!isUnknownField(usage, world)) continue;
      const names = [...(knownModules(world).get(within)?.fields.keys() ?? [])];
      // The same name in other letters is an error of its own: MD101.
      if (names.some((name) => name.toLowerCase() === key.toLowerCase())) continue;
      const near = usage.reference.key === true ? nearestName(key, names) : null;
      yield reportAt(usage, `The module “${within}” has no field “${key}”.`, {
        severity: weightOf(file, world),
        fix: near
          ? unsafeFix(`Write “${near}”`, { rename: usage.reference.pointer, key: near })
          : unsafeFix('Remove the value', { remove: usage.reference.pointer }),
      });
    }
  },
} satisfies RuleDefinition;
