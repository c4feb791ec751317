import { member, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Version that is no version',
  severity: 'warning',
  fix: 'safe',
  why: 'Packages are installed, compared and upgraded by a version of three numbers; the platform finds no other.',
  remedy: 'Write `major.minor.patch`, for example `1.0.0`.',
  kinds: ['connector'],
  *check(file) {
    const version = textOf(member(file.value, 'version'));
    if (version === null || /^\d+\.\d+\.\d+$/.test(version)) return;
    const short = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(version);
    const meant = short && [short[1], short[2] ?? '0', short[3] ?? '0'].join('.');
    yield {
      message: `"${version}" is no version of three numbers.`,
      pointer: '/version',
      ...(meant ? { fix: safeFix(`Write ${meant}`, { set: '/version', value: meant }) } : {}),
    };
  },
} satisfies RuleDefinition;
