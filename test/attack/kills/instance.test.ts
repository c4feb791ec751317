import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { Instance } from '../../../main/instance/instance';
import { searchOf } from '../../../main/instance/records/records';
import { unpublished } from '../../support/unpublished';
import { allSecrets, buildMortal, canary, moments, prepared, secretsOf, workUntil } from './killing';

buildMortal();

describe('an instance whose process is killed', () => {
  it('in the middle of a publish has either schema, whole, and can publish again', async () => {
    const copyOf = await prepared();
    const statements = Number(await workUntil(copyOf('whole'), 'publish', 0));
    expect(statements).toBeGreaterThan(20);
    const isNewAt: boolean[] = [];
    /** The moments of which the report says that the publish was cut off. */
    const toldAt: number[] = [];
    for (const moment of moments(statements)) {
      const folder = copyOf(`killed-${moment}`);
      await workUntil(folder, 'publish', moment);
      const instance = Instance.open({ dataDir: folder });
      const { records, schema } = instance;
      const alerts = records.entity('alerts');
      const isNew = alerts.fields.has('added');
      isNewAt.push(isNew);
      expect(alerts.fields.has('dueDate')).toBe(!isNew);
      expect(instance.catalog.get('campaigns') !== undefined).toBe(isNew);
      expect(unpublished(schema).length > 0).toBe(!isNew);
      expect(records.count(alerts, searchOf({}))).toBe(10);
      const shown = records.get(alerts, String(records.rows(alerts, searchOf({}))[0]?.uuid)).ref;
      expect(shown === '*******').toBe(isNew);
      expect(secretsOf(instance)).toEqual(allSecrets);
      const told = schema.report();
      if (isNew) expect(told).toMatchObject({ status: 'Success', errors: [] });
      else if (told.status === 'Fail') toldAt.push(moment);
      schema.publish();
      await schema.settled();
      expect(schema.report()).toMatchObject({ status: 'Success', errors: [] });
      expect(
        records.create(records.entity('alerts'), { name: 'new', added: 'x' }, { actor: null }),
      ).toMatchObject({ added: 'x' });
      expect(records.rows(records.entity('alerts'), searchOf({ sort: [{ field: 'score' }] }))[3]?.name).toBe(
        'old 3',
      );
      await instance.close();
    }
    expect(toldAt).not.toEqual([]);
    // Never back: the change stands from its commit on.
    expect(isNewAt[0]).toBe(false);
    expect(isNewAt).toEqual(isNewAt.toSorted((a, b) => Number(a) - Number(b)));
  }, 300_000);

  it('while a database of an earlier release is sealed goes on sealing it at the next start', async () => {
    const copyOf = await prepared();
    const published = copyOf('published');
    await workUntil(published, 'publish', 0);
    const earlier = new Database(join(published, 'instance.db'));
    const unseal = earlier.prepare('UPDATE alerts SET ref = ? WHERE score = ?');
    for (const [index, secret] of allSecrets.entries()) unseal.run(secret, index);
    earlier.pragma('user_version = 0');
    earlier.close();
    const copy = (name: string) => {
      const folder = join(published, name);
      for (const file of ['instance.db', 'instance.key']) cpSync(join(published, file), join(folder, file));
      return folder;
    };
    const statements = Number(await workUntil(copy('whole'), 'open', 0));
    const last = Array.from({ length: 16 }, (_, back) => statements - back);
    for (const moment of [...moments(statements), ...last]) {
      const folder = copy(`killed-${moment}`);
      await workUntil(folder, 'open', moment);
      const instance = Instance.open({ dataDir: folder });
      expect(secretsOf(instance)).toEqual(allSecrets);
      await instance.close();
      expect(readFileSync(join(folder, 'instance.db')).includes(canary)).toBe(false);
    }
  }, 300_000);

  it('in the middle of a bulk write has all of it or nothing', async () => {
    const copyOf = await prepared();
    const statements = Number(await workUntil(copyOf('whole'), 'bulk', 0));
    const found = new Set<number>();
    for (const moment of moments(statements)) {
      const folder = copyOf(`killed-${moment}`);
      await workUntil(folder, 'bulk', moment);
      const instance = Instance.open({ dataDir: folder });
      found.add(instance.records.count(instance.records.entity('alerts'), searchOf({})));
      expectAudited(instance);
      await instance.close();
    }
    expect([...found].every((count) => count === 10 || count === 22)).toBe(true);
    expect(found.has(10)).toBe(true);
  }, 300_000);

  it('in the middle of a list that is written in parts has its first entries, and says how many', async () => {
    const copyOf = await prepared();
    const statements = Number(await workUntil(copyOf('whole'), 'long list', 0));
    const told = new Set<boolean>();
    for (const moment of moments(statements)) {
      const folder = copyOf(`killed-${moment}`);
      await workUntil(folder, 'long list', moment, 'by the clock');
      const instance = Instance.open({ dataDir: folder });
      const names = instance.records
        .rows(instance.records.entity('alerts'), searchOf({ sort: [{ field: 'id' }] }, { limit: 1_000 }))
        .slice(10)
        .map(({ name }) => name);
      expect(names).toEqual(names.map((_, index) => `list ${index}`));
      const everything = { limit: () => null, names: () => true };
      const activities = instance.audit.log().find({ search: 'while a list' }, everything, 10, 0);
      expect(activities.map(({ data }) => data)).toEqual(
        names.length === 0 || activities.length === 0 ? [] : [{ total: 700, place: names.length }],
      );
      if (activities.length === 0) expect(names.length).toBeOneOf([0, 700]);
      expectAudited(instance);
      told.add(activities.length > 0);
      await instance.close();
      const again = Instance.open({ dataDir: folder });
      expect(again.documents.of('long-list').all()).toEqual([]);
      await again.close();
    }
    expect(told.has(true)).toBe(true);
  }, 300_000);
});

/** Each record is in the audit log, and nothing that is not there is. */
function expectAudited(instance: Instance): void {
  const { audit, records } = instance;
  const everything = { limit: () => null, names: () => true };
  const filter = { operation: 'Create', entityType: 'alerts' };
  const audited = audit
    .log()
    .find(filter, everything, 10_000, 0)
    .flatMap(({ entityUuid }) => (typeof entityUuid === 'string' ? [entityUuid] : []));
  const there = records.rows(records.entity('alerts'), searchOf({}, { limit: 10_000 }));
  expect(audited.toSorted()).toEqual(there.map(({ uuid }) => uuid).toSorted());
}
