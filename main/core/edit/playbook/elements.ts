import { textOf, type JsonMap } from '../../text/values';
import { groupIri, stepIri, type PlaybookState, type Element } from './playbook-state';

/** Geometry as the platform writes it: strings of whole pixels (docs/platform/playbooks.md#step). */
export const pixels = (value: number) => String(Math.round(value));

export interface Place {
  left: number;
  top: number;
}

export function newStep(
  state: PlaybookState,
  step: { uuid: string; name: string; type: string; arguments: JsonMap; group: string | null } & Place,
): Element {
  // Files of older platforms have no groups; the key is added where other elements have it, or where it is not empty.
  const grouped = step.group !== null || state.steps.some(({ value }) => 'group' in value);
  return {
    id: step.uuid,
    value: {
      '@type': 'WorkflowStep',
      name: step.name,
      description: null,
      arguments: Object.keys(step.arguments).length > 0 ? step.arguments : [],
      status: null,
      top: pixels(step.top),
      left: pixels(step.left),
      stepType: `/api/3/workflow_step_types/${step.type}`,
      ...(grouped ? { group: step.group === null ? null : groupIri(step.group) } : {}),
      uuid: step.uuid,
    },
  };
}

export function newRoute(
  state: PlaybookState,
  route: { uuid: string; source: Element; target: Element; label: string | null },
): Element {
  const grouped = state.routes.some(({ value }) => 'group' in value);
  return {
    id: route.uuid,
    value: {
      '@type': 'WorkflowRoute',
      name: `${nameOf(route.source)} -> ${nameOf(route.target)}`,
      targetStep: stepIri(route.target.id),
      sourceStep: stepIri(route.source.id),
      label: route.label,
      isExecuted: false,
      ...(grouped ? { group: null } : {}),
      uuid: route.uuid,
    },
  };
}

/** A frame around steps (`block`) or a text on the canvas (`note`) (docs/platform/playbooks.md#group). */
export function newGroup(
  group: {
    uuid: string;
    kind: 'block' | 'note';
    name: string;
    description: string;
    width: number;
    height: number;
  } & Place,
): Element {
  return {
    id: group.uuid,
    value: {
      '@type': 'WorkflowGroup',
      name: group.name,
      description: group.description,
      type: group.kind,
      isCollapsed: false,
      hideInLogs: false,
      hasTriggerStep: false,
      top: pixels(group.top),
      left: pixels(group.left),
      height: pixels(group.height),
      width: pixels(group.width),
      uuid: group.uuid,
      reusable: false,
      metadata: [],
    },
  };
}

export const nameOf = ({ value }: Element) => textOf(value.name) ?? '';
