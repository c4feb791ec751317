import { playbooksOf, type PlaybookFile } from '../../check/playbooks/playbook-file';
import { uuidOfIri } from '../../content/iri';
import { stepKey } from '../../content/reference';
import { isBranching, optionsOf, redirectBranches } from '../../edit/playbook/branches';
import { copy, paste } from '../../edit/playbook/clipboard';
import { freeName } from '../../content/free-name';
import { nameOf, newStep } from '../../edit/playbook/elements';
import { placeOf } from '../../edit/playbook/groups';
import { connect, endsOf } from '../../edit/playbook/routes';
import {
  elementOf,
  mapElements,
  stateOf,
  stepIri,
  withLists,
  type Element,
  type PlaybookState,
} from '../../edit/playbook/playbook-state';
import type { ChangePlan } from '../../edit/references/plan';
import { isMap, mapOf, textOf, type JsonMap } from '../../text/values';
import { lineOf, placesOf, planFor, subjectAt, type RefactorSource, type Subject } from '../planned';
import { refusal } from '../refusal';
import { list, regionOf } from '../region';
import { typeNamed } from '../step-types';
import { memberPath, rewriteReads, type Instead } from '../variable-reads';
import { renameInStep } from '../variable/rename-in-step';
import { bindingsOf, type Bindings } from './bindings';

export interface Inlining {
  path: string;
  /** Pointer of the playbook in the file. */
  pointer: string;
  /** Id of the step that calls the other playbook. */
  step: string;
}

/**
 * Puts the steps of a called playbook in the place of the call. The called playbook stays.
 * @throws PackwrightError `invalid-input` with the reason where that would not be the same playbook
 */
export function planInline(source: RefactorSource, wanted: Inlining): ChangePlan {
  const subject = subjectAt(source, wanted.path, wanted.pointer);
  const { state } = subject;
  const call = elementOf(state.steps, wanted.step);
  if (!call) throw refusal('No step is selected.');
  const called = calledBy(source, subject, call);
  const calledState = stateOf(called.value);
  const own = calledState.steps.filter(({ id }) => id !== called.trigger?.id);
  const region = regionOf(
    calledState,
    own.map(({ id }) => id),
  );
  const bindings = bindingsOf(subject.read, call, called, region.entry.id);
  const last = lastOf(calledState, own, leadsOn(state, call) || bindings.isRead);
  const { state: next, added } = withSteps(
    source,
    subject,
    call,
    calledState,
    { entry: region.entry, last },
    bindings,
  );
  const callers = callersOf(source, called, subject, call);
  return planFor(subject, next, {
    title: `Inline the playbook “${called.playbook.name}” into “${subject.read.playbook.name}”`,
    places: [
      {
        line: lineOf(subject, call.id),
        before: `Reference a Playbook “${called.playbook.name}”`,
        after: added.join(', '),
        role: `step “${nameOf(call)}” becomes ${added.length} steps`,
        soft: false,
      },
      ...placesOf(
        subject,
        state.steps.filter(({ id }) => id !== call.id),
        next.steps,
      ),
    ],
    notes: [
      callers > 0
        ? `“${called.playbook.name}” stays, as ${callers === 1 ? 'another step calls' : `${callers} other steps call`} it.`
        : `“${called.playbook.name}” stays; no other step of the workspace calls it.`,
      ...(bindings.renamed.size > 0
        ? [
            `Variables that are called as others of this playbook get new names: ${list([...bindings.renamed.values()])}.`,
          ]
        : []),
    ],
  });
}

