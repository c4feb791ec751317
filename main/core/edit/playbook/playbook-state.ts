import { uuidOfIri } from '../../content/iri';
import {
  elementsIn,
  listKeysOf,
  triggerUuidOf,
  type ElementList,
  type PlaybookElement,
} from '../../content/playbook-elements';
import type { JsonMap } from '../../text/values';
import { joinPointer } from '../../text/pointer';

/** A step, route or group of a state, as the file writes it. */
export type Element = Pick<PlaybookElement, 'id' | 'value'>;

/**
 * A playbook or block as the editor's commands see it: its value, and its lists by one name each. A state is never
 * changed in place; a command gives another one, and the text edit is what differs between the two values.
 */
export interface PlaybookState {
  value: JsonMap;
  steps: readonly Element[];
  routes: readonly Element[];
  groups: readonly Element[];
}

type Lists = Partial<Pick<PlaybookState, ElementList>>;

const lists = ['steps', 'routes', 'groups'] as const satisfies readonly ElementList[];

/** What an editor's command came to. */
export interface PlaybookEdit {
  state: PlaybookState;
  /** For the undo menu, e.g. `Add step`. */
  label: string;
  /** Ids of what is selected afterwards. */
  select: readonly string[];
}

/**
 * Reads the value of a playbook (`steps`, `routes`) or of a block (`workflowSteps`, `workflowRoutes`:
 * docs/platform/playbooks.md#blocks).
 */
export function stateOf(value: JsonMap): PlaybookState {
  return {
    value,
    steps: elementsIn(value, 'steps'),
    routes: elementsIn(value, 'routes'),
    groups: elementsIn(value, 'groups'),
  };
}

/** The state with other lists. An unchanged list stays the same object. */
export function withLists(state: PlaybookState, changed: Lists): PlaybookState {
  const keys = listKeysOf(state.value);
  const value = { ...state.value };
  for (const name of lists) {
    const list = changed[name];
    if (list && list !== state[name] && (list.length > 0 || state[name].length > 0))
      value[keys[name]] = list.map((element) => element.value);
  }
  return { ...state, ...changed, value };
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
export function triggerOf({ value }: PlaybookState): string | null {
  return triggerUuidOf(value);
}

/** Pointer of an element below the playbook; null when it is not there. */
export function pointerIn(state: PlaybookState, id: string): string | null {
  const keys = listKeysOf(state.value);
  for (const name of lists) {
    const index = state[name].findIndex((element) => element.id === id);
    if (index >= 0) return joinPointer('', keys[name], index);
  }
  return null;
}
