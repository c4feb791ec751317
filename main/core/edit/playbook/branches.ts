import { uuidOfIri } from '../../content/iri';
import { isMap, mapOf, textOf, type JsonMap } from '../../text/values';
import { stepTypeOf, type StepTypeName } from '../../content/steps/index';
import { stepIri, type Element } from './playbook-state';

/**
 * The branches that a step's arguments name: conditions of a Decision, buttons of a Manual Input, and the timeout
 * route. They and the routes out of the step state the same thing twice and are changed together
 * (docs/platform/playbooks.md#decision-branches; docs/platform/playbooks.md#prompt-branches).
 */
const branchLists: readonly { step: StepTypeName; path: readonly string[] }[] = [
  { step: 'Decision', path: ['conditions'] },
  { step: 'ManualInput', path: ['response_mapping', 'options'] },
  { step: 'ApprovalManualInput', path: ['response_mapping', 'options'] },
];

function branchPath({ value }: Element): readonly string[] | null {
  const type = stepTypeOf(value.stepType)?.name;
  return branchLists.find(({ step }) => step === type)?.path ?? null;
}

/** Whether the step chooses one of several ways by its arguments. */
export const isBranching = (step: Element) => branchPath(step) !== null;

/** The branches of a step as it writes them; none for a step that does not branch. */
export function optionsOf(step: Element): JsonMap[] {
  const path = branchPath(step);
  return path ? optionsAt(argumentsOf(step), path) : [];
}

/** The step with other branches. */
export function withOptionsOf(step: Element, options: JsonMap[]): JsonMap {
  const path = branchPath(step);
  return path ? withOptions(step, path, options) : step.value;
}

/**
 * Leads a branch of a step to another one: the branch with that label, else the first that leads nowhere yet, else a
 * new one. Gives the label its route carries; null for a step that does not branch.
 */
export function leadBranch(
  step: Element,
  target: { uuid: string; name: string },
  label: string | null,
): { value: JsonMap; label: string | null } {
  const path = branchPath(step);
  if (!path) return { value: step.value, label: null };
  const options = optionsAt(argumentsOf(step), path);
  const named = label === null ? -1 : options.findIndex((option) => option.option === label);
  const free = named >= 0 ? named : options.findIndex((option) => uuidOfIri(option.step_iri) === null);
  const at = free >= 0 ? free : options.length;
  const isDecision = path[0] === 'conditions';
  const option = options[at] ?? newBranch(isDecision, label ?? freeLabel(options));
  const led = {
    ...option,
    step_iri: stepIri(target.uuid),
    ...(isDecision ? { step_name: target.name } : {}),
  };
  return {
    value: withOptions(step, path, options.toSpliced(at, 1, led)),
    label: textOf(option.option),
  };
}

/**
 * Redirects everything in the arguments that leads to `from` to another step, or nowhere: branches and the timeout
 * route.
 */
export function redirectBranches(
  value: JsonMap,
  from: string,
  to: { uuid: string; name: string } | null,
  label: string | null = null,
): JsonMap {
  const redirect = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return keepSame(inner, inner.map(redirect));
    if (!isMap(inner)) return inner;
    const leads = uuidOfIri(inner.step_iri) === from && (label === null || inner.option === label);
    const entries = Object.entries(inner).map(([key, below]): [string, unknown] => {
      if (leads && key === 'step_iri') return [key, to ? stepIri(to.uuid) : ''];
      if (leads && key === 'step_name') return [key, to ? to.name : null];
      return [key, redirect(below)];
    });
    return entries.every(([key, below]) => inner[key] === below) ? inner : Object.fromEntries(entries);
  };
  const args = redirect(value.arguments);
  return args === value.arguments ? value : { ...value, arguments: args };
}

function keepSame(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((value, index) => value === before[index]) ? before : after;
}

/** A branch that leads nowhere yet. */
export function newBranch(isDecision: boolean, option: string): JsonMap {
  return isDecision
    ? { option, default: false, step_iri: '', step_name: null, condition: '' }
    : { option, primary: false, step_iri: '' };
}

/** A label no branch has yet. */
export function freeLabel(options: readonly JsonMap[]): string {
  const taken = new Set(options.map((option) => option.option));
  let number = options.length + 1;
  while (taken.has(`Option ${number}`)) number++;
  return `Option ${number}`;
}

function argumentsOf({ value }: Element): JsonMap {
  return mapOf(value.arguments);
}

function optionsAt(args: JsonMap, path: readonly string[]): JsonMap[] {
  let at: unknown = args;
  for (const key of path) at = mapOf(at)[key];
  return Array.isArray(at) ? at.map(mapOf) : [];
}

function withOptions({ value }: Element, path: readonly string[], options: JsonMap[]): JsonMap {
  const put = (at: JsonMap, [key = '', ...rest]: readonly string[]): JsonMap => ({
    ...at,
    [key]: rest.length === 0 ? options : put(mapOf(at[key]), rest),
  });
  return { ...value, arguments: put(mapOf(value.arguments), path) };
}
