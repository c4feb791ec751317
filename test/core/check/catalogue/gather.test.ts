import { expect, it } from 'vitest';
import { readCatalogue, writeCatalogue } from '../../../../main/core/check/catalogue/catalogue-file';
import { gatherCatalogue } from '../../../../main/core/check/catalogue/gather';
import { indexOf } from '../../../support/index-of';

const pack = (name: string, more: object) => ({ type: 'solutionpack', name, contents: {}, ...more });

const gathered = gatherCatalogue(
  indexOf({
    'a/info.json': pack('base', { label: 'Base', version: '9.0.0', publisher: 'Before' }),
    'b/info.json': pack('base', { label: 'Base Pack', version: '10.0.0', publisher: 'Now' }),
    'b/widgets/data.json': [{ name: 'tiles', title: 'Tiles', version: '1.2.0' }, { name: 'plain' }],
    'c/info.json': pack('top', {
      label: 'Top',
      version: 'next',
      dependencies: [
        { name: 'base', label: 'Base', minVersion: '11.0.0' },
        { name: 'unseen', label: 'Unseen', minVersion: null, version: '2.0.0' },
        { name: 'unseen', label: 'Unseen', minVersion: '1.0.0' },
      ],
    }),
    'c/picklists/Level.json': {
      '@type': 'PicklistName',
      name: 'Level',
      uuid: 'level',
      picklists: [
        { '@type': 'Picklist', itemValue: 'High', orderIndex: 2, uuid: 'a' },
        { '@type': 'Picklist', itemValue: 'None', orderIndex: 0, uuid: 'c' },
        { '@type': 'Picklist', itemValue: 'Low', orderIndex: 1, uuid: 'b' },
      ],
    },
    'd/info.json': { label: 'An export', version: '1.0.0', contents: {} },
  }).files.values(),
);

it('knows packs by their newest manifest, and those nobody has by what is asked of them', () => {
  expect([...gathered.packs.values()]).toEqual([
    { name: 'base', label: 'Base Pack', version: '10.0.0', publisher: 'Now' },
    { name: 'unseen', label: 'Unseen', version: '2.0.0', publisher: null },
    { name: 'top', label: 'Top', version: 'next', publisher: null },
  ]);
});

it('knows widgets with their title and version', () => {
  expect([...gathered.widgets.values()]).toEqual([
    { name: 'tiles', title: 'Tiles', version: '1.2.0' },
    { name: 'plain', title: 'plain', version: null },
  ]);
});

it('writes a catalogue that reads as the same one', () => {
  const read = readCatalogue(writeCatalogue(gathered));
  expect(new Set(read.packs.values())).toEqual(new Set(gathered.packs.values()));
  expect(new Set(read.widgets.values())).toEqual(new Set(gathered.widgets.values()));
});

it('keeps the items of a picklist in the order of display', () => {
  for (const { picklists } of [gathered, readCatalogue(writeCatalogue(gathered))]) {
    expect([...(picklists.get('Level')?.items.values() ?? [])]).toEqual(['None', 'Low', 'High']);
  }
});
