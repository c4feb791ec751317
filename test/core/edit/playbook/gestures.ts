import fc from 'fast-check';
import { isMap, mapOf, type JsonMap } from '@core/text/values';
import { stepTypes } from '@core/content/steps/index';
import { newArguments } from '@core/content/steps/new-step';
import type { StepType } from '@core/content/steps/index';
import { argumentsOf } from '@core/content/steps/step-type';
import { addStep } from '@core/edit/playbook/add-step';
import { changesOf } from '@core/edit/playbook/apply';
import { blockOf, insertBlock } from '@core/edit/playbook/block';
import { addBranch, changeBranch, moveBranch, removeBranch } from '@core/edit/playbook/branch-edits';
import { copy, duplicate, paste } from '@core/edit/playbook/clipboard';
import { withConfiguration, withConnector, withOperation } from '@core/edit/playbook/connector-call';
import {
  stateOf,
  pointerIn,
  type PlaybookState,
  type Element,
  type PlaybookEdit,
} from '@core/edit/playbook/playbook-state';
import {
  formFieldKinds,
  newFormField,
  withFormType,
  withLabel,
  withLookup,
  withPicklist,
} from '@core/edit/playbook/form-fields';
import { addNote, groupSteps, resizeGroup, ungroup } from '@core/edit/playbook/groups';
import { align, distribute, move, tidy } from '@core/edit/playbook/place';
import { remove } from '@core/edit/playbook/remove';
import { renameStep } from '@core/edit/playbook/rename-step';
import { connect, reconnect } from '@core/edit/playbook/routes';
import { restored, versionsOf, withoutVersion, withSnapshot } from '@core/edit/playbook/versions';
import { newCondition, newGroup } from '@core/query/conditions/condition';
import type { ConditionField } from '@core/query/conditions/field';
import { stored } from '@core/query/conditions/stored';
import {
  addAt,
  entriesOf as conditionsOf,
  removeAt as withoutCondition,
  setLogic,
} from '@core/query/conditions/tree';
import type { TextChange } from '@core/text/changes';
import { insertAt, moveAt, removeAt, renameAt, setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';

/** A playbook as it stands while a gesture is made. */
export interface Desk {
  text: string;
  /** Pointer of the playbook in the text. */
  base: string;
  state: PlaybookState;
  /** Another playbook, to paste from. */
  other: PlaybookState;
  newUuid(): string;
}

/** What one gesture came to: a command of the editor, or changes a form works out by itself. */
export type Outcome = PlaybookEdit | TextChange[] | null;

/** What a gesture is made with: numbers that pick what it is done to, and a place on the canvas. */
export interface Hand {
  picks: readonly [number, number, number];
  place: { left: number; top: number };
  word: string;
}

export const hand: fc.Arbitrary<Hand> = fc.record({
  picks: fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)),
  place: fc.record({ left: fc.integer({ min: -500, max: 3000 }), top: fc.integer({ min: -500, max: 3000 }) }),
  // Every sign a file may write in more than one way, and templates.
  word: fc.oneof(
    fc.constantFrom('', 'a/b', 'é', '😀', '"\\\n', '{{ vars.steps.A.x }}', '</b>'),
    fc.string({ maxLength: 8 }),
  ),
});

type Gesture = (desk: Desk, hand: Hand) => Outcome;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
const idIn = (list: readonly Element[], at: number) => pick(list, at)?.id ?? '';
const steps = ({ state }: Desk, { picks }: Hand) => picks.map((at) => idIn(state.steps, at));
const several = (desk: Desk, made: Hand) => [...new Set(steps(desk, made))];
const typeOf = ({ picks: [, , at] }: Hand): StepType => {
  const type = pick(stepTypes, at);
  if (!type) throw new Error('there are no step types');
  return type;
};

/** The step that is picked, its arguments and where they stand. */
function form({ state, base }: Desk, { picks }: Hand): { args: JsonMap; pointer: string } {
  const id = idIn(state.steps, picks[0]);
  const value = state.steps.find((step) => step.id === id)?.value ?? {};
  return { args: mapOf(value.arguments), pointer: `${base}${pointerIn(state, id) ?? ''}/arguments` };
}

