import type { RuleDefinition } from '../../rule';
import { nameOfLabel } from '../../../content/pack/name';
import { firstText } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { dependenciesOf } from '../../packs/packs';

export default {
  title: 'Dependency without a name',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform finds a dependency by its name; an entry without one is not installed.',
  remedy: 'Name the pack, or remove the entry.',
  kinds: ['manifest'],
  *check(file) {
    for (const { name, pointer, value } of dependenciesOf(file)) {
      if (name !== null) continue;
      const label = firstText(value, 'label');
      yield {
        message: 'A dependency has no name.',
        pointer,
        ...(label !== null && {
          fix: {
            title: `Name it ${nameOfLabel(label)}`,
            safety: 'unsafe' as const,
            edits: [{ set: joinPointer(pointer, 'name'), value: nameOfLabel(label) }],
          },
        }),
      };
    }
  },
} satisfies RuleDefinition;
