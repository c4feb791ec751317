import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instance } from '../../main/instance/instance';
import { everything } from '../../main/instance/query/sight';
import { asMap } from '../../main/instance/records/form';
import { plainView, type View, wholeView } from '../../main/instance/records/reader';
import { asText } from '../../main/instance/records/record-json';
import { searchOf } from '../../main/instance/records/records';
import { firstStart } from '../../main/instance/seed/first-start';
import { freshInstance, publishAlerts } from './support';

let instance: Instance;

beforeAll(async () => {
  instance = freshInstance();
  firstStart(instance);
  const [item] = await publishAlerts(instance);
  const { records } = instance;
  const asset = records.create(records.entity('assets'), { name: 'Łódź "one"' }, { actor: null });
  records.create(
    records.entity('alerts'),
    {
      name: 'quote " slash \\ line \n \u{1f600} \u2028',
      score: 0.1,
      details: { of: [{}, [], null, 'text'] },
      severity: item?.uuid,
      asset: asset.uuid,
      assets: [asset.uuid],
      labels: [item?.uuid],
      recordTags: ['one', 'two'],
    },
    { actor: null },
  );
});

afterAll(() => instance.close());

const views: Record<string, View> = {
  plain: plainView,
  whole: wholeView,
  capped: { ...wholeView, maxRelations: 1 },
  exported: { ...plainView, exported: true },
  'exported whole': { ...wholeView, exported: true },
};

describe.each(Object.entries(views))('a record as text (%s)', (_name, view) => {
  it('is the JSON of its map, of every resource there is', () => {
    const { records } = instance;
    const { reader } = records;
    let shown = 0;
    for (const entity of records.catalog.all()) {
      for (const row of records.rows(entity, searchOf({}, { limit: 20, sight: everything }))) {
        const links = reader.linksNow();
        const text = reader.showAs(asText, entity, row, view, links);
        expect(text.json).toBe(JSON.stringify(reader.showAs(asMap, entity, row, view, links)));
        expect(JSON.stringify([text])).toBe(`[${text.json}]`);
        shown++;
      }
    }
    expect(shown).toBeGreaterThan(10);
  });
});

it('is the answer to a creation as text and as a map', () => {
  const { records } = instance;
  const entity = records.entity('alerts');
  const body = { name: 'made', uuid: '00000000-0000-4000-8000-00000000aaaa' };
  const undone = new Error('undone');
  const answers: string[] = [];
  for (const form of [asMap, asText])
    expect(() =>
      records.together(() => {
        const at = { modified: 5 };
        answers.push(JSON.stringify(records.createAs<unknown>(form, entity, body, { actor: null, ...at })));
        throw undone;
      }),
    ).toThrow(undone);
  const [first, second] = answers.map((answer) => answer.replaceAll(/"(id|createDate)":\d+/g, '"$1":0'));
  expect(second).toBe(first);
});
