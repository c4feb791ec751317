import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Comparison } from '@core/contract/comparison';
import { change, computer, packFolder } from './computer';

it('compares a pack with a remote, as far as the remote can be read', async () => {
  const { a, folder, run } = await computer();
  cpSync(packFolder, join(folder, 'here'), { recursive: true });
  const compared = async (...args: string[]) => {
    const { code, out } = await run('diff', ...args, '--format', 'json');
    const { items } = JSON.parse(out) as Comparison;
    return { code, playbooks: items.filter(({ kind }) => kind === 'playbook'), items };
  };
  expect((await compared('here', 'instance:lab')).playbooks).toEqual([]);
  const file = join(
    packFolder,
    'playbooks',
    '02 - Use Case - Phishing Triage',
    'Block Sender After Approval.json',
  );
  const { uuid } = JSON.parse(readFileSync(file, 'utf8')) as { uuid: string };
  change(a, uuid, { description: 'Changed there' });
  const { code, playbooks: changed, items } = await compared('here', 'instance:lab');
  expect(code).toBe(1);
  expect(changed).toMatchObject([
    { change: 'changed', changes: [{ where: 'description', after: 'Changed there' }] },
  ]);
  // What a pull does not read is no difference.
  expect(items.filter(({ kind }) => ['connectorReference', 'record'].includes(kind))).toEqual([]);
  // Of the menu the pack has one section of many.
  expect(items.filter(({ kind }) => kind === 'navigation')).toEqual([]);
  expect((await compared('instance:lab', 'instance:lab')).code).toBe(0);
});

it('says that a name is no remote, and how a snapshot is spelled', async () => {
  const { run } = await computer();
  const none = await run('diff', '.', 'instance:monday');
  expect([none.code, none.err]).toEqual([2, expect.stringContaining('snapshot:monday')]);
});
