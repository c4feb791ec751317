import { isMap } from '../../../text/values';
import { widgetsOf } from '../../packs/layouts';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Dashboard without anything on it',
  severity: 'hint',
  why: 'Users open an empty page.',
  remedy: 'Put a widget on it, or leave it out of the pack.',
  kinds: ['dashboard', 'report'],
  *check(file) {
    if (!isMap(file.value) || widgetsOf(file).length > 0) return;
    yield { message: 'There is no widget on it.', pointer: '/config' };
  },
} satisfies RuleDefinition;
