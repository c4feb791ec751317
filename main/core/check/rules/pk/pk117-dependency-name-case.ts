import type { RuleDefinition } from '../../rule';
import { joinPointer } from '../../../text/pointer';
import { dependenciesOf, packsByName } from '../../packs/packs';

export default {
  title: 'Dependency in the wrong letter case',
  severity: 'warning',
  fix: 'safe',
  why: 'Names of packs are compared letter by letter. A name in other letter case names a pack that does not exist.',
  remedy: 'Write the name as the other pack has it.',
  kinds: ['manifest'],
  *check(file, world) {
    const packs = packsByName(world);
    const bySmall = new Map([...packs.keys()].map((name) => [name.toLowerCase(), name]));
    for (const { name, pointer } of dependenciesOf(file)) {
      const meant = bySmall.get((name ?? '').toLowerCase());
      if (name === null || meant === undefined || packs.has(name)) continue;
      const at = joinPointer(pointer, 'name');
      yield {
        message: `There is no pack "${name}", but one called "${meant}".`,
        pointer: at,
        fix: { title: `Write ${meant}`, safety: 'safe', edits: [{ set: at, value: meant }] },
      };
    }
  },
} satisfies RuleDefinition;
