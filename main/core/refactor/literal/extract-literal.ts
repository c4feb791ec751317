import { isIdentifier } from '../../check/templates/variable-names';
import { playbooksOf, type PlaybookFile } from '../../check/playbooks/playbook-file';
import type { CheckedFile } from '../../check/world';
import { uuidOfIri } from '../../content/iri';
import { controlKeys } from '../../content/steps/common';
import { stepTypeOf } from '../../content/steps/index';
import { isTemplate } from '../../check/templates/templates';
import { changesOf } from '../../edit/playbook/apply';
import { freeName } from '../../content/free-name';
import { nameOf, newRoute, newStep } from '../../edit/playbook/elements';
import { placeOf } from '../../edit/playbook/groups';
import { endsOf } from '../../edit/playbook/routes';
import {
  elementOf,
  mapElements,
  stateOf,
  stepIri,
  triggerOf,
  withLists,
  type Element,
  type PlaybookState,
} from '../../edit/playbook/playbook-state';
import type { ChangePlan, PlannedPlace } from '../../edit/references/plan';
import { castRendered } from '../../template/cast';
import { insertAt } from '../../text/json/edit';
import { printValue } from '../../text/json/print';
import { platformStyle } from '../../text/json/style';
import type { FileEdit } from '../../text/workspace-edit';
import { elementsOf, firstText, isMap, mapOf } from '../../text/values';
import { placesOf, planFor, subjectAt, type RefactorSource, type Subject } from '../planned';
import { isOfPlatform, namesOf } from '../names';
import { refusal } from '../refusal';
import { factsOfSteps, readsPrevious } from '../step-facts';
import { typeNamed } from '../step-types';
import { memberPath } from '../variable-reads';
import { withoutLiteral } from './literals';

export interface LiteralExtraction {
  path: string;
  /** Pointer of the playbook in the file. */
  pointer: string;
  /** Id of the step that has it. */
  step: string;
  /** What is written out. */
  text: string;
  into: 'variable' | 'parameter' | 'globalVariable';
  /** Also in the other steps of the playbook; of a global variable, of the pack. */
  everywhere: boolean;
  name: string;
}

/**
 * Has steps read a text that is written out in them from a variable, a parameter or a global variable.
 * @throws PackwrightError `invalid-input` where that would be another value, or the name is not free
 */
export function planLiteral(source: RefactorSource, wanted: LiteralExtraction): ChangePlan {
  const subject = subjectAt(source, wanted.path, wanted.pointer);
  const name = wanted.name.trim();
  if (!isIdentifier(name))
    throw refusal('The name consists of letters, digits and _, and begins with no digit.');
  if (wanted.text.trim() === '' || isTemplate(wanted.text))
    throw refusal('Choose a text without a template in it.');
  if (wanted.into === 'globalVariable') return intoGlobal(source, subject, { ...wanted, name });
  if (isOfPlatform(name)) throw refusal(`The platform keeps the name “${name}” for itself.`);
  if (castRendered(wanted.text) !== wanted.text)
    throw refusal(
      `“${wanted.text}” is no text when it is kept: the platform reads it as another value.`,
      'A global variable keeps it as it is.',
    );
  const facts = factsOfSteps(subject.read);
  if (namesOf(facts).has(name) || subject.read.playbook.parameters.includes(name))
    throw refusal(`There is a variable “${name}” already.`, 'Choose another name.');
  const open = facts.find(({ reads }) => reads.some(({ of }) => of === 'anything'));
  if (open) throw refusal(`A template of “${open.step.name}” reads variables without naming them.`);
  return wanted.into === 'variable'
    ? intoVariable(source, subject, { ...wanted, name })
    : intoParameter(source, subject, { ...wanted, name });
}

const title = ({ text, name }: LiteralExtraction, noun: string) =>
  `Extract “${text}” into the ${noun} “${name}”`;

/** The playbook reading it from a path, but for one step. */
function reading(
  state: PlaybookState,
  wanted: LiteralExtraction,
  path: string,
  except?: string,
): PlaybookState {
  return withLists(state, {
    steps: mapElements(state.steps, ({ id, value }) =>
      (id === wanted.step || wanted.everywhere) && id !== except && id !== triggerOf(state)
        ? withoutLiteral(value, wanted.text, path)
        : value,
    ),
  });
}

function requireChange(before: PlaybookState, after: PlaybookState, { text }: LiteralExtraction): void {
  if (before.steps === after.steps) throw refusal(`The step does not have the text “${text}”.`);
}

