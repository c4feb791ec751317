import { isTemplate } from '../../check/templates/templates';
import { analyseTemplate } from '../../template/analysis/analyse';
import { quoteText } from '../../template/print/literals';
import { playbooksOf } from '../../check/playbooks/playbook-file';
import { uuidOfIri } from '../../content/iri';
import type { PlaybookStep } from '../../content/playbook';
import { stepKey } from '../../content/reference';
import { stepTypeOf } from '../../content/steps/index';
import { nameOf } from '../../edit/playbook/elements';
import { mapElements, stepIri, withLists, type Element } from '../../edit/playbook/playbook-state';
import { endsOf } from '../../edit/playbook/routes';
import type { ChangePlan } from '../../edit/references/plan';
import { formatPointer, parsePointer } from '../../text/pointer';
import { isMap, mapOf, textOf, withAt } from '../../text/values';
import { lineOf, placesOf, planFor, subjectAt, type RefactorSource, type Subject } from '../planned';
import { refusal } from '../refusal';
import { list, regionOf } from '../region';
import { factsOfSteps, type StepFacts } from '../step-facts';
import { memberPath, rewriteReads } from '../variable-reads';

export interface LoopMaking {
  path: string;
  /** Pointer of the playbook in the file. */
  pointer: string;
  /** Ids of the steps that do the same with other values. */
  steps: readonly string[];
}

/** Types whose result in a loop is the list of what each turn came to (docs/platform/engine.md#for_each). */
const looping = new Set([
  'Connectors',
  'Utilities',
  'InsertData',
  'UpdateRecord',
  'WorkflowReference',
  'SendEmail',
  'CodeSnippet',
]);

/**
 * Makes one step with a loop of steps in a row that differ in some values only.
 * @throws PackwrightError `invalid-input` with the reason where the loop would not do the same
 */
export function planLoop(source: RefactorSource, wanted: LoopMaking): ChangePlan {
  const subject = subjectAt(source, wanted.path, wanted.pointer);
  const { state } = subject;
  const region = regionOf(state, wanted.steps);
  if (region.steps.length < 2)
    throw refusal('One step alone repeats nothing.', 'Select the steps that repeat.');
  const steps = inARow(subject, region.steps, region.entry);
  const facts = requireAlike(subject, steps);
  const pointers = differing(steps.map(({ value }) => mapOf(value.arguments)));
  if (pointers.length === 0) throw refusal('The steps do not differ: a loop would have nothing to go over.');
  const items = steps.map((step) => pointers.map((pointer) => expressionAt(step, pointer)));
  const names = namesOf(pointers);
  const item =
    pointers.length === 1 ? items.map(([only]) => only) : items.map((values) => mapText(names, values));
  const [first, ...others] = steps;
  if (!first) throw refusal('No steps are selected.');
  const gone = new Set(others.map(({ id }) => id));
  let args: unknown = mapOf(first.value.arguments);
  for (const [index, pointer] of pointers.entries()) {
    const path = pointers.length === 1 ? 'vars.item' : memberPath('vars.item', names[index] ?? '');
    args = withAt(args, pointer, `{{ ${path} }}`);
  }
  const loop = { item: `{{ [${item.join(', ')}] }}`, __bulk: false, parallel: false, condition: '' };
  const made = { ...first.value, arguments: { ...mapOf(args), for_each: loop } };
  const keys = new Map(steps.map((step, index) => [stepKey(nameOf(step)), index]));
  const result = memberPath('vars.steps', stepKey(nameOf(first)));
  const last = steps.at(-1);
  const changed = mapElements(state.steps, (step) => {
    if (step.id === first.id) return made;
    if (!isMap(step.value.arguments)) return step.value;
    const read = rewriteReads(step.value.arguments, (of, name) => {
      const index = of === 'step' ? keys.get(name) : undefined;
      return index === undefined ? null : `${result}[${index}]`;
    });
    return read === step.value.arguments ? step.value : { ...step.value, arguments: read };
  });
  const routes = state.routes.flatMap((route) => {
    const { source: from, target } = endsOf(route);
    if (gone.has(target)) return [];
    return from === last?.id
      ? [{ ...route, value: { ...route.value, sourceStep: stepIri(first.id) } }]
      : [route];
  });
  const next = withLists(state, {
    steps: changed.filter(({ id }) => !gone.has(id)),
    routes,
  });
  refusePrevious(facts, subject, last);
  refuseResult(source, subject, last);
  return planFor(subject, next, {
    title: `Turn ${steps.length} steps into a loop`,
    places: [
      {
        line: lineOf(subject, first.id),
        before: list(steps.map(nameOf)),
        after: `“${nameOf(first)}” for each of ${loop.item}`,
        role: 'becomes one step',
        soft: false,
      },
      ...placesOf(
        subject,
        state.steps.filter(({ id }) => id !== first.id && !gone.has(id)),
        next.steps,
      ),
    ],
    notes: [
      `The result of “${nameOf(first)}” is then the list of ${steps.length} results; what reads them reads its entries.`,
    ],
  });
}

/** The steps in the order they run. @throws PackwrightError `invalid-input` where they are no chain */
function inARow({ state }: Subject, steps: readonly Element[], entry: Element): Element[] {
  const ends = state.routes.map(endsOf);
  const row = [entry];
  while (row.length < steps.length) {
    const targets = ends.filter(({ source }) => source === row.at(-1)?.id);
    const follower = steps.find(({ id }) => id === targets[0]?.target);
    if (!follower || targets.length > 1 || row.includes(follower))
      throw refusal('The steps are no row.', 'Select steps that follow one another.');
    row.push(follower);
  }
  return row;
}

