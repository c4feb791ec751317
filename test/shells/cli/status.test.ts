import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { change, computer } from './computer';

const folder = '02 - Use Case - Phishing Triage';

it('says how a workspace stands beside a remote, to people and to programs', async () => {
  const at = await computer();
  const kinds = ['--kinds', 'collections,playbooks'];
  expect(await at.run('status', 'here', '--json')).toMatchObject({ code: 2 });
  expect((await at.run('pull', 'lab', 'here', ...kinds)).code).toBe(0);
  expect(await at.run('status', 'here')).toMatchObject({
    code: 0,
    out: expect.stringContaining('unchanged'),
  });
  expect(await at.run('drift', 'lab', 'here')).toMatchObject({ code: 0, out: '' });

  const file = join(at.folder, 'here', 'playbooks', folder, 'Block Sender After Approval.json');
  const { uuid } = JSON.parse(readFileSync(file, 'utf8')) as { uuid: string };
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"description": "Asks[^"]*"/, '"description": "hunter2"'),
  );
  const here = await at.run('status', 'here', '--json');
  expect(here.code).toBe(1);
  expect(JSON.parse(here.out)).toMatchObject({
    remotes: [
      { remote: 'lab', looked: false, counts: { 'changed-here': 1 }, items: [{ state: 'changed-here' }] },
    ],
  });
  // What is only changed here is no drift.
  expect((await at.run('drift', 'lab', 'here', '--json')).code).toBe(0);
  change(at.a, uuid, { tag: 'changed-there' });
  const both = await at.run('status', 'here', '--remote', 'lab', '--look', '--json');
  expect(JSON.parse(both.out)).toMatchObject({
    remotes: [
      { looked: true, unknown: [], items: [{ state: 'changed-both', changed: { at: expect.any(Number) } }] },
    ],
  });
  const drifted = await at.run('drift', 'lab', 'here', '--json');
  expect(drifted.code).toBe(1);
  expect(JSON.parse(drifted.out)).toMatchObject({
    drifted: true,
    items: [{ reason: 'changed-both', kind: 'playbooks', changes: [{ where: 'tag' }] }],
  });
  // Places, no values: these may be secrets.
  expect(both.out + drifted.out).not.toContain('hunter2');
});

it('says with a reason why nothing can be said', async () => {
  const at = await computer();
  const reasonOf = async (...args: string[]) => {
    const { code, out } = await at.run(...args, '--json');
    return [code, (JSON.parse(out) as { error: { reason: string } }).error.reason];
  };
  expect(await reasonOf('drift', 'lab', '.')).toEqual([2, 'not-found']);
  expect(await reasonOf('drift', 'nobody')).toEqual([2, 'not-found']);
  expect(await reasonOf('status', '--remote', 'nobody')).toEqual([2, 'not-found']);
  expect((await at.run('pull', 'lab', 'here', '--kinds', 'teams')).code).toBe(0);
  await at.a.stop();
  expect(await reasonOf('drift', 'lab', 'here')).toEqual([2, 'unreachable']);
  // Without a look nobody is needed.
  expect((await at.run('status', 'here')).code).toBe(0);
});
