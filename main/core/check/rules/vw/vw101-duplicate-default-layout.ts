import { member } from '../../../text/values';
import { unsafeFix } from '../../fix';
import type { CheckedFile } from '../../world';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Two default layouts for one view',
  severity: 'warning',
  why: 'Exactly one layout of a module and view is the default. With two, which one a user sees depends on the order of import.',
  remedy: 'Leave `isDefault` on for one of them.',
  fix: 'unsafe',
  kinds: ['layout'],
  *check(file, world) {
    if (!isDefault(file)) return;
    const others = world
      .filesOf(['layout'])
      .filter((other) => other.root === file.root && sameView(other, file));
    const first = others.find(isDefault);
    if (!first || first.path === file.path) return;
    yield {
      message: 'Another layout of the same module and view is the default too.',
      pointer: '/isDefault',
      related: [{ path: first.path, pointer: '/isDefault', message: 'The other default' }],
      fix: unsafeFix('Make it no default', { set: '/isDefault', value: false }),
    };
  },
} satisfies RuleDefinition;

const isDefault = (file: CheckedFile) => member(file.value, 'isDefault') === true;

const sameView = (one: CheckedFile, other: CheckedFile) =>
  ['module', 'viewOptions'].every(
    (key) => member(one.value, key) !== undefined && member(one.value, key) === member(other.value, key),
  );
