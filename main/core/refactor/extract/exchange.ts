import type { PlaybookFile } from '../../check/playbooks/playbook-file';
import { flowOf } from '../../check/playbooks/step-flow';
import { stepKey } from '../../content/reference';
import { nameOf } from '../../edit/playbook/elements';
import { mapOf } from '../../text/values';
import { everywhere, freeVariable, namesOf, ownOfEach } from '../names';
import { requireProvided } from '../provided';
import { refusal } from '../refusal';
import type { Region } from '../region';
import { factsOfSteps, readsPrevious, type StepFacts } from '../step-facts';
import { memberPath } from '../variable-reads';

/** What steps need of their playbook, and what it needs of them. */
export interface Exchange {
  /** Parameters of the new playbook: a name, and what the call gives it. */
  parameters: { name: string; value: string }[];
  /** Whether the call passes the records of the run. */
  records: boolean;
  /** How results of steps outside are read inside, by step key. */
  stepsIn: ReadonlyMap<string, string>;
  /** How parameters of the playbook are read inside, by name, where they are called otherwise there. */
  parametersIn: ReadonlyMap<string, string>;
  /** Variables that are set inside and read outside. */
  variablesOut: readonly string[];
  /** Keys of the steps inside whose results are read outside. */
  stepsOut: readonly string[];
}

/**
 * What steps and the rest of their playbook read of each other, found in their templates.
 * @throws PackwrightError `invalid-input` where a template does not say what it reads, or reads what a called playbook
 * does not have
 */
export function exchangeOf(file: PlaybookFile, region: Region): Exchange {
  const facts = factsOfSteps(file);
  const inside = facts.filter(({ step }) => region.ids.has(step.id));
  const outside = facts.filter(({ step }) => !region.ids.has(step.id));
  refuseUnknown(inside, outside, region, file);
  const flow = flowOf(file);
  const earlier = outside.filter(({ step }) => flow.descendants(step.uuid).has(region.entry.id));
  const handing = outside.find(
    ({ step }) => step.arguments.pass_parent_env === true && flow.descendants(region.entry.id).has(step.uuid),
  );
  if (handing)
    throw refusal(
      `“${handing.step.name}” passes all variables on, which would lack those of these steps.`,
      'Let it pass the parameters it needs.',
    );
  // A parameter of the playbook is a variable as well, which its caller sets.
  const setBefore = new Set([...namesSetBy(earlier), ...file.playbook.parameters]);
  const setInside = namesSetBy(inside);
  const surely = (runs: readonly StepFacts[], before: string) =>
    runs.some(({ step }) => step.arguments.when === undefined && flow.wayWithout(step.uuid, before) === null);

  const readOutside = readBy(outside);
  const variablesOut = [...setInside].filter((name) => readOutside.has(name));
  const exit = region.exit?.id ?? '';
  const unsureOut = variablesOut.filter((name) => !surely(settersOf(inside, name), exit));
  for (const name of unsureOut) if (!setBefore.has(name)) requireProvided(outside, 'variable', name);

  const variables = [...new Set([...readBy(inside), ...unsureOut])].filter(
    (name) => setBefore.has(name) || !(setInside.has(name) || everywhere.has(name) || isLocal.has(name)),
  );
  for (const name of variables)
    if (!surely(settersOf(earlier, name), region.entry.id)) requireProvided(inside, 'variable', name);
  const taken = namesOf(inside);
  const parameters = variables.map((name) => ({ name, value: `{{ ${memberPath('vars', name)} }}` }));
  const parametersIn = new Map<string, string>();
  const mapped = mapOf(mapOf(mapOf(file.trigger?.arguments.step_variables).input).params);
  for (const name of namesRead(inside, 'parameter')) {
    if (!Object.hasOwn(mapped, name)) requireProvided(inside, 'parameter', name);
    const inner = freeVariable(name, taken);
    parameters.push({ name: inner, value: `{{ ${memberPath('vars.input.params', name)} }}` });
    if (inner !== name) parametersIn.set(name, memberPath('vars.input.params', inner));
  }
  const byKey = new Map(facts.map((one) => [stepKey(one.step.name), one]));
  const ownKeys = new Set(inside.map(({ step }) => stepKey(step.name)));
  const stepsIn = new Map<string, string>();
  for (const key of namesRead(inside, 'step')) {
    if (ownKeys.has(key)) continue;
    const read = byKey.get(key);
    if (!read || !surely([read], region.entry.id)) requireProvided(inside, 'step', key);
    const inner = freeVariable(key, taken);
    parameters.push({ name: inner, value: `{{ ${memberPath('vars.steps', key)} }}` });
    stepsIn.set(key, memberPath('vars.input.params', inner));
  }
  const stepsOut = [...namesRead(outside, 'step')].filter((key) => ownKeys.has(key));
  for (const key of stepsOut) {
    const read = byKey.get(key);
    if (read && read.step.id !== exit && !surely([read], exit)) requireProvided(outside, 'step', key);
  }
  return { parameters, records: inside.some(needsRecords), stepsIn, parametersIn, variablesOut, stepsOut };
}

