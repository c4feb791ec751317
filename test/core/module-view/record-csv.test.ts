import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '@core/check/config/catalogue-of';
import { operandKindOf } from '@core/module-view/condition-field';
import { recordsFromCsv, recordsToCsv, type CsvField } from '@core/module-view/record-csv';
import { formSchemaOf } from '@core/schema/form-schema';
import { applyChanges } from '@core/text/changes';
import { csvLines, csvText, separatorOf } from '@core/text/csv';
import { setAt } from '@core/text/json/edit';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { decoded } from '../../../renderer/src/state/choose-file';
import { describeWithContent } from '../../support/corpus';
import '../../support/seed';

const column = (name: string, kind: CsvField['kind'], choices: CsvField['choices'] = []): CsvField => ({
  name,
  title: `The ${name}`,
  kind,
  choices,
});
const states = [
  { iri: '/api/3/picklists/a', name: 'Open' },
  { iri: '/api/3/picklists/b', name: 'Closed' },
];
const fields = [
  column('subject', 'text'),
  column('score', 'number'),
  column('state', 'picklist', states),
  column('states', 'picklists', states),
  column('due', 'date'),
  column('urgent', 'boolean'),
];
const one = {
  '@type': 'Report',
  subject: 'Größe; "x"\nline',
  score: 4.5,
  state: '/api/3/picklists/a',
  states: ['/api/3/picklists/a', '/api/3/picklists/b'],
  due: 1772444340,
  urgent: false,
  uuid: 'u1',
};
const begin = () => ({ '@type': 'Report', uuid: 'new' });

describe('records as a table', () => {
  it('are written with the names of what they link to, and come back as they were', () => {
    const text = csvText(recordsToCsv([one], fields));
    expect(text).toBe(
      'uuid,subject,score,state,states,due,urgent\r\n' +
        'u1,"Größe; ""x""\nline",4.5,Open,"Open; Closed",2026-03-02T09:39:00.000Z,false\r\n',
    );
    expect(recordsFromCsv(csvLines(text), fields, [one], begin)).toMatchObject({
      list: [one],
      added: 0,
      changed: 0,
    });
  });

  it('change what their uuid names, begin where none does, and leave out what cannot be read', () => {
    const table =
      'uuid;The subject;score;state;due;other\nu1;Now;x;closed;;1\n;Fresh;7;Nowhere;2026-01-01T00:00:00Z;\n';
    const { list, added, changed, problems } = recordsFromCsv(
      csvLines(table, separatorOf(table)),
      fields,
      [one],
      begin,
    );
    expect([added, changed]).toEqual([1, 1]);
    expect(list[0]).toEqual({ ...one, subject: 'Now', state: '/api/3/picklists/b', due: null });
    expect(list[1]).toEqual({ '@type': 'Report', uuid: 'new', subject: 'Fresh', score: 7, due: 1767225600 });
    expect(problems.map(({ line, column: of }) => `${line} ${of}`)).toEqual([
      '1 other',
      '2 score',
      '3 state',
    ]);
  });

  it('take the first of the lines with one uuid, and tell the others', () => {
    const table = csvLines('uuid,subject\nu1,first\nu1,second\nu2,new\nu2,again\n,own\n,own too\n');
    const { list, added, changed, problems } = recordsFromCsv(table, fields, [one], begin);
    expect(list.map((record) => (record as typeof one).subject)).toEqual(['first', 'new', 'own', 'own too']);
    expect({ added, changed }).toEqual({ added: 3, changed: 1 });
    expect(problems).toEqual([
      { line: 3, column: 'uuid', message: 'Line 2 is of “u1” too, and was taken.' },
      { line: 5, column: 'uuid', message: 'Line 4 is of “u2” too, and was taken.' },
    ]);
  });

  it('of a file that has one uuid twice come back as they were', () => {
    const twins = [one, { ...one, subject: 'its twin' }];
    const { list, changed } = recordsFromCsv(
      csvLines(csvText(recordsToCsv(twins, fields))),
      fields,
      twins,
      begin,
    );
    expect({ list, changed }).toEqual({ list: twins, changed: 0 });
  });

  it('are read in the encodings that spreadsheets write', () => {
    const words = 'a,Größe';
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...words].flatMap((char) => [char.charCodeAt(0) & 0xff, 0]),
    ]);
    const latin = new Uint8Array([...words].map((char) => char.charCodeAt(0)));
    const marked = new TextEncoder().encode(`\ufeff${words}`);
    for (const bytes of [utf16, latin, marked, new TextEncoder().encode(words)])
      expect(decoded(bytes.buffer as ArrayBuffer)).toBe(words);
  });

  it('are cells again whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.string(), fc.constant('end')), { minLength: 1 }),
        (rows) => {
          const clean = rows.map((cells) => cells.map((cell) => cell.replaceAll('\r', '')));
          expect(csvLines(csvText(clean))).toEqual(clean);
        },
      ),
    );
  });

  it('of a hundred thousand lines are read, and no further', () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `,Subject ${index},${index},Open,,,`);
    const text = `uuid,subject,score,state,states,due,urgent\n${lines.join('\n')}\nu,too much,,,,,`;
    const read = csvLines(text, ',', 100_001);
    expect(read).toHaveLength(100_001);
    const { list, added } = recordsFromCsv(read, fields, [one], begin);
    expect(added).toBe(100_000);
    const file = JSON.stringify([one], null, 4);
    const written = applyChanges(file, setAt(file, '', list));
    expect((JSON.parse(written) as unknown[]).length).toBe(100_001);
  });
});

describeWithContent('tables of real records', (content) => {
  it('change nothing when they come back as they were given', async () => {
    let seen = 0;
    for (const name of readdirSync(join(content, 'content'))) {
      const { files } = await readWorkspace(join(content, 'content', name));
      const kept = [...files.values()];
      if (!kept.some(({ kind }) => kind === 'record')) continue;
      const { modules, picklists } = formSchemaOf(kept, [], catalogueOf({ file: () => undefined }));
      const items = picklists.flatMap((list) => list.items.map(({ iri, value }) => ({ iri, name: value })));
      for (const file of kept) {
        if (file.kind !== 'record' || !Array.isArray(file.value)) continue;
        const own = modules.find(({ type }) => type === file.path.split('/').at(-2))?.fields ?? [];
        const columns = own.map((each) => ({ ...each, kind: operandKindOf(each), choices: items }));
        const list = file.value as unknown[];
        const back = recordsFromCsv(csvLines(csvText(recordsToCsv(list, columns))), columns, list, begin);
        expect([file.path, back.added, back.changed]).toEqual([file.path, 0, 0]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
