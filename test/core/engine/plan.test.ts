import { describe, expect, it } from 'vitest';
import { graphOf } from '@core/engine/playbook-graph';
import { buildPlaybook, referenced, stepUuid } from '../../support/playbook-builder';

const set = ['SetVariable'] as const;

describe('the plan of a playbook', () => {
  it('leaves out what the trigger does not reach, so that no join waits for it', () => {
    const plan = graphOf(
      buildPlaybook('P', {
        steps: { Start: referenced, Loose: set, End: set },
        routes: ['Start > End', 'Loose > End'],
      }),
    );
    expect(plan.incoming.get(stepUuid('P', 'End'))).toHaveLength(1);
    expect(plan.remarks).toEqual(['No route leads from the trigger to "Loose", so this is not run.']);
  });

  it('leaves out a route to a step that does not exist, and says where', () => {
    const plan = graphOf(buildPlaybook('P', { steps: { Start: referenced }, routes: ['Start > Nowhere'] }));
    expect(plan.edges).toEqual([]);
    expect(plan.remarks[0]).toContain('at "Start"');
  });

  it('refuses a circle and names its steps', () => {
    const circle = buildPlaybook('P', {
      steps: { Start: referenced, A: set, B: set, After: set },
      routes: ['Start > A', 'A > B', 'B > A', 'Start > After'],
    });
    expect(() => graphOf(circle)).toThrow('in a cycle through "A", "B"');
  });

  it('finds the trigger by its type where the playbook does not name it', () => {
    const plan = graphOf(
      buildPlaybook('P', { steps: { A: set, Start: referenced }, routes: [], triggerStep: null }),
    );
    expect(plan.trigger.name).toBe('Start');
  });

  it('refuses none and two triggers', () => {
    expect(() => graphOf(buildPlaybook('P', { steps: { A: set }, triggerStep: null }))).toThrow(
      'has no trigger step',
    );
    const two = buildPlaybook('P', { steps: { One: referenced, Two: referenced }, triggerStep: null });
    expect(() => graphOf(two)).toThrow('2 trigger steps');
  });
});
