import type { FixEdit } from '../../contract/check';
import type { Playbook, PlaybookStep } from '../../content/playbook';
import { memo } from '../facts';
import { safeFix } from '../fix';
import { stableUuid } from '../fixes/stable-uuid';
import { uuidOfIri } from '../../content/iri';
import { joinPointer } from '../../text/pointer';
import type { PlaybookFile } from './playbook-file';
import { isMap } from '../../text/values';
import type { Report } from '../rule';

/** One way out of a Decision or a Manual Input, as its arguments describe it. */
export interface StepOption {
  /** What the author calls it; empty for old content that has no labels. */
  label: string;
  isDefault: boolean;
  /** Uuid of the step it leads to; null when the option names none. */
  target: string | null;
  pointer: string;
}

function readOptions(list: unknown, pointer: string): StepOption[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((option: unknown, index) => {
    if (!isMap(option)) return [];
    const label = typeof option.option === 'string' ? option.option : '';
    const isDefault = option.default === true;
    return [{ label, isDefault, target: uuidOfIri(option.step_iri), pointer: joinPointer(pointer, index) }];
  });
}

/** Branches of a Decision (docs/platform/steps.md#decision). */
export const decisionOptions = memo((step: PlaybookStep): readonly StepOption[] =>
  'conditions' in step.arguments
    ? readOptions(step.arguments.conditions, joinPointer(step.pointer, 'arguments', 'conditions'))
    : [],
);

/** Buttons of a Manual Input or Approval (docs/platform/steps.md#manual-input). */
export const inputOptions = memo((step: PlaybookStep): readonly StepOption[] => {
  const mapping = step.arguments.response_mapping;
  if (!isMap(mapping)) return [];
  return readOptions(mapping.options, joinPointer(step.pointer, 'arguments', 'response_mapping', 'options'));
});

/** The step that follows when the time is up; null when it has no time limit. */
export function timeoutOf(step: PlaybookStep): { target: string | null; pointer: string } | null {
  const { timeout } = step.arguments;
  if (!isMap(timeout)) return null;
  return { target: uuidOfIri(timeout.step_iri), pointer: joinPointer(step.pointer, 'arguments', 'timeout') };
}

/** What an option is called in a message. */
export const optionName = (option: StepOption) =>
  option.isDefault && !option.label ? 'the default branch' : `"${option.label}"`;

export const stepIri = ({ uuid }: Pick<PlaybookStep, 'uuid'>) => `/api/3/workflow_steps/${uuid}`;

/** The step the one route with the label of an option leads to. */
function routeOf(
  { routes, steps }: Playbook,
  step: PlaybookStep,
  option: StepOption,
): PlaybookStep | undefined {
  const labelled = routes.filter(({ source, label }) => source === step.uuid && label === option.label);
  const [route, another] = labelled;
  return option.label === '' || another ? undefined : steps.find(({ uuid }) => uuid === route?.target);
}

/** A route as the designer draws it (docs/platform/playbooks.md#route). */
export function drawRoute(
  playbook: Playbook,
  from: PlaybookStep,
  to: Pick<PlaybookStep, 'uuid' | 'name'>,
  label: string,
): FixEdit {
  return {
    insert: joinPointer(playbook.pointer, 'routes'),
    key: '-',
    value: {
      '@type': 'WorkflowRoute',
      name: `${from.name} -> ${to.name}`,
      targetStep: stepIri(to),
      sourceStep: stepIri(from),
      label: label === '' ? null : label,
      isExecuted: false,
      group: null,
      uuid: stableUuid('route', playbook.uuid ?? '', from.uuid, to.uuid),
    },
  };
}

/** The options that name no step, or one that is not in the playbook. */
export function* leadingNowhere(
  { playbook, steps }: PlaybookFile,
  step: PlaybookStep,
  options: readonly StepOption[],
): Generator<Report> {
  for (const option of options) {
    if (option.target !== null && steps.has(option.target)) continue;
    const meant = routeOf(playbook, step, option);
    const [what, pointer] =
      option.target === null
        ? ['names no step to go on at', option.pointer]
        : ['leads to a step that is not in this playbook', joinPointer(option.pointer, 'step_iri')];
    yield {
      message: `In "${step.name}", ${optionName(option)} ${what}.`,
      pointer,
      fix:
        meant &&
        safeFix(`Go on at "${meant.name}", as the route does`, {
          set: joinPointer(option.pointer, 'step_iri'),
          value: stepIri(meant),
        }),
    };
  }
}

/** The options whose step exists, while no route goes there. */
export function* withoutRoute(
  { playbook, steps }: PlaybookFile,
  step: PlaybookStep,
  options: readonly StepOption[],
): Generator<Report> {
  // A route out of this step that leads nowhere (PB101) is most likely the one that would be missed here.
  if (playbook.routes.some((route) => route.source === step.uuid && !steps.has(route.target))) return;
  for (const option of options) {
    const target = option.target === null ? undefined : steps.get(option.target);
    if (!target) continue;
    if (playbook.routes.some((route) => route.source === step.uuid && route.target === target.uuid)) continue;
    yield {
      message: `In "${step.name}", ${optionName(option)} goes to "${target.name}", but no route does.`,
      pointer: joinPointer(option.pointer, 'step_iri'),
      fix: safeFix('Draw the route', drawRoute(playbook, step, target, option.label)),
    };
  }
}

/** Step types whose options are the buttons of a form. */
export const isPrompt = (step: PlaybookStep) =>
  step.type?.name === 'ManualInput' || step.type?.name === 'ApprovalManualInput';
export const isDecision = (step: PlaybookStep) => step.type?.name === 'Decision';
