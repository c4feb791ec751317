import { describe, expect, it } from 'vitest';
import type { InputAnswer } from '@core/contract/run';
import { runThrough, statuses, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced, stepIri } from '../../support/playbook-builder';

const to = (step: string) => stepIri('P', step);
const set = (args: Record<string, unknown> = {}) => ['SetVariable', args] as const;

const ask = {
  type: 'InputBased',
  input: {
    schema: {
      title: 'Really {{ 1 + 1 }}?',
      description: 'Think.',
      inputVariables: [
        { name: 'reason', label: 'Reason', formType: 'text', required: true, defaultValue: null },
        {
          name: 'level',
          label: 'Level',
          formType: 'dynamicList',
          options: ['low', 'high'],
          defaultValue: 'low',
        },
      ],
    },
  },
  response_mapping: {
    options: [
      { option: 'Yes', step_iri: to('Yes'), primary: true },
      { option: 'No', step_iri: to('No') },
      { option: 'Stop' },
    ],
  },
  timeout: { days: 0, hours: 0, minutes: 5, step_iri: to('Late') },
};
const playbook = buildPlaybook('P', {
  steps: {
    Start: referenced,
    Ask: ['ManualInput', ask],
    Yes: set({ why: '{{ vars.steps.Ask.input.reason }}' }),
    No: set(),
    Late: set(),
    Aside: set(),
  },
  routes: ['Start > Ask', 'Ask > Yes', 'Ask > No', 'Ask > Late', 'Start > Aside'],
});
const answered = (answer: InputAnswer) => runThrough([playbook], { answers: { Ask: answer } });

describe('Manual Input', () => {
  it('without an answer waits with its form, while other arms go on', async () => {
    const trace = await runThrough([playbook]);
    expect(trace.status).toBe('awaiting');
    expect(statuses(trace)).toEqual(['Start: finished', 'Ask: awaiting', 'Aside: finished']);
    expect(stepOf(trace, 'Ask').endedAt).toBeNull();
    expect(trace.pending).toEqual([
      {
        sequence: 2,
        step: 'Ask',
        title: 'Really 2?',
        description: 'Think.',
        isApproval: false,
        fields: [
          {
            name: 'reason',
            label: 'Reason',
            required: true,
            defaultValue: null,
            formType: 'text',
          },
          {
            name: 'level',
            label: 'Level',
            required: false,
            defaultValue: 'low',
            formType: 'dynamicList',
            choices: [
              { label: 'low', value: 'low' },
              { label: 'high', value: 'high' },
            ],
          },
        ],
        buttons: ['Yes', 'No', 'Stop'],
      },
    ]);
  });

  it('goes the way of the chosen button with the values of the form', async () => {
    const trace = await answered({ option: 'Yes', input: { reason: 'sure' } });
    expect(trace.status).toBe('finished');
    expect(stepOf(trace, 'Ask').result).toMatchObject({
      input: { reason: 'sure', level: 'low' },
      username: 'csadmin',
    });
    expect(stepOf(trace, 'Yes').result).toMatchObject({ why: 'sure' });
    expect(stepOf(trace, 'No').status).toBe('skipped');
    expect(stepOf(trace, 'Late').status).toBe('skipped');
  });

  it('takes the primary button when none is named', async () => {
    expect(stepOf(await answered({ input: { reason: 'x' } }), 'Yes').status).toBe('finished');
  });

  it('takes the timeout route when the answer says that time ran out', async () => {
    const trace = await answered({ timedOut: true });
    expect(stepOf(trace, 'Late').status).toBe('finished');
    expect(stepOf(trace, 'Late').startedAt - stepOf(trace, 'Ask').startedAt).toBe(5 * 60_000);
    expect(stepOf(trace, 'Yes').status).toBe('skipped');
  });

  it('ends its arm for a button that leads nowhere', async () => {
    const trace = await answered({ option: 'Stop', input: { reason: 'x' } });
    expect(trace.status).toBe('finished');
    expect(stepOf(trace, 'Ask').messages[0]).toContain('leads nowhere');
  });

  it('refuses an answer that does not fit, naming what is wrong', async () => {
    expect(stepOf(await answered({ option: 'Maybe', input: { reason: 'x' } }), 'Ask').error).toContain(
      '"Yes", "No", "Stop"',
    );
    expect(stepOf(await answered({ option: 'Yes' }), 'Ask').error).toContain('required field "reason"');
  });

  it('of a child keeps the caller waiting', async () => {
    const parent = buildPlaybook('Parent', {
      steps: {
        Start: referenced,
        Call: ['WorkflowReference', { workflowReference: playbookIri('P'), arguments: [] }],
        After: set(),
      },
    });
    const trace = await runThrough([parent, playbook]);
    expect(trace.status).toBe('awaiting');
    expect(stepOf(trace, 'Call').status).toBe('awaiting');
    expect(trace.pending).toHaveLength(1);
    const done = await runThrough([parent, playbook], {
      answers: { Ask: { option: 'No', input: { reason: 'x' } } },
    });
    expect(stepOf(done, 'After').status).toBe('finished');
  });
});

