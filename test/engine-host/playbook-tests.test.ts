import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestResult } from '@core/contract/test';
import { printTestFile } from '@core/playbook-test/generate';
import { testFileOf, testPathFor } from '../../main/engine-host/tests/generate';
import { readTests } from '../../main/engine-host/tests/read-tests';
import { runTest, usualClock } from '../../main/engine-host/tests/run-test';
import { readSnapshots, writeSnapshots } from '../../main/engine-host/tests/snapshot-files';
import { runPlaybook } from '../../main/engine-host/run-playbook';
import { readWorkspace } from '../../main/workspace/read-workspace';
import type { RunMaterial } from '../../main/engine-host/protocol';
import { playbookIri, playbookJson, referenced, stepIri, stepUuid } from '../support/playbook-builder';
import { packManifest, workspaceOf } from './workspace-files';

const main = playbookJson('Main', {
  parameters: ['word', 'token'],
  steps: {
    Start: referenced,
    Look: [
      'Connectors',
      {
        connector: 'intel',
        operation: 'lookup',
        params: { what: '{{ vars.word }}' },
        mock_result: '{"data": {"score": 1}}',
      },
    ],
    Each: [
      'Connectors',
      {
        connector: 'intel',
        operation: 'notify',
        params: { item: '{{ vars.item }}' },
        for_each: { item: '{{ [1, 2] }}' },
      },
    ],
    Weigh: ['SetVariable', { score: '{{ vars.steps.Look.data.score }}' }],
    Rate: [
      'Decision',
      {
        conditions: [
          { option: 'High', condition: '{{ vars.score > 50 }}', step_iri: stepIri('Main', 'Open') },
          { option: 'Low', default: true, step_iri: stepIri('Main', 'Close') },
        ],
      },
    ],
    Open: ['InsertData', { collection: '/api/3/alerts', resource: { name: '{{ vars.word }}', severity: 3 } }],
    Close: ['UpdateRecord', { collection: '/api/3/alerts/a1', resource: { name: 'closed' } }],
    Call: ['WorkflowReference', { workflowReference: playbookIri('Child'), arguments: {} }],
  },
  routes: [
    'Start > Look',
    'Look > Each',
    'Each > Weigh',
    'Weigh > Rate',
    'Rate > Open',
    'Rate > Close',
    'Open > Call',
    'Close > Call',
  ],
});
const files = {
  'info.json': packManifest,
  'playbooks/01/Main.json': main,
  'playbooks/01/Child.json': playbookJson('Child', {
    steps: { Start: referenced, Say: ['SetVariable', { said: '{{ arrow.utcnow().isoformat() }}' }] },
  }),
  'playbooks/01/Asks.json': playbookJson('Asks', {
    steps: {
      Start: [
        'cybersponse.action',
        { resources: ['alerts'], step_variables: { input: { records: '{{ vars.input.records }}' } } },
      ],
      Ask: [
        'ManualInput',
        {
          input: { schema: { title: 'Go on?', inputVariables: [] } },
          response_mapping: { options: [{ option: 'Yes', step_iri: stepIri('Asks', 'Done') }] },
        },
      ],
      Done: ['SetVariable', { x: '{{ vars.input.records[0].name }}' }],
    },
  }),
  'records/alerts/alerts0001.json': [
    { '@type': 'Alert', uuid: 'a1', name: 'Stored one' },
    { '@type': 'Alert', uuid: 'a2', name: 'Stored two' },
  ],
};

/** Runs the tests of one file and says how they ended. */
async function outcome(yaml: string, more: Record<string, unknown> = {}) {
  const material = await workspaceOf({ ...files, 'tests/a.test.yaml': yaml, ...more });
  return run(material);
}

