import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { answerJson, recordsJson, shareJson } from '../../main/instance/records/record-json';

describe('the JSON of an answer', () => {
  it('is what JSON.stringify writes, whatever is answered', () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    const record = fc.dictionary(fc.string({ unit: 'binary' }), value);
    const answer = fc.oneof(value, fc.dictionary(fc.string(), fc.oneof(value, fc.array(record))));
    fc.assert(
      fc.property(answer, (given) => {
        expect(answerJson(given)).toBe(JSON.stringify(given));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [{ text: 'quote " slash \\ line \n half \ud800 whole \u{1f600} line separator \u2028 delete \u007f' }],
    [{ numbers: -0, small: 1e-7, large: 1e21, none: Number.NaN, endless: Number.POSITIVE_INFINITY }],
    [{ left: undefined, list: [undefined, null, [], {}], map: { left: undefined } }],
    [{ 'a "name"': 1, 2: 'first', '': { toJSON: () => 'said otherwise' } }],
    [{ when: new Date(0), list: [new Date(0), { when: new Date(0) }] }],
    [new Date(0)],
    [[{ a: 1 }, [1, { b: [2] }]]],
    [null],
  ])('is what JSON.stringify writes of %j', (given) => {
    expect(answerJson(given)).toBe(JSON.stringify(given));
  });

  it('has what many records lead to in each of them', () => {
    const item: JsonMap = { itemValue: 'High', tags: ['"'] };
    shareJson(item);
    const records = [
      { name: 'first', severity: item },
      { name: 'second', severity: item, others: [item] },
    ];
    expect(recordsJson(records)).toBe(records.map((record) => JSON.stringify(record)).join(','));
    expect(answerJson({ members: records, item })).toBe(JSON.stringify({ members: records, item }));
  });
});
