import { member, textOf } from '../../../text/values';
import { actionButtonsOf } from '../../packs/layouts';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Action button without a name',
  severity: 'warning',
  why: 'The button is empty: nobody can know what it starts.',
  remedy: 'Give it the label users should read.',
  kinds: ['layout'],
  *check(file) {
    for (const { value, pointer } of actionButtonsOf(file)) {
      if (textOf(member(value, 'id')) === null || textOf(member(value, 'name')) !== null) continue;
      if (textOf(member(value, 'icon')) !== null) continue;
      yield { message: 'This button has neither a name nor an icon.', pointer };
    }
  },
} satisfies RuleDefinition;
