import { describe, expect, it, onTestFinished } from 'vitest';
import { baseCatalogue } from '@core/check/catalogue/base';
import { Instance } from '../../../main/instance/instance';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { rehearse } from '../../../main/instance/rehearsal/rehearse';
import { finishFirstStart, firstStart } from '../../../main/instance/seed/first-start';
import { seedPlatform } from '../../../main/instance/seed/platform-content';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { packFiles, uuid } from '../../support/playbook-json';
import { makeFolder } from '../../workspace/folder';

const path = 'picklists/TaskStatus.json';

/** An upgrade of a pack that adds choices to a list every instance has; the user has added one as well. */
async function upgrade(picklists: 'keep' | 'overwrite') {
  const instance = Instance.open({ dataDir: null });
  onTestFinished(() => instance.close());
  firstStart(instance);
  await seedPlatform(instance, baseCatalogue());
  finishFirstStart(instance);
  const { records } = instance;
  const list = records.match(records.entity('picklist_names'), { name: 'TaskStatus' }) ?? '';
  const pack = (...values: string[]) => {
    const items = values.map((itemValue, at) => ({ uuid: uuid(860 + at), itemValue, orderIndex: 10 + at }));
    return makeFolder(
      packFiles({ [path]: { uuid: list, name: 'TaskStatus', picklists: items } }) as Record<string, object>,
    );
  };
  const [former, later] = [pack('Parked'), pack('Parked', 'Waived')];
  expect((await loadFolder(instance, former)).problems).toEqual([]);
  records.create(
    records.entity('picklists'),
    { itemValue: 'Mine', orderIndex: 20, listName: `/api/3/picklist_names/${list}` },
    { actor: null },
  );
  const [base, next] = [await readWorkspace(former), await readWorkspace(later)];
  const policy = { collections: 'merge_replace', records: 'replace', picklists } as const;
  const { rehearsal, own } = await rehearse({ instance, base, next, policy, isReal: false });
  const item = rehearsal.items.find(({ kind }) => kind === 'picklist');
  const places = (changes: readonly { where: string }[] = []) => changes.map(({ where }) => where);
  return {
    outcome: item?.outcome,
    mine: places(item?.mine),
    lost: places(item?.lost),
    brought: places(item?.brought),
    own: own?.find((file) => file.path === path),
  };
}

describe('what every instance has of a list that a pack adds to', () => {
  it('is none of what the user has added', async () => {
    const { own, ...told } = await upgrade('keep');
    expect(told).toMatchObject({
      outcome: 'merged',
      mine: ['item "Mine"'],
      lost: [],
      brought: ['item "Waived"'],
    });
    const { text } = own as { text: string };
    const { picklists } = JSON.parse(text) as { picklists: { itemValue: string }[] };
    expect(picklists.map(({ itemValue }) => itemValue)).toEqual(['Parked', 'Mine']);
  });

  it('is not lost with what the user has added', async () => {
    expect(await upgrade('overwrite')).toMatchObject({ outcome: 'replaced', lost: ['item "Mine"'] });
  });
});
