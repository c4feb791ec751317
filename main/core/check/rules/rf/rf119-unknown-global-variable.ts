import { memoWorld } from '../../facts';
import { playbookKinds } from '../../playbooks/playbook-file';
import { nearFix, reportAt, unknownIn } from '../../packs/references';
import { elementsOf, firstText } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

/** Names of all global variables the workspace ships. */
const shipped = memoWorld(
  ['globalVariable'],
  (files) =>
    new Set(
      files.flatMap(({ value }) => elementsOf(value, '').map((one) => firstText(one.value, 'name') ?? '')),
    ),
);

/** A playbook may set a variable that nobody ships, with the utility made for it. */
const sets = { kind: 'globalVariable' } as const;

export default {
  title: 'Global variable that is shipped nowhere',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A variable that does not exist reads as nothing, and what is made of it goes wrong later.',
  remedy: 'Ship the variable in `playbooks/globalVariables.json`, or write its name as it is.',
  kinds: playbookKinds,
  *check(file, world) {
    const names = new Set([...shipped(world), ...world.catalogue.variables]);
    for (const usage of unknownIn(file, world, 'globalVariable', ['global variable'])) {
      const { key } = usage.reference.target;
      if (names.has(key)) continue;
      const set = world
        .graph()
        .mentions({ ...sets, key })
        .some(({ reference }) => reference.role === 'sets variable');
      if (set) continue;
      const near = nearFix(usage, names);
      yield reportAt(
        usage,
        near
          ? `There is no global variable “${key}”; there is “${near.name}”.`
          : `No pack ships the global variable “${key}”.`,
        near ? { fix: near.fix } : { severity: 'hint' },
      );
    }
  },
} satisfies RuleDefinition;
