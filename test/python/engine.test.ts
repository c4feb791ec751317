import { beforeAll, describe, expect, it } from 'vitest';
import type { ConnectorPort } from '@core/engine/host';
import type { Python } from '../../main/python/service';
import { type RunParts, runThrough, stepOf } from '../support/engine-run';
import { buildPlaybook, referenced, type StepParts } from '../support/playbook-builder';
import { pythonForTests, sessionOf } from './python';

let python: Python;
beforeAll(async () => {
  python = await pythonForTests();
});

const snippet = (code: string, more: Record<string, unknown> = {}): StepParts => [
  'CodeSnippet',
  {
    connector: 'code-snippet',
    operation: 'python_inline_code_editor',
    version: '2.0.3',
    params: { python_function: code },
    step_variables: {},
    ...more,
  },
];

async function run(steps: Record<string, StepParts>, parts: RunParts = {}) {
  return runThrough([buildPlaybook('P', { steps: { Start: referenced, ...steps } })], {
    python: sessionOf(python),
    ...parts,
  });
}

async function outputOf(code: string, parts: RunParts = {}) {
  const step = stepOf(await run({ Code: snippet(code) }, parts), 'Code');
  return step.error ?? (step.result as { data: { code_output: unknown } }).data.code_output;
}

describe('a code snippet in a run', () => {
  it('results in what it prints, in the envelope of a connector', async () => {
    const trace = await run({
      Code: snippet('import json\nprint(json.dumps({"a": [1, 2]}))'),
      Set: ['SetVariable', { x: '{{ vars.steps.Code.data.code_output.a[1] }}' }],
    });
    expect(stepOf(trace, 'Code')).toMatchObject({
      status: 'finished',
      source: 'built-in',
      result: {
        data: { code_output: { a: [1, 2] } },
        status: 'Success',
        operation: 'python_inline_code_editor',
      },
    });
    expect(stepOf(trace, 'Set').result).toMatchObject({ x: 2 });
  });

  it.each([
    ['print("  plain text \\n")', 'plain text'],
    ['print({"a": None})', "{'a': None}"],
    ['print(5)', 5],
    ['x = 1', ''],
  ])('reads the output of %s', async (code, output) => {
    expect(await outputOf(code)).toEqual(output);
  });

  it('gets the values of templates as Python writes them', async () => {
    const values = { flag: true, none: null, list: [1, 'a', { b: false }], text: "it's" };
    const code =
      'values = {{ vars.given }}\nprint(values["flag"] is True, values["none"] is None, values["list"], "{{ vars.given.text }}")';
    const trace = await run({
      Set: ['SetVariable', { given: JSON.stringify(values) }],
      Code: snippet(code),
    });
    expect(stepOf(trace, 'Code').result).toMatchObject({
      data: { code_output: "True True [1, 'a', {'b': False}] it's" },
    });
  });

  it('runs also where it is drawn as a connector, and once for each item of a loop', async () => {
    const [, args] = snippet('print({{ vars.item }} * 2)', {
      operation: 'python_inline',
      for_each: { item: '[1, 2]', condition: '', __bulk: false, parallel: false },
    });
    const trace = await run({ Code: ['Connectors', args ?? {}] });
    expect(stepOf(trace, 'Code').result).toMatchObject([
      { data: { code_output: 2 } },
      { data: { code_output: 4 } },
    ]);
  });

  it('shares its files with the other snippets of the run', async () => {
    const trace = await run({
      Write: snippet('open("/tmp/list.csv", "w").write("a,b")'),
      Read: snippet('import csv\nprint(list(csv.reader(open("/tmp/list.csv"))))'),
    });
    expect(stepOf(trace, 'Read').result).toMatchObject({ data: { code_output: "[['a', 'b']]" } });
  });

  it('fails as the connector does, with the lines of the snippet', async () => {
    const trace = await run({ Code: snippet('print("so far")\nx = 1 / 0') });
    const step = stepOf(trace, 'Code');
    expect(trace.status).toBe('failed');
    expect(step.error).toBe(
      '\n CS-INTEGRATION-5: Error occurred while executing the connector action ERROR :: division by zero' +
        ' Call for URL: https://localhost:9595/integration/execute/ failed with status code 400 \n',
    );
    expect(step.messages.join('\n')).toMatch(/line 2, in <module>[\s\S]*ZeroDivisionError: division by zero/);
    expect(step.messages).toContain('Printed before it ended: so far');
    const ignored = await run({ Code: snippet('x = 1 / 0', { ignore_errors: true }) });
    expect(ignored.status).toBe('finished with error');
  });

  it.each([
    ['x = 1\nreturn x', "'return' outside function (code_run, line 2)"],
    ['raise KeyError("a")', "'a'"],
    ['raise ValueError("one\\ntwo: three")', 'one\ntwo: three'],
    ['raise ValueError', 'ValueError'],
    ['try:\n  1 / 0\nexcept Exception as e:\n  raise OSError("again") from e', 'again'],
  ])('says of an exception what Python makes of it as text: %j', async (code, said) => {
    const { error } = stepOf(await run({ Code: snippet(code) }), 'Code');
    expect(error).toContain(`ERROR :: ${said} Call for URL`);
  });

  it('shows standard error with the step', async () => {
    const trace = await run({ Code: snippet('import sys\nprint("careful", file=sys.stderr)\nprint(1)') });
    expect(stepOf(trace, 'Code').messages).toContain('The code wrote to standard error: careful');
  });

  it('says which module is not there offline, and what to do', async () => {
    const step = stepOf(await run({ Code: snippet('import json\nimport pandas as pd') }), 'Code');
    expect(step.error).toContain("ERROR :: No module named 'pandas'");
    expect(step.messages.join()).toMatch(/Offline there is no module "pandas"\. Give the step a mock output/);
    const bare = stepOf(await run({ Code: snippet('pandas.read_csv("/tmp/x")') }), 'Code');
    expect(bare.messages.join()).toContain('Offline there is no module "pandas".');
  });

  it('refuses what the version of the connector and its configuration refuse', async () => {
    const newer = { version: '2.1.4', config: 'c1' };
    const configured = (allow_imports: boolean): { connectors: ConnectorPort } => ({
      connectors: { configuration: (_name, uuid) => (uuid === 'c1' ? { allow_imports } : null) },
    });
    const errorOf = async (code: string, parts: RunParts) =>
      stepOf(await run({ Code: snippet(code, newer) }, parts), 'Code').error;
    expect(await errorOf('open("a")', {})).toMatch(/CS-INTEGRATION-5: .*Uses of \['open'\] is restricted/);
    expect(await errorOf('import json\nprint(1)', configured(false))).toMatch(
      /Uses of \['json'\] is restricted/,
    );
    expect(await errorOf('import json\nprint(1)', configured(true))).toBeNull();
    expect(await errorOf('import json\nprint(1)', {})).toBeNull();
  });

  it('is the same each time, with another randomness for each step', async () => {
    const code = 'import random, time\nprint(random.random(), time.time())';
    const both = () => run({ One: snippet(code), Two: snippet(code) });
    const [first, second] = [await both(), await both()];
    expect(second).toEqual(first);
    expect(stepOf(first, 'One').result).not.toEqual(stepOf(first, 'Two').result);
    expect(JSON.stringify(stepOf(first, 'One').result)).toContain(
      `${Date.UTC(2026, 0, 15, 10, 20, 30) / 1000}`,
    );
  });

  it('is answered by its mock output where there is no Python, or mocks are on', async () => {
    const step = snippet('print(1)', { mock_result: '{"data": {"code_output": "mocked"}}' });
    const trace = await run({ Code: step }, { useMocks: true });
    expect(stepOf(trace, 'Code')).toMatchObject({
      source: 'mock-output',
      result: { data: { code_output: 'mocked' } },
    });
    const without = await runThrough([
      buildPlaybook('P', { steps: { Start: referenced, Code: snippet('print(1)') } }),
    ]);
    expect(stepOf(without, 'Code').error).toContain('cannot be run offline');
  });
});
