import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CommandIo } from '../../../main/shells/cli/command';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { buildEntries, runWorker } from '../../studio/built';
import { packManifest, workspaceOf } from '../../engine-host/workspace-files';
import { packwright } from '../../support/command-line';
import {
  playbookIri,
  playbookJson,
  playbookUuid,
  referenced,
  stepIri,
  stepUuid,
} from '../../support/playbook-builder';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(runWorker);
}, 120_000);

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;
const pack = {
  'info.json': packManifest,
  'playbooks/01/Main.json': playbookJson('Main', {
    parameters: ['word'],
    steps: {
      Start: referenced,
      Call: [
        'WorkflowReference',
        { workflowReference: playbookIri('Child'), arguments: { word: '{{ vars.word }}' } },
      ],
      Wait: ['Delay', { delay: { hours: 36 } }],
      Ask: [
        'ManualInput',
        {
          input: { schema: { title: 'Go on?', inputVariables: [] } },
          response_mapping: { options: [{ option: 'Yes', step_iri: stepIri('Main', 'Done') }] },
        },
      ],
      Done: set({ x: 1 }),
    },
  }),
  'playbooks/01/Child.json': playbookJson('Child', {
    parameters: ['word'],
    steps: {
      Start: referenced,
      Look: [
        'Connectors',
        { connector: 'intel', operation: 'lookup', params: {}, mock_result: '{"data": 1}' },
      ],
      Say: set({ said: '{{ vars.word }}!' }),
    },
  }),
  'records/alerts/alerts0001.json': [{ '@type': 'Alert', uuid: 'a1', name: 'Stored one' }],
  'playbooks/01/On record.json': playbookJson('On record', {
    steps: {
      Start: ['cybersponse.action', { resources: ['alerts'], step_variables: [] }],
      Set: set({ x: '{{ vars.input.records[0].name }}' }),
    },
  }),
  'playbooks/02/Twin A.json': { ...playbookJson('Twin', { steps: { Start: referenced } }), uuid: 'twin-a' },
  'playbooks/02/Twin B.json': { ...playbookJson('Twin', { steps: { Start: referenced } }), uuid: 'twin-b' },
  'playbooks/02/Broken.json': playbookJson('Broken', {
    steps: { Start: referenced, Bad: ['UpdateRecord', { collection: '', resource: {} }] },
  }),
};

