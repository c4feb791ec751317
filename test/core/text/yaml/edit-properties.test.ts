import fc from 'fast-check';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { applyChanges, invertChanges, type TextChange } from '@core/text/changes';
import { joinPointer, parsePointer } from '@core/text/pointer';
import { insertAt, removeAt, renameAt, setAt } from '@core/text/yaml/edit';
import { readYaml } from '@core/text/yaml/read';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom(
    '',
    'no',
    '1:30',
    '010',
    '~',
    '- a',
    'a: b',
    ' # c',
    "it's",
    '"',
    '{{ vars.x }}',
    'x\ny',
    'a\n\n  b\n',
  ),
  fc.constantFrom(
    'two\nlines\n',
    ' lead\nx',
    'tail \nx',
    '\n',
    'a\n\n',
    '\tx\ny',
    '😀',
    '\ud83d',
    '2020-01-01',
    '!x',
    '*a',
  ),
);
const scalar = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const key = fc.oneof(
  fc.stringMatching(/^[a-z_]{1,6}$/),
  fc.constantFrom('', 'no', '1', 'a b', 'x: y', '#', '__proto__x'),
);
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).any;
const container = fc.oneof(
  fc.dictionary(key, value, { minKeys: 1, maxKeys: 5, noNullPrototype: true }),
  fc.array(value, { minLength: 1, maxLength: 5 }),
);

/** Ways people and programs write files. */
const writing = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  defaultStringType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const, 'QUOTE_SINGLE' as const),
  collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
});
const breaks = fc.constantFrom('\n', '\r\n');

/** A file with a comment above, one below and, where lines allow, comments behind values. */
const file = fc
  .tuple(container, writing, breaks, fc.boolean(), fc.boolean())
  .map(([content, options, newline, comments, end]) => {
    const lines = stringify(content, { ...options, lineWidth: 0 })
      .trimEnd()
      .split('\n');
    const commented = comments ? ['# above', ...lines, '# below'] : lines;
    return commented.join(newline) + (end ? newline : '');
  })
  .filter((written) => readYaml(written).value !== undefined && readYaml(written).value !== null);

function pointersIn(content: unknown): string[] {
  const found: string[] = [];
  const visit = (at: unknown, pointer: string): void => {
    found.push(pointer);
    if (typeof at === 'object' && at !== null)
      for (const [name, inner] of Object.entries(at)) visit(inner, joinPointer(pointer, name));
  };
  visit(content, '');
  return found.slice(1);
}

/** The value after the same edit was made to it in memory. */
function changed(
  content: unknown,
  pointer: string,
  edit: (holder: object, last: string) => unknown,
): unknown {
  const copy: unknown = structuredClone(content);
  const keys = parsePointer(pointer);
  const last = keys.pop() ?? '';
  const holder = keys.reduce((at, name) => (at as Record<string, object>)[name] ?? {}, copy as object);
  edit(holder, last);
  return copy;
}

const remove = (holder: object, last: string): unknown =>
  Array.isArray(holder) ? holder.splice(Number(last), 1) : Reflect.deleteProperty(holder, last);

/** Reads as intended, and can be taken back. */
function expectResult(before: string, changes: TextChange[], intended: unknown): string {
  const after = applyChanges(before, changes);
  expect(readYaml(after)).toEqual({ value: intended, problems: [] });
  expect(applyChanges(after, invertChanges(before, changes))).toBe(before);
  for (const comment of ['# above', '# below'])
    expect(after.includes(comment)).toBe(before.includes(comment));
  return after;
}

const pick = (pointers: readonly string[], seed: number): string | undefined =>
  pointers[seed % Math.max(pointers.length, 1)];
const runs = { numRuns: 300, seed: 4711 };

describe('random edits of any YAML file', () => {
  it('give exactly the value that was set, and nothing the second time', () => {
    fc.assert(
      fc.property(file, fc.nat(), value, (before, seed, wanted) => {
        const { value: content } = readYaml(before);
        const pointer = pick(pointersIn(content), seed);
        if (pointer === undefined) return;
        const intended = changed(content, pointer, (holder, last) => Reflect.set(holder, last, wanted));
        const after = expectResult(before, setAt(before, pointer, wanted), intended);
        expect(setAt(after, pointer, wanted)).toEqual([]);
      }),
      runs,
    );
  });

  it('give exactly the whole value that was set', () => {
    fc.assert(
      fc.property(file, container, (before, wanted) => {
        const after = applyChanges(before, setAt(before, '', wanted));
        expect(readYaml(after).value).toEqual(wanted);
      }),
      runs,
    );
  });

  it('give exactly the value without what was removed', () => {
    fc.assert(
      fc.property(file, fc.nat(), (before, seed) => {
        const { value: content } = readYaml(before);
        const pointer = pick(pointersIn(content), seed);
        if (pointer === undefined) return;
        expectResult(before, removeAt(before, pointer), changed(content, pointer, remove));
      }),
      runs,
    );
  });

  it('give exactly the value with what was added', () => {
    fc.assert(
      fc.property(file, fc.nat(), fc.nat(), value, (before, seed, place, wanted) => {
        const { value: content } = readYaml(before);
        const pointer = pick(pointersIn(content), seed);
        if (pointer === undefined) return;
        const holder = parsePointer(pointer).reduce(
          (at, name) => (at as Record<string, unknown>)[name],
          content,
        );
        if (typeof holder !== 'object' || holder === null) return;
        const name = Array.isArray(holder) ? place % (holder.length + 1) : 'added';
        const intended = changed(content, joinPointer(pointer, 'x'), (at) =>
          Array.isArray(at) ? at.splice(Number(name), 0, wanted) : Reflect.set(at, name, wanted),
        );
        expectResult(before, insertAt(before, pointer, name, wanted), intended);
      }),
      runs,
    );
  });

  it('give exactly the value with keys renamed', () => {
    fc.assert(
      fc.property(file, fc.nat(), (before, seed) => {
        const { value: content } = readYaml(before);
        const isInMap = (pointer: string) => {
          const keys = parsePointer(pointer).slice(0, -1);
          return !Array.isArray(keys.reduce((at, name) => (at as Record<string, unknown>)[name], content));
        };
        const pointer = pick(pointersIn(content).filter(isInMap), seed);
        if (pointer === undefined) return;
        const renamed = changed(content, pointer, (holder, last) => {
          Reflect.set(holder, 'new name', Reflect.get(holder, last));
          Reflect.deleteProperty(holder, last);
        });
        expectResult(before, renameAt(before, pointer, 'new name'), renamed);
      }),
      runs,
    );
  });
});
