import { describe, expect, it } from 'vitest';
import { stepTypeOf } from '@core/content/steps/index';
import { addStep, type NewStep } from '@core/edit/playbook/add-step';
import { copy, duplicate, isClipping, paste } from '@core/edit/playbook/clipboard';
import { stateOf, elementOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import { addNote, groupSteps, resizeGroup, toAbsolute, ungroup } from '@core/edit/playbook/groups';
import { align, distribute, move, tidy } from '@core/edit/playbook/place';
import { remove } from '@core/edit/playbook/remove';
import { connect, connectRefusal, reconnect } from '@core/edit/playbook/routes';
import type { StepType } from '@core/content/steps/index';
import { counted, decision, referenced, route, sample, setVariable, step } from './sample';

const typeOf = (uuid: string): StepType => {
  const type = stepTypeOf(uuid);
  if (!type) throw new Error(`no step type ${uuid}`);
  return type;
};
const state = () => stateOf(sample());
const stepAt = (of: PlaybookState, id: string) => elementOf(of.steps, id)?.value;
const arrows = (of: PlaybookState) =>
  of.routes.map(({ value }) => {
    const end = (iri: unknown) => String(iri).split('/').at(-1);
    return `${end(value.sourceStep)}>${end(value.targetStep)}${value.label === null ? '' : `:${String(value.label)}`}`;
  });
const conditions = (of: PlaybookState, id = 'choose') => {
  const { arguments: args } = stepAt(of, id) ?? {};
  const { conditions: list } = args as { conditions: { option: string; step_iri: string }[] };
  return list.map(({ option, step_iri }) => `${option}>${step_iri.split('/').at(-1)}`);
};

describe('adding a step', () => {
  it('goes below the step it follows, connected, under a free name', () => {
    const edit = addStep(
      state(),
      { type: typeOf(setVariable), arguments: {}, at: { after: 'end' } },
      counted(),
    );
    const [added] = edit.select;
    expect(stepAt(edit.state, added ?? '')).toMatchObject({
      name: 'Set Variable',
      top: '675',
      left: '40',
      arguments: [],
    });
    expect(arrows(edit.state)).toContain(`end>${added}`);
    const again = addStep(
      edit.state,
      { type: typeOf(setVariable), arguments: {}, at: { left: 1, top: 2 } },
      () => 'second',
    );
    expect(stepAt(again.state, 'second')?.name).toBe('Set Variable 2');
  });

  it('cuts a route in two, and the branch leads to the new step', () => {
    const into = { into: 'choose-byes' };
    const edit = addStep(state(), { type: typeOf(setVariable), arguments: { k: 'v' }, at: into }, counted());
    const [added] = edit.select;
    expect(arrows(edit.state)).toEqual(
      expect.arrayContaining([`choose>${added}:yes`, `${added}>b`, 'choose>c:no']),
    );
    expect(conditions(edit.state)).toEqual([`yes>${added}`, 'no>c']);
  });

  it('leaves room to the steps that are there, and lies over none of them', () => {
    const type = typeOf(setVariable);
    const placed = (at: NewStep['at']) => {
      const edit = addStep(state(), { type, arguments: {}, at }, counted());
      const { left, top } = stepAt(edit.state, edit.select[0] ?? '') ?? {};
      return { left, top };
    };
    // The steps of the route stand too close for one between them.
    expect(placed({ into: 'start-a' })).toEqual({ left: '292', top: '68' });
    // B stands there, and C beside it.
    expect(placed({ left: 50, top: 400 })).toEqual({ left: '592', top: '400' });
    expect(placed({ left: 900, top: 400 })).toEqual({ left: '900', top: '400' });
    const pasted = paste(state(), copy(state(), ['start', 'a']), { left: 40, top: 0 }, counted());
    expect(pasted.select.map((id) => stepAt(pasted.state, id)?.left)).toEqual(['292']);
  });

  it('makes the first trigger what starts the playbook', () => {
    const empty = stateOf({ '@type': 'Workflow', steps: [], routes: [], triggerStep: null });
    const at = { left: 40, top: 40 };
    const edit = addStep(empty, { type: typeOf(referenced), arguments: {}, at }, () => 't');
    expect(edit.state.value.triggerStep).toBe('/api/3/workflow_steps/t');
  });
});

describe('connecting', () => {
  it('refuses cycles, doubles, triggers and a step with itself, with the reason', () => {
    const refusal = (source: string, target: string) => connectRefusal(state(), { source, target });
    expect(refusal('end', 'a')).toMatch(/cycle/);
    expect(refusal('a', 'choose')).toMatch(/already/);
    expect(refusal('a', 'start')).toMatch(/trigger/);
    expect(refusal('a', 'a')).toMatch(/itself/);
    expect(refusal('a', 'gone')).toMatch(/no longer/);
    expect(refusal('a', 'end')).toBeNull();
    expect(() => connect(state(), { source: 'end', target: 'a' }, counted())).toThrow(/cycle/);
  });

  it('gives a decision a branch for a new route', () => {
    const edit = connect(state(), { source: 'choose', target: 'end' }, counted());
    expect(conditions(edit.state)).toEqual(['yes>b', 'no>c', 'Option 3>end']);
    expect(arrows(edit.state)).toContain('choose>end:Option 3');
  });

  it('takes a branch that leads nowhere first', () => {
    const open = remove(state(), { routes: ['choose-byes'] }).state;
    expect(conditions(open)[0]).toBe('yes>');
    const edit = connect(open, { source: 'choose', target: 'end' }, counted());
    expect(conditions(edit.state)).toEqual(['yes>end', 'no>c']);
  });

  it('leads a route, and its branch, to another step or from one', () => {
    const moved = reconnect(state(), 'choose-byes', { target: 'end' }).state;
    expect(conditions(moved)).toEqual(['yes>end', 'no>c']);
    expect(arrows(moved)).toContain('choose>end:yes');
    const taken = reconnect(state(), 'choose-byes', { source: 'c' }).state;
    expect(conditions(taken)).toEqual(['yes>', 'no>c']);
    expect(arrows(taken)).toContain('c>b');
    expect(() => reconnect(state(), 'b-end', { target: 'a' })).toThrow(/cycle/);
  });
});

describe('deleting', () => {
  it('heals the way around one follower, branch and route', () => {
    const edit = remove(state(), { steps: ['b'] });
    expect(arrows(edit.state)).toEqual(
      expect.arrayContaining(['choose>end:yes', 'choose>c:no', 'c>end', 'start>a']),
    );
    expect(conditions(edit.state)).toEqual(['yes>end', 'no>c']);
  });

  it('ends the way before several followers', () => {
    const edit = remove(state(), { steps: ['choose'] });
    expect(arrows(edit.state)).toEqual(['start>a', 'b>end', 'c>end']);
  });

  it('heals past a chain that goes as a whole', () => {
    const edit = remove(state(), { steps: ['a', 'choose', 'b', 'c'] });
    expect(arrows(edit.state)).toEqual(['start>end']);
  });

  it('keeps the trigger while there are other steps', () => {
    expect(() => remove(state(), { steps: ['start'] })).toThrow(/needs its trigger/);
  });
});

describe('placing', () => {
  it('moves, aligns and distributes', () => {
    const moved = move(state(), new Map([['a', { left: 100.4, top: -5 }]])).state;
    expect(stepAt(moved, 'a')).toMatchObject({ left: '100', top: '-5' });
    expect(stepAt(align(state(), ['b', 'c'], 'left').state, 'c')?.left).toBe('40');
    expect(stepAt(align(state(), ['a', 'end'], 'middle').state, 'a')?.top).toBe('338');
    const spread = distribute(state(), ['start', 'a', 'end'], 'top').state;
    expect(['start', 'a', 'end'].map((id) => stepAt(spread, id)?.top)).toEqual(['0', '270', '540']);
  });

  it('tidies a selection and leaves the rest', () => {
    const messy = move(state(), new Map([['b', { left: 900, top: 10 }]])).state;
    const tidied = tidy(messy, ['choose', 'b', 'c']).state;
    expect(stepAt(tidied, 'a')).toBe(stepAt(messy, 'a'));
    const top = (id: string) => Number(stepAt(tidied, id)?.top);
    expect(top('b')).toBe(top('c'));
    expect(top('choose')).toBeLessThan(top('b'));
    expect(tidy(tidied, ['choose', 'b', 'c']).state.value).toEqual(tidied.value);
  });
});

describe('frames', () => {
  it('are drawn around steps that stay where they are, and go without them', () => {
    const before = state();
    const edit = groupSteps(before, ['b', 'c'], 'Answers', () => 'g');
    const placeIn = (of: PlaybookState, id: string) => {
      const found = elementOf(of.steps, id);
      return found && toAbsolute(of, found);
    };
    expect(stepAt(edit.state, 'b')?.group).toBe('/api/3/workflow_groups/g');
    expect(placeIn(edit.state, 'b')).toEqual(placeIn(before, 'b'));
    const free = ungroup(edit.state, ['g']).state;
    expect(stepAt(free, 'b')).toEqual(stepAt(before, 'b'));
    expect(free.groups).toEqual([]);
  });

  it('take their steps along; a step dropped outside leaves them', () => {
    const grouped = groupSteps(state(), ['b', 'c'], 'Answers', () => 'g').state;
    const moved = move(grouped, new Map([['g', { left: 1000, top: 1000 }]])).state;
    expect(stepAt(moved, 'b')).toBe(stepAt(grouped, 'b'));
    const out = move(grouped, new Map([['b', { left: 5000, top: 0 }]])).state;
    expect(stepAt(out, 'b')).toMatchObject({ group: null, left: '5000', top: '0' });
    const back = move(out, new Map([['b', { left: 40, top: 405 }]])).state;
    expect(stepAt(back, 'b')).toEqual(stepAt(grouped, 'b'));
  });

  it('keep their steps in place when their corner is dragged', () => {
    const grouped = groupSteps(state(), ['b', 'c'], 'Answers', () => 'g').state;
    const resized = resizeGroup(grouped, 'g', { left: -100, top: 300, width: 900, height: 400 }).state;
    const of = (from: PlaybookState) => {
      const found = elementOf(from.steps, 'b');
      return found && toAbsolute(from, found);
    };
    expect(of(resized)).toEqual(of(grouped));
  });

  it('notes hold no steps', () => {
    const noted = addNote(state(), { left: 0, top: 0 }, () => 'n').state;
    const moved = move(noted, new Map([['a', { left: 20, top: 20 }]])).state;
    expect(stepAt(moved, 'a')?.group).toBeNull();
  });
});

describe('the clipboard', () => {
  it('takes more than a call has room for', () => {
    const steps = Array.from({ length: 130_000 }, (_, index) => ({ uuid: `${index}`, name: `${index}` }));
    const text = JSON.stringify({ steps: [], routes: [], groups: steps });
    expect(paste(state(), text, { left: 5, top: 5 }, counted()).select).toHaveLength(steps.length);
  });

  it('gives copies new uuids and names, and what they read of each other follows', () => {
    const edit = duplicate(state(), ['b', 'end'], counted());
    const copies = edit.select.map((id) => stepAt(edit.state, id));
    expect(copies.map((one) => one?.name)).toEqual(['B 2', 'End 2']);
    expect(copies[1]?.arguments).toEqual({ z: '{{ vars.steps.B_2.y }} {{ vars.steps.B_2.y }}' });
    expect(copies[0]?.arguments).toEqual({ y: '{{ vars.steps.A.x }}' });
    expect(arrows(edit.state)).toContain(`${edit.select[0]}>${edit.select[1]}`);
  });

  it('carries steps to another playbook, branches to what stayed behind leading nowhere', () => {
    const text = copy(state(), ['choose', 'b']);
    const other = stateOf({ '@type': 'Workflow', steps: [], routes: [], triggerStep: null });
    const edit = paste(other, text, { left: 500, top: 500 }, counted());
    const [choose, b] = edit.select;
    expect(conditions(edit.state, choose)).toEqual([`yes>${b}`, 'no>']);
    expect(stepAt(edit.state, choose ?? '')).toMatchObject({ left: '500', top: '500', name: 'Choose' });
  });

  it('leaves a second trigger out, and says so when nothing else was copied', () => {
    expect(() => paste(state(), copy(state(), ['start']), null, counted())).toThrow(/Only a trigger/);
    const edit = paste(state(), copy(state(), ['start', 'a']), null, counted());
    expect(edit.select).toHaveLength(1);
  });

  it('refuses what holds no steps', () => {
    for (const text of ['', 'hello', '{', '{"a":1}', '[1]', '{"steps":[]}'])
      expect(isClipping(text)).toBe(false);
    expect(() => paste(state(), 'hello', null, counted())).toThrow(/no playbook steps/);
    expect(
      isClipping(JSON.stringify({ steps: [step('x', 'X', { type: decision })], routes: [route('x', 'y')] })),
    ).toBe(true);
  });
});
