import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type JsonMap, mapOf } from '@core/text/values';
import { navigation } from '../../../main/remote/push/kinds/navigation';
import { takenBack } from './cuts';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  kindsNamed,
  packFolder,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const menuOf = async (at: Desk) => mapOf((await ask(at, 'GET', '/api/views/1/app')).config);

it('puts a pack’s own entries into the menu there, and keeps everybody else’s byte for byte', async () => {
  const at = await desk();
  const kinds = kindsNamed('navigation');
  const header = { logo: 'theirs', items: [1, 2] };
  const theirs = [
    { title: 'First', icon: 'one', items: [{ title: 'In it', state: { name: 'x' } }] },
    {
      title: 'Phishing Reports',
      icon: 'fa fa-envelope-o',
      extra: 'theirs',
      items: [{ title: 'Own', at: 1 }],
    },
    { title: 'Last', icon: 'two' },
  ];
  await ask(at, 'PUT', '/api/views/1/app', { config: { navigation: theirs, header } });
  cpSync(packFolder, at.workspace, { recursive: true });
  await pullAll(at, kinds, { allFrom: 'theirs' });
  const file = fileOf(at, 'navigation');
  const menu = readJsonFile(file);
  const [own = {}, ...more] = mapOf(menu.config).navigation as JsonMap[];
  expect([own.title, more]).toEqual(['Phishing Reports', []]);
  const entry = { title: 'Mine', state: { name: 'y' } };
  const changed = { ...own, icon: 'fa fa-bug', items: [...((own.items ?? []) as JsonMap[]), entry] };
  writeJsonFile(file, { ...menu, config: { navigation: [changed, { title: 'New', icon: 'n' }] } });

  const before = await menuOf(at);
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([{ kind: 'navigation', stopped: null, reversible: true }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const after = await menuOf(at);
  expect(after.header).toEqual(header);
  const [first, mine, last, fresh] = after.navigation as JsonMap[];
  expect(JSON.stringify([first, last])).toBe(JSON.stringify([theirs[0], theirs[2]]));
  expect(mine).toMatchObject({ icon: 'fa fa-bug', extra: 'theirs' });
  expect(mine?.items).toEqual([{ title: 'Own', at: 1 }, entry]);
  expect(fresh).toEqual({ title: 'New', icon: 'n' });
  expect((await planAt(at, { kinds })).items).toEqual([]);
  await takenBack(at, plan.id);
  expect(await menuOf(at)).toEqual(before);
});

it('writes no menu that somebody has changed since, and takes away an entry only where that is asked for', async () => {
  const at = await desk();
  const kinds = kindsNamed('navigation');
  await pullAll(at, kinds);
  const file = fileOf(at, 'navigation');
  const menu = readJsonFile(file);
  const sections = mapOf(menu.config).navigation as JsonMap[];
  const gone = String(sections.at(-1)?.title);
  writeJsonFile(file, { ...menu, config: { navigation: sections.slice(0, -1) } });
  expect((await planAt(at, { kinds })).items).toMatchObject([
    { writes: [], left: [expect.stringContaining(gone)] },
  ]);
  const plan = await planAt(at, { kinds, deletes: true });
  const there = await ask(at, 'GET', '/api/views/1/app');
  const config = { ...mapOf(there.config), navigation: [...sections, { title: 'Since' }] };
  await ask(at, 'PUT', '/api/views/1/app', { ...there, config });
  expect(await pushAt(at, plan)).toMatchObject({ items: [{ outcome: 'changed-since' }] });
  expect(await pushAt(at, await planAt(at, { kinds, deletes: true }))).toMatchObject({ isDone: true });
  const titles = ((await menuOf(at)).navigation as JsonMap[]).map(({ title }) => title);
  expect(titles).not.toContain(gone);
  expect(titles).toContain('Since');
});

it('leaves entries of one title as they are there, also where deleting was asked for', () => {
  const menu = (...sections: JsonMap[]): JsonMap => ({ config: { navigation: sections } });
  const [one, other] = [
    { title: 'Twice', icon: 'one' },
    { title: 'Twice', icon: 'two' },
  ];
  const written = (wanted: JsonMap) =>
    navigation.writing(
      { id: 'navigation', name: 'Navigation', before: menu(one, other), wanted },
      { deletes: true, now: 0, prepared: new Map([['menu', JSON.stringify(menu(one, other))]]) },
    );
  const added = written(menu(one, other, { title: 'New' }));
  expect(added.writes).toMatchObject([{ after: { navigation: [one, other, { title: 'New' }] } }]);
  expect(added.left).toEqual([]);
  expect(written(menu(one))).toEqual({
    writes: [],
    left: ['the entries Twice stay: they have one title'],
  });
});

it('takes a field of an entry away that is taken away here', async () => {
  const at = await desk();
  const kinds = kindsNamed('navigation');
  await pullAll(at, kinds);
  const file = fileOf(at, 'navigation');
  const menu = readJsonFile(file);
  const sections = mapOf(menu.config).navigation as JsonMap[];
  const [first = {}] = sections.filter(({ icon }) => typeof icon === 'string');
  const { icon: _icon, ...without } = first;
  const next = sections.map((one) => (one === first ? without : one));
  writeJsonFile(file, { ...menu, config: { navigation: next } });
  const plan = await planAt(at, { kinds });
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const entryThere = async () =>
    ((await menuOf(at)).navigation as JsonMap[]).find(({ title }) => title === first.title) ?? {};
  expect('icon' in (await entryThere())).toBe(false);
  expect((await planAt(at, { kinds })).items).toEqual([]);
  await takenBack(at, plan.id);
  expect((await entryThere()).icon).toBe(first.icon);
});

it('puts entries of the menu into another order, between those of others, which stay where they are', async () => {
  const at = await desk({ pack: false });
  const kinds = kindsNamed('navigation');
  const entry = (title: string): JsonMap => ({ title, icon: 'i' });
  const section = (...titles: string[]) => ({ ...entry('Section'), items: titles.map(entry) });
  const { header } = await menuOf(at);
  const put = (sections: JsonMap[]) =>
    ask(at, 'PUT', '/api/views/1/app', { config: { navigation: sections, header: header ?? {} } });
  await put([entry('First'), section('A', 'B'), entry('Last')]);
  await pullAll(at, kinds);
  const file = fileOf(at, 'navigation');
  const menu = readJsonFile(file);
  await put([entry('First'), section('A', 'Theirs', 'B'), entry('Last')]);
  writeJsonFile(file, {
    ...menu,
    config: { navigation: [section('B', 'New', 'A'), entry('Last'), entry('First')] },
  });
  const plan = await planAt(at, { kinds });
  expect(plan.items[0]?.writes[0]?.what).toMatch(/the order of Section.*the order of the sections/);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  const there = (await menuOf(at)).navigation as JsonMap[];
  expect(there.map(({ title }) => title)).toEqual(['Section', 'Last', 'First']);
  const inSection = there[0]?.items as JsonMap[];
  expect(inSection.map(({ title }) => title)).toEqual(['B', 'Theirs', 'New', 'A']);
  await takenBack(at, plan.id);
  expect((await menuOf(at)).navigation).toEqual([entry('First'), section('A', 'Theirs', 'B'), entry('Last')]);
});
