import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { remoteKinds } from '../../main/remote/kinds/index';
import { ask, bytesIn, desk, fileOf, playbook, playbookNamed, pull } from './desk';

it('gives names that a system does not take, or takes for one, files of their own', async () => {
  const at = await desk();
  const { records } = at.a.instance;
  const made = (plural: string, body: JsonMap): string => {
    const uuid = crypto.randomUUID();
    records.create(records.entity(plural), { uuid, ...body }, { actor: null });
    return uuid;
  };
  const long = 'Very long '.repeat(20).trim();
  const collections = ['.git', 'Alpha', 'alpha', 'a/b', 'a_b', 'node_modules', `${long} 1`];
  const names = ['.git', 'Twin', 'twin', 'Zoë', 'Zoe\u0308', '._x', 'con', long.padEnd(254, 'x')];
  for (const collection of collections) {
    const uuid = made('workflow_collections', { name: collection });
    for (const name of names)
      made('workflows', {
        name,
        collection: `/api/3/workflow_collections/${uuid}`,
        steps: [],
        routes: [],
      });
  }
  const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
  const { placed } = (await pull(at, { kinds })).pull;
  const files = [...bytesIn(at.workspace).keys()].filter((path) => path !== 'info.json');
  expect(files).toHaveLength(placed.length);
  expect(new Set(files.map((path) => path.normalize('NFC').toLowerCase())).size).toBe(files.length);
  expect(files.flatMap((path) => path.split('/')).filter((part) => Buffer.byteLength(part) > 255)).toEqual(
    [],
  );
  // Each playbook lies with its collection.
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const folders = new Map(
    placed.flatMap(({ thing, path }) => (thing.kind === 'collections' ? [[thing.id, folderOf(path)]] : [])),
  );
  expect(new Set(folders.values()).size).toBe(folders.size);
  for (const { thing, path } of placed) expect(folderOf(path)).toBe(folders.get(thing.group ?? thing.id));

  const before = bytesIn(at.workspace);
  expect((await pull(at, { kinds })).changes).toEqual([]);
  // Another one, whose name is that of a file here in other letters.
  const group = [...folders].find(([, folder]) => folder.endsWith('/a_b'))?.[0];
  made('workflows', {
    name: 'TWIN',
    collection: `/api/3/workflow_collections/${group}`,
    steps: [],
    routes: [],
  });
  expect((await pull(at, { kinds })).changes).toMatchObject([{ change: 'added', path: /TWIN 3\.json$/ }]);
  for (const [path, bytes] of before) expect(bytesIn(at.workspace).get(path)).toBe(bytes);
});

it('brings a pack only its own sections of the menu, and tool servers without what signs in there', async () => {
  const at = await desk({ profile: '8.0.0' });
  const body = { name: 'Tools', url: 'https://tools.example.com', transport: 'http' };
  const authentication = JSON.stringify({ type: 'bearer', token: 'hunter2-canary' });
  await ask(at, 'POST', '/api/3/mcp_configurations', { ...body, authentication });
  const kinds = remoteKinds.filter(({ id }) => ['navigation', 'tool-servers'].includes(id));
  const first = await pull(at, { kinds });
  expect(first.snapshot.unknown).toEqual([]);
  expect([...bytesIn(at.workspace).values()].join('')).not.toContain('canary');
  const server = JSON.parse(readFileSync(fileOf(at.workspace, 'Tools'), 'utf8')) as JsonMap;
  expect(JSON.parse(String(server.authentication))).toEqual({ type: 'bearer' });

  const menu = JSON.parse(readFileSync(fileOf(at.workspace, 'navigation'), 'utf8')) as {
    config: { navigation: JsonMap[] };
  };
  const [own] = menu.config.navigation.filter(({ items }) => Array.isArray(items) && items.length > 1);
  const [item] = (own?.items ?? []) as JsonMap[];
  // A pack with one entry of one section.
  rmSync(at.workspace, { recursive: true });
  rmSync(at.base.folder, { recursive: true });
  const files = {
    'info.json': '{"name": "one", "version": "1.0.0", "type": "solutionpack", "label": "One"}',
    'views/navigation.json': printFile({
      ...menu,
      config: { navigation: [{ ...own, items: [item] }] },
    } as never),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at.workspace, path)), { recursive: true });
    writeFileSync(join(at.workspace, path), text);
  }
  const before = bytesIn(at.workspace);
  expect((await pull(at, { kinds })).changes).toEqual([]);
  expect(bytesIn(at.workspace)).toEqual(before);
  // A change there of the pack's own entry comes, others do not.
  const changed = structuredClone(menu.config.navigation).map((section) => ({
    ...section,
    items: (section.items as JsonMap[] | undefined)?.map((one) => ({ ...one, icon: 'icon-changed' })),
  }));
  await ask(at, 'PUT', '/api/views/1/app', { config: { navigation: changed } });
  expect((await pull(at, { kinds })).changes).toMatchObject([{ path: 'views/navigation.json' }]);
  const now = readFileSync(join(at.workspace, 'views/navigation.json'), 'utf8');
  expect(now.split('icon-changed')).toHaveLength(2);
});

