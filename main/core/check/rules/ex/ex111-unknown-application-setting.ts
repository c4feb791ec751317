import { settingNames } from '../../../export/categories/carried';
import { nearestName } from '../../../text/near-name';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Application setting nobody knows',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform exports eight groups of settings by their names and passes over every other.',
  remedy: 'Use `systemSettings`, `LDAP`, `RADIUS`, `TOKEN`, `HA`, `sso`, `syslog` or `proxy`.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected } of selectionsIn(file)) {
      for (const { category, element, at } of selected) {
        if (category.key !== 'appSettings' || typeof element !== 'string') continue;
        if (settingNames.some((known) => known === element)) continue;
        const meant = nearestName(element, settingNames);
        yield {
          message: `The platform has no settings "${element}".`,
          pointer: at,
          ...(meant === null ? {} : { fix: unsafeFix(`Select "${meant}"`, { set: at, value: meant }) }),
        };
      }
    }
  },
} satisfies RuleDefinition;
