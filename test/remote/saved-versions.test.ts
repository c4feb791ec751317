import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { remoteKinds } from '../../main/remote/kinds/index';
import { statusBoth } from '../../main/remote/status/status';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { ask, bytesIn, type Desk, desk, exported, fileOf, playbook, playbookNamed, pull } from './desk';
import { planAt } from './push/desk';

const kinds = remoteKinds.filter(({ id }) => ['collections', 'playbooks'].includes(id));

/** Saves two versions of a playbook there, the newer one first in every list. */
async function versioned() {
  const at = await desk();
  const { uuid } = await playbookNamed(at, playbook);
  const saved = async (note: string, modifyDate: number) =>
    ask(at, 'POST', '/api/3/workflow_versions', {
      note,
      json: JSON.stringify({ '@type': 'Workflow', uuid, name: playbook, description: note }),
      workflow: `/api/3/workflows/${String(uuid)}`,
      modifyDate,
    });
  await saved('Second', 1_700_000_200);
  await saved('First', 1_700_000_100);
  return { at, saved, file: () => fileOf(at.workspace, playbook) };
}

const versionsIn = (file: string): JsonMap[] =>
  ((JSON.parse(readFileSync(file, 'utf8')) as JsonMap).versions ?? []) as JsonMap[];
const notesIn = (file: string) => versionsIn(file).map(({ note }) => note);
const asked = ({ proxy }: Desk) =>
  proxy.seen.filter(({ path }) => path.startsWith('/api/3/workflow_versions'));

it('pulls saved versions of playbooks where they are wanted, as an export has them', async () => {
  const { at, saved, file } = await versioned();
  await pull(at, { kinds });
  expect([notesIn(file()), asked(at)]).toEqual([[], []]);
  const before = bytesIn(at.workspace);
  const worked = await pull(at, { kinds, versions: true });
  const name = file().slice(at.workspace.length + 1);
  expect(worked.changes.map(({ path, change }) => [path, change])).toEqual([[name, 'changed']]);
  expect(asked(at)).toHaveLength(7);
  const folder = join(at.workspace, '..', 'exported');
  mkdirSync(folder);
  await exported(at.a, folder, {
    playbooks: {
      collections: [
        { value: (await playbookNamed(at, playbook)).collection, include: true, includeVersions: true },
      ],
    },
  });
  const theirs = versionsIn(fileOf(folder, playbook));
  const byUuid = (list: JsonMap[]) =>
    list.toSorted((one, other) => (String(one.uuid) < String(other.uuid) ? -1 : 1));
  expect(theirs).toHaveLength(2);
  // Who saved one and when is true of one instance; which playbook it is of is where it lies.
  expect(byUuid(theirs)).toMatchObject(
    byUuid(versionsIn(file())).map(({ workflow: _workflow, ...version }) => version),
  );
  for (const version of versionsIn(file()))
    expect(Object.keys(version).sort()).toEqual(['@type', 'autosave', 'json', 'note', 'uuid', 'workflow']);
  expect(notesIn(file())).toEqual(['First', 'Second']);

  // Every other byte is as it was, and nothing of it is a change to anybody.
  const now = bytesIn(at.workspace);
  expect([...now.keys()].filter((path) => now.get(path) !== before.get(path))).toEqual([name]);
  const { versions: _versions, ...rest } = JSON.parse(now.get(name) ?? '') as JsonMap;
  expect(rest).toEqual(JSON.parse(before.get(name) ?? ''));
  const [here, base] = [await readWorkspace(at.workspace), await at.base.read()];
  const { items } = await statusBoth(at.session, here, base, at.base, { kinds, isDeep: true });
  expect(items.filter(({ state }) => state !== 'unchanged')).toEqual([]);
  expect((await planAt(at as never, { kinds })).items).toEqual([]);

  for (const versions of [true, false]) {
    expect((await pull(at, { kinds, versions })).changes).toEqual([]);
    expect(bytesIn(at.workspace)).toEqual(now);
  }
  await saved('Third', 1_700_000_300);
  await pull(at, { kinds, versions: true });
  expect(notesIn(file())).toEqual(['First', 'Second', 'Third']);
});

it('adds those of an instance to those that are here, also while the playbook has changed on either side', async () => {
  const { at, file } = await versioned();
  await pull(at, { kinds });
  const own = {
    '@type': 'WorkflowVersion',
    note: 'Own',
    json: '{}',
    autosave: false,
    uuid: crypto.randomUUID(),
  };
  const mine = { ...(JSON.parse(readFileSync(file(), 'utf8')) as JsonMap), versions: [own], tag: '#Mine' };
  writeFileSync(file(), JSON.stringify(mine));
  const { uuid } = await playbookNamed(at, playbook);
  await ask(at, 'PUT', `/api/3/workflows/${String(uuid)}`, { description: 'Theirs' });
  await pull(at, { kinds, versions: true });
  expect(notesIn(file())).toEqual(['Own', 'First', 'Second']);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ tag: '#Mine', description: 'Theirs' });
});

it('says whose versions could not be read, and writes none of them', async () => {
  const { at, file } = await versioned();
  at.proxy.fault = ({ path }) =>
    path.startsWith('/api/3/workflow_versions')
      ? { answer: 403, body: '{"message":"Access Denied."}' }
      : 'pass';
  const { snapshot } = await pull(at, { kinds, versions: true });
  expect(snapshot.unknown).toHaveLength(7);
  expect(snapshot.unknown).toContainEqual({ kind: 'playbooks', message: expect.stringContaining(playbook) });
  expect(notesIn(file())).toEqual([]);
});
