import type { RuleDefinition } from '../../rule';
import { firstText, member } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Pack without a description',
  severity: 'hint',
  why: 'The description is all a reader of the catalogue learns of the pack before installing it.',
  remedy: 'Say in one sentence what the pack is for.',
  kinds: ['manifest'],
  *check(file) {
    if (!isPack(file) || firstText(file.value, 'description') !== null) return;
    const pointer = member(file.value, 'description') === undefined ? '' : '/description';
    yield { message: 'The pack has no description.', pointer };
  },
} satisfies RuleDefinition;