async function run(material: RunMaterial, updateSnapshots = false) {
  const known = readTests(material);
  expect(known.problems).toEqual([]);
  const outcomes = [];
  for (const test of known.tests) {
    const snapshots = readSnapshots(material, test.entry.path);
    outcomes.push(await runTest(material, test, { snapshots, updateSnapshots, python: null }));
  }
  return { material, known, outcomes, results: outcomes.map(({ result }) => result) };
}

const reported = (result: TestResult | undefined) =>
  result?.failures.map(
    ({ range, what, expected, actual }) =>
      `${range.start.line}:${range.start.column} ${what}: ${expected} / ${actual}`,
  );

describe('a playbook test', () => {
  it('passes when the run is as it says', async () => {
    const { results } = await outcome(
      `
playbook: Main
scenario: scenario.yaml
start: { trigger: referenced, inputs: { word: evil } }
tests:
  - name: everything
    expect:
      status: finished
      variables: { score: 90 }
      steps:
        Look: { status: finished, source: scenario, result: { data: { score: 90 } }, input: { params: { what: evil } } }
        Each: { result: { $length: 2 } }
        Rate: { branch: High }
        Open: finished
        Close: not run
        Child > Say: { times: 1, result: { said: { $contains: '2026-01-01T00:00:00' } } }
      created: { alerts: [{ name: evil, severity: { $gte: 3 } }] }
      updated: { alerts: 0 }
      calls:
        - { connector: intel, operation: lookup, params: { what: evil }, times: 1 }
        - { operation: notify, times: 2 }
        - { step: Each, params: { item: 2 } }
      mails: 0
      asks: []
      messages: { $type: list }
`,
      {
        'tests/scenario.yaml': `
connectors:
  - { connector: intel, operation: lookup, data: { score: 90 } }
  - { connector: intel, operation: notify, data: {} }
`,
      },
    );
    expect(results.map(({ status, reason, failures }) => ({ status, reason, failures }))).toEqual([
      { status: 'passed', reason: null, failures: [] },
    ]);
  });

  it('says each failure with what was expected, what is, and where the file says so', async () => {
    const { results } = await outcome(
      [
        'playbook: Main',
        'mocks: { Look: { data: { score: 20 } }, Each: [] }',
        'tests:',
        '  - name: x',
        '    expect:',
        '      status: failed',
        '      variables:',
        '        score: { $gt: 50 }',
        '      steps:',
        '        Rate: { branch: High }',
        '        Open: finished',
        '        Opens: finished',
        '      updated:',
        '        alerts:',
        '          - { name: open }',
        '      created: { alerts: 1 }',
        '      calls:',
        '        - connector: intel',
      ].join('\n'),
    );
    expect(results[0]?.status).toBe('failed');
    expect(reported(results[0])).toEqual([
      '6:15 status: "failed" / "finished"',
      '8:23 variables.score: more than 50 / 20',
      '10:25 steps.Rate.branch: "High" / "Low"',
      '11:15 steps.Open: "finished" / "not run"',
      '12:16 steps.Opens: There is no step "Opens". Did you mean "Open"? / nothing',
      '15:21 updated.alerts[0].name: "open" / "closed"',
      '16:26 created.alerts: 1 record / 0 records',
      '18:11 calls[0]: a call like this / nothing',
    ]);
    expect(results[0]?.failures[2]?.step).toBe(stepUuid('Main', 'Rate'));
  });

  it('shows lines that differ of values that take several', async () => {
    const { results } = await outcome(`
playbook: Main
mocks: { Look: { data: { score: 20 } }, Each: [1, 2, 3] }
tests:
  - { name: x, expect: { steps: { Each: { result: [1, 3] } } } }
`);
    expect(results[0]?.failures[0]?.diff?.split('\n')).toEqual(expect.arrayContaining([' [', '+  2,']));
  });

  it('starts on records of the workspace, and answers questions', async () => {
    const { results } = await outcome(`
playbook: Asks
tests:
  - { name: waits, start: { record: /api/3/alerts/a2 }, expect: { status: awaiting, asks: [Ask] } }
  - name: finds
    start: { trigger: manual, record: { $find: { module: alerts, where: { name: { $contains: two } } } } }
    answers: { Ask: { option: 'Yes' } }
    expect: { variables: { x: Stored two } }
  - name: of the scenario
    scenario: { records: { alerts: [{ '@id': /api/3/alerts/a9, name: Made up }] } }
    start: { record: { $find: { module: alerts } } }
    answers: { Ask: { option: 'Yes' } }
    expect: { variables: { x: Made up } }
`);
    expect(results.map(({ status, reason, failures }) => [status, reason, failures])).toEqual([
      ['passed', null, []],
      ['passed', null, []],
      ['passed', null, []],
    ]);
  });

  it('is broken, and says why, when it cannot be run', async () => {
    const { results } = await outcome(
      `
tests:
  - { name: a, playbook: Mains, expect: {} }
  - { name: b, playbook: Main, start: { trigger: manual }, expect: {} }
  - { name: c, playbook: Main, scenario: gone.yaml, expect: {} }
  - { name: d, playbook: Main, scenario: ../../outside.yaml, expect: {} }
  - { name: e, playbook: Main, scenario: bad.yaml, expect: {} }
  - { name: f, playbook: Main, start: { record: { $find: { module: alerts, where: { name: None } } } }, expect: {} }
`,
      { 'tests/bad.yaml': 'conectors: []' },
    );
    expect(results.every(({ status }) => status === 'broken')).toBe(true);
    expect(results.map(({ reason }) => reason)).toEqual([
      'There is no playbook "Mains". Did you mean "Main"?',
      'The test starts the playbook by a trigger of kind "manual", but it begins with "Referenced".',
      'There is no file "gone.yaml" beside the test.',
      'There is no file "../../outside.yaml" beside the test.',
      expect.stringContaining('"bad.yaml" cannot be used'),
      'No record of "alerts" in the workspace or the scenario is like {"name":"None"}.',
    ]);
  });

  it('gives the same result every time', async () => {
    const yaml = 'playbook: Main\ntests: [{ name: x, expect: { snapshot: true } }]';
    const [first, second] = [await outcome(yaml), await outcome(yaml)];
    const whole = async (done: typeof first) => (await run(done.material, true)).outcomes[0]?.snapshot?.value;
    expect(JSON.stringify(await whole(first))).toBe(JSON.stringify(await whole(second)));
  });
});

