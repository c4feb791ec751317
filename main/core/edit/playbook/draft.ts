import { uuidOfIri } from '../../content/iri';
import { isMap, mapOf, type JsonMap } from '../../content/shape';
import { joinPointer } from '../../text/pointer';

/** A step, route or group of a draft, as the file writes it. */
export interface Element {
  /** Its uuid; where it has none, or an earlier element has the same, its pointer. */
  id: string;
  value: JsonMap;
}

/**
 * A playbook or block as the editor's commands see it: its value, and its lists by one name each. A draft is never
 * changed in place; a command gives another one, and the text edit is what differs between the two values.
 */
export interface Draft {
  value: JsonMap;
  steps: readonly Element[];
  routes: readonly Element[];
  groups: readonly Element[];
}

type Lists = Partial<Pick<Draft, 'steps' | 'routes' | 'groups'>>;

/** What an editor's command came to. */
export interface PlaybookEdit {
  draft: Draft;
  /** For the undo menu, e.g. `Add step`. */
  label: string;
  /** Ids of what is selected afterwards. */
  select: readonly string[];
}

/** Reads the value of a playbook (`steps`, `routes`) or of a block (`workflowSteps`, `workflowRoutes`: pack-format 7). */
export function draftOf(value: JsonMap): Draft {
  const keys = keysOf(value);
  return {
    value,
    steps: elementsOf(value, keys.steps),
    routes: elementsOf(value, keys.routes),
    groups: elementsOf(value, keys.groups),
  };
}

/** The draft with other lists. A list nobody touched stays the very value it was. */
export function withLists(draft: Draft, lists: Lists): Draft {
  const keys = keysOf(draft.value);
  const value = { ...draft.value };
  for (const name of ['steps', 'routes', 'groups'] as const) {
    const list = lists[name];
    if (list && list !== draft[name] && (list.length > 0 || draft[name].length > 0))
      value[keys[name]] = list.map((element) => element.value);
  }
  return { ...draft, ...lists, value };
}

/** The element with an id, or with the uuid an IRI ends in. */
export function elementOf(list: readonly Element[], id: unknown): Element | undefined {
  const uuid = uuidOfIri(id);
  return list.find((element) => element.id === id || element.id === uuid);
}

/** Changes elements of a list; those for which `change` gives the same value keep their identity. */
export function mapElements(
  list: readonly Element[],
  change: (element: Element) => JsonMap,
): readonly Element[] {
  let changed = false;
  const next = list.map((element) => {
    const value = change(element);
    if (value === element.value) return element;
    changed = true;
    return { ...element, value };
  });
  return changed ? next : list;
}

export const stepIri = (uuid: string) => `/api/3/workflow_steps/${uuid}`;
export const groupIri = (uuid: string) => `/api/3/workflow_groups/${uuid}`;

/** Uuid of the step that starts the playbook; a block keeps it in its `metadata`. */
export function triggerOf({ value }: Draft): string | null {
  return uuidOfIri(value.triggerStep) ?? uuidOfIri(mapOf(value.metadata).triggerStep);
}

function keysOf(value: JsonMap): { steps: string; routes: string; groups: string } {
  return 'workflowSteps' in value
    ? { steps: 'workflowSteps', routes: 'workflowRoutes', groups: 'groups' }
    : { steps: 'steps', routes: 'routes', groups: 'groups' };
}

function elementsOf(value: JsonMap, key: string): Element[] {
  const list = value[key];
  // A list with holes is written as a map of indices by the platform (pack-format 19.4).
  const entries = Array.isArray(list) ? list.entries() : Object.entries(mapOf(list));
  const taken = new Set<string>();
  return [...entries].flatMap(([index, element]: [number | string, unknown]) => {
    if (!isMap(element)) return [];
    const uuid = uuidOfIri(element.uuid) ?? uuidOfIri(element['@id']);
    const id = uuid !== null && !taken.has(uuid) ? uuid : joinPointer('', key, index);
    taken.add(id);
    return [{ id, value: element }];
  });
}

/** Pointer of an element below the playbook; null when it is not there. */
export function pointerIn(draft: Draft, id: string): string | null {
  const keys = keysOf(draft.value);
  for (const name of ['steps', 'routes', 'groups'] as const) {
    const index = draft[name].findIndex((element) => element.id === id);
    if (index >= 0) return joinPointer('', keys[name], index);
  }
  return null;
}