function intoVariable({ newUuid }: RefactorSource, subject: Subject, wanted: LiteralExtraction): ChangePlan {
  const { state, read } = subject;
  const trigger = elementOf(state.steps, triggerOf(state) ?? '');
  if (!trigger) throw refusal('The playbook has no trigger after which a step could set the variable.');
  const kept = constantsAfter(state, trigger);
  const after = reading(state, wanted, memberPath('vars', wanted.name), kept?.id);
  requireChange(state, after, wanted);
  const next = kept
    ? withConstant(after, kept, wanted)
    : withNewStep(after, subject, trigger, wanted, newUuid);
  const set = kept ? `“${nameOf(kept)}”` : 'a new step behind the trigger';
  return planFor(subject, next, {
    title: title(wanted, 'variable'),
    places: placesOf(subject, state.steps, next.steps),
    notes: [`It is set by ${set} of “${read.playbook.name}”.`],
  });
}

/** The step behind the trigger that sets constants and nothing else. */
function constantsAfter(state: PlaybookState, trigger: Element): Element | null {
  const targets = state.routes
    .map(endsOf)
    .flatMap(({ source, target }) => (source === trigger.id ? [target] : []));
  const only = targets.length === 1 ? elementOf(state.steps, targets[0]) : undefined;
  if (!only || stepTypeOf(only.value.stepType)?.name !== 'SetVariable' || !isMap(only.value.arguments))
    return null;
  if (state.routes.map(endsOf).some(({ source, target }) => target === only.id && source !== trigger.id))
    return null;
  const isConstant = Object.entries(only.value.arguments).every(
    ([key, value]) => !controlKeys.has(key) && typeof value === 'string' && !isTemplate(value),
  );
  return isConstant ? only : null;
}

const withConstant = (
  state: PlaybookState,
  { id }: Element,
  { name, text }: LiteralExtraction,
): PlaybookState =>
  withLists(state, {
    steps: mapElements(state.steps, (step) =>
      step.id === id
        ? { ...step.value, arguments: { ...mapOf(step.value.arguments), [name]: text } }
        : step.value,
    ),
  });

function withNewStep(
  state: PlaybookState,
  { read }: Subject,
  trigger: Element,
  { name, text }: LiteralExtraction,
  newUuid: () => string,
): PlaybookState {
  const followers = new Set(
    state.routes.map(endsOf).flatMap(({ source, target }) => (source === trigger.id ? [target] : [])),
  );
  const reader = factsOfSteps(read).find((one) => followers.has(one.step.id) && readsPrevious(one));
  if (reader) throw refusal(`“${reader.step.name}” reads vars.result, the result of the trigger.`);
  const { left, top } = placeOf(trigger.value);
  const step = newStep(state, {
    uuid: newUuid(),
    name: freeName('Values', state.steps.map(nameOf)),
    type: typeNamed('SetVariable').uuid,
    arguments: { [name]: text },
    group: uuidOfIri(trigger.value.group),
    left: left + 300,
    top,
  });
  const routes = mapElements(state.routes, (route) =>
    endsOf(route).source === trigger.id ? { ...route.value, sourceStep: stepIri(step.id) } : route.value,
  );
  const first = newRoute(state, { uuid: newUuid(), source: trigger, target: step, label: null });
  return withLists(state, { steps: [...state.steps, step], routes: [...routes, first] });
}

