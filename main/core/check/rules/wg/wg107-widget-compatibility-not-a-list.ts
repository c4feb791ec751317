import { isMap, mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Platform versions of a widget that are no list',
  severity: 'warning',
  fix: 'safe',
  why: 'The library looks through the list `metadata.compatibility` for its own release. In a single text it finds none, and offers the widget to nobody.',
  remedy: 'Write a list of versions such as `["7.6.5"]`.',
  kinds: ['widget'],
  *check({ value }) {
    if (!isMap(value)) return;
    const { compatibility } = mapOf(value.metadata);
    if (compatibility === undefined || Array.isArray(compatibility)) return;
    const versions = typeof compatibility === 'string' ? (compatibility.match(/\d+(?:\.\d+)+/g) ?? []) : [];
    yield {
      message: '"compatibility" is no list of versions.',
      pointer: '/metadata/compatibility',
      ...(versions.length === 0
        ? {}
        : { fix: safeFix('Write them as a list', { set: '/metadata/compatibility', value: versions }) }),
    };
  },
} satisfies RuleDefinition;
