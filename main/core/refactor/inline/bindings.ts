import type { PlaybookFile } from '../../check/playbooks/playbook-file';
import { setBy } from '../../check/playbooks/set-names';
import { reservedNames } from '../../check/templates/variable-names';
import { stepKey } from '../../content/reference';
import { nameOf } from '../../edit/playbook/elements';
import type { Element } from '../../edit/playbook/playbook-state';
import { isMap, mapOf, member, type JsonMap } from '../../text/values';
import { everywhere, freeVariable, namesOf, ownOfEach } from '../names';
import { requireProvided, tellsAbsence } from '../provided';
import { refusal } from '../refusal';
import { factsOfSteps, readsPrevious, type StepFacts } from '../step-facts';
import { readsOfStep } from '../variable-reads';
import { requireSameOrder } from '../variable/rename-in-step';

/** How the variables of a called playbook are called among those of its caller. */
export interface Bindings {
  /** Id of the called playbook's trigger, which is left out. */
  trigger: string;
  /** New names of its variables that would be the caller's. */
  renamed: ReadonlyMap<string, string>;
  /** Variables that stand for its parameters. */
  parameters: ReadonlyMap<string, string>;
  /** What has to be set before its steps. */
  inputs: JsonMap;
  /** What the call set after itself. */
  stepVariables: JsonMap;
  /** Variables that hold what the last step gives back, where under its own name they are not to be read. */
  results: ReadonlyMap<string, string>;
  /** Whether anything reads the result of the call. */
  isRead: boolean;
}

/** @throws PackwrightError `invalid-input` where the steps would find something else in the caller */
export function bindingsOf(
  caller: PlaybookFile,
  call: Element,
  called: PlaybookFile,
  entry: string,
): Bindings {
  const args = mapOf(call.value.arguments);
  const passed = mapOf(args.arguments);
  const whole = args.pass_parent_env === true;
  const facts = factsOfSteps(called);
  const trigger = facts.find(({ step }) => step.uuid === called.playbook.triggerUuid);
  if (trigger?.step.type?.name !== 'cybersponse.abstract_trigger')
    throw refusal(`“${called.playbook.name}” is not started by a call alone.`);
  requirePlainTrigger(trigger.step.arguments, called.playbook.name);
  const inside = facts.filter((one) => one !== trigger);
  const outside = factsOfSteps(caller).filter(({ step }) => step.id !== call.id);
  const callReads = readsOfStep({ name: nameOf(call), arguments: args });
  const callerNames = new Set([
    ...namesOf(outside),
    ...caller.playbook.parameters,
    ...callReads.flatMap((read) => (read.of === 'variable' ? [read.name] : [])),
  ]);
  const declared = new Set([...called.playbook.parameters, ...Object.keys(passed)]);
  refuseForeign(inside, outside, trigger, {
    whole,
    records: whole || args.pass_input_record === true,
    declared,
    callerNames,
    entry,
  });

  const taken = new Set([...callerNames, ...namesOf(inside), ...declared]);
  const setInside = new Set(inside.flatMap(({ sets }) => [...sets]));
  const renamed = new Map<string, string>();
  const nameFor = (name: string): string => {
    const known = renamed.get(name);
    if (known !== undefined || !callerNames.has(name)) return known ?? name;
    const fresh = freeVariable(name, taken);
    renamed.set(name, fresh);
    return fresh;
  };
  const inputs: JsonMap = {};
  const parameters = new Map<string, string>();
  for (const name of declared) {
    const asVariable = inside.some(({ variables }) => variables.has(name));
    const asParameter = inside.some(({ reads }) =>
      reads.some((read) => read.of === 'parameter' && read.name === name),
    );
    if (!asVariable && !asParameter) continue;
    if (asVariable && (reservedNames.has(name) || isLocal.has(name)))
      throw refusal(
        `The parameter “${name}” has a name the platform keeps, and no step could set vars.${name}.`,
      );
    const value = member(passed, name) ?? '';
    // What is handed on under its own name can be read where it is.
    if (!setInside.has(name) && value === `{{ vars.${name} }}` && !tellsAbsence(inside, 'variable', name)) {
      parameters.set(name, name);
      continue;
    }
    if (!Object.hasOwn(passed, name)) requireProvided(inside, 'variable', name);
    if (asVariable) inputs[nameFor(name)] = value;
    // A parameter stays what it was when a step sets the variable of its name.
    const variable =
      setInside.has(name) || reservedNames.has(name) ? freeVariable(name, taken) : nameFor(name);
    if (asParameter) inputs[variable] = value;
    parameters.set(name, variable);
  }
  for (const name of setInside) {
    if (whole && callerNames.has(name))
      throw refusal(`Both playbooks set or read vars.${name}, and the call hands all variables on.`);
    nameFor(name);
  }
  for (const { step } of inside) requireSameOrder(step, renamed);
  const key = stepKey(nameOf(call));
  const stepVariables = mapOf(args.step_variables);
  const own = readsOfStep({ name: nameOf(call), arguments: { stepVariables } });
  const isRead =
    Object.keys(stepVariables).length > 0 ||
    outside.some(({ reads }) => reads.some((read) => read.of === 'step' && read.name === key));
  const readers = [
    ...outside.map(({ step, reads }) => ({ name: step.name, reads })),
    { name: nameOf(call), reads: own },
  ];
  const results = isRead ? resultsOf(inside, called, stepVariables, readers, key) : new Map<string, string>();
  requireSameResult(caller, called, call, { inside, renamed, own, isRead });
  const named = new Map([...results.keys()].map((name) => [name, renamed.get(name) ?? name]));
  return { trigger: trigger.step.id, renamed, parameters, inputs, stepVariables, results: named, isRead };
}

