import { type Playbook, readPlaybook } from '@core/content/playbook';
import { stepTypes } from '@core/content/steps/index';
import { textUuid } from '@core/text/text-uuid';

/** Name of a step type in the registry, and the step's arguments. */
export type StepParts = readonly [type: string, args?: Record<string, unknown>];

export interface PlaybookParts {
  parameters?: string[];
  /** Steps by name; the first is the trigger. */
  steps: Record<string, StepParts>;
  /** `From > To`, by step names; a chain through all steps in order when absent. */
  routes?: string[];
  isActive?: boolean;
  triggerStep?: string | null;
}

export const playbookUuid = (playbook: string) => textUuid(`playbook ${playbook}`);
export const stepUuid = (playbook: string, step: string) => textUuid(`step ${playbook} ${step}`);
export const stepIri = (playbook: string, step: string) =>
  `/api/3/workflow_steps/${stepUuid(playbook, step)}`;
export const playbookIri = (playbook: string) => `/api/3/workflows/${playbookUuid(playbook)}`;

/** What a Referenced trigger looks like when the platform's editor has written it. */
export const referenced: StepParts = [
  'cybersponse.abstract_trigger',
  { step_variables: { input: { params: [] } } },
];

/** A playbook file as the platform writes it, from names alone. */
export function playbookJson(name: string, parts: PlaybookParts): Record<string, unknown> {
  const names = Object.keys(parts.steps);
  const routes = parts.routes ?? names.slice(1).map((step, index) => `${names[index]} > ${step}`);
  const trigger = parts.triggerStep === undefined ? names[0] : parts.triggerStep;
  return {
    '@type': 'Workflow',
    name,
    isActive: parts.isActive ?? true,
    parameters: parts.parameters ?? [],
    triggerStep: trigger === null || trigger === undefined ? null : stepIri(name, trigger),
    steps: Object.entries(parts.steps).map(([step, [type, args]]) => ({
      '@type': 'WorkflowStep',
      name: step,
      arguments: args ?? {},
      stepType: `/api/3/workflow_step_types/${typeUuid(type)}`,
      uuid: stepUuid(name, step),
    })),
    routes: routes.map((route) => {
      const [from = '', to = ''] = route.split(' > ');
      return {
        '@type': 'WorkflowRoute',
        name: route,
        label: null,
        sourceStep: stepIri(name, from),
        targetStep: stepIri(name, to),
        uuid: textUuid(`route ${name} ${route}`),
      };
    }),
    uuid: playbookUuid(name),
  };
}

export function buildPlaybook(name: string, parts: PlaybookParts): Playbook {
  const playbook = readPlaybook(playbookJson(name, parts));
  if (!playbook) throw new Error(`the playbook "${name}" of the test cannot be read`);
  return playbook;
}

/** A name that is not in the registry is used as the uuid itself, for steps of unknown types. */
function typeUuid(type: string): string {
  return stepTypes.find((known) => known.name === type)?.uuid ?? type;
}