it('brings a pack only its own global variables, and the second of two roots what is its own', async () => {
  const at = await desk();
  for (const name of ['Mine', 'Others', 'Unknown'])
    await ask(at, 'POST', '/api/wf/api/dynamic-variable/', { name, value: 'there', default_value: '' });
  const files = {
    'one/info.json': '{"name": "one", "version": "1.0.0", "type": "solutionpack", "label": "One"}',
    'one/playbooks/globalVariables.json': printFile([
      { name: 'Mine', value: 'here', default_value: '' },
    ] as never),
    'two/info.json': '{"name": "two", "version": "1.0.0", "type": "solutionpack", "label": "Two"}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at.workspace, path)), { recursive: true });
    writeFileSync(join(at.workspace, path), text);
  }
  const { changes, report } = await pull(at, { allFrom: 'theirs' });
  expect(report.open).toBe(0);
  expect(changes.map(({ path }) => path)).toEqual(['one/playbooks/globalVariables.json']);
  const file = join(at.workspace, 'one/playbooks/globalVariables.json');
  const names = () =>
    (JSON.parse(readFileSync(file, 'utf8')) as JsonMap[]).map(({ name, value }) => [name, value]);
  expect(names()).toEqual([['Mine', 'there']]);
  expect((await pull(at)).changes).toEqual([]);
});

it('takes what was deleted in a collection that is pulled for gone, and what has moved to another not', async () => {
  const at = await desk();
  const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));
  const first = await playbookNamed(at, playbook);
  const { name, uuid } = first.collection as JsonMap;
  await pull(at, { kinds, collections: [String(name)] });
  const files = [...bytesIn(at.workspace).keys()];
  const other = files.find(
    (path) => path.endsWith('.json') && !/info|collection|Block Sender After/.test(path),
  );
  const [moved, deleted] = [fileOf(at.workspace, playbook), join(at.workspace, other ?? '')];
  const { uuid: gone } = JSON.parse(readFileSync(deleted, 'utf8')) as { uuid: string };
  await ask(at, 'DELETE', `/api/3/workflows/${gone}`);
  const elsewhere = crypto.randomUUID();
  await ask(at, 'POST', '/api/3/workflow_collections', { uuid: elsewhere, name: 'Elsewhere' });
  const collection = `/api/3/workflow_collections/${elsewhere}`;
  await ask(at, 'PUT', `/api/3/workflows/${String(first.uuid)}`, { collection });
  const { changes } = await pull(at, { kinds, collections: [String(uuid)] });
  expect(changes).toMatchObject([{ change: 'removed', path: other }]);
  expect(readFileSync(moved, 'utf8')).toContain(playbook);
  // Pulled with the other one it follows.
  await pull(at, { kinds });
  expect(fileOf(at.workspace, playbook)).toContain('Elsewhere');
});
