import { expect, it, onTestFinished } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { bundle, exportOptions, importArchive, jsonOf } from './exchange';
import { type Body, ServiceWorld } from './world';

const field = (name: string, more: Body = {}) => ({
  name,
  type: 'string',
  formType: 'text',
  descriptions: { singular: name },
  ...more,
});
const module = (type: string, ...attributes: Body[]) => ({
  [`modules/${type}/mmd.json`]: {
    '@type': 'StagingModelMetadata',
    type,
    module: type,
    descriptions: { singular: type, plural: type },
    attributes: [field('name'), ...attributes],
  },
});
const stage = (name: string) => `/api/3/stages/${textUuid(name)}`;
const berth = (name: string) => `/api/3/zones/${textUuid(name)}`;

it('records of a bundle are linked to those that come after them', async () => {
  const world = await ServiceWorld.open();
  onTestFinished(() => world.close());
  const stages = [
    { name: 'first', next: stage('second'), zones: [berth('east'), berth('west'), berth('gone')] },
    { name: 'second', next: stage('first'), zones: [] },
    { name: 'third', next: stage('gone'), zones: [] },
  ].map((each) => ({ '@type': 'Stage', uuid: textUuid(each.name), ...each }));
  const zones = ['east', 'west'].map((name) => ({ '@type': 'Zone', uuid: textUuid(name), name }));
  const archive = await bundle({
    ...module(
      'stages',
      field('next', { type: 'stages', formType: 'lookup' }),
      field('zones', { type: 'zones', formType: 'manyToMany', collection: true, ownsRelationship: true }),
    ),
    ...module('zones'),
    'records/stages/stages0001.json': stages,
    'records/zones/zones0001.json': zones,
  });
  expect(await importArchive(world, archive)).toMatchObject({
    status: 'Import Complete',
    errorMessage: null,
  });

  const links = async (name: string) => {
    const { body } = await world.get(`${stage(name)}?$relationships=true`);
    const next = (body.next as Body | null)?.name ?? null;
    return [next, (body.zones as Body[]).map((zone) => zone.name).toSorted()];
  };
  expect(await links('first')).toEqual(['second', ['east', 'west']]);
  expect(await links('second')).toEqual(['first', []]);
  expect(await links('third')).toEqual([null, []]);

  const query = { logic: 'AND', filters: [], sort: [{ field: 'name', direction: 'ASC' }], limit: 10 };
  const { files } = await exportOptions(world, { recordSets: [{ type: 'stages', query }] });
  expect(jsonOf(files, 'records/stages/stages0001.json')).toMatchObject([
    { name: 'first', next: stage('second') },
    { name: 'second', next: stage('first') },
    { name: 'third' },
  ]);
});

it('a link that cannot be written is told, and the others are written', async () => {
  const world = await ServiceWorld.open();
  onTestFinished(() => world.close());
  const stages = [
    { name: 'first', next: stage('third') },
    { name: 'second', next: stage('third') },
    { name: 'third' },
  ].map((each) => ({ '@type': 'Stage', uuid: textUuid(each.name), ...each }));
  const archive = await bundle({
    ...module('stages', field('next', { type: 'stages', formType: 'lookup', unique: true })),
    'records/stages/stages0001.json': stages,
  });
  expect(await importArchive(world, archive)).toMatchObject({
    errorMessage: expect.stringContaining('records/stages/stages0001.json') as string,
  });
  const next = async (name: string) => {
    const { body } = await world.get(`${stage(name)}?$relationships=true`);
    return (body.next as Body | null)?.name ?? null;
  };
  expect([await next('first'), await next('second')]).toEqual(['third', null]);
});

it('a field whose display is left out by a pack is exported as it came', async () => {
  const world = await ServiceWorld.open();
  onTestFinished(() => world.close());
  const given = module('stages', field('plain', { formType: null }));
  await importArchive(world, await bundle(given));
  const formTypes = async () => {
    const { files } = await exportOptions(world, { modules: [{ value: 'stages' }] });
    const { attributes } = jsonOf(files, 'modules/stages/mmd.json') as { attributes: Body[] };
    return attributes.map(({ name, formType }) => [name, formType]);
  };
  expect(await formTypes()).toEqual([
    ['name', 'text'],
    ['plain', null],
  ]);
});

it('queues are called in the index of an export as public packs call them', async () => {
  const world = await ServiceWorld.open();
  onTestFinished(() => world.close());
  await world.post('/api/3/fsr_queues', { name: 'Night shift' });
  const query = { logic: 'AND', filters: [], limit: 10 };
  const { files } = await exportOptions(world, { recordSets: [{ type: 'fsr_queues', query }] });
  expect(jsonOf(files, 'info.json')).toMatchObject({
    contents: { recordSets: [{ name: 'Queues', apiName: 'fsr_queues', count: 1 }] },
  });
});
