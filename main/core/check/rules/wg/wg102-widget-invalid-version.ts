import { member, textOf } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Version of a widget that is no version',
  severity: 'warning',
  fix: 'safe',
  why: 'Layouts name a widget as `<name>-<version>` with three numbers; one of another version is another widget.',
  remedy: 'Write `major.minor.patch`, for example `1.0.0`.',
  kinds: ['widget'],
  *check({ value }) {
    const version = textOf(member(value, 'version'));
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
