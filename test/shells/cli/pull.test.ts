import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { archiveWorker, buildEntries } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { change, computer, packFolder } from './computer';

it('pulls, decides a conflict by the file of the merge, and says so to programs', async () => {
  const { a, folder, run } = await computer();
  const kinds = ['--kinds', 'collections,playbooks'];
  const dry = await run('pull', 'lab', 'here', ...kinds, '--dry-run', '--json');
  expect(dry.code).toBe(1);
  expect(existsSync(join(folder, 'here'))).toBe(false);
  const first = await run('pull', 'lab', 'here', ...kinds);
  expect(first).toMatchObject({ code: 0, err: expect.stringMatching(/\d+ files changed/) });
  const again = await run('pull', 'lab', 'here', ...kinds, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ remote: 'lab', changes: [], unknown: [] });

  const file = join(
    folder,
    'here',
    'playbooks',
    '02 - Use Case - Phishing Triage',
    'Block Sender After Approval.json',
  );
  const { uuid } = JSON.parse(readFileSync(file, 'utf8')) as { uuid: string };
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"description": "Asks[^"]*"/, '"description": "Mine"'),
  );
  change(a, uuid, { description: 'Theirs' });
  const stopped = await run('pull', 'lab', 'here', ...kinds);
  expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining('1 open conflict') });
  expect(readFileSync(file, 'utf8')).toContain('"Mine"');
  const waiting = join(folder, 'here.pull.merge.json');
  expect(statSync(waiting).mode & 0o077).toBe(0);
  // It is a file that merging knows too.
  expect((await run('merge', '--continue', 'here.pull.merge.json')).code).toBe(1);
  const merge = JSON.parse(readFileSync(waiting, 'utf8')) as {
    resolutions: Record<string, unknown>;
    report: { items: { conflicts: { id: string }[] }[] };
  };
  const [conflict] = merge.report.items.flatMap(({ conflicts }) => conflicts);
  merge.resolutions[conflict?.id ?? ''] = { take: 'theirs' };
  writeFileSync(waiting, JSON.stringify(merge));
  const unasked = await run('pull', 'lab', 'here', ...kinds);
  expect(unasked).toMatchObject({ code: 2, err: expect.stringContaining('holds decisions of a pull') });
  expect(readFileSync(waiting, 'utf8')).toBe(JSON.stringify(merge));
  const states = readdirSync(join(folder, 'data'), { recursive: true }).map(String);
  const [merging] = states.filter((path) => /bases.\w+.merge$/.test(path));
  expect(existsSync(join(folder, 'data', merging ?? 'none'))).toBe(true);
  expect((await run('pull', 'lab', 'here', ...kinds, '--decisions', 'here.pull.merge.json')).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('"Theirs"');
  // They hold secrets as they are.
  expect([waiting, join(folder, 'data', merging ?? '')].filter((path) => existsSync(path))).toEqual([]);
});

it('leaves nothing of what waited behind where it is decided in one go', async () => {
  const { a, folder, run } = await computer();
  const kinds = ['--kinds', 'collections,playbooks'];
  await run('pull', 'lab', 'here', ...kinds);
  const place = join(folder, 'here', 'playbooks', '02 - Use Case - Phishing Triage');
  const file = join(place, 'Block Sender After Approval.json');
  const { uuid } = JSON.parse(readFileSync(file, 'utf8')) as { uuid: string };
  const left = () =>
    [
      ...readdirSync(folder).filter((name) => name.endsWith('.merge.json')),
      ...readdirSync(join(folder, 'data'), { recursive: true }).map(String),
    ].filter((path) => /\.merge\.json$|bases.\w+.merge$/.test(path));
  for (const [side, kept] of [
    ['--ours', 'Mine'],
    ['--theirs', 'Theirs'],
  ] as const) {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"description": "[^"]*"/, '"description": "Mine"'),
    );
    change(a, uuid, { description: `Theirs${side}` });
    expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(1);
    expect(left()).toHaveLength(2);
    // What waits is none of these kinds: it stays.
    expect((await run('pull', 'lab', 'here', '--kinds', 'teams', side)).code).toBe(0);
    expect(left()).toHaveLength(2);
    expect((await run('pull', 'lab', 'here', ...kinds, side)).code).toBe(0);
    expect(left()).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain(`"${kept}`);
  }
});

