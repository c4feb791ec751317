import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MergeFile } from '@core/contract/merging';
import { openStorage } from '../../../main/storage/storage';
import { change, computer } from '../../shells/cli/computer';
import { packwright } from '../../support/command-line';
import { packFiles } from '../../support/playbook-json';
import { TestRepository } from '../../git/support';
import { makeFolder } from '../../workspace/folder';
import { type Bench, studioBench } from '../bench';
import { buildEntries } from '../built';
import {
  bytesIn,
  clashing,
  conflictsOf,
  decide,
  handleOf,
  made,
  mergingEntries,
  path,
  read,
  state,
} from './support';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(mergingEntries);
}, 120_000);

describe('a merge of the command line', () => {
  it('is opened where it waits, finished, and gives the bytes the command line gives', async () => {
    const bench = await studioBench(workersDir);
    const scratch = makeFolder();
    const [base, ours, theirs] = clashing();
    const merge = (output: string) =>
      packwright(workersDir, scratch, 'merge', base, ours, theirs, '-o', output);
    expect((await merge('window')).code).toBe(1);
    expect((await merge('line')).code).toBe(1);
    const file = join(scratch, 'window.merge.json');
    const id = randomUUID();
    const opened = await bench.call('merge.open', { id, of: { file: (await handleOf(bench, file)).handle } });
    expect(opened.target).toMatchObject({ place: expect.stringContaining('window') as string });
    const [conflict] = conflictsOf(opened);
    await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    await bench.call('merge.write', { id, to: null });
    expect(existsSync(file)).toBe(false);
    expect(
      (await packwright(workersDir, scratch, 'merge', '--continue', 'line.merge.json', '--theirs')).code,
    ).toBe(0);
    expect(bytesIn(join(scratch, 'window'))).toEqual(bytesIn(join(scratch, 'line')));
  });

  /** A merge that waits for two decisions, as the command line leaves it. */
  async function waiting(folder: string, output = 'merged') {
    const three = [state(made([1, 1])), state(made([2, 2])), state(made([4, 4]))] as const;
    expect((await packwright(workersDir, folder, 'merge', ...three, '-o', output)).code).toBe(1);
    return { file: join(folder, `${output}.merge.json`), three };
  }

  const openFile = async (bench: Bench, file: string) => {
    const id = randomUUID();
    const merge = await bench.call('merge.open', { id, of: { file: (await handleOf(bench, file)).handle } });
    return { id, merge, ids: conflictsOf(merge).map((conflict) => conflict.id) as [string, string] };
  };

  const fileIn = (file: string) => MergeFile.parse(JSON.parse(readFileSync(file, 'utf8')));

  it('is decided by turns in the window, on the command line and by hand; the file tells what is decided', async () => {
    const bench = await studioBench(workersDir);
    const scratch = makeFolder();
    const { file } = await waiting(scratch);
    const untouched = readFileSync(file, 'utf8');
    const first = await openFile(bench, file);
    await bench.call('merge.check', { id: first.id });
    await bench.call('merge.close', { id: first.id });
    expect(readFileSync(file, 'utf8')).toBe(untouched);

    const { id, ids } = await openFile(bench, file);
    await decide(bench, id, { [ids[0]]: { take: 'theirs' }, [ids[1]]: { take: 'ours' } });
    await bench.call('merge.step', { id, direction: 'undo' });
    await decide(bench, id, { [ids[0]]: { take: 'edited', value: 7 } });
    await bench.call('merge.close', { id });
    const written = fileIn(file);
    expect(written.resolutions).toEqual({ [ids[0]]: { take: 'edited', value: 7 } });
    expect(written.report).toMatchObject({ open: 1, clean: false });
    const { resolutions: _now, report: _report, ...states } = written;
    expect({ ...JSON.parse(untouched), ...states }).toEqual(JSON.parse(untouched));
    expect(statSync(file).mode & 0o077).toBe(0);

    // The command line goes on from there, and waits; then somebody decides by hand.
    const goOn = () => packwright(workersDir, scratch, 'merge', '--continue', 'merged.merge.json');
    expect(await goOn()).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 open conflict') as string,
    });
    writeFileSync(
      file,
      JSON.stringify({
        ...fileIn(file),
        resolutions: { ...written.resolutions, [ids[1]]: { take: 'theirs' } },
      }),
    );
    const again = await openFile(bench, file);
    expect(conflictsOf(again.merge).map(({ taken }) => taken)).toEqual(['edited', 'theirs']);
    expect(again.merge.history.undo).toBe('Take what merged.merge.json says');
    const undone = await bench.call('merge.step', { id: again.id, direction: 'undo' });
    expect(undone.taken).toEqual({ [ids[1]]: null });
    await bench.call('merge.step', { id: again.id, direction: 'redo' });
    await bench.call('merge.close', { id: again.id });
    expect((await goOn()).code).toBe(0);
    expect(read(join(scratch, 'merged'))).toEqual(made([7, 4]));
    expect(existsSync(file)).toBe(false);
    // What was finished elsewhere cannot be gone on with, and says so.
    expect(await bench.studio.call('merge.open', { id, of: { unfinished: again.merge.key } })).toMatchObject({
      error: { code: 'not-found', message: expect.stringContaining('finished elsewhere') as string },
    });
  });

  it('keeps what is decided where the file has been decided on elsewhere, and goes on with both', async () => {
    const bench = await studioBench(workersDir);
    const { file } = await waiting(makeFolder());
    const { id, ids } = await openFile(bench, file);
    const byHand = JSON.stringify({ ...fileIn(file), resolutions: { [ids[1]]: { take: 'theirs' } } });
    writeFileSync(file, byHand);
    await decide(bench, id, { [ids[0]]: { take: 'ours' } });
    await bench.call('merge.close', { id });
    expect(readFileSync(file, 'utf8')).toBe(byHand);
    expect(bench.events).toContainEqual({
      type: 'app.problem',
      payload: expect.objectContaining({ code: 'conflict' }) as never,
    });
    const again = await openFile(bench, file);
    expect(conflictsOf(again.merge).map(({ taken }) => taken)).toEqual(['ours', 'theirs']);
    await bench.call('merge.close', { id: again.id });
    expect(fileIn(file).resolutions).toEqual({ [ids[0]]: { take: 'ours' }, [ids[1]]: { take: 'theirs' } });
    // What was taken out by hand is open again.
    writeFileSync(file, JSON.stringify({ ...fileIn(file), resolutions: {} }));
    expect(conflictsOf((await openFile(bench, file)).merge).map(({ taken }) => taken)).toEqual([null, null]);
  });

  it('takes a decision made by hand for the values there are now, whatever was decided on others before', async () => {
    const bench = await studioBench(workersDir);
    const { file, three } = await waiting(makeFolder());
    const { id, ids } = await openFile(bench, file);
    await decide(bench, id, { [ids[0]]: { take: 'ours' } });
    await bench.call('merge.close', { id });
    const theirs = (value: number) =>
      writeFileSync(join(three[2], path), JSON.stringify(made([value, 4]), null, 2));
    const byHand = { [ids[0]]: { take: 'theirs' } };
    const opened = async () => {
      const again = await openFile(bench, file);
      await bench.call('merge.close', { id: again.id });
      return [again.merge.lapsed, conflictsOf(again.merge)[0]?.taken];
    };
    theirs(5);
    expect(await opened()).toEqual([1, null]);
    writeFileSync(file, JSON.stringify({ ...fileIn(file), resolutions: byHand }));
    expect(await opened()).toEqual([0, 'theirs']);
    expect(await opened()).toEqual([0, 'theirs']);
    expect(fileIn(file).resolutions).toEqual(byHand);
    // It is about those values only, as one made in the window is.
    theirs(6);
    expect(await opened()).toEqual([1, null]);
  });

  it('goes on with what was kept where the studio ended before the file had it', async () => {
    const bench = await studioBench(workersDir);
    const { file } = await waiting(makeFolder());
    const before = readFileSync(file, 'utf8');
    const { id, ids } = await openFile(bench, file);
    await decide(bench, id, { [ids[0]]: { take: 'theirs' } });
    await bench.studio.close();
    writeFileSync(file, before);
    const storage = openStorage(bench.dataDir);
    const [{ key } = { key: '' }] = storage.merges.list();
    const known = { resolutions: {}, accepted: [] };
    storage.merges.refer({ key, of: JSON.stringify({ file, known }) });
    storage.close();
    const again = await studioBench(workersDir, { dataDir: bench.dataDir });
    const resumed = await again.call('merge.open', { id, of: { unfinished: key } });
    expect(conflictsOf(resumed).map(({ taken }) => taken)).toEqual(['theirs', null]);
    expect(resumed.history.undo).toBe('Take theirs');
    await again.call('merge.close', { id });
    expect(fileIn(file).resolutions).toEqual({ [ids[0]]: { take: 'theirs' } });
  });

  it('says which of its states is not there, and where it was looked for', async () => {
    const bench = await studioBench(workersDir);
    const scratch = makeFolder();
    const { file } = await waiting(scratch);
    const written = fileIn(file);
    const repository = new TestRepository(join(scratch, 'r'));
    repository.write('a.json', {});
    repository.commit('first');
    const refusedFor = async (at: string, names: object) => {
      writeFileSync(at, JSON.stringify({ ...written, ...names }));
      const { handle } = await handleOf(bench, at);
      const reply = await bench.studio.call('merge.open', { id: 'one', of: { file: handle } });
      expect(reply).toMatchObject({ error: { code: 'not-found' } });
      return reply.ok ? '' : `${reply.error.message} ${reply.error.remedy}`;
    };
    const outside = await refusedFor(file, { base: { place: 'HEAD~1' } });
    expect(outside).toMatch(/"merged.merge.json" names a state for base .*"HEAD~1".* in no repository/);
    expect(outside).toContain('looked for from');
    const inside = join(repository.folder, 'merged.merge.json');
    const head = { place: 'HEAD' };
    for (const [side, place, message] of [
      ['theirs', 'v9', /names a state for theirs .*"v9".* no revision/],
      ['theirs', 'HEAD:..', /leads out of the repository/],
      ['ours', '../gone/away', /names a state for ours .*"\.\.\/gone\/away"/],
    ] as const) {
      const names = { base: head, ours: head, theirs: head, [side]: { place } };
      expect(await refusedFor(inside, names)).toMatch(message);
    }
  });

  it('of a pull that waits is decided in the window, and carried out by the next pull', async () => {
    const { a, folder, run } = await computer();
    const pull = ['pull', 'lab', 'here', '--kinds', 'collections,playbooks'];
    expect((await run(...pull)).code).toBe(0);
    const place = 'here/playbooks/02 - Use Case - Phishing Triage/Block Sender After Approval.json';
    const playbookFile = join(folder, place);
    const text = readFileSync(playbookFile, 'utf8');
    writeFileSync(playbookFile, text.replace(/"description": "Asks[^"]*"/, '"description": "Mine"'));
    change(a, (JSON.parse(text) as { uuid: string }).uuid, { description: 'Theirs' });
    expect((await run(...pull)).code).toBe(1);
    const file = join(folder, 'here.pull.merge.json');
    const bench = await studioBench(workersDir);
    // Only where its own workspace is open it can be taken there.
    const waitingFile = expect.stringContaining('here.pull.merge.json') as string;
    await bench.open(state(made([1])));
    const elsewhere = await openFile(bench, file);
    expect(elsewhere.merge.target).toEqual({ pull: waitingFile, here: false });
    await bench.call('merge.close', { id: elsewhere.id });
    await bench.open(join(folder, 'here'));
    const { id, merge, ids } = await openFile(bench, file);
    expect(merge.target).toEqual({ pull: waitingFile, here: true });
    await decide(bench, id, { [ids[0]]: { take: 'theirs' } });
    expect(await bench.studio.call('merge.write', { id, to: null })).toMatchObject({ ok: false });
    // A copy of the result elsewhere leaves the pull waiting.
    const copy = { parent: (await handleOf(bench, folder)).handle, folder: 'copy' };
    await bench.call('merge.write', { id, to: copy });
    await bench.call('merge.close', { id });
    expect((await run(...pull, '--decisions', 'here.pull.merge.json')).code).toBe(0);
    expect(readFileSync(playbookFile, 'utf8')).toContain('"Theirs"');
    expect(existsSync(file)).toBe(false);
  });

  it('of one file in git is finished into the working tree, unless somebody has edited that', async () => {
    const bench = await studioBench(workersDir);
    const repository = new TestRepository(join(makeFolder(), 'r'));
    for (const [file, value] of Object.entries(packFiles({ [path]: made([1]) })))
      repository.write(file, value);
    await packwright(workersDir, repository.folder, 'git', 'install');
    repository.commit('base');
    repository.git('switch', '-q', '-c', 'theirs');
    repository.write(path, made([9]));
    repository.commit('theirs');
    repository.git('switch', '-q', 'main');
    repository.write(path, made([5]));
    repository.commit('ours');
    expect(repository.try('merge', '--no-edit', 'theirs').code).toBe(1);
    await bench.open(repository.folder);
    const id = randomUUID();
    const opened = await bench.call('merge.open', { id, of: { conflict: path } });
    expect(opened.isOneFile).toBe(true);
    const [conflict] = conflictsOf(opened);
    await decide(bench, id, { [conflict?.id ?? '']: { take: 'theirs' } });
    const left = readFileSync(join(repository.folder, path), 'utf8');
    writeFileSync(join(repository.folder, path), `${left}\n\n`);
    expect(await bench.studio.call('merge.write', { id, to: null })).toMatchObject({
      error: { code: 'conflict' },
    });
    writeFileSync(join(repository.folder, path), left);
    await bench.call('merge.write', { id, to: null });
    expect(read(repository.folder)).toEqual(made([9]));
    expect(readdirSync(join(repository.folder, '.git/packwright-merges'))).toEqual([]);
  });
});
