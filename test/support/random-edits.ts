import { stepTypes } from '@core/content/steps/index';
import { PackwrightError } from '@core/contract/errors';
import { addStep } from '@core/edit/playbook/add-step';
import { changeBranch, removeBranch } from '@core/edit/playbook/branch-edits';
import { optionsOf } from '@core/edit/playbook/branches';
import { duplicate } from '@core/edit/playbook/clipboard';
import { nameOf } from '@core/edit/playbook/elements';
import { move } from '@core/edit/playbook/place';
import {
  type PlaybookEdit,
  type PlaybookState,
  stateOf,
  triggerOf,
} from '@core/edit/playbook/playbook-state';
import { remove } from '@core/edit/playbook/remove';
import { renameStep } from '@core/edit/playbook/rename-step';
import { connect, reconnect } from '@core/edit/playbook/routes';
import type { JsonMap } from '@core/text/values';

/** Numbers below a limit, the same for the same seed. */
export type Draw = (limit: number) => number;

export function drawsOf(seed: number): Draw {
  // Seeds that follow each other draw other things.
  let state = Math.imul(seed ^ 0x9e3779b9, 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * limit);
  };
}

/** What the canvas and the forms do to a playbook. */
const edits: readonly ((state: PlaybookState, draw: Draw, newUuid: () => string) => PlaybookEdit)[] = [
  (state, draw) => renameStep(state, stepOf(state, draw), `Renamed ${draw(3)}`),
  (state, draw, newUuid) =>
    addStep(
      state,
      {
        type: setVariable,
        name: `Added ${draw(3)}`,
        arguments: { x: draw(9) },
        at: { after: stepOf(state, draw) },
      },
      newUuid,
    ),
  (state, draw, newUuid) =>
    addStep(
      state,
      {
        type: setVariable,
        name: `Between ${draw(3)}`,
        arguments: { x: `{{ vars.steps.${nameOf(one(state.steps, draw)).replaceAll(' ', '_')}.y }}` },
        at: { into: one(state.routes, draw).id },
      },
      newUuid,
    ),
  (state, draw) => remove(state, { steps: [stepOf(state, draw)] }),
  (state, draw) => remove(state, { routes: [one(state.routes, draw).id] }),
  (state, draw, newUuid) =>
    connect(state, { source: stepOf(state, draw), target: stepOf(state, draw) }, newUuid),
  (state, draw) => reconnect(state, one(state.routes, draw).id, { target: stepOf(state, draw) }),
  (state, draw, newUuid) => duplicate(state, [notTrigger(state, draw)], newUuid),
  (state, draw) => move(state, new Map([[stepOf(state, draw), { left: draw(900), top: draw(900) }]])),
  (state, draw, newUuid) => {
    const step = one(
      state.steps.filter((each) => optionsOf(each).length > 0),
      draw,
    );
    const index = draw(optionsOf(step).length);
    return draw(2) === 0
      ? removeBranch(state, step.id, index)
      : changeBranch(state, step.id, index, { option: `Option ${draw(3)}` }, newUuid);
  },
];

const setVariable = stepTypes.find(({ name }) => name === 'SetVariable') ?? fail('no such step type');

function fail(reason: string): never {
  throw new PackwrightError('not-found', reason);
}

const one = <T>(list: readonly T[], draw: Draw): T =>
  list[draw(Math.max(1, list.length))] ?? fail('nothing to choose from');
const stepOf = (state: PlaybookState, draw: Draw): string => one(state.steps, draw).id;
const notTrigger = (state: PlaybookState, draw: Draw): string =>
  one(
    state.steps.filter(({ id }) => id !== triggerOf(state)),
    draw,
  ).id;

/** A playbook after some edits; those the studio would refuse are not made. */
export function editedAtRandom(playbook: JsonMap, count: number, seed: number): JsonMap {
  const draw = drawsOf(seed);
  let state = stateOf(playbook);
  const newUuid = (): string => {
    const hex = Array.from({ length: 32 }, () => draw(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  for (let made = 0; made < count; made += 1)
    try {
      state = one(edits, draw)(state, draw, newUuid).state;
    } catch (thrown) {
      if (!(thrown instanceof PackwrightError)) throw thrown;
    }
  return state.value;
}
