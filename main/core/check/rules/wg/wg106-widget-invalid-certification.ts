import { asText, isMap, mapOf } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Widget certified by something else than Yes or No',
  severity: 'hint',
  fix: 'safe',
  why: 'The library shows a seal where `metadata.certified` is the text `Yes`.',
  remedy: 'Write `"Yes"` or `"No"`.',
  kinds: ['widget'],
  *check({ value }) {
    if (!isMap(value)) return;
    const { certified } = mapOf(value.metadata);
    if (certified === undefined || certified === 'Yes' || certified === 'No') return;
    const meant = /^(?:true|yes)$/i.test(asText(certified))
      ? 'Yes'
      : /^(?:false|no|null)?$/i.test(asText(certified))
        ? 'No'
        : null;
    yield {
      message: `"certified" is ${JSON.stringify(certified)}, neither "Yes" nor "No".`,
      pointer: '/metadata/certified',
      ...(meant === null
        ? {}
        : { fix: safeFix(`Write "${meant}"`, { set: '/metadata/certified', value: meant }) }),
    };
  },
} satisfies RuleDefinition;
