import { beforeAll, describe, expect, it } from 'vitest';
import { collection, playbook, route, step, uuid } from '../support/playbook-json';
import { makeFolder, packFiles } from '../workspace/folder';
import { studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries, compareWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker, ...compareWorker });
}, 120_000);

describe('items of one name', () => {
  it('are told apart where they are playbooks in two collections of a file', async () => {
    const bench = await studioBench(workersDir);
    const made = (name: string, tone: string, createDate: number, more: object = {}) => ({
      ...playbook({ steps: [step(2, 'setVariable', { tone })], routes: [route(1, 2)], ...more }),
      name,
      createDate,
    });
    const set = (first: object, second: object) => ({
      type: 'workflow_collections',
      data: [
        { ...collection({ name: 'First', uuid: uuid(901) }), workflows: [{ ...first, uuid: uuid(701) }] },
        { ...collection({ name: 'Second', uuid: uuid(902) }), workflows: [{ ...second, uuid: uuid(702) }] },
      ],
    });
    const state = (value: object) => makeFolder({ ...packFiles(), 'playbooks/01 - Demo/Set.json': value });
    const before = state(set(made('Greet', 'dry', 1), made('Greet', 'dry', 1)));
    const after = state(set(made('Greet', 'dry', 1, { tag: 'x' }), made('Greet', 'warm', 2)));
    await bench.open(after);
    const [a, b] = [
      { handle: (await bench.studio.adoptPath(before)) ?? '' },
      { workspace: 'saved' as const },
    ];
    const { items } = await bench.call('compare.run', { id: 'one', a, b });
    expect(items.map(({ name }) => name)).toEqual(['Greet', 'Greet']);
    const [first, second] = items;
    const noise = async (of: { key: string } | undefined) => {
      const { places } = await bench.call('compare.noise', {
        id: 'one',
        of: { key: of?.key ?? '' },
        limit: 10,
      });
      return places.map(({ where }) => where);
    };
    const keys = async (of: { key: string } | undefined) =>
      (await bench.call('compare.keys', { id: 'one', key: of?.key ?? '', at: 0 })).keys;
    expect([await noise(first), await noise(second)]).toEqual([[], ['createDate']]);
    expect([await keys(first), await keys(second)]).toEqual(['tag', 'steps/arguments/tone']);
  });
});
