import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { NoiseOf } from '@core/contract/comparing';
import { markOf } from '@core/text/mark';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeZip } from '../../main/archive/write-zip';
import { makeFolder, packFiles, writeFiles } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries, compareWorker } from './built';

const greet = 'playbooks/01 - Demo/Greet.json';
let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker, ...compareWorker });
});

async function handleOf({ studio }: Bench, folder: string): Promise<string> {
  return (await studio.adoptPath(folder)) ?? '';
}

/** Two folders that differ in the words of one playbook. */
async function twoStates(bench: Bench) {
  const [before, after] = [makeFolder(packFiles()), makeFolder(packFiles())];
  const playbook = packFiles()[greet] as object;
  writeFiles(after, { [greet]: { ...playbook, name: 'Greet Kindly' } });
  return { a: { handle: await handleOf(bench, before) }, b: { handle: await handleOf(bench, after) } };
}

describe('comparing two states', () => {
  it('tells what differs, and shows the changes of an item with both files', async () => {
    const bench = await studioBench(workersDir);
    const { a, b } = await twoStates(bench);
    const id = randomUUID();
    const found = await bench.call('compare.run', { id, a, b });
    expect(found.items.map(({ kind, name, change }) => [kind, name, change])).toEqual([
      ['playbook', 'Greet Kindly', 'renamed'],
    ]);
    expect(bench.events.filter(({ type }) => type === 'compare.progress').length).toBeGreaterThan(0);
    const detail = await bench.call('compare.item', { id, key: found.items[0]?.key ?? '' });
    expect(detail.changes[0]).toMatchObject({ class: 'wording', before: 'Greet', after: 'Greet Kindly' });
    expect(detail.a?.text).toContain('"Greet"');
    expect(detail.b?.text).toContain('"Greet Kindly"');
    const written = await bench.call('compare.write', {
      id,
      format: 'html',
      classes: null,
      notes: { [found.items[0]?.key ?? '']: { seen: null, comment: 'Who asked\nfor it?' } },
    });
    expect(written.fileName).toBe('Review.html');
    const page = readFileSync(bench.studio.packFile(written.packId) ?? '', 'utf8');
    expect(page).toContain('Who asked');
    expect(page).toContain('Greet Kindly');
    await bench.call('compare.close', { id });
    expect(await bench.studio.call('compare.item', { id, key: '' })).toMatchObject({
      error: { code: 'not-found', remedy: 'Compare again.' },
    });
  });

  it('writes reviews without secrets, each comment with the item it is about', async () => {
    const bench = await studioBench(workersDir);
    const set = 'playbooks/01 - Demo/Two.json';
    const one = (uuid: string, password: string) => ({
      ...(packFiles()[greet] as object),
      name: 'Two *of* a name',
      uuid: `0b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b${uuid}`,
      steps: [
        {
          name: 'Log In',
          uuid: `1b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b${uuid}`,
          stepType: '/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
          arguments: { password },
        },
      ],
    });
    const file = (secret: string) => ({
      [set]: {
        type: 'workflow_collections',
        data: [{ name: 'Demo', workflows: [one('21', `${secret}-one`), one('22', `${secret}-two`)] }],
      },
    });
    const [before, after] = [makeFolder(packFiles()), makeFolder(packFiles())];
    writeFiles(before, file('former'));
    writeFiles(after, file('present'));
    const { items } = await bench.call('compare.run', {
      id: 'one',
      a: { handle: await handleOf(bench, before) },
      b: { handle: await handleOf(bench, after) },
    });
    expect(items.map(({ kind }) => kind)).toEqual(['playbook', 'playbook']);
    const second = await bench.call('compare.item', { id: 'one', key: items[1]?.key ?? '' });
    const place = second.changes[0]?.pointer.split('/steps')[0];
    expect([second.a?.pointer, second.b?.pointer]).toEqual([place, place]);
    const notes = { [items[1]?.key ?? '']: { seen: null, comment: 'The second one.' } };
    const write = async (format: 'html' | 'markdown' | 'json') => {
      const { packId } = await bench.call('compare.write', { id: 'one', format, classes: null, notes });
      return readFileSync(bench.studio.packFile(packId) ?? '', 'utf8');
    };
    const [html, markdown, json] = [await write('html'), await write('markdown'), await write('json')];
    for (const text of [html, markdown, json]) expect(text).not.toMatch(/(former|present)-(one|two)/);
    expect(html.split('<h3>').map((part) => part.includes('The second one.'))).toEqual([false, false, true]);
    expect(markdown).toContain(String.raw`- **Two \*of\* a name**: The second one.`);
  });

  it('says where noise is, by the rules of the table and those of the user', async () => {
    const bench = await studioBench(workersDir);
    const playbook = packFiles()[greet] as object;
    const rules = {
      compare: {
        noise: [{ name: 'tone', kinds: ['playbook'], keys: 'description', reason: 'Reworded often.' }],
      },
    };
    const before = makeFolder({ ...packFiles(), 'packwright.config.json': rules });
    const after = makeFolder(packFiles());
    writeFiles(after, { [greet]: { ...playbook, name: 'Greet Kindly', description: 'Says hi', id: 7 } });
    const a = { handle: await handleOf(bench, before) };
    const b = { handle: await handleOf(bench, after) };
    const { noise, items } = await bench.call('compare.run', { id: 'one', a, b });
    expect(noise.byRule).toEqual({ 'own: tone': 1, stamps: 1 });
    const ask = (of: NoiseOf, limit = 10) => bench.call('compare.noise', { id: 'one', of, limit });
    const place = { kind: 'playbook', name: 'Greet Kindly', b: greet };
    expect(await ask({ rule: 'own: tone' })).toEqual({
      places: [{ ...place, rule: 'own: tone', where: 'description' }],
      total: 1,
    });
    const key = items.find(({ name }) => name === 'Greet Kindly')?.key ?? '';
    expect((await ask({ key })).places.map(({ rule, where }) => [rule, where]).toSorted()).toEqual([
      ['own: tone', 'description'],
      ['stamps', 'id'],
    ]);
    expect(await ask({ key }, 1)).toMatchObject({ places: [{}], total: 2 });
    expect(
      await bench.studio.call('compare.noise', { id: 'one', of: { key: 'none' }, limit: 1 }),
    ).toMatchObject({
      error: { code: 'not-found' },
    });
    // Their own rules are theirs: a configuration that is not sound is said, with its place.
    writeFiles(before, { 'packwright.config.json': '{"compare": {"noise": [{"name": 1}]}}' });
    expect(await bench.studio.call('compare.run', { id: 'two', a, b })).toMatchObject({
      error: {
        code: 'invalid-input',
        message: expect.stringContaining('packwright.config.json:1:33') as string,
      },
    });
  });

  it('names the keys of a change for a rule of noise, and says beforehand what the rule sets apart', async () => {
    const bench = await studioBench(workersDir);
    const before = packFiles()[greet] as { steps: object[] };
    const step = (name: string, args: object) => ({
      name,
      uuid: `1b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b${name.length}`,
      stepType: '/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f',
      arguments: args,
    });
    const other = 'playbooks/01 - Demo/Other.json';
    const named = { ...before, name: 'Other', uuid: '0b9d3f3e-1c53-4e7f-8f0e-9d7a4f3c2b77' };
    const files = (tone: string, words: string, more: object[]) => ({
      ...packFiles(),
      [greet]: { ...before, description: words, steps: [step('Say', { tone }), ...more] },
      [other]: { ...named, description: words, steps: [step('Say', { tone })] },
      'README.md': words,
    });
    const former = makeFolder(files('kind', 'Says hello', []));
    const folder = makeFolder(files('stern', 'Says go', [step('Leave', {})]));
    await bench.open(folder);
    const a = { handle: await handleOf(bench, former) };
    const b = { workspace: 'saved' as const };
    const { items } = await bench.call('compare.run', { id: 'one', a, b });
    const keyOf = (name: string) => items.find((item) => item.name === name)?.key ?? '';
    const { changes } = await bench.call('compare.item', { id: 'one', key: keyOf('Greet') });
    const asked = await Promise.all(
      changes.map((_, at) => bench.call('compare.keys', { id: 'one', key: keyOf('Greet'), at })),
    );
    const keys = Object.fromEntries(asked.map((answer, at) => [changes[at]?.where, answer.keys]));
    expect(keys).toEqual({
      description: 'description',
      'Set Variable "Say", variable "tone"': 'steps/arguments/tone',
      'Set Variable "Leave"': 'steps/?',
    });
    const rule = { name: 'tone', kinds: ['playbook' as const], reason: 'Reworded often.' };
    const tried = (pattern: string, limit = 10) =>
      bench.call('compare.tryNoise', { id: 'one', rule: { ...rule, keys: pattern }, limit });
    expect(await tried('steps/arguments/tone', 1)).toMatchObject({
      changes: 2,
      gone: 0,
      places: [{ name: 'Greet', where: 'Set Variable "Say", variable "tone"' }],
    });
    // An element that came is meant, not whatever is below the list.
    expect(await tried('steps/?')).toMatchObject({ changes: 1, gone: 0 });
    expect(await tried('{description,**/tone}')).toMatchObject({ changes: 0, places: [] });
    expect(await tried('**')).toMatchObject({ changes: 5, gone: 2 });
    writeFiles(folder, {
      'packwright.config.json': { compare: { noise: [{ ...rule, keys: 'steps/arguments/tone' }] } },
    });
    const again = await bench.call('compare.run', { id: 'two', a, b });
    expect(again.noise.byRule).toMatchObject({ 'own: tone': 2 });

    // What is no value has no keys; without what is open no rule of it counts.
    const refused = (id: string, key: string) => bench.studio.call('compare.keys', { id, key, at: 0 });
    const readme = again.items.find(({ name }) => name === 'README.md')?.key ?? '';
    expect(await refused('two', readme)).toMatchObject({ error: { code: 'unsupported' } });
    const copy = { handle: await handleOf(bench, makeFolder(files('stern', 'Says go', []))) };
    const elsewhere = await bench.call('compare.run', { id: 'five', a, b: copy });
    expect(
      await refused('five', elsewhere.items.find(({ kind }) => kind === 'playbook')?.key ?? ''),
    ).toMatchObject({
      error: { code: 'unsupported', remedy: expect.stringContaining('Open that folder') as string },
    });
  });

  it('names a change of a playbook that has moved, too, and not that it has moved', async () => {
    const bench = await studioBench(workersDir);
    const { [greet]: before, ...others } = packFiles();
    const other = { '02 - Other': '6f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d22' };
    const collections = Object.entries(other).map(([name, uuid]) => [
      `playbooks/${name}/collection.metadata.json`,
      { '@type': 'WorkflowCollection', name, uuid },
    ]);
    const both = { ...others, ...(Object.fromEntries(collections) as Record<string, object>) };
    const former = makeFolder({ ...both, [greet]: before as object });
    const moved = { ...(before as object), description: 'Says go' };
    await bench.open(makeFolder({ ...both, 'playbooks/02 - Other/Greet.json': moved }));
    const a = { handle: await handleOf(bench, former) };
    const { items } = await bench.call('compare.run', { id: 'one', a, b: { workspace: 'saved' as const } });
    const key = items.find(({ kind }) => kind === 'playbook')?.key ?? '';
    const { changes } = await bench.call('compare.item', { id: 'one', key });
    expect(changes.map(({ where }) => where)).toEqual(['collection', 'description']);
    expect(await bench.call('compare.keys', { id: 'one', key, at: 1 })).toEqual({ keys: 'description' });
    expect(await bench.studio.call('compare.keys', { id: 'one', key, at: 0 })).toMatchObject({
      error: { code: 'unsupported' },
    });
  });

  it('takes what only a repository has for nothing that an archive lacks', async () => {
    const bench = await studioBench(workersDir);
    const entries = Object.entries(packFiles()).map(([path, content]) => ({
      path,
      bytes: Buffer.from(JSON.stringify(content)),
    }));
    const file = join(makeFolder({ 'pack.zip': await writeZip(entries, new Date(0)) }), 'pack.zip');
    const folder = makeFolder({ ...packFiles(), 'README.md': 'Read me.', 'tests/data.csv': 'a' });
    const [a, b] = [{ handle: await handleOf(bench, folder) }, { handle: await handleOf(bench, file) }];
    const gone = await bench.call('compare.run', { id: 'one', a, b });
    expect([gone.items, gone.raises, gone.outOfScope.map(({ name }) => name)]).toEqual([
      [],
      null,
      ['README.md', 'data.csv'],
    ]);
    const came = await bench.call('compare.run', { id: 'two', a: b, b: a });
    expect([came.items.map(({ name }) => name), came.raises]).toEqual([['README.md', 'data.csv'], null]);
  });

  it('takes no rules from an archive: its sender must not decide what is hidden', async () => {
    const bench = await studioBench(workersDir);
    const rules = { compare: { noise: [{ name: 'all', keys: '**', reason: 'Nothing to see.' }] } };
    const archive = async (name: string): Promise<{ handle: string }> => {
      const playbook = { ...(packFiles()[greet] as object), name };
      const files = { ...packFiles(), [greet]: playbook, 'packwright.config.json': rules };
      const entries = Object.entries(files).map(([path, content]) => ({
        path,
        bytes: Buffer.from(JSON.stringify(content)),
      }));
      const file = join(makeFolder({ 'pack.zip': await writeZip(entries, new Date(0)) }), 'pack.zip');
      return { handle: await handleOf(bench, file) };
    };
    const found = await bench.call('compare.run', {
      id: 'one',
      a: await archive('Greet'),
      b: await archive('Greet Kindly'),
    });
    expect(found.items.map(({ name }) => name)).toEqual(['Greet Kindly']);
  });

  it('closes what was compared before, as a page that was loaded anew cannot', async () => {
    const bench = await studioBench(workersDir);
    const { a, b } = await twoStates(bench);
    const { items } = await bench.call('compare.run', { id: 'one', a, b });
    await bench.call('compare.run', { id: 'two', a, b });
    const ask = (id: string) => bench.studio.call('compare.item', { id, key: items[0]?.key ?? '' });
    expect(await ask('one')).toMatchObject({ error: { code: 'not-found' } });
    expect(await ask('two')).toMatchObject({ ok: true });
  });

  it('keeps what a reviewer said, for the same two states alone, after a restart', async () => {
    const bench = await studioBench(workersDir);
    const { a, b } = await twoStates(bench);
    const { review, items } = await bench.call('compare.run', { id: 'one', a, b });
    const { key = '', mark = '' } = items[0] ?? {};
    await bench.call('compare.note', { review, key, note: { seen: mark, comment: 'Fine.' } });
    await bench.studio.close();
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    expect((await again.call('compare.notes', { review })).notes).toEqual({
      [key]: { seen: mark, comment: 'Fine.' },
    });
    await again.call('compare.note', { review, key, note: { seen: null, comment: '' } });
    expect((await again.call('compare.notes', { review })).notes).toEqual({});
  });

  it('of a file: what is not saved with what is, and a version with it', async () => {
    const bench = await studioBench(workersDir);
    const folder = makeFolder(packFiles());
    await bench.open(folder);
    await bench.settled();
    const { text, revision } = await bench.call('documents.open', { path: greet });
    const changed = text.replace('"name": "Greet"', '"name": "Welcome"');
    await bench.call('documents.change', {
      path: greet,
      revision,
      changes: [{ from: 0, to: text.length, insert: changed }],
      mark: markOf(changed),
    });
    const unsaved = await bench.call('compare.run', {
      id: 'file',
      a: { file: greet, as: 'saved' },
      b: { file: greet, as: 'unsaved' },
    });
    expect(unsaved.items.map(({ kind, name }) => [kind, name])).toEqual([['playbook', 'Welcome']]);
    const version = await bench.call('compare.run', {
      id: 'file',
      a: { file: greet, text, title: 'Before lunch' },
      b: { workspace: 'unsaved' },
    });
    expect(version.a).toEqual({ title: 'Before lunch', detail: 'Greet.json' });
    expect(version.items.find(({ kind }) => kind === 'playbook')).toMatchObject({ name: 'Welcome' });
  });

  it('ends when it is closed, and says what cannot be compared', async () => {
    const bench = await studioBench(workersDir);
    const { a, b } = await twoStates(bench);
    const running = bench.studio.call('compare.run', { id: 'one', a, b });
    await bench.call('compare.close', { id: 'one' });
    // It may have been through already.
    expect([true, 'cancelled']).toContain(await running.then((reply) => reply.ok || reply.error.code));
    const missing = await bench.studio.call('compare.run', { id: 'two', a: { recent: 'none' }, b });
    expect(missing).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const broken = makeFolder({ ...packFiles(), [join('modules', 'x', 'mmd.json')]: '<<<<<<< HEAD\n{}' });
    const found = await bench.call('compare.run', {
      id: 'two',
      a,
      b: { handle: await handleOf(bench, broken) },
    });
    expect(found.problems.map(({ side, path }) => [side, path])).toEqual([['b', 'modules/x/mmd.json']]);
  });
});
