import type { RuleDefinition } from '../../rule';
import { nearestVersion, parseVersion } from '../../../content/pack/version';
import { firstText } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Version that is not three numbers',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform compares versions of packs number by number, to distinguish an update from what is installed. All released packs have three numbers between dots.',
  remedy: 'Write the version as major.minor.patch, for example 1.2.0.',
  kinds: ['manifest'],
  *check(file) {
    if (!isPack(file)) return;
    const version = firstText(file.value, 'version');
    if (version === null || parseVersion(version)) return;
    const near = nearestVersion(version);
    yield {
      message: `"${version}" is not a version of three numbers.`,
      pointer: '/version',
      ...(near !== null && {
        fix: { title: `Write ${near}`, safety: 'unsafe' as const, edits: [{ set: '/version', value: near }] },
      }),
    };
  },
} satisfies RuleDefinition;