/** Edits arguments as a form does: the whole map is written, and what differs changes. */
const inForm =
  (change: (args: JsonMap, made: Hand) => JsonMap): Gesture =>
  (desk, made) => {
    const { args, pointer } = form(desk, made);
    return setAt(desk.text, pointer, change(args, made));
  };

/** Edits one entry of the arguments where it stands. */
const atEntry =
  (edit: (text: string, pointer: string, made: Hand, args: JsonMap) => TextChange[]): Gesture =>
  (desk, made) => {
    const { args, pointer } = form(desk, made);
    const key = pick(Object.keys(args), made.picks[1]);
    return key === undefined ? null : edit(desk.text, joinPointer(pointer, key), made, args);
  };

/** Edits the playbook as a whole. */
const whole =
  (change: (playbook: JsonMap, made: Hand, desk: Desk) => JsonMap): Gesture =>
  (desk, made) =>
    setAt(desk.text, desk.base, change(desk.state.value, made, desk));

const fields = (
  [
    ['severity', 'picklist'],
    ['name', 'text'],
    ['createDate', 'date'],
  ] as const
).map(([name, kind]): ConditionField => ({ name, title: name, kind, target: null, choices: null }));
const connector = {
  name: 'reputation',
  label: 'Reputation',
  version: '2.1.0',
  operations: [{ name: 'get', title: 'Get', description: null, needsConfiguration: true }],
  configurations: [{ uuid: 'c', name: 'Lab', isDefault: true }],
  here: true,
};
const entriesOf = (args: JsonMap, key: string): unknown[] => (Array.isArray(args[key]) ? [...args[key]] : []);

