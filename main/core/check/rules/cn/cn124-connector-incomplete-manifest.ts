import { isMap, textOf } from '../../../text/values';
import { wordsOf } from '../../packs/agent-names';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Manifest of a connector that lacks a member',
  severity: 'error',
  fix: 'safe',
  why: 'Every connector has a name, a label, a version, a description, a category, a publisher, a configuration and operations. Without the first three it cannot be installed; without the others it has no place in the catalogue.',
  remedy: 'Add the member to `info.json`.',
  kinds: ['connector'],
  *check(file) {
    const { value } = file;
    if (!isMap(value)) return;
    for (const [key, severity] of needed) {
      if (Object.hasOwn(value, key)) continue;
      const proposal = proposalFor(key, textOf(value.name));
      yield {
        message: `The manifest has no "${key}".`,
        pointer: '',
        subject: key,
        severity,
        ...(proposal === null ? {} : { fix: safeFix(`Add "${key}"`, { set: `/${key}`, value: proposal }) }),
      };
    }
  },
} satisfies RuleDefinition;

const needed = [
  ['name', 'error'],
  ['label', 'error'],
  ['version', 'error'],
  ['description', 'warning'],
  ['category', 'warning'],
  ['publisher', 'warning'],
  ['configuration', 'warning'],
  ['operations', 'warning'],
] as const;

/** What can be added without asking; the rest only the author knows. */
function proposalFor(key: string, name: string | null): unknown {
  if (key === 'label' && name !== null) return wordsOf(name);
  if (key === 'configuration') return { fields: [] };
  return key === 'operations' ? [] : null;
}