const settersOf = (facts: readonly StepFacts[], name: string) => facts.filter(({ sets }) => sets.has(name));

/** Names that each step has for itself. */
const isLocal: ReadonlySet<string> = new Set(['item', 'result']);

const namesSetBy = (facts: readonly StepFacts[]) => new Set(facts.flatMap(({ sets }) => [...sets]));

const readBy = (facts: readonly StepFacts[]) => new Set(facts.flatMap(({ variables }) => [...variables]));

const namesRead = (facts: readonly StepFacts[], of: 'parameter' | 'step'): Set<string> =>
  new Set(facts.flatMap(({ reads }) => reads.flatMap((read) => (read.of === of ? [read.name] : []))));

const needsRecords = ({ step, reads }: StepFacts): boolean =>
  reads.some(({ of }) => of === 'records') || step.arguments.pass_input_record === true;

function refuseUnknown(
  inside: readonly StepFacts[],
  outside: readonly StepFacts[],
  { entry, exit }: Region,
  file: PlaybookFile,
): void {
  for (const { step, reads } of [...inside, ...outside])
    if (reads.some(({ of }) => of === 'anything'))
      throw refusal(
        `A template of “${step.name}” reads variables without naming them, so that nobody can tell which.`,
        'Write there what it reads, as vars.name or vars.steps.Name.',
      );
  for (const { step, reads, variables } of inside) {
    const other = [...variables].find((name) => ownOfEach.has(name));
    if (other !== undefined)
      throw refusal(`“${step.name}” reads vars.${other}, which is another one in a playbook that is called.`);
    if (step.arguments.pass_parent_env === true)
      throw refusal(
        `“${step.name}” passes all variables on, and a new playbook would not have all of them.`,
        'Let it pass the parameters it needs.',
      );
    const changed = reads.find((read) => read.of === 'step' && read.changes);
    if (changed)
      throw refusal(
        `“${step.name}” changes the result of another step where it lies.`,
        'Set a variable there.',
      );
  }
  const after = new Set(
    file.playbook.routes.flatMap(({ source, target }) => (source === exit?.id ? [target] : [])),
  );
  const first = inside.filter(({ step }) => step.id === entry.id);
  const next = outside.filter(({ step }) => after.has(step.id));
  const reader = [...first, ...next].find(readsPrevious);
  if (reader)
    throw refusal(
      `“${reader.step.name}” reads vars.result, the result of whatever step ran before it.`,
      'Read it as vars.steps.Name there.',
    );
  const keys = inside.map(({ step }) => stepKey(step.name));
  if (new Set(keys).size < keys.length)
    throw refusal(`Two of the steps are called “${nameOf(entry)}” or alike.`, 'Give each a name of its own.');
}
