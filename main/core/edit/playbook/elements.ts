import { stepKey } from '../../content/reference';
import { textOf, type JsonMap } from '../../content/shape';
import { groupIri, stepIri, type Draft, type Element } from './draft';

/** Geometry as the platform writes it: strings of whole pixels (pack-format 4.3). */
export const pixels = (value: number) => String(Math.round(value));

export interface Place {
  left: number;
  top: number;
}

export function newStep(
  draft: Draft,
  step: { uuid: string; name: string; type: string; arguments: JsonMap; group: string | null } & Place,
): Element {
  // Files of older platforms know no groups; the key is added where the others have it, or where it says something.
  const grouped = step.group !== null || draft.steps.some(({ value }) => 'group' in value);
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
  draft: Draft,
  route: { uuid: string; source: Element; target: Element; label: string | null },
): Element {
  const grouped = draft.routes.some(({ value }) => 'group' in value);
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

/** A frame around steps (`block`) or a text on the canvas (`note`): pack-format 4.5. */
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

/**
 * A name no step has yet. Steps are read in templates under their name with underscores for spaces, so names that
 * differ in those alone count as one.
 */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const keys = new Set([...taken].map(stepKey));
  if (!keys.has(stepKey(wanted))) return wanted;
  const stem = wanted.replace(/ \d+$/, '');
  let number = 2;
  while (keys.has(stepKey(`${stem} ${number}`))) number++;
  return `${stem} ${number}`;
}
