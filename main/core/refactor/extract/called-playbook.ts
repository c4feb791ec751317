import type { JsonMap } from '../../text/values';
import { mapOf } from '../../text/values';
import { newArguments } from '../../content/steps/new-step';
import { addStep } from '../../edit/playbook/add-step';
import { copy, paste } from '../../edit/playbook/clipboard';
import { freeName } from '../../content/free-name';
import { nameOf, newStep } from '../../edit/playbook/elements';
import {
  elementOf,
  mapElements,
  stateOf,
  stepIri,
  withLists,
  type PlaybookState,
} from '../../edit/playbook/playbook-state';
import { connect } from '../../edit/playbook/routes';
import { freeVariable } from '../names';
import type { Region } from '../region';
import { typeNamed } from '../step-types';
import { memberPath, rewriteReads } from '../variable-reads';
import type { Exchange } from './exchange';

/** Where the designer puts the first step of a playbook (docs/platform/playbooks.md#step). */
const start = { left: 125, top: 40 };
const below = 135;

/** What the step at the end of the new playbook is called, which gives back more than one result. */
const results = 'Results';

export interface CalledPlaybook {
  value: JsonMap;
  /** How the caller reads results of its steps behind the result of the call: by step key; '' for the call's own. */
  stepsOut: ReadonlyMap<string, string>;
}

/**
 * A playbook that does what the steps of a region do: it is started by a call, takes what they read as parameters, and
 * gives what is read of them as its result (docs/platform/engine.md#calls).
 */
export function calledPlaybook(
  caller: PlaybookState,
  region: Region,
  exchange: Exchange,
  { name, exitKey, newUuid }: { name: string; exitKey: string | null; newUuid: () => string },
): CalledPlaybook {
  const triggerUuid = newUuid();
  const names = exchange.parameters.map((one) => one.name);
  const params = Object.fromEntries(names.map((one) => [one, `{{ ${memberPath('vars', one)} }}`]));
  const trigger = typeNamed('cybersponse.abstract_trigger');
  const empty = stateOf(
    emptyPlaybook(caller.value, { name, parameters: names, triggerUuid, uuid: newUuid() }),
  );
  const begun = withLists(empty, {
    steps: [
      newStep(caller, {
        uuid: triggerUuid,
        name: freeName('Start', region.steps.map(nameOf)),
        type: trigger.uuid,
        arguments: {
          ...newArguments(trigger, newUuid),
          step_variables: { input: { params: names.length > 0 ? params : [] } },
        },
        group: null,
        ...start,
      }),
    ],
  });
  const moved = withRewritten(caller, region, exchange);
  const pasted = paste(
    begun,
    copy(moved, [...region.ids]),
    { left: start.left, top: start.top + below },
    newUuid,
  );
  const copies = new Map(region.steps.map(({ id }, index) => [id, pasted.select[index] ?? '']));
  const entered = connect(
    pasted.state,
    { source: triggerUuid, target: copies.get(region.entry.id) ?? '' },
    newUuid,
  );
  const returned = withResults(
    entered.state,
    copies.get(region.exit?.id ?? '') ?? null,
    exchange,
    exitKey,
    newUuid,
  );
  return { value: returned.state.value, stepsOut: returned.stepsOut };
}

function withRewritten(
  caller: PlaybookState,
  region: Region,
  { stepsIn, parametersIn }: Exchange,
): PlaybookState {
  return withLists(caller, {
    steps: mapElements(caller.steps, ({ id, value }) => {
      if (!region.ids.has(id)) return value;
      const args = rewriteReads(mapOf(value.arguments), (of, name) =>
        of === 'step'
          ? (stepsIn.get(name) ?? null)
          : of === 'parameter'
            ? (parametersIn.get(name) ?? null)
            : null,
      );
      return Object.keys(args).length > 0 ? { ...value, arguments: args } : value;
    }),
  });
}

/**
 * The result of a playbook is that of its last step; where more than that is read, a last step holds all of it
 * (docs/platform/engine.md#calls).
 */
function withResults(
  state: PlaybookState,
  exit: string | null,
  { variablesOut, stepsOut }: Exchange,
  exitKey: string | null,
  newUuid: () => string,
): { state: PlaybookState; stepsOut: ReadonlyMap<string, string> } {
  const last = exit === null ? undefined : elementOf(state.steps, exit);
  if (!last || (variablesOut.length === 0 && stepsOut.every((key) => key === exitKey)))
    return { state, stepsOut: new Map(stepsOut.map((key) => [key, ''])) };
  const taken = new Set(variablesOut);
  const keys = new Map(
    stepsOut.map((key) => [key, freeVariable(taken.has(key) ? `${key}_result` : key, taken)]),
  );
  const values = {
    ...Object.fromEntries(variablesOut.map((one) => [one, `{{ ${memberPath('vars', one)} }}`])),
    ...Object.fromEntries([...keys].map(([key, one]) => [one, `{{ ${memberPath('vars.steps', key)} }}`])),
  };
  const added = addStep(
    state,
    { type: typeNamed('SetVariable'), name: results, arguments: values, at: { after: last.id } },
    newUuid,
  );
  return { state: added.state, stepsOut: keys };
}

/** A playbook without steps, beside another one and with its keys in the platform's order. */
function emptyPlaybook(
  { collection, priority, debug, playbookOrigin, isEditable, ...others }: JsonMap,
  own: { name: string; parameters: string[]; triggerUuid: string; uuid: string },
): JsonMap {
  return {
    ...('@context' in others ? { '@context': others['@context'] } : {}),
    '@type': 'Workflow',
    triggerLimit: null,
    name: own.name,
    aliasName: null,
    tag: null,
    description: null,
    isActive: true,
    debug: debug ?? false,
    singleRecordExecution: false,
    remoteExecutableFlag: false,
    parameters: own.parameters,
    synchronous: false,
    collection: collection ?? null,
    versions: [],
    triggerStep: stepIri(own.triggerUuid),
    steps: [],
    routes: [],
    groups: [],
    priority: priority ?? null,
    ...(playbookOrigin === undefined ? {} : { playbookOrigin }),
    ...(isEditable === undefined ? {} : { isEditable }),
    uuid: own.uuid,
    owners: [],
    isPrivate: false,
    deletedAt: null,
    recordTags: [],
  };
}
