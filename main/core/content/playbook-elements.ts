import { joinPointer } from '../text/pointer';
import { elementsOf, isMap, mapOf, type JsonMap } from '../text/values';
import { uuidOfIri } from './iri';
import { playbooksIn } from './playbook-set';

/** What a playbook or block consists of, under one name each. */
export type ElementList = 'steps' | 'routes' | 'groups';

/** A step, route or group as its file writes it. */
export interface PlaybookElement {
  /**
   * What canvas, outline, edits and comparisons identify it by: its uuid; or its pointer, where it has no uuid or an
   * element before it in the list has the same one. Hand-made files give two steps the same uuid, or none.
   */
  id: string;
  value: JsonMap;
  /** From the playbook. */
  pointer: string;
}

/** Member names of the lists: blocks have their own for two of them (docs/platform/playbooks.md#blocks). */
export function listKeysOf(playbook: JsonMap): Readonly<Record<ElementList, string>> {
  return 'workflowSteps' in playbook ? blockKeys : playbookKeys;
}

const playbookKeys = { steps: 'steps', routes: 'routes', groups: 'groups' };
const blockKeys = { steps: 'workflowSteps', routes: 'workflowRoutes', groups: 'groups' };

/** Whether a member of a playbook or block is one of its lists. */
export const isListKey = (key: string): boolean => allKeys.has(key);

const allKeys = new Set([...Object.values(playbookKeys), ...Object.values(blockKeys)]);

/**
 * Whether a value is a playbook (`steps`, `routes`: docs/platform/playbooks.md) or a block (`workflowSteps`,
 * `workflowRoutes`).
 */
export const isPlaybook = (value: unknown): value is JsonMap =>
  isMap(value) &&
  ('workflowSteps' in value || ('steps' in value && 'routes' in value) || value['@type'] === 'Workflow');

/** Where the steps of all playbooks of a file stand, and their uuids; those without one have their pointer. */
export function stepPlaces(value: unknown): { uuid: string; pointer: string }[] {
  const set = playbooksIn(value) ?? [{ value, pointer: '' }];
  return set.flatMap((one) =>
    isPlaybook(one.value)
      ? elementsIn(one.value, 'steps').map((step) => ({
          uuid: ownUuid(step.value) ?? step.pointer,
          pointer: one.pointer + step.pointer,
        }))
      : [],
  );
}

/** The elements of one of a playbook's lists, in order; what is no map is left out. */
export function elementsIn(playbook: JsonMap, list: ElementList): PlaybookElement[] {
  const key = listKeysOf(playbook)[list];
  const taken = new Set<string>();
  return elementsOf(playbook[key], joinPointer('', key)).flatMap(({ value, pointer }) => {
    if (!isMap(value)) return [];
    const uuid = ownUuid(value);
    const id = uuid !== null && !taken.has(uuid) ? uuid : pointer;
    taken.add(id);
    return [{ id, value, pointer }];
  });
}

/** The uuid a playbook or an element of one gives itself; null for none. */
export function ownUuid(value: JsonMap): string | null {
  return uuidOfIri(value.uuid) ?? uuidOfIri(value['@id']);
}

/** Uuid of the step that starts the playbook; a block keeps it in its `metadata`. Null for none. */
export function triggerUuidOf(playbook: JsonMap): string | null {
  return uuidOfIri(playbook.triggerStep) ?? uuidOfIri(mapOf(playbook.metadata).triggerStep);
}