/** The playbook that a step calls, where the step does nothing besides. */
function calledBy({ files }: RefactorSource, { read, file }: Subject, call: Element): PlaybookFile {
  const step = read.playbook.steps.find(({ id }) => id === call.id);
  const args = mapOf(call.value.arguments);
  if (step?.type?.name !== 'WorkflowReference')
    throw refusal(`“${nameOf(call)}” calls no playbook.`, 'Select a step “Reference a Playbook”.');
  const reason = besides(args);
  if (reason !== null) throw refusal(`“${nameOf(call)}” ${reason}, and steps in its place could not.`);
  const uuid = uuidOfIri(args.workflowReference);
  if (uuid === null) throw refusal(`Which playbook “${nameOf(call)}” calls is known only when it runs.`);
  const found = [...files.values()].flatMap((one) =>
    one.kind === 'playbook'
      ? playbooksOf(one).flatMap((other) => (other.playbook.uuid === uuid ? [{ one, other }] : []))
      : [],
  );
  const own = found.find(({ one }) => one.root.path === file.root.path) ?? found[0];
  if (!own)
    throw refusal(`The playbook “${nameOf(call)}” calls is not in this workspace.`, 'Open its pack too.');
  if (found.length > 1 && found.filter(({ one }) => one.root.path === file.root.path).length !== 1)
    throw refusal(
      `Several playbooks have the uuid “${nameOf(call)}” calls.`,
      'Give them uuids of their own.',
    );
  if (own.other.playbook.uuid === read.playbook.uuid) throw refusal('The playbook calls itself.');
  return own.other;
}

/** What a call does besides calling, as the end of a sentence; null for nothing. */
function besides(args: JsonMap): string | null {
  if (args.apply_async === true) return 'does not wait for the playbook';
  if (textOf(mapOf(args.for_each).item)) return 'calls it once for each item of a list';
  if (isMap(args.do_until) && Object.keys(args.do_until).length > 0)
    return 'calls it again until a condition holds';
  if (args.when !== undefined && args.when !== '') return 'calls it only when a condition holds';
  if (args.ignore_errors === true) return 'goes on after an error';
  if (textOf(args.mock_result)) return 'has a mock output';
  if (textOf(mapOf(args.message).content)) return 'posts a comment';
  return null;
}

const leadsOn = (state: PlaybookState, call: Element): boolean =>
  state.routes.some((route) => endsOf(route).source === call.id);

/** The step all ways through the steps end at; null where nothing depends on where they end. */
function lastOf(state: PlaybookState, steps: readonly Element[], matters: boolean): Element | null {
  const leading = new Set(state.routes.map((route) => endsOf(route).source));
  const lasts = steps.filter(({ id }) => !leading.has(id));
  const open = steps.find(
    (step) => isBranching(step) && optionsOf(step).some((option) => uuidOfIri(option.step_iri) === null),
  );
  const [last] = lasts;
  if (last && lasts.length === 1 && !open) return last;
  if (!matters) return null;
  throw refusal(
    open
      ? `A way through the called playbook ends at “${nameOf(open)}”.`
      : `The called playbook ends at ${list(lasts.map(nameOf))}, and what follows the call would not know where.`,
    'Let all its ways end at one step.',
  );
}

