import type { RuleDefinition } from '../../rule';
import { compareVersions, parseVersion } from '../../../content/pack/version';
import { firstText } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Minimum platform version that is none',
  severity: 'warning',
  why: '`fsrMinCompatibility` is the oldest release of the platform that may install the pack; it is compared number by number.',
  remedy: 'Name a release of the platform, for example 7.6.5.',
  kinds: ['manifest'],
  *check(file, world) {
    if (!isPack(file)) return;
    const version = firstText(file.value, 'fsrMinCompatibility');
    if (version === null) return;
    const needed = parseVersion(version);
    const profile = parseVersion(world.profile);
    if (!needed) {
      yield { message: `"${version}" is not a release of the platform.`, pointer: '/fsrMinCompatibility' };
    } else if (profile && compareVersions(needed, profile) > 0) {
      yield {
        message: `The pack needs release ${version}, which is newer than ${world.profile}, the one it is checked for.`,
        pointer: '/fsrMinCompatibility',
      };
    }
  },
} satisfies RuleDefinition;