it('keeps the decisions of a pull that waits where another leaves some of them out', async () => {
  const { a, folder, run } = await computer();
  const kinds = ['--kinds', 'collections,playbooks'];
  await run('pull', 'lab', 'here', ...kinds);
  const place = join(folder, 'here', 'playbooks', '02 - Use Case - Phishing Triage');
  const file = join(place, 'Block Sender After Approval.json');
  const { uuid } = JSON.parse(readFileSync(file, 'utf8')) as { uuid: string };
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"description": "[^"]*"/, '"description": "Mine"'));
  change(a, uuid, { description: 'Theirs' });
  expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(1);
  const waiting = join(folder, 'here.pull.merge.json');
  const merge = JSON.parse(readFileSync(waiting, 'utf8')) as {
    resolutions: Record<string, unknown>;
    report: { items: { conflicts: { id: string }[] }[] };
  };
  const [conflict] = merge.report.items.flatMap(({ conflicts }) => conflicts);
  merge.resolutions[conflict?.id ?? ''] = { take: 'theirs' };
  const decided = JSON.stringify(merge);
  writeFileSync(waiting, decided);
  const decisions = ['--decisions', 'here.pull.merge.json'];
  for (const narrower of [
    ['--kinds', 'teams'],
    ['--collection', '03 - Enrich - Phishing Triage'],
  ]) {
    const left = await run('pull', 'lab', 'here', ...narrower, ...decisions);
    expect(left).toMatchObject({ code: 0, err: expect.stringContaining('stays: it also holds conflicts') });
    expect(readFileSync(waiting, 'utf8')).toBe(decided);
    expect(readFileSync(file, 'utf8')).toContain('"Mine"');
  }
  // A choice that holds all of its conflicts is enough.
  const own = ['--collection', '02 - Use Case - Phishing Triage'];
  expect((await run('pull', 'lab', 'here', ...own, ...decisions)).code).toBe(0);
  expect(existsSync(waiting)).toBe(false);
  expect(readFileSync(file, 'utf8')).toContain('"Theirs"');
});

it('lets one pull at a time into a workspace', async () => {
  const { run, folder } = await computer();
  const kinds = ['--kinds', 'collections,playbooks'];
  const both = await Promise.all([
    run('pull', 'lab', 'here', ...kinds),
    run('pull', 'lab', 'here', ...kinds),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 2]);
  expect(both.find(({ code }) => code === 2)?.err).toContain('Another pull');
  // One that was ended holds nobody up.
  const [lock] = readdirSync(join(folder, 'data'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('base.json'));
  const held = join(folder, 'data', dirname(lock ?? ''), 'pull.lock');
  expect(existsSync(held)).toBe(false);
  writeFileSync(held, '999999999');
  expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(0);
});

it('brings a pack nothing new that was not named: neither by its kind nor besides its collection', async () => {
  const { a, folder, run } = await computer();
  cpSync(packFolder, join(folder, 'here'), { recursive: true });
  const byKind = await run('pull', 'lab', 'here', '--kinds', 'picklists', '--dry-run', '--json');
  expect(JSON.parse(byKind.out)).toMatchObject({ changes: [] });
  const { records } = a.instance;
  const uuid = crypto.randomUUID();
  records.create(records.entity('workflow_collections'), { uuid, name: 'Extra' }, { actor: null });
  const collection = `/api/3/workflow_collections/${uuid}`;
  const body = { name: 'More', collection, steps: [], routes: [] };
  records.create(records.entity('workflows'), body, { actor: null });
  const named = await run('pull', 'lab', 'here', '--collection', 'Extra', '--json');
  const { changes } = JSON.parse(named.out) as { changes: { path: string }[] };
  expect(changes.map(({ path }) => path)).toEqual([
    'playbooks/Extra/More.json',
    'playbooks/Extra/collection.metadata.json',
  ]);
});

it('pulls one collection, and says what it does not know', async () => {
  const { a, run } = await computer();
  const name = '03 - Enrich - Phishing Triage';
  const one = await run('pull', 'lab', 'here', '--kinds', 'playbooks', '--collection', name, '--json');
  expect(one.code).toBe(0);
  const { changes } = JSON.parse(one.out) as { changes: { path: string }[] };
  expect(changes.filter(({ path }) => path !== 'info.json').every(({ path }) => path.includes(name))).toBe(
    true,
  );
  for (const args of [
    ['--kinds', 'nothing'],
    ['--collection', 'nothing'],
    ['--ours', '--theirs'],
  ]) {
    const wrong = await run('pull', 'lab', 'here', ...args, '--json');
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.out)).toMatchObject({ error: { message: expect.any(String) } });
  }
  expect((await run('pull', 'elsewhere')).code).toBe(2);
  // A block that comes without its steps.
  const { records } = a.instance;
  records.create(records.entity('workflow_groups'), { name: 'Bare', reusable: true }, { actor: null });
  const unknown = await run('pull', 'lab', 'here', '--kinds', 'blocks');
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('Not known') });
});

it('copies by an export for a user with a password, once a protected remote was named', async () => {
  const { a, folder, run } = await computer();
  const workersDir = await buildEntries(archiveWorker);
  vi.stubEnv('PACKWRIGHT_REMOTE_LIVE_PASSWORD', a.password);
  const account = ['--user', a.username, '--secret', 'environment', '--authority', 'authority.pem'];
  expect((await run('remote', 'add', 'live', a.baseUrl, ...account)).code).toBe(0);
  const pull = (...more: string[]) =>
    packwright(workersDir, folder, 'pull', 'live', 'copied', '--by-export', ...more);
  expect(await pull()).toMatchObject({ code: 2, err: expect.stringMatching(/Type its name/) });
  expect(await pull('--confirm', 'live')).toMatchObject({
    code: 0,
    err: expect.stringMatching(/Export: \d+ of 100/),
  });
  expect(existsSync(join(folder, 'copied/modules/phishing_reports/languages/en.json'))).toBe(true);
});
