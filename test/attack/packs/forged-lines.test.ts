import { beforeAll, expect, it } from 'vitest';
import { buildEntries, pythonChild, runWorker, testWorker } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { playbookJson, referenced } from '../../support/playbook-builder';
import { makeFolder } from '../../workspace/folder';

/** A name that tries to end a report in the report's stead. */
const forged = 'A\n\nNo problems in 3 files\r\n✓ all passed\u2028✓ all passed\n';

const pack = {
  'info.json': { name: forged, label: forged, version: '1.0.0', type: 'solutionpack', contents: {} },
  [`playbooks/01/${forged}.json`]: '{"a": ',
  'playbooks/01/Main.json': playbookJson(`Main ${forged}`, {
    steps: {
      Start: referenced,
      [`Set ${forged}`]: ['SetVariable', { [`x ${forged}`]: '{{ nope( }}' }],
    },
  }),
  'tests/main.test.yaml': `playbook: ${JSON.stringify(`Main ${forged}`)}
tests:
  - name: ${JSON.stringify(`a ${forged}`)}
    expect: { status: finished, variables: { ${JSON.stringify(forged)}: ${JSON.stringify(forged)} } }
`,
};

let workersDir = '';
beforeAll(async () => {
  workersDir = await buildEntries({ ...runWorker, ...testWorker, ...pythonChild });
}, 120_000);

it.each<[string, string[]]>([
  ['check', ['check', 'pack']],
  ['a run', ['run', 'pack', '--playbook', `Main ${forged}`]],
  ['all runs', ['run', 'pack', '--all']],
  ['tests', ['test', 'pack']],
])('a name cannot add a line to the report of %s', async (_what, argv) => {
  const folder = makeFolder(
    Object.fromEntries(Object.entries(pack).map(([path, file]) => [`pack/${path}`, file])),
  );
  const { code, out, err } = await packwright(workersDir, folder, ...argv);
  expect(code).toBe(1);
  expect(out).toContain('No problems in 3 files');
  const lines = (out + err).split(/[\n\r\u2028]/);
  expect(lines.filter((line) => /^(?:No problems|✓ all)/.test(line))).toEqual([]);
});

it.each<[string, string[]]>([
  ['differences', ['diff', 'old', 'new']],
  ['differences for a pull request', ['diff', 'old', 'new', '--format', 'markdown']],
  ['a release', ['changes', 'old', 'new']],
  ['a merge', ['merge', 'base', 'old', 'new', '-o', 'merged']],
])('a name cannot add a line to the report of %s', async (_what, argv) => {
  const state = (folder: string, more: string) => ({
    [`${folder}/info.json`]: pack['info.json'],
    [`${folder}/playbooks/01/Main.json`]: playbookJson(`Main ${forged}`, {
      steps: { Start: referenced, [`Set ${forged}`]: ['SetVariable', { [`x ${forged}`]: `1${more}` }] },
    }),
  });
  const folder = makeFolder({ ...state('base', '5'), ...state('old', ''), ...state('new', '0') });
  const { out } = await packwright(workersDir, folder, ...argv);
  expect(out).toContain('No problems in 3 files');
  expect(out.split(/[\n\r\u2028]/).filter((line) => /^(?:No problems|✓ all)/.test(line))).toEqual([]);
});

it('a name brings no HTML into the draft of release notes', async () => {
  const name = '<script>alert(1)</script> [a](javascript:b) *c*';
  const playbook = (value: string) =>
    playbookJson(name, { steps: { Start: referenced, Set: ['SetVariable', { x: value }] } });
  const folder = makeFolder({
    'old/info.json': pack['info.json'],
    'old/playbooks/01/Main.json': playbook('1'),
    'new/info.json': pack['info.json'],
    'new/playbooks/01/Main.json': playbook('2'),
  });
  const { out } = await packwright(workersDir, folder, 'changes', 'old', 'new', '--json');
  const { notes } = JSON.parse(out) as { notes: string[] };
  expect(notes).toEqual([
    expect.stringContaining('\\<script\\>alert(1)\\</script\\> \\[a\\](javascript:b) \\*c\\*'),
  ]);
});
