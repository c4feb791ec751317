import { describe, expect, it } from 'vitest';
import { proposedSchema } from '../../../../main/core/content/connector/propose-schema';
import { schemaDifferences } from '../../../../main/core/content/connector/schema-fit';

describe('proposed output schemas', () => {
  it('have the keys of every answer, values emptied and lists cut to one element', () => {
    const answers = [
      { status: 'ok', items: [{ id: 1 }, { id: 2, tags: ['a', 'b'] }], next: null },
      { status: true, items: [], more: { page: 3 } },
    ];
    expect(proposedSchema(answers)).toEqual({
      status: '',
      items: [{ id: '', tags: [''] }],
      next: '',
      more: { page: '' },
    });
  });

  it('fit what they are made of, whatever the kinds of its parts', () => {
    const answer = { rows: [[{ a: 1 }], [{ a: 2 }]], none: [], word: 'x', hold: null };
    expect(schemaDifferences(proposedSchema([answer]), answer)).toEqual([]);
    expect(proposedSchema([{ a: 'text' }, { a: [1] }, { a: { b: 1 } }])).toEqual({ a: { b: '' } });
  });

  it('are none without an answer, and end where answers never do', () => {
    expect(proposedSchema([])).toBeUndefined();
    let deep: unknown = 'end';
    for (let level = 0; level < 5000; level++) deep = level % 2 === 0 ? [deep] : { inner: deep };
    expect(JSON.stringify(proposedSchema([deep])).length).toBeLessThan(1000);
  });

  it('keep what an answer calls by names of objects', () => {
    const answer = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as unknown;
    expect(JSON.stringify(proposedSchema([answer]))).toBe('{"__proto__":{"a":""},"constructor":""}');
  });
});
