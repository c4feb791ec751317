import { describe, expect, it } from 'vitest';
import type { StepTrace } from '@core/contract/run';
import { begin, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced } from '../../support/playbook-builder';

const after = ['SetVariable', { last: '{{ vars.x }}', item: '{{ vars.item is defined }}' }] as const;

function looping(args: Record<string, unknown>, type = 'SetVariable') {
  return buildPlaybook('P', { steps: { Start: referenced, Loop: [type, args], After: after } });
}

describe('for_each', () => {
  it('gives the list of results; what the body sets keeps the last value; item is gone afterwards', async () => {
    const trace = await runThrough([
      looping({ x: '{{ vars.item * 2 }}', for_each: { item: '{{ [1, 2, 3] }}', condition: '' } }),
    ]);
    const loop = stepOf(trace, 'Loop');
    expect(loop.result).toEqual([2, 4, 6].map((x) => ({ x, task_id: expect.any(String) as unknown })));
    expect(stepOf(trace, 'After').result).toMatchObject({ last: 6, item: false });
  });

  it('leaves no entry for an item its condition filters out', async () => {
    const trace = await runThrough([
      looping({
        x: '{{ vars.item }}',
        for_each: { item: '{{ [1, 2, 3, 4] }}', condition: '{{ vars.item % 2 == 0 }}' },
      }),
    ]);
    expect(stepOf(trace, 'Loop').result).toMatchObject([{ x: 2 }, { x: 4 }]);
  });

  it('finishes with an empty list for no items', async () => {
    for (const item of ['{{ [] }}', '{{ vars.nothing }}', 'None']) {
      const trace = await runThrough([looping({ x: 1, for_each: { item, condition: '' } })]);
      expect(stepOf(trace, 'Loop')).toMatchObject({ status: 'finished', result: [] });
    }
  });

  it('is no loop when its item is empty', async () => {
    const trace = await runThrough([looping({ x: 1, for_each: { item: '', condition: '' } })]);
    expect(stepOf(trace, 'Loop').result).toMatchObject({ x: 1 });
  });

  it('ends after the iteration its break condition holds in, and keeps that one', async () => {
    const trace = await runThrough([
      looping({
        x: '{{ vars.item }}',
        for_each: { item: '{{ [1, 2, 3] }}', break_loop: '{{ vars.item == 2 }}' },
      }),
    ]);
    expect(stepOf(trace, 'Loop').result).toMatchObject([{ x: 1 }, { x: 2 }]);
  });

  it('stops at the first failure', async () => {
    const trace = await runThrough([
      looping(
        {
          collection: '{{ vars.item }}',
          collectionType: '/api/3/alerts',
          resource: {},
          for_each: { item: '{{ ["/api/3/alerts/a", "", "/api/3/alerts/b"] }}' },
        },
        'UpdateRecord',
      ),
    ]);
    expect(stepOf(trace, 'Loop').error).toContain('CS-WF-35');
    expect(trace.status).toBe('failed');
  });

  it('says so when it goes over something that is no list', async () => {
    const keys = await runThrough([looping({ x: '{{ vars.item }}', for_each: { item: '{{ {"a": 1} }}' } })]);
    expect(stepOf(keys, 'Loop')).toMatchObject({
      result: [{ x: 'a' }],
      messages: [expect.stringContaining('keys of a map')],
    });
    const number = await runThrough([looping({ x: 1, for_each: { item: '5' } })]);
    expect(stepOf(number, 'Loop').error).toContain('needs a list');
  });

  it.each([
    ['in turn', false, 4],
    // On the platform it is a race, and nothing is given.
    ['side by side', true, null],
  ])('answers the names of its entries where they ran %s', async (_how, parallel, value) => {
    const args = { x: '{{ vars.item * 2 }}', for_each: { item: '{{ [1, 2] }}', parallel } };
    const trace = await runThrough([
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Loop: ['SetVariable', args],
          Read: [
            'SetVariable',
            {
              named: '{{ vars.steps.Loop.x }}',
              keyed: "{{ vars.steps.Loop['x'] }}",
              other: "{{ vars.steps.Loop.y is defined or [{'x': 1}].x is defined }}",
              count: '{{ vars.steps.Loop | length }}',
            },
          ],
        },
      }),
    ]);
    expect(stepOf(trace, 'Read').result).toMatchObject({
      named: value,
      keyed: value,
      other: false,
      count: 2,
    });
  });

  it('sets the step variables once, from the whole list', async () => {
    const trace = await runThrough([
      looping({
        x: '{{ vars.item }}',
        for_each: { item: '{{ [1, 2] }}' },
        step_variables: { x: '{{ vars.result | length }}' },
      }),
    ]);
    expect(stepOf(trace, 'After').result).toMatchObject({ last: 2 });
  });

  it('of a reference gives the last result of each child, in frames of their own', async () => {
    const child = buildPlaybook('Child', {
      parameters: ['n'],
      steps: { Start: referenced, Double: ['SetVariable', { x: '{{ vars.n * 2 }}' }] },
    });
    const args = {
      workflowReference: playbookIri('Child'),
      arguments: { n: '{{ vars.item }}' },
      for_each: { item: '{{ [1, 2] }}', parallel: true },
    };
    const trace = await runThrough([looping(args, 'WorkflowReference'), child]);
    expect(stepOf(trace, 'Loop').result).toMatchObject([
      { x: 2, debug: false },
      { x: 4, debug: false },
    ]);
    expect(trace.steps.filter((step) => step.name === 'Double').map((step) => step.frame)).toEqual([
      '2[0]',
      '2[1]',
    ]);
  });
});

