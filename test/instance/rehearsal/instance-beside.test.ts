import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { baseCatalogue } from '@core/check/catalogue/base';
import { compareStates } from '@core/compare/states/compare-states';
import { Instance } from '../../../main/instance/instance';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { besideInstance, instanceBeside } from '../../../main/instance/rehearsal/instance-beside';
import { finishFirstStart, firstStart } from '../../../main/instance/seed/first-start';
import { seedPlatform } from '../../../main/instance/seed/platform-content';
import { contentState } from '../../../main/workspace/content-state';
import { sampleFolder } from '../../support/packs';
import { describeWithCorpus } from '../../support/corpus';

/** A new instance that has loaded a folder, and what differs between the two. */
async function loaded(folder: string) {
  const instance = Instance.open({ dataDir: null });
  onTestFinished(() => instance.close());
  firstStart(instance);
  await seedPlatform(instance, baseCatalogue());
  finishFirstStart(instance);
  const { problems } = await loadFolder(instance, folder);
  const pack = await contentState(folder);
  const told = async () => {
    const [before, after] = [besideInstance(pack), await instanceBeside(instance, [pack])];
    const [there, back] = [compareStates(before, after), compareStates(after, before)];
    expect(back.items).toHaveLength(there.items.length);
    return there.items.map(({ kind, name, change, changes }) => ({
      kind,
      name,
      change,
      where: changes.map(({ where }) => where),
    }));
  };
  return { instance, told, refused: problems.map(({ path }) => path) };
}

it('an instance that has loaded the sample pack differs from it in nothing', async () => {
  const { told, refused } = await loaded(sampleFolder);
  expect(refused).toEqual([]);
  expect(await told()).toEqual([]);
});

describeWithCorpus('an instance that has loaded a real pack', (corpus) => {
  const packs = [
    'advisory-ingestion',
    'fortimanager-ztp-framework',
    'global-visibility',
    'mitre-attack-enrichment-framework',
    'ot-vulnerability-management',
    'sla-management',
    'threat-intel-management',
  ];
  it.each(packs)('differs from it in nothing: %s', async (name) => {
    const { told, refused } = await loaded(
      join(corpus, 'content', `fortinet-fortisoar+solution-pack-${name}`),
    );
    expect(refused).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('lacks what it refused, and what somebody added there is told: not what every instance has', async () => {
    const pack = join(corpus, 'content', 'fortinet-fortisoar+solution-pack-soar-framework');
    const { instance, told, refused } = await loaded(pack);
    expect(new Set(refused)).toEqual(new Set(['records/keys/keys0001.json']));
    const before = await told();
    expect(new Set(before.map(({ kind, change }) => `${change} ${kind}`))).toEqual(
      new Set(['removed record']),
    );
    const { records } = instance;
    const lists = records.entity('picklist_names');
    const list = records.match(lists, { name: 'Severity' }) ?? '';
    records.create(
      records.entity('picklists'),
      { itemValue: 'Beyond All', orderIndex: 9, listName: `/api/3/picklist_names/${list}` },
      { actor: null },
    );
    const after = await told();
    expect(after.filter(({ kind }) => kind !== 'record')).toEqual([
      { kind: 'picklist', name: 'Severity', change: 'changed', where: ['item "Beyond All"'] },
    ]);
  });
});
