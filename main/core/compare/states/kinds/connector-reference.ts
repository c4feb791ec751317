import { elementsOf, isMap, member, textOf } from '../../../text/values';
import type { Grammar, Keys, ListRule } from '../grammar';
import { matchElements } from '../match-elements';
import { byMember, called } from '../plain-list';
import { isNothing } from '../same-value';
import { withPlaybooksInside } from './playbooks-inside';
import { manifest } from './manifest';

const configurations: ListRule = {
  identities: [byMember('config_id'), byMember('name')],
  called: called('configuration', 'name'),
  namesItself: true,
};

/** What works with a version works with a later one, so that two who raised it want the same. */
const takesHigher = (keys: Keys): boolean => keys.length === 1 && keys[0] === 'version';

/** The widgets a pack asks for (docs/platform/widgets.md#needed). */
export const widgetReference: Grammar = { ...manifest, takesHigher };

/** An operation of which no role is named is one that is not named. */
const hasNoRoles = (roles: unknown): boolean =>
  isNothing(roles) || (isMap(roles) && Object.values(roles).every(isNothing));

/** The connectors a pack brings or asks for, and their configurations (docs/platform/packs.md#layout). */
export const connectorReference = withPlaybooksInside(
  {
    ...manifest,
    noise(keys) {
      const key = keys.at(-1) ?? '';
      if (keys.includes('configurations') && ['connector', 'config_id'].includes(key)) return 'new-ids';
      return manifest.noise?.(keys) ?? null;
    },
    classOf: (met) => (met.keys.includes('operation_roles') ? 'access' : manifest.classOf(met)),
    takesHigher,
    quiet(met) {
      const isOfRoles = met.keys.at(-1) === 'operation_roles';
      if (isOfRoles && hasNoRoles(met.before) && hasNoRoles(met.after)) return 'defaults';
      return manifest.quiet?.(met) ?? null;
    },
    matchIds(before, after, ids) {
      const [old, now] = [before, after].map((one) =>
        elementsOf(member(one, 'configurations'), '').map(({ value }) => value),
      );
      for (const pair of matchElements(old ?? [], now ?? [], configurations, ids).pairs)
        ids.match(textOf(pair.before.value.config_id), textOf(pair.after.value.config_id));
    },
    list: (keys) => (keys.at(-1) === 'configurations' ? configurations : (manifest.list?.(keys) ?? null)),
  },
  ['ingestionPlaybooks', 'collections'],
);