const waiting = buildPlaybook('Child', {
  parameters: ['n'],
  steps: {
    Start: referenced,
    Wait: ['Delay', { delay: { hours: '{{ vars.n }}' } }],
    Set: ['SetVariable', { x: '{{ vars.n }}' }],
  },
});
const side = (item: string, more: Record<string, unknown> = {}) =>
  looping(
    {
      workflowReference: playbookIri('Child'),
      arguments: { n: '{{ vars.item }}' },
      for_each: { item, parallel: true },
      ...more,
    },
    'WorkflowReference',
  );

describe('parallel loops', () => {
  it('let the waits of their items pass side by side, and keep the order of the items', async () => {
    const trace = await runThrough([side('{{ [3, 1, 2] }}'), waiting]);
    const loop = stepOf(trace, 'Loop');
    expect(loop.result).toMatchObject([{ x: 3 }, { x: 1 }, { x: 2 }]);
    expect((loop.endedAt ?? 0) - loop.startedAt).toBe(3 * 3_600_000);
    expect(trace.steps.filter((step) => step.name === 'Set').map((step) => step.frame)).toEqual([
      '2[1]',
      '2[2]',
      '2[0]',
    ]);
  });

  it('keep the variables of the item that ends last', async () => {
    const trace = await runThrough([
      looping({ x: '{{ vars.item }}', for_each: { item: '{{ [1, 2] }}', parallel: true } }),
    ]);
    expect(stepOf(trace, 'After').result).toMatchObject({ last: 2, item: false });
  });

  it('fail with the first item that fails, and do not wait for the others', async () => {
    const trace = await runThrough([side('{{ [3, "soon", 2] }}', { ignore_errors: true }), waiting]);
    const loop = stepOf(trace, 'Loop');
    expect(loop.error).toContain('"delay.hours"');
    expect(loop.endedAt).toBe(loop.startedAt);
    expect(trace.status).toBe('finished with error');
  });

  it('finish with an empty list for no items', async () => {
    expect(stepOf(await runThrough([side('{{ [] }}'), waiting]), 'Loop').result).toEqual([]);
  });
});

