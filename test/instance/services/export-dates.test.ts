import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportOptions } from './exchange';
import { ServiceWorld } from './world';

let world: ServiceWorld;

beforeAll(async () => {
  world = await ServiceWorld.open();
});

afterAll(() => world.close());

const since = (days: number) => ({
  type: 'incidents',
  label: 'Incidents',
  query: {
    logic: 'AND',
    filters: [
      {
        field: 'createDate',
        operator: 'gte',
        type: 'datetime',
        value: `{{getRelativeDate(0,0,${days},"start","start","start")}}`,
      },
    ],
    limit: 10,
  },
});

it('exports the records that a date relative to now picks', async () => {
  expect((await world.post('/api/3/incidents', { name: 'Of today' })).status).toBe(201);
  const filesOf = async (days: number) =>
    [...(await exportOptions(world, { recordSets: [since(days)] })).files.keys()].filter((path) =>
      path.includes('records/incidents/'),
    );
  expect(await filesOf(-7)).toEqual(['records/incidents/incidents0001.json']);
  expect(await filesOf(7)).toEqual([]);
});
