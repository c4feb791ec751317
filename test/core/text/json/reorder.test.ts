import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { insertAt, moveAt, renameAt } from '@core/text/json/edit';
import { parseJson, type JsonNode } from '@core/text/json/parse';
import { getAt, joinPointer } from '@core/text/pointer';
import { describeWithContent, filesBelow } from '../../../support/corpus';
import { plainJson } from '../../../support/plain-json';

const after = (text: string, changes: TextChange[]): string => applyChanges(text, changes);

describe('inserting, renaming and moving', () => {
  const list = '[\n    1.0,\n    1e5,\n    {"a":  12345678901234567890}\n]';

  it('puts an element before another one', () => {
    expect(after(list, insertAt(list, '', 1, 'x'))).toBe(list.replace('1e5', '"x",\n    1e5'));
    expect(after(list, insertAt(list, '', 0, 0))).toBe(list.replace('1.0', '0,\n    1.0'));
    expect(after(list, insertAt(list, '', '-', 0))).toBe(list.replace('}\n]', '},\n    0\n]'));
    expect(after('{"a": []}', insertAt('{"a": []}', '/a', 0, 1))).toBe('{"a": [1]}');
    expect(after('{"a": 1}', insertAt('{"a": 1}', '', 'b', 2))).toBe('{"a": 1, "b": 2}');
    expect(() => insertAt(list, '', 9, 1)).toThrow('There is no place for "9" at the root.');
    expect(() => insertAt(list, '/7', 0, 1)).toThrow('There is no place');
  });

  it('moves elements with their spelling, to both sides', () => {
    expect(after(list, moveAt(list, '/0', 2))).toBe(
      '[\n    1e5,\n    {"a":  12345678901234567890},\n    1.0\n]',
    );
    expect(after(list, moveAt(list, '/2', 0))).toBe(
      '[\n    {"a":  12345678901234567890},\n    1.0,\n    1e5\n]',
    );
    expect(after('{"a" : 1,"b": 2}', moveAt('{"a" : 1,"b": 2}', '/b', 0))).toBe('{"b": 2,"a" : 1}');
    expect(moveAt(list, '/1', 1)).toEqual([]);
    expect(() => moveAt(list, '/0', 3)).toThrow('There is no place');
  });

  it('renames a key in its place, or where the platform keeps it', () => {
    expect(after('{"a":1,"b":2}', renameAt('{"a":1,"b":2}', '/a', 'z/z'))).toBe('{"z/z":1,"b":2}');
    const steps = '{"steps":[{"arguments":{"a":1.0,"bb":2,"ccc":3}}]}';
    expect(after(steps, renameAt(steps, '/steps/0/arguments/a', 'aa'))).toBe(steps.replace('"a":', '"aa":'));
    expect(after(steps, renameAt(steps, '/steps/0/arguments/a', 'dddd'))).toBe(
      '{"steps":[{"arguments":{"bb":2,"ccc":3,"dddd":1.0}}]}',
    );
    expect(after(steps, renameAt(steps, '/steps/0/arguments/ccc', 'x'))).toBe(
      '{"steps":[{"arguments":{"a":1.0,"x":3,"bb":2}}]}',
    );
    expect(renameAt(steps, '/steps', 'steps')).toEqual([]);
    expect(() => renameAt(steps, '/steps/0/arguments/a', 'bb')).toThrow('There is a "bb" already.');
    expect(() => renameAt(steps, '/nothing', 'bb')).toThrow('There is no place');
  });
});

/** Pointers of all lists and maps with two elements or more. */
function containersIn(root: JsonNode | null): { pointer: string; keys: (string | number)[] }[] {
  const found: { pointer: string; keys: (string | number)[] }[] = [];
  const visit = (node: JsonNode, pointer: string): void => {
    const keys = node.members?.map(({ key }) => key) ?? node.items?.map((_, index) => index) ?? [];
    if (keys.length > 1) found.push({ pointer, keys });
    node.members?.forEach((member) => visit(member.value, joinPointer(pointer, member.key)));
    node.items?.forEach((item, index) => visit(item, joinPointer(pointer, index)));
  };
  if (root) visit(root, '');
  return found;
}

describeWithContent('moves and renames in real content', (folder) => {
  let texts: string[] = [];
  beforeAll(() => {
    texts = filesBelow(join(folder, 'content'))
      .filter((path) => path.endsWith('.json'))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => text.length < 60_000 && parseJson(text).root !== null);
  });

  it('read as intended, keep every other byte, and lead back', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (file, where, first, second, rename) => {
          const text = texts[file % texts.length] ?? '';
          const tree = parseJson(text);
          const containers = containersIn(tree.root);
          const container = containers[where % Math.max(containers.length, 1)];
          if (!container) return;
          const { pointer, keys } = container;
          const from = first % keys.length;
          const to = second % keys.length;
          const moved = keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? 0);
          const at = joinPointer(pointer, keys[from] ?? 0);
          const isMap = typeof keys[0] === 'string';
          const changes = rename && isMap ? renameAt(tree, at, 'a new name') : moveAt(tree, at, to);
          const result = applyChanges(text, changes);
          const before: unknown = getAt(plainJson(text), pointer);
          const now: unknown = getAt(plainJson(result), pointer);
          if (rename && isMap) {
            const entries = Object.entries(before as object).map(([key, value]: [string, unknown]) => [
              key === keys[from] ? 'a new name' : key,
              value,
            ]);
            expect(now).toEqual(Object.fromEntries(entries));
          } else if (isMap) {
            expect(now).toEqual(before);
            expect(containersIn(parseJson(result).root).find((one) => one.pointer === pointer)?.keys).toEqual(
              moved,
            );
          } else {
            expect(now).toEqual(moved.map((key) => (before as unknown[])[Number(key)]));
          }
          if (!rename) expect([...result].toSorted().join('')).toBe([...text].toSorted().join(''));
          expect(applyChanges(result, invertChanges(text, changes))).toBe(text);
        },
      ),
      { numRuns: 200, seed: 2024 },
    );
  });
});