describe('bulk loops', () => {
  it('render every item and give one flat list, whatever the size of a batch', async () => {
    const args = {
      collection: '/api/3/alerts',
      resource: { name: '{{ vars.item }}' },
      for_each: {
        item: '{{ ["a", "b", "c"] }}',
        __bulk: true,
        batch_size: 2,
        condition: '{{ vars.item != "b" }}',
      },
    };
    const trace = await runThrough([looping(args, 'InsertData')]);
    expect(stepOf(trace, 'Loop').result).toMatchObject([{ name: 'a' }, { name: 'c' }]);
    expect(trace.records['alerts']).toHaveLength(2);
  });

  it('of a feed give one entry per batch', async () => {
    const args = {
      collection: '/api/ingest-feeds/indicators',
      resource: { value: '{{ vars.item }}' },
      for_each: { item: '{{ ["a", "b", "c"] }}', __bulk: true, batch_size: 2 },
    };
    const trace = await runThrough([looping(args, 'IngestBulkFeed')]);
    expect(stepOf(trace, 'Loop').result).toEqual([
      { status: 'success', uuids: [expect.any(String), expect.any(String)] },
      { status: 'success', uuids: [expect.any(String)] },
    ]);
  });
});

const polling = (until: Record<string, unknown>) =>
  buildPlaybook('P', {
    steps: {
      Start: referenced,
      Init: ['SetVariable', { n: '{{ [] }}' }],
      Poll: [
        'CyopsUtilites',
        {
          connector: 'cyops_utilities',
          operation: 'format_richtext',
          params: { value: '{{ vars.n.append(1) }}{{ vars.n | length }}' },
          do_until: until,
        },
      ],
    },
  });

describe('do_until', () => {
  it('repeats until the condition holds, waiting seconds in between', async () => {
    const trace = await runThrough([
      polling({ condition: '{{ vars.result.data.formatted_string == "None3" }}', delay: '30', retries: '5' }),
    ]);
    const poll = stepOf(trace, 'Poll');
    expect(poll.result).toMatchObject({ data: { formatted_string: 'None3' } });
    expect((poll.endedAt ?? 0) - poll.startedAt).toBe(60_000);
  });

  it('goes on with the last result when its attempts are used up', async () => {
    const trace = await runThrough([polling({ condition: '{{ false }}', delay: 1, retries: 2 })]);
    expect(trace.status).toBe('finished');
    expect(stepOf(trace, 'Poll').result).toMatchObject({ data: { formatted_string: 'None3' } });
    expect(stepOf(trace, 'Poll').messages[0]).toContain('did not hold after 3 attempts');
  });

  it('sees the attempt under the name of the step too', async () => {
    const trace = await runThrough([
      polling({ condition: '{{ vars.steps.Poll.data.formatted_string == "None2" }}', delay: 1, retries: 9 }),
    ]);
    expect(stepOf(trace, 'Poll').result).toMatchObject({ data: { formatted_string: 'None2' } });
  });
});

describe('the progress of a loop', () => {
  const far = async (for_each: Record<string, unknown>) => {
    const reported: StepTrace[] = [];
    const trace = await begin([looping({ x: '{{ vars.item }}', for_each })], {}, (step) =>
      reported.push(step),
    ).result;
    expect(stepOf(trace, 'Loop')).not.toHaveProperty('progress');
    return reported.flatMap(({ progress }) => (progress ? [`${progress.done}/${progress.of}`] : []));
  };

  it('is reported for every item of a short one', async () => {
    expect(await far({ item: '{{ [1, 2, 3] }}' })).toEqual(['1/3', '2/3', '3/3']);
  });

  it('is reported a hundred times of a long one, side by side as well', async () => {
    for (const parallel of [false, true]) {
      const reported = await far({ item: '{{ range(1000) | list }}', parallel });
      expect(reported).toHaveLength(100);
      expect(reported.at(41)).toBe('420/1000');
    }
  });
});