/** Runs the command on the pack with JSON files beside it. */
async function command(args: string[], files: Record<string, unknown> = {}) {
  const { workspaceFolder } = await workspaceOf(pack);
  const cwd = mkdtempSync(join(tmpdir(), 'packwright-run-files-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(cwd, name), typeof value === 'string' ? value : JSON.stringify(value));
  const printed = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    cwd,
    workersDir,
    templatesDir: '/',
    version: '1.2.3',
    signal: new AbortController().signal,
  };
  const code = await runCommandLine(['run', workspaceFolder, ...args], commands, io);
  return { code, cwd, ...printed };
}

describe('packwright run', () => {
  it('ends a run that takes too long by itself, and says so', async () => {
    const { workspaceFolder } = await workspaceOf({
      'info.json': packManifest,
      'playbooks/01/Long.json': playbookJson('Long', {
        steps: {
          Start: referenced,
          Again: set({
            x: '{{ range(0, 1000) | sum }}',
            for_each: { item: '{{ range(0, 99000) | list }}' },
          }),
        },
      }),
    });
    const args = ['.', '--playbook', 'Long', '--run-limit', '1'];
    const { code, out } = await packwright(workersDir, workspaceFolder, 'run', ...args);
    expect(code).toBe(1);
    expect(out).toMatch(
      /The run was (stopped|ended) (at|in) .*"Again".* because it took longer than 1 seconds/,
    );
  });

  it('prints the steps of all playbooks, where answers came from, and virtual time', async () => {
    const { code, out } = await command(
      ['--playbook', 'main', '--input', 'in.json', '--answers', 'answers.json'],
      {
        'in.json': { word: 'hello' },
        'answers.json': { Ask: { option: 'Yes' } },
      },
    );
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 8)).toEqual([
      '1 ✓ Start    cybersponse.abstract_trigger',
      '2 ✓ Call     WorkflowReference',
      '3 ✓   Start  cybersponse.abstract_trigger',
      '4 ✓   Look   Connectors · mock output',
      '5 ✓   Say    SetVariable',
      '6 ✓ Wait     Delay · 1.5 d',
      '7 ✓ Ask      ManualInput',
      '8 ✓ Done     SetVariable',
    ]);
    expect(out).toContain('"Main" finished.');
  });

  it('starts on the first record that fits when none is given, and says which', async () => {
    const { out, err } = await command(['--playbook', 'On record']);
    expect(err).toContain('started on "Stored one" (records/alerts/alerts0001.json)');
    expect(out).toContain('"On record" finished.');
    const given = await command(['--playbook', 'On record', '--record', 'r.json', '--json'], {
      'r.json': { name: 'Given' },
    });
    expect(given.err).not.toContain('started on');
    expect(given.out).toContain('"x": "Given"');
  });

  it('shows the question a run waits for', async () => {
    const { code, out } = await command(['--playbook', playbookUuid('Main')]);
    expect(code).toBe(0);
    expect(out).toContain('Step "Ask" asks: Go on?');
    expect(out).toContain('buttons: Yes');
  });

  it('prints and writes the record of the run in the words of the platform, to the byte the same again', async () => {
    const args = ['--playbook', 'Main', '--json', '--trace', 'trace.json', '--input', 'in.json'];
    const files = { 'in.json': { word: 'hello' } };
    const [first, second] = [await command(args, files), await command(args, files)];
    const record = JSON.parse(first.out) as Record<string, unknown>;
    expect(record).toMatchObject({
      name: 'Main',
      status: 'awaiting',
      env: { useMockOutput: false, input: { params: { word: 'hello' } }, word: 'hello' },
      steps: [
        { name: 'Start', uuid: stepUuid('Main', 'Start'), status: 'finished', initial: true },
        { name: 'Call', status: 'finished', result: { said: 'hello!' } },
        { name: 'Wait', status: 'finished', completed: '2026-01-16T22:20:30.000000Z' },
        { name: 'Ask', status: 'awaiting', completed: null },
        { name: 'Done', status: 'incipient', started: null, result: {}, args: { x: 1, __eval_seq: ['x'] } },
      ],
      children: [{ name: 'Child', status: 'finished', parent_wf: '/wf/api/workflows/1/' }],
      offline: { pending: [{ step: 'Ask' }] },
    });
    expect(readFileSync(join(first.cwd, 'trace.json'), 'utf8')).toBe(first.out);
    expect(second.out).toBe(first.out);
  });

  it('starts with useMockOutput on when asked', async () => {
    const { out } = await command(['--playbook', 'Child', '--mock-output', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      env: { useMockOutput: true },
      steps: [{}, { name: 'Look', metadata: { metadata: { mockOutputUsed: true } } }, {}],
    });
  });

  it('takes the body of a start request, with records, variables and what the page sends', async () => {
    const { out } = await command(['--playbook', 'On record', '--input', 'body.json', '--json'], {
      'body.json': { records: ['/api/3/alerts/a1'], env: { word: 'from env' }, useMockOutput: true },
    });
    expect(JSON.parse(out)).toMatchObject({
      env: { word: 'from env', useMockOutput: true, x: 'Stored one' },
    });
  });

  it('makes up no record where the body of a start route brings none', async () => {
    const { out, err } = await command(['--playbook', 'On record', '--input', 'body.json', '--json'], {
      'body.json': { input: {}, request: { data: { note: 'hi' } }, useMockOutput: true, globalMock: false },
    });
    expect(err).not.toContain('started on');
    expect(JSON.parse(out)).toMatchObject({
      env: { input: { records: [] }, request: { data: { note: 'hi' } } },
    });
  });

  it('takes what a scenario file says of the surroundings, with its recordings', async () => {
    const { code, out } = await command(['--playbook', 'Child', '--scenario', 's.yaml', '--json'], {
      's.yaml': [
        'clock: 2026-03-01T00:00:00Z',
        'connectors:',
        '  - connector: intel',
        '    fault: error',
        '    message: nobody home',
        '',
      ].join('\n'),
    });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      status: 'failed',
      created: '2026-03-01T00:00:00.000000Z',
      steps: [{}, { name: 'Look', status: 'failed' }, { name: 'Say', status: 'incipient', started: null }],
      env: { result: { 'Error message': expect.stringContaining('nobody home') as unknown } },
    });
  });

  it('runs playbooks of an export of the designer, and a single one', async () => {
    const collection = {
      '@type': 'WorkflowCollection',
      name: 'Mine',
      workflows: [pack['playbooks/01/Main.json'], pack['playbooks/01/Child.json']],
    };
    const cwd = mkdtempSync(join(tmpdir(), 'packwright-run-export-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    const file = (name: string, value: unknown) => writeFileSync(join(cwd, name), JSON.stringify(value));
    file('export.json', { type: 'workflow_collections', data: [collection] });
    file('one.json', pack['playbooks/01/Child.json']);
    file('macros.json', {
      type: 'workflow_collections',
      data: [
        {
          workflows: [
            playbookJson('Reads', { steps: { Start: referenced, Set: set({ x: '{{ globalVars.G }}' }) } }),
          ],
        },
      ],
      macros: [{ name: 'G', value: '{{ 1 + 1 }}', default_value: null }],
    });
    file('none.json', { type: 'workflow_collections', data: [] });
    const { code, out } = await packwright(
      workersDir,
      cwd,
      'run',
      'export.json',
      '--playbook',
      'Main',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: 'awaiting', children: [{ name: 'Child' }] });
    expect(await packwright(workersDir, cwd, 'run', 'one.json', '--playbook', 'Child')).toMatchObject({
      code: 0,
    });
    const reads = await packwright(workersDir, cwd, 'run', 'macros.json', '--playbook', 'Reads', '--json');
    expect(JSON.parse(reads.out)).toMatchObject({ env: { x: 2 } });
    const none = await packwright(workersDir, cwd, 'run', 'none.json', '--playbook', 'Child');
    expect(none.code).toBe(2);
    expect(none.err).toContain('"workflow_collections"');
  });

  it('tries every playbook with what it makes up, and says why one did not end', async () => {
    const { code, out } = await command(['--all', '--json']);
    expect(code).toBe(1);
    const { runs } = JSON.parse(out) as {
      runs: { playbook: string; status: string; reason: string | null }[];
    };
    expect(runs.map(({ playbook, status }) => `${playbook}: ${status}`).sort()).toEqual([
      'Broken: failed',
      'Child: finished',
      'Main: finished',
      'On record: finished',
      'Twin: finished',
      'Twin: finished',
    ]);
    expect(runs.find(({ playbook }) => playbook === 'Broken')?.reason).toContain('CS-WF-35');
    expect(Object.keys(runs[0] ?? {})).toEqual(['playbook', 'uuid', 'status', 'reason', 'steps']);
    const report = await command(['--all']);
    expect(report.out).toContain('5 of 6 playbooks reached an end (83.3 %).');
  });

  it('ends with 1 when the run failed, with the reason', async () => {
    const { code, out } = await command(['--playbook', 'Broken']);
    expect(code).toBe(1);
    expect(out).toContain('2 ✗ Bad');
    expect(out).toContain('CS-WF-35');
  });

  it('does without mock output on request', async () => {
    const { code, out } = await command(['--playbook', 'Child', '--no-mocks']);
    expect(code).toBe(1);
    expect(out).toContain('cannot be run offline');
  });

  it.each([
    [['--playbook', 'Mian'], 'There is no playbook "Mian"', 'Main'],
    [['--playbook', 'Twin'], '2 playbooks answer to "Twin"', 'twin-b'],
    [['--playbook', 'Main', '--record', 'gone.json'], '"gone.json" cannot be read', 'whether it exists'],
    [['--playbook', 'Main', '--input', 'broken.json'], '"broken.json" is not JSON', ''],
    [['--playbook', 'Main', '--input', 'list.json'], 'one object of input values', '--help'],
    [['--playbook', 'Main', '--answers', 'odd.json'], 'answers by step name', '"Ask"'],
    [['--playbook', 'Main', '--seed', 'x'], '"x" is not a seed', '--seed 7'],
    [['--playbook', 'Main', '--clock', 'noon'], '"noon" is not a date and time', '2026'],
    [[], 'Name one folder, archive or file', '--playbook'],
    [['--all', '--playbook', 'Main'], 'Name one folder, archive or file', '--all'],
    [['--playbook', 'Main', '--scenario', 'odd.json'], '"odd.json" cannot be used', 'Ask'],
    [['--playbok', 'Main'], "Unknown option '--playbok'", 'packwright run <path>'],
  ])('explains %j', async (args, sentence, remedy) => {
    const { code, err, out } = await command(args, {
      'broken.json': '{"a": ',
      'list.json': [],
      'odd.json': { Ask: { buton: 'Yes' } },
    });
    expect(code).toBe(2);
    expect(err).toContain(sentence);
    expect(err).toContain(remedy);
    expect(out).toBe('');
  });
});
