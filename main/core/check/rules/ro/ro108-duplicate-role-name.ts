import { member, textOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two roles with one name',
  severity: 'warning',
  why: 'An instance distinguishes roles by name in its lists; users cannot.',
  remedy: 'Give them names of their own.',
  kinds: ['role'],
  *check(file, world) {
    const name = textOf(member(file.value, 'name'));
    if (name === null) return;
    const same = world
      .filesOf(['role'])
      .find((other) => other.root === file.root && textOf(member(other.value, 'name')) === name);
    if (!same || same.path === file.path) return;
    yield {
      message: `Another role of the pack is called “${name}”.`,
      pointer: '/name',
      related: [{ path: same.path, pointer: '/name', message: 'The other role' }],
    };
  },
} satisfies RuleDefinition;
