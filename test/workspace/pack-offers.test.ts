import { expect, it } from 'vitest';
import { packOffers } from '../../main/workspace/analysis/pack-offers';
import { indexOf } from '../support/index-of';

const catalogue = {
  modules: {},
  picklists: {},
  connectors: {},
  roles: {},
  variables: [],
  widgets: {
    guide: { title: 'Old guide', version: '0.9.0' },
    tiles: { title: 'Tiles', version: '1.2.0' },
  },
  packs: {
    mine: { label: 'Mine, published', version: '9.0.0', publisher: 'Else' },
    base: { label: 'Base', version: '2.1.0', publisher: 'Else' },
  },
};

const offers = packOffers(
  indexOf({
    'packwright.config.json': { catalogue: 'known.json' },
    'known.json': catalogue,
    'p/info.json': {
      type: 'solutionpack',
      name: 'mine',
      label: 'Mine',
      version: '1.0.0',
      dependencies: [{ name: 'base', label: 'Base', minVersion: '1.0.0' }],
      contents: {},
    },
    'p/widgets/data.json': [{ name: 'guide', title: 'Guide' }],
  }),
);

it('offers the packs of the workspace as they are there, then those of the catalogue', () => {
  expect(offers.packs).toEqual([
    { name: 'mine', label: 'Mine', version: '1.0.0', publisher: null, here: true },
    { name: 'base', label: 'Base', version: '2.1.0', publisher: 'Else', here: false },
  ]);
});

it('offers the widgets of the workspace, with a version the catalogue knows where they have none', () => {
  expect(offers.widgets).toEqual([
    { name: 'guide', label: 'Guide', version: '0.9.0', publisher: null, here: true },
    { name: 'tiles', label: 'Tiles', version: '1.2.0', publisher: null, here: false },
  ]);
});
