import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOfFieldName } from '@core/content/module/field-name';
import { fieldsOfSample } from '@core/starter/fields-of-sample';
import '../../support/seed';

const types = (text: string, taken: string[] = []) =>
  fieldsOfSample(text, taken).fields.map(({ name, formType }) => `${name}: ${formType}`);

describe('fields that a sample suggests', () => {
  it('are the columns of a table, typed by all their values', () => {
    const table = [
      'Host Name;address;Count;Rate;Seen;Open;Mail;Link;Empty',
      'a;192.0.2.1;1;1.5;2026-01-01T10:00:00Z;true;a@example.com;https://example.com;',
      'b;192.0.2.2;22;2;2026-02-01;FALSE;b@example.com;https://example.org;',
    ].join('\r\n');
    expect(types(table)).toEqual([
      'hostName: text',
      'address: ipv4',
      'count: integer',
      'rate: decimal',
      'seen: datetime',
      'open: checkbox',
      'mail: email',
      'link: url',
      'empty: text',
    ]);
  });

  it('keep numbers that are names as texts: leading zeros, more than an integer holds', () => {
    expect(types('code,big\n007,1\n008,2')).toEqual(['code: text', 'big: integer']);
    expect(types('big\n99999999999')).toEqual(['big: decimal']);
  });

  it('are the members of records in JSON, wherever the list of them stands', () => {
    const records = [
      { severity: 'High', count: 1, raw: { a: 1 }, note: 'x'.repeat(300) },
      { severity: null, count: 2, raw: {}, more: true },
    ];
    const expected = ['severity: text', 'count: integer', 'raw: object', 'note: textarea', 'more: checkbox'];
    expect(types(JSON.stringify(records))).toEqual(expected);
    expect(types(JSON.stringify({ total: 2, data: records }))).toEqual(expected);
    expect(types('{"one": "a"}')).toEqual(['one: text']);
  });

  it('leave out what can be no field, and say why', () => {
    const { fields, left } = fieldsOfSample('id,name,Name,9lives,größe\n1,a,b,c,d', ['taken']);
    expect(fields.map(({ name }) => name)).toEqual(['name']);
    expect(left.map(({ column }) => column)).toEqual(['id', 'Name', '9lives', 'größe']);
    expect(fieldsOfSample('taken\n1', ['taken']).left).toHaveLength(1);
  });

  it('are refused where there are none', () => {
    expect(() => fieldsOfSample('', [])).toThrow(/no records/);
    expect(() => fieldsOfSample('[1, 2]', [])).toThrow(/no records/);
  });

  it('can always be added together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), { minLength: 1 }),
        (rows) => {
          const text = rows
            .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
            .join('\n');
          let names: string[] = [];
          try {
            names = fieldsOfSample(`x${text}`, []).fields.map(({ name }) => name);
          } catch {
            return;
          }
          for (const [index, name] of names.entries())
            expect(problemOfFieldName(name, names.slice(0, index))).toBeNull();
        },
      ),
    );
  });
});
