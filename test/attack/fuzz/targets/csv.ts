import { PackwrightError } from '@core/contract/errors';
import { type CsvField, recordsFromCsv, recordsToCsv } from '@core/module-view/record-csv';
import { fieldsOfSample } from '@core/starter/fields-of-sample';
import { csvLines, csvText, separatorOf } from '@core/text/csv';
import { Broken, kindOf, same, type Target } from '../target';

const columns: CsvField[] = [
  { name: 'name', title: 'Name', kind: 'text', choices: [] },
  { name: 'score', title: 'Score', kind: 'number', choices: [] },
  { name: 'open', title: 'Open', kind: 'boolean', choices: [] },
  {
    name: 'state',
    title: 'State',
    kind: 'picklist',
    choices: [{ iri: '/api/3/picklists/1', name: 'Open' }],
  },
];

const computed = /^[=@\t\r＝＠]/;

/** Tables give records, which give the same table again; no cell that is written is computed by a spreadsheet. */
export const csv: Target = {
  words: [
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\r\n',
    '=',
    "'",
    'uuid',
    'state',
    'Open',
    '__proto__',
    'constructor',
    '-1',
    'true',
  ],
  seeds: () =>
    [
      'uuid,name,score,open,state\r\nu1,one,1,true,Open\r\n,two,2.5,false,\r\n',
      'name;state\n"a;b";Open\n"c\nd";\n',
      'uuid,name\nu1,"=HYPERLINK(""http://x.example"")"\n',
      '[{"name": "a", "seen": "2024-01-01T00:00:00Z"}, {"name": "b", "n": 1}]',
    ].map((text) => Buffer.from(text)),
  run(input) {
    const text = input.toString('utf8');
    const lines = csvLines(text, separatorOf(text));
    same('lines', csvLines(csvText(lines)), lines);
    const before = [{ uuid: 'u1', name: 'one' }];
    let count = 0;
    const begin = () => ({ uuid: `new-${++count}` });
    const { list, problems } = recordsFromCsv(lines, columns, before, begin);
    const table = recordsToCsv(list, columns);
    for (const cell of table.flat()) if (computed.test(cell)) throw new Broken(`a formula: ${cell}`);
    if (problems.length === 0) {
      const again = recordsFromCsv(csvLines(csvText(table)), columns, list, begin);
      same('records that are read again', [again.changed, again.added, again.problems], [0, 0, []]);
    }
    try {
      const { fields } = fieldsOfSample(text, ['taken']);
      const names = fields.map(({ name }) => name);
      same('names of fields', [...new Set(names)], names);
    } catch (thrown) {
      if (!(thrown instanceof PackwrightError)) throw thrown;
    }
    return `${list.length} ${kindOf(problems[0] ?? '')}`;
  },
};
