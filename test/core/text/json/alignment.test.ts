import { expect, it } from 'vitest';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';

const line = (uuid: string, name: string) => `    {"uuid": "${uuid}",  "name": "${name}"}`;
const textOf = (...lines: string[]) => `[\n${lines.join(',\n')}\n]`;
const before = textOf(line('a', 'A'), line('b', 'B'), line('c', 'C'), line('d', 'D'));
const after = (value: unknown) => applyChanges(before, setAt(before, '', value));
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((uuid) => ({ uuid, name: uuid.toUpperCase() }));

it('takes elements that say who they are out of the middle and leaves the others their bytes', () => {
  expect(after([a, c, d])).toBe(textOf(line('a', 'A'), line('c', 'C'), line('d', 'D')));
  expect(after([b, d])).toBe(textOf(line('b', 'B'), line('d', 'D')));
});

it('changes one and takes another away at once', () => {
  expect(after([a, { uuid: 'c', name: 'X' }, d])).toBe(
    textOf(line('a', 'A'), line('c', 'X'), line('d', 'D')),
  );
});

it('puts new ones between those that stay', () => {
  const text = after([a, { uuid: 'n', name: 'N' }, c, d]);
  expect(JSON.parse(text)).toEqual([a, { uuid: 'n', name: 'N' }, c, d]);
  for (const stays of [line('a', 'A'), line('c', 'C'), line('d', 'D')]) expect(text).toContain(stays);
});

it('falls back to pairs where the order changes or an identity is given twice', () => {
  expect(JSON.parse(after([c, a, b, d]))).toEqual([c, a, b, d]);
  expect(JSON.parse(after([a, a, d]))).toEqual([a, a, d]);
});
