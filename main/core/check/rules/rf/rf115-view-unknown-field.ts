import { formatPointer, getAt, parsePointer } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import { knownModules } from '../../packs/known-content';
import { isUnknownField, namedBy, nearFix, reportAt, weightOf } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

/** Fields every module had in older releases; views still list them (docs/platform/pack-defects.md#warnings). */
const olderFields = /^file[1-4]$/;

export default {
  title: 'View shows a field its module does not have',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The field was removed or renamed in the module; the view leaves a gap in its place.',
  remedy: 'Take the field out of the view, or write its name as it is now.',
  kinds: ['layout', 'dashboard', 'report'],
  *check(file, world) {
    for (const usage of namedBy(file, world, 'field', ['shows field'])) {
      const { key, within = '' } = usage.reference.target;
      if (olderFields.test(key) || !isUnknownField(usage, world)) continue;
      const near = nearFix(usage, knownModules(world).get(within)?.fields.keys() ?? []);
      const entry = entryOf(file.value, usage.reference.pointer);
      const fix =
        near?.fix ?? (entry === null ? undefined : unsafeFix('Take it out of the view', { remove: entry }));
      yield reportAt(usage, `The module “${within}” has no field “${key}”.`, {
        ...(fix ? { fix } : {}),
        severity: weightOf(file, world),
      });
    }
  },
} satisfies RuleDefinition;

/** The element of a list that shows the field: a text, or a map with its name. */
function entryOf(value: unknown, pointer: string): string | null {
  const keys = parsePointer(pointer);
  const element = keys.at(-1) === 'name' ? keys.slice(0, -1) : keys;
  return Array.isArray(getAt(value, formatPointer(element.slice(0, -1)))) ? formatPointer(element) : null;
}
