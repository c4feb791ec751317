import { describe, expect, it } from 'vitest';
import { runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced } from '../../support/playbook-builder';

async function resultOf(args: Record<string, unknown>, globals: Record<string, string> = {}) {
  const playbook = buildPlaybook('P', { steps: { Start: referenced, Set: ['SetVariable', args] } });
  const trace = await runThrough([playbook], { globals });
  return stepOf(trace, 'Set');
}

describe('Set Variable', () => {
  it('evaluates shorter names first, each seeing those before it', async () => {
    const step = await resultOf({ bbb: '{{ vars.aa }}!', aa: '{{ vars.c }}?', c: 'x' });
    expect(step.result).toMatchObject({ c: 'x', aa: 'x?', bbb: 'x?!' });
    expect(Object.keys(step.result as object).slice(0, 3)).toEqual(['c', 'aa', 'bbb']);
  });

  it('does not see a value that sorts later', async () => {
    const step = await resultOf({ a: '[{{ vars.longer }}]', longer: 'x' });
    expect(step.result).toMatchObject({ a: [] });
  });

  it.each([
    ['123', 123],
    [' 123 ', 123],
    ['007', '007'],
    ['1,000', [1, 0]],
    ['True', true],
    ['true', true],
    ['TRUE', 'TRUE'],
    ['None', null],
    ['null', null],
    ['{{ {"a": [1, true, none]} }}', { a: [1, true, null] }],
    ['{"k": 1}', { k: 1 }],
    ['{\'Good\': "x"}', { Good: 'x' }],
    ['[1, 2', '[1, 2'],
    ['2026-06-06', '2026-06-06'],
    ['{{ vars.nothing }}', ''],
    ['a {{ 1 + 1 }}', 'a 2'],
    ['1.5', 1.5],
  ])('reads %j as %j', async (text, value) => {
    expect((await resultOf({ x: text })).result).toMatchObject({ x: value });
  });

  it.each([
    ['{{ [1.0, 2.5, 3] }}', '[1.0, 2.5, 3]'],
    ['{"a": {"b": 1.0, "c": 1e3}}', "{'a': {'b': 1.0, 'c': 1000.0}}"],
    ['12345678901234567890', '12345678901234567890'],
    [
      '{{ {"id": 9007199254740993, "of": [2 ** 70]} }}',
      "{'id': 9007199254740993, 'of': [1180591620717411303424]}",
    ],
    ['1.0', '1.0'],
  ])('keeps the numbers of %j as templates write them', async (text, written) => {
    const step = await resultOf({ x: text, later: '{{ vars.x }}', written: 'x{{ vars.later }}' });
    expect(step.result).toMatchObject({ written: `x${written}` });
    expect(JSON.parse(JSON.stringify(step.result))).toEqual(step.result);
  });

  it('passes what is no text unchanged, also inside lists and maps', async () => {
    const step = await resultOf({ x: { b: ['{{ 1 + 1 }}', false], a: 7 } });
    expect(step.result).toMatchObject({ x: { a: 7, b: [2, false] } });
  });

  it('gives its variables and the keys of the engine as its result', async () => {
    const step = await resultOf({ x: 1 });
    expect(step.result).toEqual({
      x: 1,
      debug: false,
      task_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
  });

  it('is empty under its own name, where a loop leaves its list', async () => {
    const trace = await runThrough(
      [
        buildPlaybook('P', {
          steps: {
            Start: referenced,
            Once: ['SetVariable', { x: 1 }],
            Often: ['SetVariable', { y: '{{ vars.item }}', for_each: { item: '{{ [1, 2] }}' } }],
            Mocked: ['SetVariable', { z: 1, mock_result: '{"m": 3}' }],
            Look: [
              'SetVariable',
              {
                once: '{{ vars.x }}[{{ vars.steps.Once.x }}]',
                often: '{{ vars.steps.Often[1].y }}',
                mock: '{{ vars.steps.Mocked.m }}',
              },
            ],
          },
        }),
      ],
      { variables: { useMockOutput: true } },
    );
    expect(stepOf(trace, 'Look').result).toMatchObject({ once: '1[]', often: 2, mock: 3 });
  });

  it('fails on a variable called message, as the platform does', async () => {
    expect((await resultOf({ message: 'hello' })).error).toContain("'str' object has no attribute 'get'");
  });

  it('shows where a template failed', async () => {
    const step = await resultOf({ x: 'a\n{{ vars.a.b.c }}' });
    expect(step.status).toBe('failed');
    expect(step.error).toContain('"x"');
    expect(step.error).toContain('line 2');
  });

  it('reads global variables, in the older spelling too, and renders what they hold', async () => {
    const step = await resultOf(
      {
        x: '{{ globalVars.Server }}',
        y: '{{@Server}}',
        z: '{{ globalVars.Year }}',
        w: '{{ globalVars.Mode == "true" }}',
      },
      { Server: 'soar.example', Year: '{{ arrow.utcnow().year }}', Mode: 'true' },
    );
    expect(step.result).toMatchObject({ x: 'soar.example', y: 'soar.example', z: 2026, w: true });
  });
});

describe('a global variable', () => {
  it('that cannot be rendered is taken as it is stored, and the step says so', async () => {
    const step = await resultOf(
      { x: '{{ globalVars.Bad }}' },
      { Bad: '{{ nothing.at.all }}', Unused: '{{ 1 / 0 }}' },
    );
    expect(step.result).toMatchObject({ x: '{{ nothing.at.all }}' });
    expect(step.messages).toEqual([expect.stringContaining('"Bad" cannot be rendered')]);
  });
});

describe('variables', () => {
  it('keep what a template does to a list in place', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Make: ['SetVariable', { list: '{{ [] }}' }],
        Add: ['SetVariable', { _t: '{{ vars.list.append({"a": 1}) }}', more: '{{ vars.list }}' }],
        Read: ['SetVariable', { size: '{{ vars.list | length }}', copy: '{{ vars.list }}' }],
      },
    });
    const trace = await runThrough([playbook]);
    expect(stepOf(trace, 'Make').result).toMatchObject({ list: [] });
    expect(stepOf(trace, 'Read').result).toMatchObject({ size: 1, copy: [{ a: 1 }] });
  });

  it('know a step by its name with underscores, and the previous result', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        'Find It Now': ['FindRecords', { module: 'alerts?$limit=1', query: {} }],
        Read: ['SetVariable', { a: '{{ vars.steps.Find_It_Now[0].name }}', b: '{{ vars.result[0].name }}' }],
      },
    });
    const trace = await runThrough([playbook], { stored: { alerts: [{ name: 'One' }] } });
    expect(stepOf(trace, 'Read').result).toMatchObject({ a: 'One', b: 'One' });
  });

  it('set after a step see its result, in order', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Find: [
          'FindRecords',
          {
            module: 'alerts',
            query: {},
            step_variables: { n: '{{ vars.result | length }}', nn: '{{ vars.n + 1 }}' },
          },
        ],
        Read: ['SetVariable', { out: '{{ vars.nn }}' }],
      },
    });
    const trace = await runThrough([playbook], { stored: { alerts: [{}, {}] } });
    expect(stepOf(trace, 'Read').result).toMatchObject({ out: 3 });
  });
});
