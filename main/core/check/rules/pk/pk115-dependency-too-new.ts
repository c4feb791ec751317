import type { RuleDefinition } from '../../rule';
import { compareVersions, parseVersion } from '../../../content/pack/version';
import { firstText } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { dependenciesOf, packsByName } from '../../packs/packs';

const byVersion = (a: string, b: string): number => {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  return left && right ? compareVersions(left, right) : 0;
};

export default {
  title: 'Dependency newer than the pack beside it',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The workspace holds the pack this one depends on, but in an older version than is asked for. What is tested together is not what would be installed.',
  remedy: 'Ask for the version that is there, or update the other pack.',
  kinds: ['manifest'],
  *check(file, world) {
    const packs = packsByName(world);
    for (const { name, version, versionKey, pointer } of dependenciesOf(file)) {
      const wanted = version === null ? null : parseVersion(version);
      const present = (packs.get(name ?? '') ?? []).map((pack) => firstText(pack.value, 'version') ?? '');
      const versions = present.flatMap((text) => parseVersion(text) ?? []);
      if (!wanted || present.length === 0 || versions.length === 0) continue;
      const newest = present
        .flatMap((text) => (parseVersion(text) ? [text] : []))
        .toSorted(byVersion)
        .at(-1);
      const newestVersion = parseVersion(newest ?? '');
      if (newest === undefined || !newestVersion || compareVersions(newestVersion, wanted) >= 0) continue;
      yield {
        message: `The pack needs "${name}" ${version}, but the workspace holds ${newest}.`,
        pointer: joinPointer(pointer, versionKey),
        fix: {
          title: `Ask for ${newest}`,
          safety: 'unsafe',
          edits: [{ set: joinPointer(pointer, versionKey), value: newest }],
        },
      };
    }
  },
} satisfies RuleDefinition;
