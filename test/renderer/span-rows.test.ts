import { describe, expect, it } from 'vitest';
import { messagesOf, spanRows } from '../../renderer/src/features/instance/span-rows';

const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();
const span = (id: string, parent: string | null, from: number, to: number | null) => ({
  span_id: id,
  parent_span_id: parent,
  name: `step ${id}`,
  span_type: 'TOOL',
  start_time: at(from),
  end_time: to === null ? null : at(to),
});

describe('the tree of an agent’s steps', () => {
  const spans = [
    span('a', null, 0, 100),
    span('b', 'a', 10, 60),
    span('c', 'b', 20, 30),
    span('d', 'a', 60, null),
  ];

  it('has every step below the one that began it, and when it ran in the whole', () => {
    expect(
      spanRows(spans, new Set()).map((row) => [row.id, row.level, row.expanded, row.from, row.share]),
    ).toEqual([
      ['a', 1, true, 0, 1],
      ['b', 2, true, 0.1, 0.5],
      ['c', 3, null, 0.2, 0.1],
      ['d', 2, null, 0.6, 0],
    ]);
  });

  it('leaves out what is below a closed step, and keeps steps whose parent is missing', () => {
    expect(spanRows(spans, new Set(['b'])).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect(spanRows([span('x', 'gone', 0, 1)], new Set()).map(({ id, level }) => [id, level])).toEqual([
      ['x', 1],
    ]);
    expect(spanRows([], new Set())).toEqual([]);
  });

  it('is made of ten thousand steps, however deep', () => {
    const many = Array.from({ length: 10_000 }, (_, n) =>
      span(String(n), n === 0 ? null : String(n - 1), n, n + 1),
    );
    expect(spanRows(many, new Set())).toHaveLength(10_000);
  });

  it('tells what a model was told', () => {
    const input = { payload: { params: { messages: [{ role: 'user', content: 'How many?' }] } } };
    expect(messagesOf({ input })).toEqual([{ role: 'user', content: 'How many?' }]);
    const called = { role: 'assistant', content: '', toolCalls: [{ name: 'ask', arguments: '{}' }] };
    expect(messagesOf({ input: { payload: { params: { messages: [called] } } } })).toEqual([
      { role: 'assistant', content: 'calls ask {}' },
    ]);
    expect(messagesOf({ input: 'no map' })).toEqual([]);
  });
});
