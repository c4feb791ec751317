import { describe, expect, it } from 'vitest';
import type { CommandIo } from '../../../main/shells/cli/command';
import { commands } from '../../../main/shells/cli/commands/index';
import { runCommandLine } from '../../../main/shells/cli/run-command';
import { workspaceOf } from '../../engine-host/workspace-files';
import { referenceStep } from '../../core/check/rules/rf/calls';
import { packFiles, playbook, step, uuid } from '../../support/playbook-json';

const evil = 'Child "]; drop --> <script>\nnext';
const files = packFiles({
  'playbooks/A collection/Parent.json': playbook({
    name: 'Parent',
    uuid: uuid(701),
    steps: [step(1, 'manual'), referenceStep(2, uuid(702)), referenceStep(3, uuid(702))],
  }),
  'playbooks/A collection/Child.json': playbook({
    name: evil,
    uuid: uuid(702),
    steps: [step(1, 'manual'), referenceStep(2, uuid(703))],
  }),
  'playbooks/A collection/Grandchild.json': playbook({ name: 'Grandchild', uuid: uuid(703) }),
});

async function run(...args: string[]) {
  const { workspaceFolder } = await workspaceOf(files);
  const said = { out: '', err: '' };
  const io: CommandIo = {
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
    cwd: workspaceFolder,
    workersDir: 'none',
    templatesDir: 'none',
    version: '0.0.0',
    signal: new AbortController().signal,
  };
  const code = await runCommandLine(['graph', '.', ...args], commands, io);
  return { code, ...said };
}

describe('packwright graph', () => {
  it('says as JSON who calls whom, and how often', async () => {
    const { code, out } = await run('--format', 'json', '--kind', 'playbook');
    expect(code).toBe(0);
    const { items, uses } = JSON.parse(out) as {
      items: { title: string }[];
      uses: { from: string; to: string; roles: string[]; count: number }[];
    };
    expect(items.map(({ title }) => title).toSorted()).toEqual(
      ['A playbook', evil, 'Grandchild', 'Parent'].toSorted(),
    );
    expect(uses).toContainEqual({
      from: 'playbooks/A collection/Parent.json#',
      to: 'playbooks/A collection/Child.json#',
      roles: ['calls'],
      count: 2,
    });
  });

  it('follows uses from one item, as far as it is asked', async () => {
    const titles = async (...args: string[]) => {
      const { out } = await run('--format', 'json', '--kind', 'playbook', '--from', 'parent', ...args);
      return (JSON.parse(out) as { items: { title: string }[] }).items.map(({ title }) => title).toSorted();
    };
    expect(await titles('--depth', '1')).toEqual([evil, 'Parent'].toSorted());
    expect(await titles()).toEqual([evil, 'Grandchild', 'Parent'].toSorted());
  });

  it('writes names into dot and Mermaid so that they stay names', async () => {
    const dot = (await run('--kind', 'playbook')).out;
    expect(dot).toContain('[label="Child \\"]; drop --> <script> next" tooltip="Playbook"]');
    expect(dot.split('\n').filter((line) => line.includes('->') && !line.includes('label='))).toEqual([]);
    const mermaid = (await run('--kind', 'playbook', '--format', 'mermaid')).out;
    expect(mermaid).not.toContain('<script>');
    expect(mermaid).toMatch(/^flowchart LR\n/);
    expect(mermaid.split('\n').filter((line) => line.includes('-->'))).toHaveLength(2);
  });

  it('says what is wrong with what it was asked', async () => {
    for (const args of [
      ['--format', 'svg'],
      ['--kind', 'nothing'],
      ['--from', 'Nobody'],
      ['--depth', 'far'],
    ]) {
      const { code, err } = await run(...args);
      expect(code).toBe(2);
      expect(err).not.toBe('');
    }
  });
});