describe('snapshots', () => {
  const yaml = `
playbook: Main
mocks: { Look: { data: { score: 90 } }, Each: [] }
tests:
  - { name: x, expect: { snapshot: [status, records, steps] } }
`;

  it('are missed, kept, compared and dropped', async () => {
    const { material, results } = await outcome(yaml);
    expect(results[0]).toMatchObject({
      status: 'failed',
      failures: [{ what: 'snapshot', actual: 'none is kept yet' }],
    });

    const kept = await run(material, true);
    expect(kept.results[0]?.status).toBe('passed');
    const taken = new Map([['tests/a.test.yaml#x', kept.outcomes[0]?.snapshot?.value]]);
    expect(await writeSnapshots(material, kept.known.tests, taken)).toEqual(['tests/a.snapshot.json']);
    expect(await writeSnapshots(material, kept.known.tests, taken)).toEqual([]);
    const path = join(material.workspaceFolder, 'tests/a.snapshot.json');
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('<new alerts 1>');
    expect(text).not.toContain('task_id');
    expect((await run(material)).results[0]?.status).toBe('passed');

    writeFileSync(path, text.replace('"severity": 3', '"severity": 4'));
    const changed = (await run(material)).results[0];
    expect(changed?.failures[0]?.diff).toMatch(/-.*"severity": 4[^]*\+.*"severity": 3/);

    const without = readTests({
      ...material,
      drafts: { 'tests/a.test.yaml': yaml.replace('snapshot: [status, records, steps]', '') },
    });
    expect(await writeSnapshots(material, without.tests, new Map())).toEqual(['tests/a.snapshot.json']);
    expect(readSnapshots(material, 'tests/a.test.yaml')).toEqual({});
  });
});

