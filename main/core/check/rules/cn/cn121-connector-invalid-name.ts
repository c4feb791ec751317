import { member, textOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector whose name is no identifier',
  severity: 'warning',
  why: 'The name is the folder of the package, part of its address and what every step keeps. Capitals and blanks break some of these on some systems.',
  remedy: 'Use small letters, digits and hyphens. Steps that call the connector must follow.',
  kinds: ['connector'],
  *check(file) {
    const name = textOf(member(file.value, 'name'));
    if (name === null || /^[a-z0-9][a-z0-9_-]*$/.test(name)) return;
    yield { message: `"${name}" is more than small letters, digits and hyphens.`, pointer: '/name' };
  },
} satisfies RuleDefinition;