function requireAlike({ read }: Subject, steps: readonly Element[]): StepFacts[] {
  const all = factsOfSteps(read);
  const ids = new Set(steps.map(({ id }) => id));
  const facts = all.filter(({ step }) => ids.has(step.id));
  const keys = new Set(steps.map((step) => stepKey(nameOf(step))));
  const types = new Set(steps.map(({ value }) => stepTypeOf(value.stepType)?.name ?? null));
  const [type] = types;
  if (types.size > 1 || !type) throw refusal('The steps are of different types.');
  if (!looping.has(type)) throw refusal('Steps of this type keep one result, and a loop would give a list.');
  for (const { step, reads, sets, variables } of facts) {
    const own = step.arguments;
    if (
      (isMap(own.for_each) && own.for_each.item) ||
      own.when !== undefined ||
      isMap(own.do_until) ||
      own.ignore_errors === true
    )
      throw refusal(`“${step.name}” has a condition, a loop or a retry of its own.`);
    if (textOf(mapOf(own.message).content))
      throw refusal(`“${step.name}” posts a comment, which a loop would post once for all of its turns.`);
    if (sets.size > 0)
      throw refusal(`“${step.name}” sets variables, which the turns of a loop would write over.`);
    if (
      variables.has('result') ||
      variables.has('item') ||
      reads.some((one) => one.of === 'step' && keys.has(one.name))
    )
      throw refusal(`“${step.name}” reads the result of a step before it.`);
  }
  for (const { step, reads } of all)
    if (reads.some(({ of }) => of === 'anything'))
      throw refusal(
        `A template of “${step.name}” reads variables without naming them.`,
        'Write there what it reads.',
      );
  return all;
}

/** What follows may not read `vars.result`: it would be the list. */
function refusePrevious(all: readonly StepFacts[], { state }: Subject, last: Element | undefined): void {
  const after = new Set(
    state.routes.map(endsOf).flatMap(({ source, target }) => (source === last?.id ? [target] : [])),
  );
  const reader = all.find(({ step, variables }) => after.has(step.id) && variables.has('result'));
  if (reader)
    throw refusal(`“${reader.step.name}” reads vars.result, which would be the list of all results.`);
}

/** What calls the playbook may not get the list as its result. */
function refuseResult({ files }: RefactorSource, { read }: Subject, last: Element | undefined): void {
  if (!last || read.outgoing.has(last.id)) return;
  const isCall = ({ arguments: args }: PlaybookStep) =>
    uuidOfIri(args.workflowReference) === read.playbook.uuid;
  const caller = [...files.values()]
    .filter(({ kind }) => kind === 'playbook' || kind === 'playbookBlock')
    .flatMap(playbooksOf)
    .find(({ byType }) => byType.get('WorkflowReference')?.some(isCall));
  if (caller)
    throw refusal(
      `“${nameOf(last)}” gives the playbook its result, which “${caller.playbook.name}” calls: it would be the list of all results.`,
      'Leave the last step out, or let another step follow.',
    );
}

/** Pointers of the texts that differ. @throws PackwrightError `invalid-input` where anything else does */
function differing(values: readonly unknown[], at: readonly string[] = []): string[] {
  const [first, ...others] = values;
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return [];
  if (values.every((value) => typeof value === 'string')) return [formatPointer([...at])];
  const shape = (value: unknown) =>
    Array.isArray(value)
      ? `list ${value.length}`
      : isMap(value)
        ? Object.keys(value).toSorted().join('\n')
        : null;
  if (shape(first) === null || others.some((other) => shape(other) !== shape(first)))
    throw refusal(`The steps differ in more than texts${at.length > 0 ? `, at ${at.join(' › ')}` : ''}.`);
  const keys = Array.isArray(first) ? [...first.keys()].map(String) : Object.keys(mapOf(first));
  return keys.flatMap((key) =>
    differing(
      values.map((value) => (value as Record<string, unknown>)[key]),
      [...at, key],
    ),
  );
}

/** A text as an expression of the template language. */
function expressionAt({ value, ...step }: Element, pointer: string): string {
  let found: unknown = value.arguments;
  const keys = parsePointer(pointer);
  for (const key of keys) found = (found as Record<string, unknown>)[key];
  const text = String(found);
  if (!isTemplate(text)) return quoteText(text);
  const { whole } = analyseTemplate(text);
  if (!whole)
    throw refusal(`“${nameOf({ value, ...step })}” has a template between texts at ${keys.join(' › ')}.`);
  const written = text
    .trim()
    .replace(/^\{\{-?/, '')
    .replace(/-?\}\}$/, '')
    .trim();
  // Alone, what is not set is an empty text; in a list nothing could read the list.
  return `${/^[\p{L}\p{N}_.]+$/u.test(written) ? written : `(${written})`} | default('')`;
}

/** What the values of a turn are called: by the last key of their places. */
function namesOf(pointers: readonly string[]): string[] {
  const taken = new Set<string>();
  return pointers.map((pointer) => {
    const stem = (parsePointer(pointer).findLast((key) => !/^\d+$/.test(key)) ?? 'value').replace(/\W/g, '_');
    let name = stem;
    for (let number = 2; taken.has(name); number++) name = `${stem}_${number}`;
    taken.add(name);
    return name;
  });
}

const mapText = (names: readonly string[], values: readonly string[]): string =>
  `{${names.map((name, index) => `${quoteText(name)}: ${values[index] ?? "''"}`).join(', ')}}`;