describe('links out of the workspace', () => {
  function outside(): string {
    const folder = mkdtempSync(join(tmpdir(), 'packwright-outside-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  it('are no scenarios', async () => {
    const folder = outside();
    writeFileSync(join(folder, 'secret.yaml'), 'globals: { secret: x }');
    const test = 'tests: [{ name: x, playbook: Main, scenario: linked.yaml, expect: {} }]';
    const material = await workspaceOf({ ...files, 'tests/a.test.yaml': test });
    symlinkSync(join(folder, 'secret.yaml'), join(material.workspaceFolder, 'tests/linked.yaml'));
    expect((await run(material)).results[0]).toMatchObject({
      status: 'broken',
      reason: 'There is no file "linked.yaml" beside the test.',
    });
  });

  it('are not written through where snapshots are kept', async () => {
    const folder = outside();
    const kept = join(folder, 'kept.json');
    writeFileSync(kept, 'mine');
    const yaml = 'playbook: Main\ntests: [{ name: x, expect: { snapshot: true } }]';
    for (const target of [kept, join(folder, 'new.json')]) {
      const material = await workspaceOf({ ...files, 'tests/a.test.yaml': yaml });
      symlinkSync(target, join(material.workspaceFolder, 'tests/a.snapshot.json'));
      const taken = new Map([['tests/a.test.yaml#x', {}]]);
      await writeSnapshots(material, readTests(material).tests, taken).catch((refusal: unknown) =>
        expect(refusal).toMatchObject({ code: 'refused' }),
      );
    }
    expect([readdirSync(folder), readFileSync(kept, 'utf8')]).toEqual([['kept.json'], 'mine']);
  });
});

describe('a generated test', () => {
  it.each(['Main', 'Child', 'Asks'])('of %s passes, names what matters and keeps no secret', async (name) => {
    const material = await workspaceOf(files);
    const item = material.items.find(({ kind, title }) => kind === 'playbook' && title === name);
    if (!item) throw new Error('the playbook is there');
    const start = {
      record: name === 'Asks' ? { '@id': '/api/3/alerts/a1', name: 'Other' } : undefined,
      inputs: { word: 'evil', token: 'Bearer abcdefghijklmnop1234' },
      answers: {},
      useMocks: true,
      seed: 1,
      startAt: usualClock,
    };
    const { file } = await testFileOf(
      material,
      item,
      start,
      (request) => runPlaybook(material, request).result,
    );
    const text = printTestFile(file);
    expect(text).not.toContain('abcdefghijklmnop1234');
    const path = testPathFor(material, item);
    expect(path).toBe(`tests/${name.toLowerCase()}.test.yaml`);
    const { results } = await run(await withTest(material, text));
    expect(results.map(({ status, reason, failures }) => ({ status, reason, failures }))).toEqual([
      { status: 'passed', reason: null, failures: [] },
    ]);
    if (name === 'Main') {
      expect(file.scenario).toMatchObject({
        connectors: [{ operation: 'lookup', answer: { data: { score: 1 } } }, { operation: 'notify' }],
      });
      expect(file.tests[0]?.expect).toMatchObject({
        variables: { score: 1 },
        steps: { Rate: { branch: 'Low' } },
        updated: { alerts: [{ name: 'closed' }] },
      });
    }
  });

  async function withTest(material: RunMaterial, text: string): Promise<RunMaterial> {
    const other = await workspaceOf({ ...files, 'tests/generated.test.yaml': text });
    const { items } = await readWorkspace(other.workspaceFolder);
    return { ...material, workspaceFolder: other.workspaceFolder, items };
  }
});
