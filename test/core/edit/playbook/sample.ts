import type { JsonMap } from '@core/text/values';

/** Uuids as a test gives them out: the same ones in every run. */
export function counted(): () => string {
  let count = 0;
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

export const setVariable = '04d0cf46-b6a8-42c4-8683-60a7eaa69e8f';
export const decision = '12254cf5-5db7-4b1a-8cb1-3af081924b28';
export const referenced = 'b348f017-9a94-471f-87f8-ce88b6a7ad62';

export const iri = (uuid: string) => `/api/3/workflow_steps/${uuid}`;

export function step(
  uuid: string,
  name: string,
  more: { type?: string; arguments?: unknown; top?: number; left?: number; group?: string | null } = {},
): JsonMap {
  return {
    '@type': 'WorkflowStep',
    name,
    description: null,
    arguments: more.arguments ?? [],
    status: null,
    top: String(more.top ?? 0),
    left: String(more.left ?? 0),
    stepType: `/api/3/workflow_step_types/${more.type ?? setVariable}`,
    group: more.group === undefined || more.group === null ? null : `/api/3/workflow_groups/${more.group}`,
    uuid,
  };
}

export function route(source: string, target: string, label: string | null = null): JsonMap {
  return {
    '@type': 'WorkflowRoute',
    name: `${source} -> ${target}`,
    targetStep: iri(target),
    sourceStep: iri(source),
    label,
    isExecuted: false,
    group: null,
    uuid: `${source}-${target}${label ?? ''}`,
  };
}

/** Start → A → Choose, which leads to B ("yes") and C ("no"); both lead to End. */
export function sample(): JsonMap {
  const options = [
    { option: 'yes', step_iri: iri('b'), step_name: 'B', condition: '{{ vars.ok }}' },
    { option: 'no', default: true, step_iri: iri('c'), step_name: 'C' },
  ];
  return {
    '@type': 'Workflow',
    name: 'Sample',
    uuid: 'p',
    triggerStep: iri('start'),
    steps: [
      step('start', 'Start', { type: referenced, top: 0, left: 40 }),
      step('a', 'A', { top: 135, left: 40, arguments: { x: '1' } }),
      step('choose', 'Choose', { type: decision, top: 270, left: 40, arguments: { conditions: options } }),
      step('b', 'B', { top: 405, left: 40, arguments: { y: '{{ vars.steps.A.x }}' } }),
      step('c', 'C', { top: 405, left: 340 }),
      step('end', 'End', {
        top: 540,
        left: 40,
        arguments: { z: '{{ vars.steps.B.y }} {{ vars.steps.B.y }}' },
      }),
    ],
    routes: [
      route('start', 'a'),
      route('a', 'choose'),
      route('choose', 'b', 'yes'),
      route('choose', 'c', 'no'),
      route('b', 'end'),
      route('c', 'end'),
    ],
    groups: [],
  };
}
