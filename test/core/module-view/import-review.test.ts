import { expect, test } from 'vitest';
import { choosePolicy, includeIn, reviewOf } from '@core/module-view/import-review';
import { getAt } from '@core/text/pointer';

const options = {
  metadata: { include: true, files: 9 },
  picklistNames: {
    include: true,
    values: [{ value: 'u1', label: 'Shade', include: true, exists: true, whenExists: 'keep' }],
  },
  modules: {
    include: true,
    values: [
      {
        value: 'boats',
        label: 'Boat',
        include: true,
        exists: true,
        _schema: true,
        attributes: [
          { name: 'name', title: 'Name', include: true, _include: 'yes', exists: true, changes: [] },
          { name: 'length', title: 'Length', include: true, _include: 'yes', exists: false, changes: [] },
          {
            name: 'berth',
            title: 'Berth',
            include: true,
            _include: 'no',
            exists: true,
            changes: ['tooltip'],
          },
        ],
      },
    ],
  },
  playbooks: {
    include: true,
    values: {
      collections: {
        include: true,
        values: [{ value: 'u2', label: 'Daily', include: false, exists: false, mergeType: 'merge_append' }],
      },
    },
  },
  recordSets: {
    include: true,
    values: [
      {
        value: 'boats',
        label: 'boats',
        include: true,
        recordCount: 3,
        whenExists: 'replace',
        moduleNotExists: false,
      },
    ],
  },
  strange: 'a text',
};

test('the options of an import are looked at section by section, unchanged fields left out', () => {
  const groups = reviewOf(options);
  expect(groups.map(({ section, items }) => [section, items.map(({ label }) => label)])).toEqual([
    ['picklistNames', ['Shade']],
    ['modules', ['Boat']],
    ['playbooks/collections', ['Daily']],
    ['recordSets', ['boats']],
  ]);
  const [picklists, modules, playbooks, records] = groups.map(({ items }) => items[0]);
  expect(picklists?.policy).toEqual({ key: 'whenExists', value: 'keep', choices: ['keep', 'overwrite'] });
  expect(modules?.fields).toMatchObject([
    { label: 'Length', exists: false, isIncluded: true },
    { label: 'Berth', exists: true, isIncluded: false, changes: ['tooltip'] },
  ]);
  expect(playbooks).toMatchObject({ isIncluded: false, exists: false });
  expect(records).toMatchObject({ records: 3, exists: true, policy: { choices: ['append', 'replace'] } });
});

test('what is left out, and what becomes of what exists, is written as the platform reads it', () => {
  const [picklists, modules] = reviewOf(options).map(({ items }) => items[0]);
  const field = modules?.fields[0]?.pointer ?? '';
  const left = includeIn(includeIn(options, picklists?.pointer ?? '', false), field, false);
  expect(getAt(left, '/picklistNames/values/0')).toEqual({
    ...options.picklistNames.values[0],
    include: false,
  });
  expect(getAt(left, field)).toMatchObject({ include: false, _include: 'no' });
  expect(includeIn(includeIn(left, field, true), picklists?.pointer ?? '', true)).toEqual(options);
  expect(left.playbooks).toBe(options.playbooks);
  if (!picklists) throw new Error('There is a picklist.');
  expect(getAt(choosePolicy(options, picklists, 'overwrite'), '/picklistNames/values/0/whenExists')).toBe(
    'overwrite',
  );
});