function intoParameter(source: RefactorSource, subject: Subject, wanted: LiteralExtraction): ChangePlan {
  const { state, read } = subject;
  if (read.trigger?.type?.name !== 'cybersponse.abstract_trigger')
    throw refusal(
      'Only a playbook that others call has parameters of its own.',
      'Extract it into a variable.',
    );
  const calls = callsOf(source, read);
  if (calls.length === 0)
    throw refusal(
      'No playbook of the workspace calls this one, so that nobody would give it.',
      'Extract it into a variable.',
    );
  const path = memberPath('vars.input.params', wanted.name);
  const after = reading(state, wanted, path);
  requireChange(state, after, wanted);
  const triggerId = read.trigger.id;
  const steps = mapElements(after.steps, ({ id, value }) => {
    if (id !== triggerId) return value;
    const args = mapOf(value.arguments);
    const variables = mapOf(args.step_variables);
    const input = mapOf(variables.input);
    const params = { ...mapOf(input.params), [wanted.name]: `{{ ${memberPath('vars', wanted.name)} }}` };
    return {
      ...value,
      arguments: { ...args, step_variables: { ...variables, input: { ...input, params } } },
    };
  });
  const declared = withLists(after, { steps });
  const next = {
    ...declared,
    value: { ...declared.value, parameters: [...read.playbook.parameters, wanted.name] },
  };
  return planFor(subject, next, {
    title: title(wanted, 'parameter'),
    places: placesOf(subject, state.steps, next.steps),
    others: calls,
    notes: ['Every call of the workspace gives it the text; calls from elsewhere have to give it as well.'],
  });

  function callsOf(
    { files }: RefactorSource,
    called: PlaybookFile,
  ): (FileEdit & { places: PlannedPlace[] })[] {
    return [...files.values()].flatMap((file) =>
      file.kind === 'playbook' ? playbooksOf(file).flatMap((other) => givingIn(file, other, called)) : [],
    );
  }

  function givingIn(
    file: CheckedFile,
    other: PlaybookFile,
    called: PlaybookFile,
  ): (FileEdit & { places: PlannedPlace[] })[] {
    const ids = new Set(
      (other.byType.get('WorkflowReference') ?? []).flatMap(({ id, arguments: args }) =>
        uuidOfIri(args.workflowReference) === called.playbook.uuid ? [id] : [],
      ),
    );
    if (ids.size === 0) return [];
    if (other.playbook.uuid === called.playbook.uuid) throw refusal('The playbook calls itself.');
    if (file.path === subject.file.path)
      throw refusal('A playbook in the same file calls this one.', 'Give each a file of its own.');
    const before = stateOf(other.value);
    const given = withLists(before, {
      steps: mapElements(before.steps, ({ id, value }) => {
        if (!ids.has(id)) return value;
        const args = mapOf(value.arguments);
        return {
          ...value,
          arguments: { ...args, arguments: { ...mapOf(args.arguments), [wanted.name]: wanted.text } },
        };
      }),
    });
    const places = before.steps.flatMap((step) =>
      ids.has(step.id)
        ? [
            {
              line: 1,
              before: '',
              after: `${wanted.name}: ${wanted.text}`,
              role: `call “${nameOf(step)}”`,
              soft: false,
            },
          ]
        : [],
    );
    return [{ path: file.path, changes: changesOf(file.text, other.playbook.pointer, given), places }];
  }
}

function intoGlobal({ files }: RefactorSource, subject: Subject, wanted: LiteralExtraction): ChangePlan {
  const { file, state, read } = subject;
  const { root } = file;
  const at = `${root.path === '' ? '' : `${root.path}/`}playbooks/globalVariables.json`;
  const known = files.get(at);
  const variables: unknown = known ? known.value : [];
  if (!Array.isArray(variables))
    throw refusal(`${at} is no list of global variables.`, 'Fix the problems of the file first.');
  if (variables.some((one) => firstText(one, 'name') === wanted.name))
    throw refusal(`There is a global variable “${wanted.name}” already.`, 'Choose another name.');
  const elsewhereDefined = [...files.values()].find(
    (other) =>
      other.kind === 'globalVariable' &&
      other.path !== at &&
      elementsOf(other.value, '').some((one) => firstText(one.value, 'name') === wanted.name),
  );
  if (elsewhereDefined)
    throw refusal(
      `Another pack has a global variable “${wanted.name}” in ${elsewhereDefined.path}; installed together, one value would replace the other.`,
      'Choose another name.',
    );
  const path = memberPath('globalVars', wanted.name);
  const next = reading(state, wanted, path);
  requireChange(state, next, wanted);
  const entry = { name: wanted.name, value: wanted.text, default_value: wanted.text };
  const place = { line: 1, before: '', after: `${wanted.name}: ${wanted.text}`, role: 'new', soft: false };
  const elsewhere = wanted.everywhere
    ? [...files.values()]
        .filter((other) => other.kind === 'playbook' && other.root.path === root.path)
        .flatMap((other) => inOther(other, wanted, path, read))
    : [];
  return planFor(subject, next, {
    title: title(wanted, 'global variable'),
    places: placesOf(subject, state.steps, next.steps),
    others: [
      ...elsewhere,
      ...(known ? [{ path: at, changes: insertAt(known.text, '', '-', entry), places: [place] }] : []),
    ],
    created: known ? [] : [{ path: at, text: printValue([entry], platformStyle, '', false) }],
  });
}

/** The other playbooks of a pack, each in a file of its own. */
function inOther(
  file: CheckedFile,
  wanted: LiteralExtraction,
  path: string,
  own: PlaybookFile,
): (FileEdit & { places: PlannedPlace[] })[] {
  const [other, ...more] = playbooksOf(file);
  if (!other || more.length > 0 || other === own || file.path === wanted.path) return [];
  const before = stateOf(other.value);
  const after = reading(before, wanted, path);
  if (after.steps === before.steps) return [];
  const changes = changesOf(file.text, other.playbook.pointer, after);
  return [
    {
      path: file.path,
      changes,
      places: placesOf({ file, read: other, state: before }, before.steps, after.steps),
    },
  ];
}
