import { joinPointer } from '../text/pointer';
import { uuidOfIri } from './iri';
import { elementsOf, firstText, flagOf, isMap, mapOf, member } from './shape';
import { stepTypeOf } from './steps/index';
import type { StepType } from './steps/step-type';

export { uuidOfIri };

/** A playbook or a reusable block, as canvas, checks and engine read it. */
export interface Playbook {
  /** Where it stands in its file: `''` where the file is the playbook. */
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
  /** The step's own, or its pointer where the file gives none, so that steps can be told apart. */
  uuid: string;
  name: string;
  description: string;
  typeUuid: string;
  type: StepType | null;
  arguments: Record<string, unknown>;
  /** Pixels. */
  left: number;
  top: number;
  /** Uuid of the group it stands in. */
  group: string | null;
  pointer: string;
}

export interface PlaybookRoute {
  uuid: string;
  /** Uuids of steps; empty where the file names none. */
  source: string;
  target: string;
  label: string | null;
  pointer: string;
}

/** A frame around steps, or a note. */
export interface PlaybookGroup {
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
 * Reads a playbook (`steps`, `routes`: pack-format 4) or a block (`workflowSteps`, `workflowRoutes`: 7). Null when
 * the value is neither. `pointer` is where the value stands in its file; all pointers start with it. Never throws.
 */
export function readPlaybook(value: unknown, pointer = ''): Playbook | null {
  if (!isMap(value)) return null;
  const isBlock = 'workflowSteps' in value;
  if (!isBlock && !('steps' in value && 'routes' in value) && value['@type'] !== 'Workflow') return null;
  const [steps, routes] = isBlock ? ['workflowSteps', 'workflowRoutes'] : ['steps', 'routes'];
  const { parameters } = value;
  return {
    pointer,
    uuid: uuidOfIri(value.uuid) ?? uuidOfIri(value['@id']),
    name: firstText(value, 'name') ?? '',
    description: firstText(value, 'description') ?? '',
    isActive: flagOf(value.isActive) ?? isBlock,
    debug: flagOf(value.debug) ?? false,
    parameters: Array.isArray(parameters) ? parameters.filter((name) => typeof name === 'string') : [],
    collection: uuidOfIri(value.collection),
    triggerUuid: uuidOfIri(value.triggerStep) ?? uuidOfIri(member(value.metadata, 'triggerStep')),
    steps: readAll(value[steps], joinPointer(pointer, steps), readStep),
    routes: readAll(value[routes], joinPointer(pointer, routes), readRoute),
    groups: readAll(value.groups, joinPointer(pointer, 'groups'), readGroup),
  };
}

function readAll<T>(
  list: unknown,
  at: string,
  read: (element: Record<string, unknown>, pointer: string) => T,
): T[] {
  return elementsOf(list, at).flatMap(({ value, pointer }) => (isMap(value) ? [read(value, pointer)] : []));
}

function readStep(step: Record<string, unknown>, pointer: string): PlaybookStep {
  return {
    uuid: ownUuid(step, pointer),
    name: firstText(step, 'name') ?? '',
    description: firstText(step, 'description') ?? '',
    typeUuid: uuidOfIri(step.stepType) ?? '',
    type: stepTypeOf(step.stepType),
    arguments: mapOf(step.arguments),
    left: pixels(step.left),
    top: pixels(step.top),
    group: uuidOfIri(step.group),
    pointer,
  };
}

function readRoute(route: Record<string, unknown>, pointer: string): PlaybookRoute {
  return {
    uuid: ownUuid(route, pointer),
    source: uuidOfIri(route.sourceStep) ?? '',
    target: uuidOfIri(route.targetStep) ?? '',
    label: firstText(route, 'label'),
    pointer,
  };
}

function readGroup(group: Record<string, unknown>, pointer: string): PlaybookGroup {
  return {
    uuid: ownUuid(group, pointer),
    kind: group.type === 'note' ? 'note' : 'block',
    name: firstText(group, 'name') ?? '',
    description: firstText(group, 'description') ?? '',
    left: pixels(group.left),
    top: pixels(group.top),
    width: pixels(group.width),
    height: pixels(group.height),
    collapsed: group.isCollapsed === true,
    pointer,
  };
}

function ownUuid(element: Record<string, unknown>, pointer: string): string {
  return uuidOfIri(element.uuid) ?? uuidOfIri(element['@id']) ?? pointer;
}

/** Geometry is written as strings of integers (pack-format 4.3). */
function pixels(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
}
