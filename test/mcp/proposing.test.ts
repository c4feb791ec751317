import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { analysisWorker, archiveWorker, buildEntries, compareWorker } from '../studio/built';
import { studioBench } from '../studio/bench';
import { eventually } from '../support/eventually';
import { packFiles, playbook, route, step } from '../support/playbook-json';
import { makeFolder } from '../workspace/folder';
import { assistantAt } from './assistant';

const path = 'playbooks/A collection/A playbook.json';
let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker, ...compareWorker });
});

const pack = () =>
  makeFolder(
    packFiles({
      [path]: playbook({
        steps: [
          step(1, 'manual'),
          step(2, 'setVariable', { who: 'Ann' }, { name: 'Remember' }),
          step(3, 'setVariable', { greeting: 'Hello {{ vars.who }}' }, { name: 'Greet' }),
        ],
        routes: [route(1, 2), route(2, 3)],
      }),
    }) as Record<string, object>,
  );

const why = 'Because.';
const edit = (files: unknown[]) => ({ title: 'Greet Ben', why, files });
const everything = (folder: string): string =>
  JSON.stringify(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );

describe('a change an assistant proposes', () => {
  it('is kept for the user, and writes nothing to the workspace', async () => {
    const folder = pack();
    const before = everything(folder);
    const { call } = await assistantAt(folder, workersDir);
    const { id } = await call(
      'propose_edit',
      edit([
        {
          path,
          edits: [
            { set: '/steps/1/arguments/who', value: 'Ben' },
            { oldText: 'Hello ', newText: 'Hi ' },
          ],
        },
        { path: 'README.md', create: '# Greetings\n' },
      ]),
    );
    expect(await call('list_proposals')).toMatchObject({
      proposals: [{ id, state: 'pending', by: 'a-test', title: 'Greet Ben', why }],
    });
    const compared = await call('compare', { with: { proposal: id } });
    expect(compared.text).toContain('Ben');
    expect(everything(folder)).toBe(before);
  });

  it('may be a rename, a replacement, a refactoring, a deletion or new content', async () => {
    const folder = pack();
    const before = everything(folder);
    const { call } = await assistantAt(folder, workersDir);
    const renamed = await call('propose_rename', { path, pointer: '/steps/1', name: 'Keep', why });
    expect(renamed).toMatchObject({ changed: [{ path }] });
    await call('propose_replace', { query: { text: 'Hello' }, replacement: 'Hi', why });
    const variable = { kind: 'variable', path, pointer: '', variable: 'who', name: 'person' };
    await call('propose_refactoring', { refactoring: variable, why });
    expect(await call('propose_deletion', { path, pointer: '/steps/2', why })).toMatchObject({
      state: 'pending',
    });
    const { starters } = (await call('list_starters')) as { starters: { id: string }[] };
    expect(starters.map(({ id }) => id)).toContain('picklist');
    const made = await call('propose_new_content', { starter: 'picklist', answers: { name: 'Colour' }, why });
    expect(made.created).toEqual(['picklists/Colour.json']);
    const { proposals } = (await call('list_proposals')) as { proposals: unknown[] };
    expect(proposals).toHaveLength(5);
    expect(everything(folder)).toBe(before);
  });

  it('is refused where it does not fit, leads out, breaks JSON, or writes the dots of a secret', async () => {
    const { call } = await assistantAt(pack(), workersDir);
    const refused: [unknown, RegExp][] = [
      [{ path, edits: [{ oldText: 'nowhere', newText: '' }] }, /does not have the text/],
      [{ path, edits: [{ oldText: '"', newText: '' }] }, /more than once/],
      [{ path, edits: [{ oldText: '"isActive"', newText: '' }] }, /no JSON any more/],
      [{ path, edits: [{ set: '/name', value: '••••••' }] }, /dots that stand for a secret/],
      [{ path: '../out.json', create: '{}' }, /path inside the workspace/],
      [{ path: '.git/hooks/pre-commit', create: 'x' }, /workspace/],
      [{ path, create: '{}' }, /there already/],
      [{ path: 'none.json', delete: true }, /no text "none.json"/],
      [{ path, edits: [{ set: '/name', value: 'A playbook' }] }, /Nothing would be changed/],
    ];
    for (const [file, reason] of refused)
      await expect(call('propose_edit', edit([file]))).rejects.toThrow(reason);
    expect(await call('list_proposals')).toMatchObject({ proposals: [] });
  });

  it('can be withdrawn until it is decided, and no more wait than a user can look at', async () => {
    const { call } = await assistantAt(pack(), workersDir);
    const propose = () => call('propose_edit', edit([{ path: 'README.md', create: 'x' }]));
    const { id } = await propose();
    await call('withdraw_proposal', { id });
    await expect(call('withdraw_proposal', { id: 'none' })).rejects.toThrow('no longer there');
    for (let count = 0; count < 50; count++) await propose();
    await expect(propose()).rejects.toThrow('wait for an answer already');
  });

  it('compares a revision of git with the workspace, and nothing beside it', async () => {
    const folder = pack();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), text.replace('Ann', 'Zoe'));
    const { call } = await assistantAt(folder, workersDir);
    expect((await call('compare', { with: { revision: 'HEAD' } })).text).toContain('Zoe');
    await expect(call('compare', { with: { revision: 'HEAD:..' } })).rejects.toThrow('more than a revision');
  });
});