/**
 * The result of a Set Variable is its variables by their names (docs/platform/steps.md#set-variable): where it is that of
 * the caller, or the call reads it, they have to keep them.
 */
function requireSameResult(
  caller: PlaybookFile,
  called: PlaybookFile,
  call: Element,
  {
    inside,
    renamed,
    own,
    isRead,
  }: {
    inside: readonly StepFacts[];
    renamed: ReadonlyMap<string, string>;
    own: StepFacts['reads'];
    isRead: boolean;
  },
): void {
  const readsResult = isRead && own.some((read) => read.of === 'variable' && read.name === 'result');
  if (caller.outgoing.has(call.id) && !readsResult) return;
  for (const { step } of inside) {
    if (called.outgoing.has(step.uuid) || step.type?.name !== 'SetVariable') continue;
    const other = Object.keys(step.arguments).find((name) => renamed.has(name));
    if (other !== undefined)
      throw refusal(
        `“${step.name}” gives vars.${other} back, which would have another name, as it is one of both playbooks.`,
        'Rename the variable in one of them first.',
      );
  }
}

/** The trigger may hand its parameters on and nothing else. */
function requirePlainTrigger(args: JsonMap, playbook: string): void {
  const { input, ...others } = mapOf(args.step_variables);
  const params = Object.entries(mapOf(mapOf(input).params));
  const plain = params.every(
    ([name, value]) => typeof value === 'string' && value.replaceAll(/\s/g, '') === `{{vars.${name}}}`,
  );
  if (Object.keys(others).length > 0 || !plain)
    throw refusal(`The trigger of “${playbook}” does more than taking its parameters.`);
}

function refuseForeign(
  inside: readonly StepFacts[],
  outside: readonly StepFacts[],
  trigger: StepFacts,
  {
    whole,
    records,
    declared,
    callerNames,
    entry,
  }: {
    whole: boolean;
    records: boolean;
    declared: ReadonlySet<string>;
    callerNames: ReadonlySet<string>;
    entry: string;
  },
): void {
  const keys = new Set(inside.map(({ step }) => stepKey(step.name)));
  const set = new Set([...declared, ...inside.flatMap(({ sets }) => [...sets])]);
  for (const { step, reads } of [...inside, ...outside])
    if (reads.some(({ of }) => of === 'anything'))
      throw refusal(
        `A template of “${step.name}” reads variables without naming them, so that nobody can tell which.`,
        'Write there what it reads, as vars.name or vars.steps.Name.',
      );
  const setsMocks = outside.some(({ sets }) => sets.has('useMockOutput'));
  for (const one of inside) {
    const { step, reads, variables } = one;
    const own = [...variables].find((name) => ownOfEach.has(name) || (setsMocks && name === 'useMockOutput'));
    if (own !== undefined)
      throw refusal(`“${step.name}” depends on vars.${own}, which is another one in the caller.`);
    if (!records && (reads.some(({ of }) => of === 'records') || step.arguments.pass_input_record === true))
      throw refusal(`“${step.name}” reads the records of the run, which the call does not pass.`);
    if (step.arguments.pass_parent_env === true)
      throw refusal(`“${step.name}” passes all variables on, which would be more in the caller.`);
    if (step.id === entry && readsPrevious(one))
      throw refusal(`“${step.name}” reads vars.result, the result of whatever step ran before it.`);
    for (const read of reads) {
      if (read.of === 'step' && !keys.has(read.name) && (!whole || read.name === stepKey(trigger.step.name)))
        throw refusal(
          `“${step.name}” reads the result of ${read.name}, which is no step that would come along.`,
        );
      if (read.of === 'parameter' && !declared.has(read.name) && !whole)
        throw refusal(`“${step.name}” reads the parameter ${read.name}, which nobody passes.`);
      if (read.of !== 'variable' || set.has(read.name) || everywhere.has(read.name) || isLocal.has(read.name))
        continue;
      if (!whole && callerNames.has(read.name))
        throw refusal(
          `“${step.name}” reads vars.${read.name}, which is not set for it but is in the caller.`,
        );
    }
  }
}

const isLocal: ReadonlySet<string> = new Set(['item', 'result']);

/**
 * What is read of the call must be the result of one step. Of a Set Variable the values are variables, as it has none
 * under its own name (docs/platform/steps.md#set-variable).
 */
function resultsOf(
  inside: readonly StepFacts[],
  called: PlaybookFile,
  stepVariables: JsonMap,
  readers: readonly { name: string; reads: StepFacts['reads'] }[],
  key: string,
): Map<string, string> {
  const [last, ...others] = inside.filter(({ step }) => !called.outgoing.has(step.uuid));
  if (!last || others.length > 0) return new Map();
  const { step } = last;
  if (step.arguments.when !== undefined)
    throw refusal(`The last step, “${step.name}”, may be skipped, and its result is read.`);
  const set = step.arguments.step_variables;
  if (Object.keys(stepVariables).length > 0 && isMap(set) && Object.keys(set).length > 0)
    throw refusal(`Both the call and the last step, “${step.name}”, set variables.`);
  if (step.type?.name !== 'SetVariable') return new Map();
  const names = new Set(
    setBy({ ...step, arguments: { ...step.arguments, step_variables: {} } }).map(([name]) => name),
  );
  for (const { name, reads } of readers) {
    const other = reads.find(
      (read) =>
        read.of === 'step' &&
        read.name === key &&
        (isMap(step.arguments.for_each) || !names.has(String(read.path.segments[3]?.key))),
    );
    if (other)
      throw refusal(
        `“${name}” reads the result of ${key} as a whole, which would be variables of “${step.name}”.`,
      );
  }
  return new Map([...names].map((name) => [name, name]));
}
