import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { dependenciesOf, packsByName } from '../../packs/packs';

export default {
  title: 'Dependency without a version',
  severity: 'hint',
  fix: 'unsafe',
  why: 'Without a minimum version the platform takes any version that is installed, also one that lacks what this pack uses.',
  remedy: 'Name the version the pack was made with.',
  kinds: ['manifest'],
  *check(file, world) {
    const packs = packsByName(world);
    for (const { name, version, pointer } of dependenciesOf(file)) {
      const [present] = packs.get(name ?? '') ?? [];
      const known = firstText(present?.value, 'version');
      if (version !== null || known === null) continue;
      yield {
        message: `The dependency "${name}" has no version; the workspace holds ${known}.`,
        pointer,
        fix: {
          title: `Ask for ${known}`,
          safety: 'unsafe',
          edits: [{ set: joinPointer(pointer, 'minVersion'), value: known }],
        },
      };
    }
  },
} satisfies RuleDefinition;