function withSteps(
  { newUuid }: RefactorSource,
  { state }: Subject,
  call: Element,
  called: PlaybookState,
  { entry, last }: { entry: Element; last: Element | null },
  bindings: Bindings,
): { state: PlaybookState; added: string[] } {
  const ids = called.steps.filter(({ id }) => id !== bindings.trigger).map(({ id }) => id);
  const frames = called.groups.filter(({ value }) => value.type !== 'note').map(({ id }) => id);
  const rewritten = withLists(called, {
    steps: mapElements(called.steps, (step) =>
      step.id === bindings.trigger ? step.value : withVariables(step, step === last, bindings),
    ),
  });
  const place = placeOf(call.value);
  const pasted = paste(state, copy(rewritten, [...ids, ...frames]), place, newUuid);
  const copies = new Map(ids.map((id, index) => [id, pasted.select[index] ?? '']));
  const lastCopy = elementOf(pasted.state.steps, copies.get(last?.id ?? '') ?? '') ?? null;
  const inputs = inputsStep(pasted.state, call, bindings, newUuid);
  const begun = inputs
    ? connect(
        withLists(pasted.state, { steps: [...pasted.state.steps, inputs] }),
        { source: inputs.id, target: copies.get(entry.id) ?? '' },
        newUuid,
      ).state
    : pasted.state;
  const first = inputs ?? elementOf(begun.steps, copies.get(entry.id) ?? '');
  if (!first) throw refusal('The called playbook does nothing.');
  const readsInstead = (of: string, name: string, member: string | null): Instead => {
    if (of !== 'step' || name !== stepKey(nameOf(call)) || !lastCopy) return null;
    const variable = member === null ? undefined : bindings.results.get(member);
    return variable === undefined
      ? memberPath('vars.steps', stepKey(nameOf(lastCopy)))
      : { path: memberPath('vars', variable), withMember: true };
  };
  const steps = mapElements(begun.steps, ({ value }) => {
    const led = redirectBranches(value, call.id, { uuid: first.id, name: nameOf(first) });
    const args = rewriteReads(mapOf(led.arguments), readsInstead);
    return args === led.arguments || !isMap(led.arguments) ? led : { ...led, arguments: args };
  });
  const routes = mapElements(begun.routes, (route) => {
    const { source, target } = endsOf(route);
    if (target === call.id) return { ...route.value, targetStep: stepIri(first.id) };
    return source === call.id && lastCopy
      ? { ...route.value, sourceStep: stepIri(lastCopy.id) }
      : route.value;
  });
  const after = withLists(begun, { steps: steps.filter(({ id }) => id !== call.id), routes });
  const added = [
    ...(inputs ? [inputs] : []),
    ...pasted.select.flatMap((id) => elementOf(after.steps, id) ?? []),
  ];
  return { state: after, added: added.map(nameOf) };
}

/** A step of the called playbook, reading parameters as variables; the last one sets what the call set. */
function withVariables({ value }: Element, isLast: boolean, bindings: Bindings): JsonMap {
  const renamed = renameInStep(value, bindings.renamed);
  if (!isMap(renamed.arguments)) return withCalls(renamed, isLast, bindings);
  const args = rewriteReads(renamed.arguments, (of, name) => {
    const variable = of === 'parameter' ? bindings.parameters.get(name) : undefined;
    return variable === undefined ? null : memberPath('vars', variable);
  });
  return withCalls(args === renamed.arguments ? renamed : { ...renamed, arguments: args }, isLast, bindings);
}

const withCalls = (value: JsonMap, isLast: boolean, { stepVariables }: Bindings): JsonMap =>
  isLast && Object.keys(stepVariables).length > 0
    ? { ...value, arguments: { ...mapOf(value.arguments), step_variables: stepVariables } }
    : value;

/** The step that keeps what the call passed, where anything has to be kept. */
function inputsStep(
  state: PlaybookState,
  call: Element,
  { inputs }: Bindings,
  newUuid: () => string,
): Element | null {
  if (Object.keys(inputs).length === 0) return null;
  return newStep(state, {
    uuid: newUuid(),
    name: freeName(`Inputs of ${nameOf(call)}`, state.steps.map(nameOf)),
    type: typeNamed('SetVariable').uuid,
    arguments: inputs,
    group: uuidOfIri(call.value.group),
    ...placeOf(call.value),
  });
}

/** How many other steps call the playbook. */
function callersOf(
  { files }: RefactorSource,
  called: PlaybookFile,
  { read }: Subject,
  call: Element,
): number {
  return [...files.values()]
    .filter(({ kind }) => kind === 'playbook' || kind === 'playbookBlock')
    .flatMap(playbooksOf)
    .flatMap(({ playbook, byType }) =>
      (byType.get('WorkflowReference') ?? []).filter(
        (step) =>
          uuidOfIri(step.arguments.workflowReference) === called.playbook.uuid &&
          !(playbook === read.playbook && step.id === call.id),
      ),
    ).length;
}
