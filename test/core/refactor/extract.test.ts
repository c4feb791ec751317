import { describe, expect, it } from 'vitest';
import { applyChanges, invertChanges } from '@core/text/changes';
import { planExtract } from '@core/refactor/extract/extract';
import { packFiles, playbook, route, step, uuid, type Json } from '../../support/playbook-json';
import { indexOf } from '../../support/index-of';

const path = 'playbooks/A collection/A playbook.json';

let made = 0;
const newUuid = () => `00000000-0000-4000-a000-${String(++made).padStart(12, '0')}`;

function extract(value: Json, numbers: number[], name = 'New one') {
  const { files } = indexOf(packFiles({ [path]: value }));
  const plan = planExtract({ files, newUuid }, { path, pointer: '', steps: numbers.map(uuid), name });
  const before = files.get(path)?.text ?? '';
  const changes = plan.edit.files[0]?.changes ?? [];
  const after = applyChanges(before, changes);
  expect(applyChanges(after, invertChanges(before, changes))).toBe(before);
  const [created] = plan.edit.created ?? [];
  return {
    plan,
    caller: JSON.parse(after) as { steps: Json[]; routes: Json[] },
    called: {
      path: created?.path,
      ...(JSON.parse(created?.text ?? '{}') as { steps: Json[]; parameters: string[] }),
    },
  };
}

const chain = (...args: [type: Parameters<typeof step>[1], args: Json, more?: Json][]) =>
  playbook({
    steps: [
      step(1, 'manual'),
      ...args.map(([type, values, more], index) => step(index + 2, type, values, more ?? {})),
    ],
    routes: args.map((_, index) => route(index + 1, index + 2)),
  });

describe('extracting steps', () => {
  it('makes parameters of what they read, and the result of what is read of them', () => {
    const { plan, caller, called } = extract(
      chain(
        ['setVariable', { who: 'Ann' }],
        ['connector', { connector: 'a', operation: 'b', params: {} }, { name: 'Ask it' }],
        [
          'setVariable',
          { greeting: 'Hello {{ vars.who }}: {{ vars.steps.Ask_it.data.x }} {{vars.input.records[0].name}}' },
        ],
        [
          'connector',
          { connector: 'c', operation: 'd', params: { q: '{{vars.greeting}}' } },
          { name: 'Tell' },
        ],
        [
          'setVariable',
          { end: "{{ vars.steps['Tell'].data }} {{ vars.greeting }} {{ vars.input.params.p }}" },
        ],
      ),
      [4, 5],
    );
    expect(called.path).toBe('playbooks/A collection/New one.json');
    expect(called.parameters).toEqual(['who', 'Ask_it']);
    expect(called.steps.map(({ name }) => name)).toEqual(['Start', 'Step 4', 'Tell', 'Results']);
    expect(called.steps[0]?.arguments).toMatchObject({
      step_variables: { input: { params: { who: '{{ vars.who }}', Ask_it: '{{ vars.Ask_it }}' } } },
    });
    expect(called.steps[1]?.arguments).toEqual({
      greeting: 'Hello {{ vars.who }}: {{ vars.input.params.Ask_it.data.x }} {{vars.input.records[0].name}}',
    });
    expect(called.steps[3]?.arguments).toEqual({
      greeting: '{{ vars.greeting }}',
      Tell: '{{ vars.steps.Tell }}',
    });
    const [, , , call, end] = caller.steps;
    expect(call).toMatchObject({
      name: 'New one',
      arguments: {
        workflowReference: `/api/3/workflows/${String((called as Json).uuid)}`,
        arguments: { who: '{{ vars.who }}', Ask_it: '{{ vars.steps.Ask_it }}' },
        pass_input_record: true,
        step_variables: { greeting: '{{ vars.result.greeting }}' },
      },
    });
    expect(end?.arguments).toEqual({
      end: '{{ vars.steps.New_one.Tell.data }} {{ vars.greeting }} {{ vars.input.params.p }}',
    });
    expect(plan.notes.join(' ')).toContain('“who” and “Ask_it”');
  });

  it('reads the last step by the call where nothing else is read', () => {
    const { caller, called } = extract(
      chain(
        ['connector', { connector: 'a', operation: 'b', params: {} }, { name: 'Ask it' }],
        ['setVariable', { end: '{{ vars.steps.Ask_it.data }}' }],
      ),
      [2],
    );
    expect(called.steps.map(({ name }) => name)).toEqual(['Start', 'Ask it']);
    expect(caller.steps[2]?.arguments).toEqual({ end: '{{ vars.steps.New_one.data }}' });
  });

  it.each([
    ['the trigger', () => extract(chain(['setVariable', { a: 1 }]), [1, 2]), 'The trigger stays'],
    [
      'steps that are entered at two places',
      () =>
        extract(
          playbook({
            steps: [step(1, 'manual'), step(2, 'setVariable', { a: 1 }), step(3, 'setVariable', { b: 1 })],
            routes: [route(1, 2), route(1, 3)],
          }),
          [2, 3],
        ),
      'comes to these steps at “Step 2” and “Step 3”',
    ],
    [
      'a step that reads everything',
      () => extract(chain(['setVariable', { a: '{{ vars }}' }]), [2]),
      'without naming them',
    ],
    [
      'a broken template',
      () => extract(chain(['setVariable', { a: '{{ vars.x | }}' }]), [2]),
      '(step “Step 2”)',
    ],
    [
      'what asks whether a variable is there that may not be',
      () => extract(chain(['setVariable', { a: '{{ vars.x is defined }}' }]), [2]),
      'vars.x, which may not be set',
    ],
    [
      'the result of whatever ran before',
      () => extract(chain(['setVariable', { a: 1 }], ['setVariable', { b: '{{ vars.result }}' }]), [3]),
      'vars.result',
    ],
    ['a name that is taken', () => extract(chain(['setVariable', { a: 1 }]), [2], 'A playbook'), 'already'],
  ])('refuses %s', (_, work, why) => {
    expect(work).toThrow(why);
  });
});
