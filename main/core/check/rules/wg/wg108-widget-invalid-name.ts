import { member, textOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Widget whose name is no identifier',
  severity: 'warning',
  why: 'The name is part of the folder, of the address and of the controller, and layouts name the widget as `<name>-<version>`. Blanks and hyphens break these.',
  remedy:
    'Use letters and digits only, beginning with a small letter. Layouts that show the widget must follow.',
  kinds: ['widget'],
  *check({ value }) {
    const name = textOf(member(value, 'name'));
    if (name === null || /^[a-zA-Z]\w*$/.test(name)) return;
    yield { message: `"${name}" is more than letters and digits.`, pointer: '/name' };
  },
} satisfies RuleDefinition;
