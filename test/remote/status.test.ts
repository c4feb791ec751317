import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { remoteKinds } from '../../main/remote/kinds/index';
import { statusBoth, statusHere } from '../../main/remote/status/status';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { ask, type Desk, desk, fileOf, playbook, playbookNamed, pull } from './desk';

/** What was pulled in {@link desk}: all that the local instance gives to everybody. */
const kinds = remoteKinds;

const here = async ({ workspace, base }: Desk) =>
  statusHere(await readWorkspace(workspace), await base.read(), base);

const both = async ({ workspace, base, session }: Desk, isDeep = false, of = kinds) =>
  statusBoth(session, await readWorkspace(workspace), await base.read(), base, { kinds: of, isDeep });

const touched = ({ items }: Awaited<ReturnType<typeof here>>) =>
  items
    .filter(({ state }) => state !== 'unchanged')
    .map(({ name, state }) => [name, state])
    .sort();

const edit = (file: string, change: JsonMap): void =>
  writeFileSync(
    file,
    printFile({ ...(JSON.parse(readFileSync(file, 'utf8')) as JsonMap), ...change } as never),
  );

it('says offline what has changed here since the pull, whatever was done to the bytes', async () => {
  const at = await desk();
  await pull(at);
  const requests = at.proxy.seen.length;
  const first = await here(at);
  expect(touched(first)).toEqual([]);
  expect(first.items.length).toBeGreaterThan(100);

  const file = fileOf(at.workspace, playbook);
  // Other bytes that say the same, another description, a new file, one that is gone.
  const other = fileOf(at.workspace, 'AlertStatus');
  writeFileSync(other, JSON.stringify(JSON.parse(readFileSync(other, 'utf8'))));
  edit(file, { description: 'Changed here' });
  writeFileSync(
    join(dirname(file), 'Mine.json'),
    printFile({ '@type': 'Workflow', uuid: crypto.randomUUID(), name: 'Mine', steps: [], routes: [] }),
  );
  rmSync(fileOf(at.workspace, 'AlertState'));
  const now = await here(at);
  expect(touched(now)).toEqual([
    ['AlertState', 'gone-here'],
    [playbook, 'changed-here'],
    ['Mine', 'new-here'],
  ]);
  expect(now.items.find((item) => item.name === playbook)?.changes).toEqual([
    { side: 'here', class: 'wording', where: 'description' },
  ]);
  // One that has moved is the same thing.
  const moved = join(at.workspace, 'playbooks', 'Elsewhere.json');
  writeFileSync(moved, readFileSync(file));
  rmSync(file);
  expect(touched(await here(at))).toEqual(touched(now));
  expect(at.proxy.seen.length).toBe(requests);
});

it('looks at the remote in few requests: what has changed there, by whom and when', async () => {
  const at = await desk();
  await pull(at);
  expect(touched(await both(at))).toEqual([]);

  const theirs = playbook;
  const names = (await here(at)).items.flatMap(({ kind, name }) => (kind === 'playbooks' ? [name] : []));
  const [one = '', two = '', three = ''] = names.filter((name) => name !== theirs);
  edit(fileOf(at.workspace, one), { description: 'Changed here' });
  edit(fileOf(at.workspace, theirs), { description: 'Mine' });
  const before = Date.now();
  const change = async (name: string, body: JsonMap) =>
    ask(at, 'PUT', `/api/3/workflows/${String((await playbookNamed(at, name)).uuid)}`, body);
  await change(theirs, { description: 'Theirs' });
  await change(two, { description: 'Theirs' });
  await ask(at, 'DELETE', `/api/3/workflows/${String((await playbookNamed(at, three)).uuid)}`);
  const uuid = crypto.randomUUID();
  await ask(at, 'POST', '/api/3/workflow_collections', { uuid, name: 'Fresh' });

  at.proxy.seen.length = 0;
  const status = await both(at);
  expect(at.proxy.seen.length).toBeLessThanOrEqual(30);
  expect(touched(status)).toEqual(
    [
      [one, 'changed-here'],
      [theirs, 'changed-both'],
      [two, 'changed-there'],
      [three, 'gone-there'],
      ['Fresh', 'new-there'],
    ].sort(),
  );
  for (const name of [theirs, two, three, 'Fresh']) {
    const changed = status.items.find((item) => item.name === name)?.changed;
    expect([name, changed?.by, (changed?.at ?? 0) >= before - 1000]).toEqual([
      name,
      expect.any(String),
      true,
    ]);
  }
  // Bodies only of what has another date.
  const bodies = at.proxy.seen.filter(({ path }) => path.startsWith('/api/query/workflows?$relationships'));
  expect(bodies).toHaveLength(1);
  expect(touched(await both(at, true))).toEqual(touched(status));

  // Both have come to the same.
  edit(fileOf(at.workspace, theirs), { description: 'Theirs' });
  expect(touched(await both(at)).map(([name]) => name)).not.toContain(theirs);
});

it('takes what it may not read for unknown, and nothing of it for gone', async () => {
  const at = await desk();
  await pull(at);
  at.proxy.fault = ({ path }) =>
    path.startsWith('/api/3/picklist_names') ? { answer: 403, body: '{}' } : 'pass';
  const { items, unknown } = await both(at);
  expect(unknown.map(({ kind }) => kind)).toEqual(['picklists']);
  const states = items.filter(({ kind }) => kind === 'picklists').map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['unknown']));
  expect(items.filter(({ state }) => state === 'gone-there')).toEqual([]);
});

it('keeps to the collections that were pulled', async () => {
  const at = await desk();
  const some = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
  const { collection } = await playbookNamed(at, playbook);
  const name = String((collection as JsonMap).name);
  await pull(at, { kinds: some, collections: [name] });
  expect(touched(await both(at, false, some))).toEqual([]);
  await ask(at, 'DELETE', `/api/3/workflows/${String((await playbookNamed(at, playbook)).uuid)}`);
  expect(touched(await both(at, false, some))).toEqual([[playbook, 'gone-there']]);
});
