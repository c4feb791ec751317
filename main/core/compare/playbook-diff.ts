import { stampNames } from '../content/module/system-fields';
import { uuidOfIri } from '../content/iri';
import { isListKey } from '../content/playbook-elements';
import { firstText, isMap, type JsonMap, member } from '../text/values';
import { stateOf, elementOf, type Element } from '../edit/playbook/playbook-state';

/** One value that differs. */
export interface FieldChange {
  /** Keys from the part it belongs to, e.g. `arguments.query.limit`. */
  path: string;
  /** Undefined where it was not there, or is no longer. */
  before: unknown;
  after: unknown;
  /** It says where something is drawn, not what it does. */
  layout: boolean;
}

export interface PartChange {
  part: 'step' | 'route' | 'group';
  change: 'added' | 'removed' | 'changed';
  uuid: string;
  title: string;
  fields: FieldChange[];
}

/** What differs between two states of a playbook, by the identity of its parts, not by their position in the file. */
export interface PlaybookDiff {
  /** Of the playbook itself. */
  fields: FieldChange[];
  parts: PartChange[];
}

/** What the platform writes even when nothing was changed (docs/platform/bytes.md#comparing). */
const noise = new Set<string>([
  '@context',
  '@id',
  '@type',
  'id',
  ...stampNames,
  'lastModifyDate',
  'importedBy',
  'versions',
  'uuid',
  'status',
  'isExecuted',
]);
const layoutKeys = new Set(['top', 'left', 'width', 'height', 'isCollapsed']);
const referenceKeys = new Set([
  'stepType',
  'group',
  'sourceStep',
  'targetStep',
  'collection',
  'triggerStep',
  'priority',
  'playbookOrigin',
]);
/** Deeper values are compared as a whole. */
const deepest = 24;

/**
 * Compares two states of a playbook or block. Parts are matched by uuid, whatever their order
 * (docs/platform/bytes.md#comparing).
 */
export function comparePlaybooks(before: JsonMap, after: JsonMap): PlaybookDiff {
  const [old, now] = [stateOf(before), stateOf(after)];
  const titleOf = ({ value, id }: Element) => firstText(value, 'name') ?? id;
  const routeTitle = (steps: readonly Element[]) => (route: Element) => {
    const name = (iri: unknown) => {
      const step = elementOf(steps, iri);
      return step ? titleOf(step) : '?';
    };
    return `${name(route.value.sourceStep)} → ${name(route.value.targetStep)}`;
  };
  return {
    fields: fieldChanges(before, after, (key) => noise.has(key) || isListKey(key)),
    parts: [
      ...partChanges('step', old.steps, now.steps, titleOf, titleOf),
      ...partChanges('route', old.routes, now.routes, routeTitle(old.steps), routeTitle(now.steps)),
      ...partChanges('group', old.groups, now.groups, titleOf, titleOf),
    ],
  };
}

/** Whether something but the drawing differs. */
export function isLayoutOnly({ change, fields }: PartChange): boolean {
  return change === 'changed' && fields.every(({ layout }) => layout);
}

function partChanges(
  part: PartChange['part'],
  before: readonly Element[],
  after: readonly Element[],
  titleBefore: (element: Element) => string,
  titleAfter: (element: Element) => string,
): PartChange[] {
  const old = new Map(before.map((element) => [element.id, element]));
  const present = new Set(after.map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !present.has(id))
    .map((element): PartChange => ({
      part,
      change: 'removed',
      uuid: element.id,
      title: titleBefore(element),
      fields: [],
    }));
  const others = after.flatMap((element): PartChange[] => {
    const title = titleAfter(element);
    const known = old.get(element.id);
    if (!known) return [{ part, change: 'added', uuid: element.id, title, fields: [] }];
    // A route is called after its steps, and its name is often of long ago.
    const skipped = (key: string) => noise.has(key) || (part === 'route' && key === 'name');
    const fields = fieldChanges(known.value, element.value, skipped);
    return fields.length > 0 ? [{ part, change: 'changed', uuid: element.id, title, fields }] : [];
  });
  return [...removed, ...others];
}

function fieldChanges(before: JsonMap, after: JsonMap, skipped: (key: string) => boolean): FieldChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !skipped(key));
  return keys.flatMap((key) => {
    const [old, now] = [member(before, key), member(after, key)];
    if (referenceKeys.has(key) && uuidOfIri(old) === uuidOfIri(now)) return [];
    const layout = layoutKeys.has(key);
    return valueChanges(old, now, key, 1).map((change) => ({ ...change, layout }));
  });
}

function valueChanges(
  before: unknown,
  after: unknown,
  path: string,
  depth: number,
): Omit<FieldChange, 'layout'>[] {
  if (before === after || (isNothing(before) && isNothing(after))) return [];
  if (depth < deepest && isMap(before) && isMap(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) =>
      valueChanges(member(before, key), member(after, key), `${path}.${key}`, depth + 1),
    );
  }
  if (depth < deepest && Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((value, index) =>
      valueChanges(value, after[index], `${path}.${index + 1}`, depth + 1),
    );
  return [{ path, before, after }];
}

/** A key that is missing, null or an empty list says the same (docs/platform/bytes.md#comparing). */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}
