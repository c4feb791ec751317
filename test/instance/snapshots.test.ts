import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Instance } from '../../main/instance/instance';
import { searchOf } from '../../main/instance/records/records';
import { firstStart } from '../../main/instance/seed/first-start';
import { serve } from '../../main/instance/server';
import { temporaryFolder } from '../support/host';
import { publishAlerts } from './support';
import { unpublished } from '../support/unpublished';

const writing = { actor: null };

const names = (instance: Instance) =>
  instance.records
    .rows(instance.records.entity('alerts'), searchOf({ sort: [{ field: 'name' }] }, { limit: 1000 }))
    .map(({ name }) => name);

const add = (instance: Instance, name: string) =>
  instance.records.create(instance.records.entity('alerts'), { name }, writing);

const alertsOf = async (instance: Instance): Promise<Instance> => {
  await publishAlerts(instance);
  add(instance, 'first');
  return instance;
};

const places = {
  'in a folder': () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    return folder.path;
  },
  'in memory': () => null,
};

describe.each(Object.entries(places))('snapshots of an instance %s', (_, place) => {
  async function opened(): Promise<Instance> {
    const instance = Instance.open({ dataDir: place() });
    onTestFinished(() => instance.close());
    return alertsOf(instance);
  }

  it('bring records, modules and accounts back as they were', async () => {
    const instance = await opened();
    await instance.snapshots.take('before');
    add(instance, 'second');
    firstStart(instance);
    instance.schema.create({ type: 'later' });
    instance.schema.publish();
    await instance.schema.settled();
    expect(names(instance)).toEqual(['first', 'second']);
    await instance.snapshots.restore('before');
    expect(names(instance)).toEqual(['first']);
    expect(instance.accounts.isEmpty()).toBe(true);
    expect(instance.catalog.get('later')).toBeUndefined();
    expect(add(instance, 'third')).toMatchObject({ name: 'third' });
  });

  it('are listed, replaced and dropped by name', async () => {
    const instance = await opened();
    await instance.snapshots.take('b');
    await instance.snapshots.take('a');
    add(instance, 'second');
    await instance.snapshots.take('b');
    expect(instance.snapshots.list().map(({ name }) => name)).toEqual(['a', 'b']);
    expect(instance.snapshots.list().every(({ size, takenAt }) => size > 0 && takenAt > 0)).toBe(true);
    instance.snapshots.drop('a');
    expect(() => instance.snapshots.drop('a')).toThrow('There is no snapshot "a"');
    await expect(instance.snapshots.restore('a')).rejects.toThrow('There is no snapshot "a"');
    await instance.snapshots.restore('b');
    expect(names(instance)).toEqual(['first', 'second']);
  });

  it('refuse names that lead elsewhere', async () => {
    const instance = await opened();
    for (const name of ['', '../up', 'a/b', '.hidden', 'x'.repeat(65)]) {
      expect(() => instance.snapshots.take(name)).toThrow('no name for a snapshot');
    }
  });

  it('say who keeps anything of the old state', async () => {
    const instance = await opened();
    await instance.snapshots.take('known');
    let reported = 0;
    instance.onReplaced(() => reported++);
    await instance.snapshots.restore('known');
    expect(reported).toBe(1);
  });

  it('wait for a publish, and are waited for by none', async () => {
    const instance = await opened();
    await instance.snapshots.take('before');
    instance.schema.create({ type: 'later' });
    instance.schema.publish();
    await instance.snapshots.restore('before');
    expect(instance.schema.progress).toBeNull();
    expect(unpublished(instance.schema)).toEqual([]);
    expect(instance.catalog.get('later')).toBeUndefined();
  });
});

describe('a restore', () => {
  it('between requests shows each of them one state, whole', async () => {
    const folder = temporaryFolder();
    const instance = await alertsOf(Instance.open({ dataDir: folder.path }));
    const key = firstStart(instance)?.apiKey ?? '';
    await instance.snapshots.take('one');
    for (let index = 0; index < 20; index++) add(instance, `more ${index}`);
    await instance.snapshots.take('many');
    const server = await serve(instance, { port: 0 });
    onTestFinished(async () => {
      await server.stop();
      await instance.close();
      folder.remove();
    });
    const totals = new Set<unknown>();
    const restoring = { isDone: false };
    const asking = (async () => {
      while (!restoring.isDone) {
        const answer = await fetch(`${server.baseUrl}/api/3/alerts`, {
          headers: { authorization: `API-KEY ${key}` },
        });
        expect(answer.status).toBe(200);
        const list = (await answer.json()) as Record<string, unknown[]>;
        expect(list['hydra:member']?.length).toBe(list['hydra:totalItems']);
        totals.add(list['hydra:totalItems']);
      }
    })();
    for (const name of ['one', 'many', 'one', 'many', 'one']) await instance.snapshots.restore(name);
    restoring.isDone = true;
    await asking;
    expect([...totals].every((total) => total === 1 || total === 21)).toBe(true);
    expect(names(instance)).toEqual(['first']);
  });

  it('stands after a restart', async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const instance = await alertsOf(Instance.open({ dataDir: folder.path }));
    await instance.snapshots.take('known');
    add(instance, 'second');
    await instance.snapshots.restore('known');
    add(instance, 'third');
    await instance.close();
    const again = Instance.open({ dataDir: folder.path });
    expect(names(again)).toEqual(['first', 'third']);
    await again.close();
  });

  it('of a damaged file changes nothing', async () => {
    const folder = temporaryFolder();
    const instance = await alertsOf(Instance.open({ dataDir: folder.path }));
    onTestFinished(async () => {
      await instance.close();
      folder.remove();
    });
    await instance.snapshots.take('known');
    writeFileSync(join(folder.path, 'snapshots', 'known.db'), 'not a database');
    await expect(instance.snapshots.restore('known')).rejects.toThrow('is damaged');
    expect(names(instance)).toEqual(['first']);
  });
});
