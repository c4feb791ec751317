import { describe, expect, it } from 'vitest';
import { playbook, route, step, uuid } from '../../../support/playbook-json';
import { comparePlaybooks } from './support';

const steps = [step(1, 'manual', {}), step(2, 'setVariable', { a: 1 }), step(3, 'setVariable', { b: 2 })];
const book = (...routes: object[]) => playbook({ steps, routes: routes as never });
const [first, second] = [route(1, 2), route(2, 3)];

describe('routes that lead the same way', () => {
  it('are counted as noise where their uuid, name, order or run differ', () => {
    const { same, noise } = comparePlaybooks(
      book(first, second),
      book({ ...second, uuid: first.uuid }, { ...first, name: 'Old -> Names', isExecuted: true }),
    );
    expect(same).toBe(true);
    expect(noise).toEqual({
      items: 1,
      paths: 4,
      byRule: { 'copied-labels': 1, 'new-ids': 1, order: 1, stamps: 1 },
    });
  });

  it('tell a label as a change alone', () => {
    const { items, noise } = comparePlaybooks(book(first, second), book(first, { ...second, label: 'Yes' }));
    expect(items.flatMap(({ changes }) => changes)).toMatchObject([{ class: 'wiring' }]);
    expect(noise.byRule).toEqual({});
  });
});

describe('a playbook whose first step was removed', () => {
  const without = (triggerStep: string) => ({ ...playbook({ steps }), steps: steps.slice(1), triggerStep });
  const told = (after: object) =>
    comparePlaybooks(playbook({ steps }), after).items.flatMap(({ changes }) =>
      changes.map(({ where }) => where),
    );

  it('tells so once, by whatever uuid it still names the step', () => {
    expect(told(without(`/api/3/workflow_steps/${uuid(1)}`))).toEqual(['Manual "Step 1"']);
    expect(told(without(`/api/3/workflow_steps/${uuid(777)}`))).toEqual(['Manual "Step 1"']);
  });

  it('tells another start of one that still has it', () => {
    const after = { ...playbook({ steps }), triggerStep: `/api/3/workflow_steps/${uuid(777)}` };
    expect(told(after)).toEqual(['step it starts with']);
  });
});