describe('Approval', () => {
  const approval = buildPlaybook('P', {
    steps: {
      Start: referenced,
      Ask: [
        'ApprovalManualInput',
        {
          is_approval: true,
          input: { schema: { title: 'Ok?' } },
          response_mapping: {
            options: [
              { option: 'Approve', step_iri: to('Yes') },
              { option: 'Reject', step_iri: to('No') },
            ],
          },
        },
      ],
      Yes: set(),
      No: set(),
    },
    routes: ['Start > Ask', 'Ask > Yes', 'Ask > No'],
  });

  it.each([
    [{ approved: true }, 'Yes', true],
    [{ approved: false }, 'No', false],
    [{ option: 'Reject' }, 'No', false],
  ])('answered with %j goes to %s', async (answer, step, approved) => {
    const trace = await runThrough([approval], { answers: { Ask: answer } });
    expect(stepOf(trace, step).status).toBe('finished');
    expect(stepOf(trace, 'Ask').result).toMatchObject({ approved });
  });
});

describe('Manual Task', () => {
  const task = buildPlaybook('P', {
    steps: {
      Start: referenced,
      Task: ['ManualTask', { collection: 'tasks', resource: { name: 'Call {{ 1 }}' } }],
      After: set({ n: '{{ vars.steps.Task.task_data.name }}' }),
    },
  });

  it('creates the task and waits for it', async () => {
    const trace = await runThrough([task]);
    expect(trace.status).toBe('awaiting');
    expect(trace.records['tasks']).toMatchObject([{ name: 'Call 1' }]);
  });

  it('goes on when it is answered, with the task as its result', async () => {
    const trace = await runThrough([task], { answers: { Task: {} } });
    expect(stepOf(trace, 'After').result).toMatchObject({ n: 'Call 1' });
  });
});

const waiting = (args: Record<string, unknown>) =>
  buildPlaybook('P', {
    steps: { Start: referenced, Wait: ['Delay', args], Then: set(), Late: set() },
    routes: ['Start > Wait', 'Wait > Then', 'Wait > Late'],
  });

describe('Wait', () => {
  it('lets virtual time pass, in parts of any spelling', async () => {
    const trace = await runThrough([
      waiting({ delay: { weeks: 1, days: '2', hours: 0, minutes: '{{ 3 }}', seconds: null } }),
    ]);
    const wait = stepOf(trace, 'Wait');
    expect((wait.endedAt ?? 0) - wait.startedAt).toBe(((7 + 2) * 86_400 + 180) * 1000);
  });

  const conditional = {
    type: 'ConditionBased',
    delay: {},
    rule: {},
    timeout: { days: 1, hours: 0, minutes: 0, step_iri: to('Late') },
  };

  it('for a change goes on as if it had come, and says so', async () => {
    const trace = await runThrough([waiting(conditional)]);
    expect(stepOf(trace, 'Then').status).toBe('finished');
    expect(stepOf(trace, 'Late').status).toBe('skipped');
    expect(stepOf(trace, 'Wait').messages).toHaveLength(1);
  });

  it('for a change takes the timeout route on request', async () => {
    const trace = await runThrough([waiting(conditional)], { answers: { Wait: { timedOut: true } } });
    expect(stepOf(trace, 'Late').status).toBe('finished');
    expect(stepOf(trace, 'Then').status).toBe('skipped');
  });

  it('refuses a part that is no number', async () => {
    const trace = await runThrough([waiting({ delay: { minutes: 'soon' } })]);
    expect(stepOf(trace, 'Wait').error).toContain('"delay.minutes"');
  });
});