/** Everything an author can do to a playbook, by what it is called. */
export const gestures: Readonly<Record<string, Gesture>> = {
  'add at a place': ({ state, newUuid }, made) =>
    addStep(
      state,
      { type: typeOf(made), arguments: newArguments(typeOf(made), newUuid), at: made.place },
      newUuid,
    ),
  'add after a step': (desk, made) =>
    addStep(
      desk.state,
      { type: typeOf(made), arguments: { k: made.word }, at: { after: steps(desk, made)[0] ?? '' } },
      desk.newUuid,
    ),
  'add into a route': ({ state, newUuid }, made) =>
    addStep(
      state,
      { type: typeOf(made), arguments: {}, at: { into: idIn(state.routes, made.picks[0]) } },
      newUuid,
    ),
  connect: (desk, made) => {
    const [source = '', target = ''] = steps(desk, made);
    return connect(desk.state, { source, target }, desk.newUuid);
  },
  'lead a route to another step': ({ state }, { picks: [a, b] }) =>
    reconnect(state, idIn(state.routes, a), { target: idIn(state.steps, b) }),
  'let a route begin at another step': ({ state }, { picks: [a, b] }) =>
    reconnect(state, idIn(state.routes, a), { source: idIn(state.steps, b) }),
  'delete steps': (desk, made) => remove(desk.state, { steps: several(desk, made) }),
  'delete a route': ({ state }, { picks: [a] }) => remove(state, { routes: [idIn(state.routes, a)] }),
  'delete a frame': ({ state }, { picks: [a] }) => remove(state, { groups: [idIn(state.groups, a)] }),
  'move steps and frames': (desk, made) => {
    const ids = [...several(desk, made), idIn(desk.state.groups, made.picks[0])];
    const { left, top } = made.place;
    return move(desk.state, new Map(ids.map((id, index) => [id, { left, top: top + index * 90 }])));
  },
  align: (desk, made) =>
    align(
      desk.state,
      several(desk, made),
      pick(['left', 'center', 'right', 'top', 'middle', 'bottom'] as const, made.picks[2]) ?? 'left',
    ),
  distribute: (desk, made) => distribute(desk.state, several(desk, made), made.picks[2] % 2 ? 'left' : 'top'),
  'tidy up': (desk, made) => (made.picks[2] % 3 ? tidy(desk.state, several(desk, made)) : tidy(desk.state)),
  duplicate: (desk, made) => duplicate(desk.state, several(desk, made), desk.newUuid),
  'copy and paste': (desk, made) =>
    paste(desk.state, copy(desk.state, several(desk, made)), made.place, desk.newUuid),
  'cut and paste': (desk, made) => {
    const taken = several(desk, made);
    const left = remove(desk.state, { steps: taken }).state;
    return paste(left, copy(desk.state, taken), made.place, desk.newUuid);
  },
  'paste from another playbook': ({ state, other, newUuid }, { picks, place }) =>
    paste(state, copy(other, [...new Set(picks.map((at) => idIn(other.steps, at)))]), place, newUuid),
  'paste a whole playbook': ({ state, other, newUuid }) =>
    paste(state, JSON.stringify(other.value), null, newUuid),
  'add a note': ({ state, newUuid }, { place }) => addNote(state, place, newUuid),
  group: (desk, made) => groupSteps(desk.state, several(desk, made), made.word, desk.newUuid),
  ungroup: ({ state }, { picks }) => ungroup(state, [idIn(state.groups, picks[0])]),
  'size a frame': ({ state }, { picks, place }) =>
    resizeGroup(state, idIn(state.groups, picks[0]), {
      ...place,
      width: 120 + picks[1],
      height: 60 + picks[2],
    }),
  'write a note': ({ text, base, state }, { picks, word }) => {
    const pointer = pointerIn(state, idIn(state.groups, picks[0]));
    return pointer === null ? null : setAt(text, `${base}${pointer}/description`, word);
  },
  'rename a step': (desk, made) =>
    renameStep(desk.state, steps(desk, made)[0] ?? '', `Step ${made.picks[1]}`),
  'describe a step': ({ text, base, state }, { picks, word }) =>
    setAt(text, `${base}${pointerIn(state, idIn(state.steps, picks[0])) ?? ''}/description`, word),
  'add a branch': (desk, made) => addBranch(desk.state, steps(desk, made)[0] ?? ''),
  'name a branch': (desk, made) =>
    changeBranch(
      desk.state,
      steps(desk, made)[0] ?? '',
      made.picks[2] % 2,
      { option: made.word },
      desk.newUuid,
    ),
  'lead a branch': (desk, made) => {
    const [id = '', target = ''] = steps(desk, made);
    return changeBranch(desk.state, id, made.picks[2] % 2, { step_iri: target }, desk.newUuid);
  },
  'make a branch the default': (desk, made) =>
    changeBranch(desk.state, steps(desk, made)[0] ?? '', made.picks[2] % 2, { default: true }, desk.newUuid),
  'move a branch': (desk, made) => moveBranch(desk.state, steps(desk, made)[0] ?? '', 0, 1),
  'take a branch out': (desk, made) =>
    removeBranch(desk.state, steps(desk, made)[0] ?? '', made.picks[2] % 2),
  'insert a block': (desk, made) => {
    const block = JSON.stringify(
      blockOf(desk.other, [idIn(desk.other.steps, made.picks[1])], 'B', desk.newUuid),
    );
    const [after = ''] = steps(desk, made);
    const options = [made.place, { after }, { into: idIn(desk.state.routes, made.picks[0]) }];
    return insertBlock(desk.state, block, pick(options, made.picks[2]) ?? made.place, desk.newUuid);
  },

  'set an argument': atEntry((text, pointer, { word }) => setAt(text, pointer, word)),
  'set an argument to a list or map': atEntry((text, pointer, { picks, word }) =>
    setAt(text, pointer, picks[2] % 2 ? { [word]: [word, picks[0]] } : [{ word }, null, 1.5]),
  ),
  'rename an argument': atEntry((text, pointer, { word }, args) =>
    Object.hasOwn(args, word) ? [] : renameAt(text, pointer, word),
  ),
  'take an argument out': atEntry((text, pointer) => removeAt(text, pointer)),
  'put an argument elsewhere': atEntry((text, pointer, { picks }, args) =>
    moveAt(text, pointer, picks[2] % Object.keys(args).length),
  ),
  'add a variable': inForm((args, { word, picks }) => ({ ...args, [`v${picks[1]}`]: word })),
  'write the arguments as JSON': inForm((_args, { word, picks }) => ({ [word]: { deep: [picks] } })),
  'take up what the type begins with': (desk, made) => {
    const { pointer } = form(desk, made);
    return setAt(desk.text, pointer, newArguments(typeOf(made), desk.newUuid));
  },
  'set an argument of the type': inForm((args, made) => {
    const { key = 'x' } = pick(argumentsOf(typeOf(made)), made.picks[1]) ?? {};
    return { ...args, [key]: made.word };
  }),
  'add a condition': inForm((args, made) => {
    const field = pick(fields, made.picks[2]);
    const condition = newCondition(stored, field?.name ?? '', field);
    const entry = made.picks[1] % 2 ? condition : newGroup(null, condition);
    return { ...args, query: addAt(args.query, [], entry) };
  }),
  'change how conditions hold together': inForm((args, { picks }) => ({
    ...args,
    query: setLogic(args.query, [], picks[1] % 2 ? 'AND' : 'OR'),
  })),
  'take a condition out': inForm((args, { picks }) => {
    const { index } = pick(conditionsOf(args.query), picks[1]) ?? {};
    return index === undefined ? args : { ...args, query: withoutCondition(args.query, [index]) };
  }),
  'choose a connector and its operation': inForm((args) =>
    withOperation(withConnector(args, connector.name, connector), 'get', connector, []),
  ),
  'choose a configuration': inForm((args, { word }) => withConfiguration(args, word)),
  'add a field to a form': inForm((args, { picks }) => ({
    ...args,
    inputVariables: [
      ...entriesOf(args, 'inputVariables'),
      newFormField(pick(formFieldKinds, picks[1])?.formType ?? 'text', args.inputVariables),
    ],
  })),
  'change a field of a form': inForm((args, { picks, word }) => {
    const list = entriesOf(args, 'inputVariables');
    const at = picks[1] % Math.max(1, list.length);
    const changes = [
      (field: JsonMap) => withLabel(field, word),
      (field: JsonMap) => withFormType(field, pick(formFieldKinds, picks[0])?.formType ?? 'text'),
      (field: JsonMap) => withPicklist(field, word),
      (field: JsonMap) => withLookup(field, word),
    ];
    const field = list[at];
    const change = pick(changes, picks[2]);
    return isMap(field) && change ? { ...args, inputVariables: list.with(at, change(field)) } : args;
  }),

  'rename the playbook': whole((playbook, { word }) => ({ ...playbook, name: word })),
  'describe the playbook': whole((playbook, { word }) => ({ ...playbook, description: word })),
  'switch the playbook': whole((playbook) => ({ ...playbook, isActive: playbook.isActive !== true })),
  'add a parameter': whole((playbook, { picks }) => ({
    ...playbook,
    parameters: [...entriesOf(playbook, 'parameters'), `p${picks[0]}`],
  })),
  'take a parameter out': ({ text, base, state }, { picks }) => {
    const { length } = entriesOf(state.value, 'parameters');
    return length === 0 ? null : removeAt(text, joinPointer(base, 'parameters', picks[0] % length));
  },
  'put a tag in front': ({ text, base, state }, { word }) =>
    Array.isArray(state.value.recordTags)
      ? insertAt(text, joinPointer(base, 'recordTags'), 0, word)
      : setAt(text, joinPointer(base, 'recordTags'), [word]),
  'take the tags out': whole((playbook) => ({ ...playbook, recordTags: [] })),
  'save a version': whole((playbook, { word }, { newUuid }) => withSnapshot(playbook, word, newUuid)),
  'go back to a version': whole((playbook, { picks }) => {
    const version = pick(versionsOf(playbook), picks[0]);
    return version?.value ? restored(playbook, version) : playbook;
  }),
  'take a version out': whole((playbook, { picks }) => {
    const version = pick(versionsOf(playbook), picks[0]);
    return version ? withoutVersion(playbook, version.pointer) : playbook;
  }),
};

/** The changes of the text an outcome stands for. */
export function changesFor({ text, base }: Desk, outcome: PlaybookEdit | TextChange[]): TextChange[] {
  return Array.isArray(outcome) ? outcome : changesOf(text, base, outcome.state);
}

export const deskOf = (
  text: string,
  base: string,
  playbook: JsonMap,
  other: JsonMap,
  newUuid: () => string,
): Desk => ({
  text,
  base,
  state: stateOf(playbook),
  other: stateOf(other),
  newUuid,
});
