import { unsafeFix } from '../../fix';
import { reportAt, unknownIn } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Role that is shipped nowhere',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Nobody has the role on another instance, so nobody sees what is given to it.',
  remedy: 'Ship the role, or choose one that every instance has.',
  kinds: ['dashboard', 'report', 'exportTemplate'],
  *check(file, world) {
    for (const usage of unknownIn(file, world, 'role', ['role', 'exports'])) {
      const { pointer, target, role } = usage.reference;
      if (world.catalogue.roles.has(target.key)) continue;
      yield reportAt(
        usage,
        `The role ${target.key} is neither in the workspace nor one of the platform.`,
        role === 'role' && /^\/roles\/\d+$/.test(pointer)
          ? { fix: unsafeFix('Take the role out', { remove: pointer }) }
          : {},
      );
    }
  },
} satisfies RuleDefinition;
