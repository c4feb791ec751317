import { isMap, textOf } from '../../../text/values';
import { wordsOf } from '../../packs/agent-names';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Manifest of a widget that lacks a member',
  severity: 'error',
  fix: 'safe',
  why: 'A widget is installed by `name` and `version` and listed by `title` and `metadata`. Without one of these the library does not take it.',
  remedy: 'Add the member to `info.json`.',
  kinds: ['widget'],
  *check({ value }) {
    if (!isMap(value)) return;
    for (const key of ['name', 'title', 'version', 'metadata']) {
      if (Object.hasOwn(value, key)) continue;
      const name = textOf(value.name);
      const title = key === 'title' && name !== null ? titleOf(name) : null;
      yield {
        message: `The manifest has no "${key}".`,
        pointer: '',
        subject: key,
        ...(title === null
          ? {}
          : { fix: safeFix(`Use the title "${title}"`, { set: '/title', value: title }) }),
      };
    }
  },
} satisfies RuleDefinition;

/** Names of widgets are camelCase. */
const titleOf = (name: string): string => wordsOf(name.replace(/([a-z0-9])([A-Z])/g, '$1 $2'));
