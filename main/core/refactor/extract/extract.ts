import { diskName, freeDiskName } from '../../content/disk-name';
import { stepKey } from '../../content/reference';
import { uuidOfIri } from '../../content/iri';
import { newArguments } from '../../content/steps/new-step';
import { redirectBranches } from '../../edit/playbook/branches';
import { freeName } from '../../content/free-name';
import { nameOf, newStep, pixels } from '../../edit/playbook/elements';
import { placeOf } from '../../edit/playbook/groups';
import {
  mapElements,
  stepIri,
  withLists,
  type Element,
  type PlaybookState,
} from '../../edit/playbook/playbook-state';
import { endsOf } from '../../edit/playbook/routes';
import type { ChangePlan } from '../../edit/references/plan';
import { applyChanges, composeChanges } from '../../text/changes';
import { counted } from '../../text/counted';
import { insertAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { printValue } from '../../text/json/print';
import { styleOf } from '../../text/json/style';
import { mapOf, textOf, type JsonMap } from '../../text/values';
import { playbooksOf } from '../../check/playbooks/playbook-file';
import { lineOf, placesOf, planFor, subjectAt, type RefactorSource, type Subject } from '../planned';
import { refusal } from '../refusal';
import { list, regionOf, type Region } from '../region';
import { typeNamed } from '../step-types';
import { memberPath, rewriteReads } from '../variable-reads';
import { calledPlaybook, type CalledPlaybook } from './called-playbook';
import { exchangeOf, type Exchange } from './exchange';

export interface Extraction {
  path: string;
  /** Pointer of the playbook in the file. */
  pointer: string;
  /** Ids of the steps, and of frames for the steps in them. */
  steps: readonly string[];
  /** What the new playbook is called. */
  name: string;
}

/**
 * Makes a playbook of some steps of another one, which then calls it: what the steps read becomes parameters, what is
 * read of them the result.
 * @throws PackwrightError `invalid-input` with the reason where that would not be the same playbook
 */
export function planExtract(source: RefactorSource, wanted: Extraction): ChangePlan {
  const subject = subjectAt(source, wanted.path, wanted.pointer);
  const { read, state } = subject;
  if (read.isBlock) throw refusal('Steps of a block cannot call a playbook of their own.');
  const name = wanted.name.trim();
  checkName(source, subject, name);
  const region = regionOf(state, wanted.steps);
  const exchange = exchangeOf(read, region);
  const exitKey = region.exit && hasOneResult(region.exit) ? stepKey(nameOf(region.exit)) : null;
  const called = calledPlaybook(state, region, exchange, { name, exitKey, newUuid: source.newUuid });
  const call = callOf(state, region, exchange, called, name, source.newUuid);
  const next = withCall(state, region, exchange, called, call);
  const kept = placesOf(
    subject,
    state.steps.filter(({ id }) => !region.ids.has(id)),
    next.steps,
  );
  const plan = planFor(subject, next, {
    title: `Extract ${counted(region.steps.length, 'step')} into the playbook “${name}”`,
    places: [
      {
        line: lineOf(subject, region.entry.id),
        before: region.steps.map(nameOf).join(', '),
        after: `Reference a Playbook “${name}” (${exchange.parameters.map((one) => one.name).join(', ')})`,
        role: 'becomes one step',
        soft: false,
      },
      ...kept,
    ],
    notes: notesOf(exchange, called),
  });
  return withPlaybook(source, subject, plan, called.value, name);
}

/** Whether what is read of a step under its name is its result, always (docs/platform/steps.md#set-variable). */
const hasOneResult = ({ value }: Element) =>
  uuidOfIri(value.stepType) !== typeNamed('SetVariable').uuid && mapOf(value.arguments).when === undefined;

function checkName({ files }: RefactorSource, { file, read }: Subject, name: string): void {
  if (name === '') throw refusal('The new playbook needs a name.');
  const { collection } = read.playbook;
  for (const other of files.values()) {
    if (other.root.path !== file.root.path || other.kind !== 'playbook') continue;
    if (
      playbooksOf(other).some(({ playbook }) => playbook.name === name && playbook.collection === collection)
    )
      throw refusal(`There is a playbook “${name}” in this collection already.`, 'Choose another name.');
  }
}

/** The step that calls the new playbook, where the first of the steps was. */
function callOf(
  state: PlaybookState,
  { entry, ids }: Region,
  { parameters, records, variablesOut }: Exchange,
  called: CalledPlaybook,
  name: string,
  newUuid: () => string,
): Element {
  const type = typeNamed('WorkflowReference');
  const others = state.steps.filter(({ id }) => !ids.has(id)).map(nameOf);
  const step = newStep(state, {
    uuid: newUuid(),
    name: freeName(
      name
        .replace(/[^A-Za-z0-9_ ]/g, ' ')
        .replace(/ +/g, ' ')
        .trim() || 'Call',
      others,
    ),
    type: type.uuid,
    arguments: {
      ...newArguments(type, newUuid),
      workflowReference: `/api/3/workflows/${textOf(called.value.uuid) ?? ''}`,
      arguments: Object.fromEntries(parameters.map((one) => [one.name, one.value])),
      pass_input_record: records,
      ...(variablesOut.length > 0
        ? {
            step_variables: Object.fromEntries(
              variablesOut.map((one) => [one, `{{ ${memberPath('vars.result', one)} }}`]),
            ),
          }
        : {}),
    },
    group: uuidOfIri(entry.value.group),
    ...placeOf(entry.value),
  });
  const { left, top } = placeOf(entry.value);
  return { ...step, value: { ...step.value, left: pixels(left), top: pixels(top) } };
}

/** The playbook with the call in place of the steps. */
function withCall(
  state: PlaybookState,
  { ids, entry }: Region,
  exchange: Exchange,
  { stepsOut }: CalledPlaybook,
  call: Element,
): PlaybookState {
  const result = memberPath('vars.steps', stepKey(nameOf(call)));
  const target = { uuid: call.id, name: nameOf(call) };
  const steps = mapElements(state.steps, ({ id, value }) => {
    if (id === entry.id) return call.value;
    const led = redirectBranches(value, entry.id, target);
    const args = rewriteReads(mapOf(led.arguments), (of, name) => {
      const out = of === 'step' && exchange.stepsOut.includes(name) ? stepsOut.get(name) : undefined;
      return out === undefined ? null : out === '' ? result : memberPath(result, out);
    });
    return sameArguments(led, args) ? led : { ...led, arguments: args };
  });
  const renamed = steps.map((step) => (step.id === entry.id ? call : step));
  const routes = mapElements(state.routes, (route) => {
    const { source, target: to } = endsOf(route);
    if (!ids.has(source) && to === entry.id) return { ...route.value, targetStep: stepIri(call.id) };
    return ids.has(source) && !ids.has(to) ? { ...route.value, sourceStep: stepIri(call.id) } : route.value;
  });
  return withLists(state, {
    steps: renamed.filter(({ id }) => !ids.has(id)),
    routes: routes.filter((route) => {
      const { source, target: to } = endsOf(route);
      return !(ids.has(source) && ids.has(to));
    }),
  });
}

const sameArguments = (value: JsonMap, args: JsonMap): boolean =>
  value.arguments === args || (Array.isArray(value.arguments) && Object.keys(args).length === 0);

function notesOf({ parameters, records }: Exchange, { stepsOut }: CalledPlaybook): string[] {
  const read = [...stepsOut].filter(([, key]) => key !== '').map(([key]) => key);
  return [
    parameters.length > 0
      ? `The new playbook gets the ${parameters.length === 1 ? 'parameter' : 'parameters'} ${list(parameters.map((one) => one.name))}${records ? ' and the records of the run' : ''}.`
      : records
        ? 'The new playbook gets the records of the run.'
        : 'The new playbook needs no parameters.',
    ...(read.length > 0 ? [`Its last step gives back the results of ${list(read)}.`] : []),
  ];
}

/** The plan with the new playbook: a file beside the caller's, or an entry beside it in a file that holds several. */
function withPlaybook(
  { files }: RefactorSource,
  { file, read }: Subject,
  plan: ChangePlan,
  value: JsonMap,
  name: string,
): ChangePlan {
  const { pointer } = read.playbook;
  if (pointer !== '') {
    const [own, ...rest] = plan.edit.files;
    const text = applyChanges(file.text, own?.changes ?? []);
    const added = insertAt(text, pointer.slice(0, pointer.lastIndexOf('/')), '-', value);
    return {
      ...plan,
      edit: {
        ...plan.edit,
        files: [{ path: file.path, changes: composeChanges(own?.changes ?? [], added) }, ...rest],
      },
    };
  }
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const present = [...files.keys()].filter((path) => path.startsWith(folder));
  const taken = present.map((path) => path.slice(folder.length).replace(/\.json$/i, ''));
  const path = `${folder}${freeDiskName(diskName(name), taken)}.json`;
  const text = printValue(value, styleOf(parseJson(file.text)), '', false);
  return { ...plan, edit: { ...plan.edit, created: [{ path, text }] } };
}