describe('the studio', () => {
  it('hears of proposals, shows every line of one, compares it, and writes down what was decided', async () => {
    const folder = pack();
    const assistant = await assistantAt(folder, workersDir);
    const bench = await studioBench(workersDir, { dataDir: assistant.dataDir });
    await bench.open(folder);
    const { id } = (await assistant.call(
      'propose_edit',
      edit([
        { path, edits: [{ set: '/steps/1/arguments/who', value: 'Ben' }] },
        { path: 'README.md', create: '# Greetings\n' },
        { path: 'info.json', delete: true },
      ]),
    )) as { id: string };
    await eventually(() => bench.events.map(({ type }) => type)).toContain('proposals.changed');
    const shown = await bench.call('proposals.show', { id });
    expect(shown.files.map((file) => [file.path, file.is, file.isStale])).toEqual([
      [path, 'changed', false],
      ['README.md', 'new', false],
      ['info.json', 'removed', false],
    ]);
    expect(shown.files[0]?.diff).toMatch(/^-.*Ann.*\n\+.*Ben/m);
    expect(shown.files[1]?.diff).toContain('+# Greetings');
    const compared = await bench.call('compare.run', {
      id: 'c',
      a: { workspace: 'unsaved' },
      b: { proposal: id },
    });
    expect(compared.b.title).toContain('Greet Ben');
    expect(compared.items.map(({ name }) => name)).toContain('A playbook');
    await bench.call('proposals.decide', { id, state: 'refused' });
    await expect(bench.call('proposals.decide', { id, state: 'accepted' })).rejects.toThrow(
      'refused already',
    );
    expect(await assistant.call('list_proposals')).toMatchObject({ proposals: [{ id, state: 'refused' }] });
    await expect(assistant.call('withdraw_proposal', { id })).rejects.toThrow('refused already');
  });

  it('says that a text has changed since, and shows no change that no longer fits', async () => {
    const folder = pack();
    const assistant = await assistantAt(folder, workersDir);
    const { id } = (await assistant.call(
      'propose_edit',
      edit([{ path, edits: [{ set: '/name', value: 'Other' }] }]),
    )) as { id: string };
    writeFileSync(join(folder, path), JSON.stringify(playbook()));
    const bench = await studioBench(workersDir, { dataDir: assistant.dataDir });
    await bench.open(folder);
    const { files } = await bench.call('proposals.show', { id });
    expect(files).toMatchObject([{ path, isStale: true, diff: '' }]);
  });
});
