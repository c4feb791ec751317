import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { served } from '../../remote/instances';
import { packwright } from '../../support/command-line';
import { temporaryFolder } from '../../support/host';
import { makeFolder } from '../../workspace/folder';
import { canaryPack, changedSecret, changedSecrets, leakedIn } from './canary-pack';

/** Of what a push is made, and taken back by: it holds what is there and what is written, word by word. */
const isMaterial = (path: string) =>
  ['plan.json', 'journal.jsonl'].includes(basename(path)) || path.includes('/documents/');

it('nothing that is said or kept of pulls, plans and pushes names a secret of what they bring', async () => {
  const a = await served();
  expect((await loadFolder(a.instance, makeFolder(canaryPack))).problems).toEqual([]);
  const home = temporaryFolder();
  const data = join(home.path, 'data');
  vi.stubEnv('PACKWRIGHT_DATA', data);
  vi.stubEnv('PACKWRIGHT_REMOTE_LAB_API_KEY', a.apiKey);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    home.remove();
  });
  writeFileSync(join(home.path, 'authority.pem'), a.tls.authority);
  const said: string[] = [];
  const run = async (code: number, ...args: string[]) => {
    const done = await packwright('', home.path, ...args);
    expect(done.code, done.err).toBe(code);
    said.push(done.out, done.err);
  };
  const trust = ['--authority', 'authority.pem', '--secret', 'environment'];
  await run(0, 'remote', 'add', 'lab', a.baseUrl, '--api-key', ...trust);
  await run(0, 'pull', 'lab', 'here');
  const file = join(home.path, 'here/playbooks/01 - Keys/Main.json');
  const before = readFileSync(file, 'utf8');
  expect(leakedIn(before).length).toBeGreaterThan(20);
  writeFileSync(file, changedSecrets(before));
  const plan = ['plan', 'here', '--to', 'lab'];
  await run(1, ...plan);
  await run(1, ...plan, '--json');
  await run(1, ...plan, '-o', 'plan.json');
  await run(1, 'status', 'here');
  await run(0, 'remote', 'probe', 'lab', '--confirm', 'lab');
  const push = ['push', 'here', '--to', 'lab', '--confirm', 'lab'];
  await run(0, ...push, '--plan', 'plan.json', '--rehearse');
  await run(0, ...push, '--plan', 'plan.json', '--json');
  await run(0, ...push, '--undo');
  const words = said.join('\n');
  // They tell of the very fields whose values changed, or nothing would be proved.
  expect(words).toContain('Create Record "Create", field "password"');
  expect(leakedIn(words)).toEqual([]);
  expect(words).not.toMatch(changedSecret);

  const kept = readdirSync(home.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(home.path, 'here')));
  const leaky = kept.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return leakedIn(text).length > 0 || changedSecret.test(text);
  });
  expect(kept.map((path) => basename(path))).toEqual(
    expect.arrayContaining(['report.json', 'requests.jsonl', 'probe.json', 'base.json']),
  );
  expect(leaky.filter((path) => !isMaterial(path))).toEqual([]);
  // What has to hold them is the owner's alone.
  expect(leaky.length).toBeGreaterThan(2);
  if (process.platform !== 'win32')
    for (const path of leaky) expect(statSync(path).mode & 0o077, path).toBe(0);
}, 120_000);
