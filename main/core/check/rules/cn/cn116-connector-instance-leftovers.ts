import { isMap } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Leftovers of an instance in the manifest',
  severity: 'hint',
  fix: 'safe',
  why: 'A connector exported from an instance carries its row of that database: ids, switches and pictures as text. They mean nothing elsewhere and make every comparison noisy.',
  remedy: 'Take them out; the platform sets its own.',
  kinds: ['connector'],
  *check(file) {
    const { value } = file;
    if (!isMap(value)) return;
    const found = leftovers.filter((key) => Object.hasOwn(value, key));
    if (found.length === 0) return;
    yield {
      message: `The manifest holds what only an instance knows: ${found.join(', ')}.`,
      pointer: `/${found[0]}`,
      fix: safeFix('Take them out', ...found.map((key) => ({ remove: `/${key}` }))),
    };
  },
} satisfies RuleDefinition;

/** See docs/platform/connectors.md#manifest. */
const leftovers = ['id', 'active', 'system', 'playbook_collections', 'icon_small', 'icon_large'];
