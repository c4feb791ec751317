import { describe, expect, it } from 'vitest';
import {
  addBranch,
  branchesAt,
  changeBranch,
  moveBranch,
  removeBranch,
} from '@core/edit/playbook/branch-edits';
import { stateOf, elementOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import { renameStep, stepNameRefusal } from '@core/edit/playbook/rename-step';
import { counted, route, sample, step } from './sample';

const state = () => stateOf(sample());
const argumentsOf = (of: PlaybookState, id: string) =>
  elementOf(of.steps, id)?.value.arguments as Record<string, unknown>;
const branches = (of: PlaybookState, id = 'choose') =>
  branchesAt(argumentsOf(of, id).conditions ?? argumentsOf(of, id).response_mapping).map(
    ({ option, step_iri: iri, default: otherwise }) =>
      `${String(option)}>${String(iri).split('/').at(-1)}${otherwise === true ? ' (default)' : ''}`,
  );
const routesOf = (of: PlaybookState, id = 'choose') =>
  of.routes
    .filter(({ value }) => String(value.sourceStep).endsWith(`/${id}`))
    .map(({ value }) => `${String(value.targetStep).split('/').at(-1)}:${String(value.label)}`);

describe('branches of a decision', () => {
  it('are renamed with their route', () => {
    const edit = changeBranch(state(), 'choose', 0, { option: 'sure' }, counted());
    expect(branches(edit.state)).toEqual(['sure>b', 'no>c (default)']);
    expect(routesOf(edit.state)).toEqual(['b:sure', 'c:no']);
  });

  it('lead elsewhere with their route', () => {
    const edit = changeBranch(state(), 'choose', 0, { step_iri: 'end' }, counted());
    expect(branches(edit.state)).toEqual(['yes>end', 'no>c (default)']);
    expect(routesOf(edit.state)).toEqual(['end:yes', 'c:no']);
    expect(branchesAt(argumentsOf(edit.state, 'choose').conditions)[0]?.step_name).toBe('End');
    expect(() => changeBranch(state(), 'choose', 0, { step_iri: 'a' }, counted())).toThrow(/cycle/);
    expect(() => changeBranch(state(), 'choose', 0, { step_iri: 'start' }, counted())).toThrow(/trigger/);
  });

  it('get a route when they first lead somewhere', () => {
    const added = addBranch(state(), 'choose').state;
    expect(branches(added)).toEqual(['yes>b', 'no>c (default)', 'Option 3>']);
    const led = changeBranch(added, 'choose', 2, { step_iri: 'end' }, counted()).state;
    expect(routesOf(led)).toEqual(['b:yes', 'c:no', 'end:Option 3']);
  });

  it('have one default alone', () => {
    const edit = changeBranch(state(), 'choose', 0, { default: true }, counted());
    expect(branches(edit.state)).toEqual(['yes>b (default)', 'no>c']);
  });

  it('change their order, which is that of the conditions', () => {
    expect(branches(moveBranch(state(), 'choose', 0, 1).state)).toEqual(['no>c (default)', 'yes>b']);
  });

  it('go with their route, unless another branch leads along it', () => {
    const gone = removeBranch(state(), 'choose', 0).state;
    expect([branches(gone), routesOf(gone)]).toEqual([['no>c (default)'], ['c:no']]);
    const twice = sample();
    const options = [1, 2].map(() => ({ option: 'yes', step_iri: '/api/3/workflow_steps/b', condition: '' }));
    (twice.steps as Record<string, unknown>[])[2] = {
      ...step('choose', 'Choose', { type: '12254cf5-5db7-4b1a-8cb1-3af081924b28' }),
      arguments: { conditions: options },
    };
    expect(routesOf(removeBranch(stateOf(twice), 'choose', 0).state)).toContain('b:yes');
  });
});

describe('buttons of a prompt', () => {
  const prompt = () => {
    const value = sample();
    const options = [
      { option: 'Go', step_iri: '/api/3/workflow_steps/b', primary: true },
      { option: 'Stop', step_iri: '' },
    ];
    (value.steps as Record<string, unknown>[])[2] = step('choose', 'Choose', {
      type: 'fc04082a-d7dc-4299-96fb-6837b1baa0fe',
      arguments: { response_mapping: { options, duplicateOption: false } },
    });
    value.routes = [route('a', 'choose'), route('choose', 'b', 'Go')];
    return stateOf(value);
  };

  it('are kept in step with their routes, and the rest of the mapping stays', () => {
    const edit = changeBranch(prompt(), 'choose', 1, { step_iri: 'c' }, counted()).state;
    expect(routesOf(edit)).toEqual(['b:Go', 'c:Stop']);
    expect(argumentsOf(edit, 'choose').response_mapping).toMatchObject({ duplicateOption: false });
    const pressed = changeBranch(edit, 'choose', 1, { primary: true }, counted()).state;
    expect(branchesAt(argumentsOf(pressed, 'choose').response_mapping).map(({ primary }) => primary)).toEqual(
      [false, true],
    );
  });
});

describe('renaming a step', () => {
  it('takes along what others read of it and what decisions keep of its name', () => {
    const edit = renameStep(state(), 'b', 'Better Name');
    expect(argumentsOf(edit.state, 'end').z).toBe(
      '{{ vars.steps.Better_Name.y }} {{ vars.steps.Better_Name.y }}',
    );
    expect(branchesAt(argumentsOf(edit.state, 'choose').conditions)[0]?.step_name).toBe('Better Name');
  });

  it('refuses names the platform does, and ones that are taken', () => {
    const refusal = (name: string) => stepNameRefusal(state(), 'b', name);
    expect(refusal('')).toMatch(/empty/);
    expect(refusal(' B')).toMatch(/blank/);
    expect(refusal('B-2')).toMatch(/letters/);
    expect(refusal('A')).toMatch(/already/);
    expect(refusal('B')).toBeNull();
    expect(() => renameStep(state(), 'b', 'A')).toThrow(/already/);
  });
});
