import { joinPointer } from '../text/pointer';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, member, withAt } from '../text/values';

/** One thing that an import would bring, as it is looked at before (docs/platform/jobs.md#import-options). */
export interface ReviewItem {
  /** Of its entry in the options. */
  pointer: string;
  label: string;
  isIncluded: boolean;
  /** The instance has it already. */
  exists: boolean;
  /** What becomes of one that exists, where that can be chosen. */
  policy: { key: string; value: string; choices: readonly string[] } | null;
  /** Of a module, the fields that are new or would change. */
  fields: readonly ReviewField[];
  /** How many records a set has; null for other things. */
  records: number | null;
}

export interface ReviewField {
  pointer: string;
  label: string;
  isIncluded: boolean;
  exists: boolean;
  /** Settings that would change. */
  changes: readonly string[];
}

export interface ReviewGroup {
  /** As the options name the section: `picklistNames`, `playbooks/collections`. */
  section: string;
  items: readonly ReviewItem[];
}

/** What can become of a thing that exists, by the key that says so. */
const policies: readonly (readonly [key: string, choices: readonly string[]])[] = [
  ['whenExists', ['keep', 'overwrite']],
  ['mergeType', ['merge_append', 'merge_replace', 'replace', 'rename']],
];
/** Sets of records and the menu choose otherwise. */
const ofSection: Readonly<Record<string, readonly string[]>> = {
  recordSets: ['append', 'replace'],
  views: ['merge', 'replace'],
};

/** The things of the options of an import job, section by section; sections of another shape are passed over. */
export function reviewOf(options: JsonMap): ReviewGroup[] {
  return Object.entries(options).flatMap(([top, section]) => {
    const values = member(section, 'values');
    const at = joinPointer('', top, 'values');
    if (Array.isArray(values)) return groupOf(top, top, values, at);
    return Object.entries(mapOf(values)).flatMap(([inner, list]) =>
      groupOf(`${top}/${inner}`, top, member(list, 'values'), joinPointer(at, inner, 'values')),
    );
  });
}

function groupOf(section: string, top: string, list: unknown, at: string): ReviewGroup[] {
  const items = elementsOf(list, at).flatMap(({ value, pointer }) =>
    isMap(value) ? [itemOf(value, pointer, top)] : [],
  );
  return items.length === 0 ? [] : [{ section, items }];
}

function itemOf(value: JsonMap, pointer: string, top: string): ReviewItem {
  const policy = policies.find(([key]) => typeof value[key] === 'string');
  return {
    pointer,
    label: firstText(value, 'label', 'title', 'name', 'value') ?? pointer,
    isIncluded: value.include !== false,
    exists: value.exists === true || value.moduleNotExists === false,
    policy: policy
      ? { key: policy[0], value: String(value[policy[0]]), choices: ofSection[top] ?? policy[1] }
      : null,
    fields: elementsOf(value.attributes, joinPointer(pointer, 'attributes')).flatMap(fieldOf),
    records: typeof value.recordCount === 'number' ? value.recordCount : null,
  };
}

function fieldOf({ value, pointer }: { value: unknown; pointer: string }): ReviewField[] {
  const changes = elementsOf(member(value, 'changes'), '').map((each) => String(each.value));
  const exists = member(value, 'exists') === true;
  if (exists && changes.length === 0) return [];
  return [
    {
      pointer,
      label: firstText(value, 'title', 'name') ?? pointer,
      isIncluded: member(value, 'include') !== false && member(value, '_include') !== 'no',
      exists,
      changes,
    },
  ];
}

/** The options with a thing, or a field of a module, taken in or left out. */
export function includeIn(options: JsonMap, pointer: string, isIncluded: boolean): JsonMap {
  const next = withAt(options, joinPointer(pointer, 'include'), isIncluded);
  return mapOf(
    /\/attributes\/\d+$/.test(pointer)
      ? withAt(next, joinPointer(pointer, '_include'), isIncluded ? 'yes' : 'no')
      : next,
  );
}

/** The options with what becomes of a thing that exists. */
export const choosePolicy = (options: JsonMap, { pointer, policy }: ReviewItem, value: string): JsonMap =>
  policy ? mapOf(withAt(options, joinPointer(pointer, policy.key), value)) : options;
