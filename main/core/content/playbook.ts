import { uuidOfIri } from './iri';
import { firstText, flagOf, mapOf } from '../text/values';
import { elementsIn, isPlaybook, ownUuid, triggerUuidOf, type PlaybookElement } from './playbook-elements';
import { stepTypeOf } from './steps/index';
import type { StepType } from './steps/index';

export { uuidOfIri };

/** A playbook or a reusable block, as canvas, checks and engine read it. */
export interface Playbook {
  /** Its pointer in its file: `''` where the file is the playbook. */
  pointer: string;
  uuid: string | null;
  name: string;
  description: string;
  isActive: boolean;
  /** Logs everything it does. */
  debug: boolean;
  /** Names of the inputs a referencing playbook passes. */
  parameters: string[];
  /** Uuid of the collection. */
  collection: string | null;
  triggerUuid: string | null;
  steps: PlaybookStep[];
  routes: PlaybookRoute[];
  groups: PlaybookGroup[];
}

export interface PlaybookStep {
  /** Distinguishes it from every other step of the playbook, as `PlaybookElement.id`. */
  id: string;
  /** The step's own, or its pointer where the file gives none, so that steps can be distinguished. */
  uuid: string;
  name: string;
  description: string;
  typeUuid: string;
  type: StepType | null;
  arguments: Record<string, unknown>;
  /** Pixels. */
  left: number;
  top: number;
  /** Uuid of the group it is in. */
  group: string | null;
  pointer: string;
}

export interface PlaybookRoute {
  id: string;
  uuid: string;
  /** Uuids of steps; empty where the file names none. */
  source: string;
  target: string;
  label: string | null;
  pointer: string;
}

/** A frame around steps, or a note. */
export interface PlaybookGroup {
  id: string;
  uuid: string;
  kind: 'block' | 'note';
  name: string;
  description: string;
  left: number;
  top: number;
  width: number;
  height: number;
  collapsed: boolean;
  pointer: string;
}

/**
 * Reads a playbook (`steps`, `routes`: docs/platform/playbooks.md) or a block (`workflowSteps`, `workflowRoutes`: 7).
 * Null when the value is neither. `pointer` is where the value is in its file; all pointers start with it. Never
 * throws.
 */
export function readPlaybook(value: unknown, pointer = ''): Playbook | null {
  if (!isPlaybook(value)) return null;
  const { parameters } = value;
  return {
    pointer,
    uuid: ownUuid(value),
    name: firstText(value, 'name') ?? '',
    description: firstText(value, 'description') ?? '',
    isActive: flagOf(value.isActive) ?? 'workflowSteps' in value,
    debug: flagOf(value.debug) ?? false,
    parameters: Array.isArray(parameters) ? parameters.filter((name) => typeof name === 'string') : [],
    collection: uuidOfIri(value.collection),
    triggerUuid: triggerUuidOf(value),
    steps: elementsIn(value, 'steps').map((element) => readStep(element, pointer)),
    routes: elementsIn(value, 'routes').map((element) => readRoute(element, pointer)),
    groups: elementsIn(value, 'groups').map((element) => readGroup(element, pointer)),
  };
}

function readStep(element: PlaybookElement, base: string): PlaybookStep {
  const step = element.value;
  return {
    ...placeOf(element, base),
    name: firstText(step, 'name') ?? '',
    description: firstText(step, 'description') ?? '',
    typeUuid: uuidOfIri(step.stepType) ?? '',
    type: stepTypeOf(step.stepType),
    arguments: mapOf(step.arguments),
    left: pixels(step.left),
    top: pixels(step.top),
    group: uuidOfIri(step.group),
  };
}

function readRoute(element: PlaybookElement, base: string): PlaybookRoute {
  const route = element.value;
  return {
    ...placeOf(element, base),
    source: uuidOfIri(route.sourceStep) ?? '',
    target: uuidOfIri(route.targetStep) ?? '',
    label: firstText(route, 'label'),
  };
}

function readGroup(element: PlaybookElement, base: string): PlaybookGroup {
  const group = element.value;
  return {
    ...placeOf(element, base),
    kind: group.type === 'note' ? 'note' : 'block',
    name: firstText(group, 'name') ?? '',
    description: firstText(group, 'description') ?? '',
    left: pixels(group.left),
    top: pixels(group.top),
    width: pixels(group.width),
    height: pixels(group.height),
    collapsed: group.isCollapsed === true,
  };
}

function placeOf({ id, value, pointer }: PlaybookElement, base: string) {
  const place = base + pointer;
  return { id, uuid: ownUuid(value) ?? place, pointer: place };
}

/** Geometry is written as strings of integers (docs/platform/playbooks.md#step). */
function pixels(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}
