import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyChanges, invertChanges } from '@core/text/changes';
import { removeAt, setAt } from '@core/text/json/edit';
import { compareDatabaseKeys } from '@core/text/json/database-order';
import { nodeAt } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import type { JsonNode } from '@core/text/json/parse';
import { getAt, joinPointer, parsePointer } from '@core/text/pointer';
import { describeWithContent, filesBelow } from '../../../support/corpus';
import { plainJson } from '../../../support/plain-json';

const scalar = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('', '/', 'a/b', 'é', '😀', '"\\\n', '\ud83d', '{{ vars.x }}'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  fc.boolean(),
  fc.constant(null),
);

/** Pointers of all values without parts, or of all values. */
function pointersIn(root: JsonNode, which: 'scalars' | 'all'): string[] {
  const found: string[] = [];
  const visit = (node: JsonNode, pointer: string): void => {
    const isScalar = !node.members && !node.items;
    if (which === 'all' ? pointer !== '' : isScalar) found.push(pointer);
    node.members?.forEach((member) => visit(member.value, joinPointer(pointer, member.key)));
    node.items?.forEach((item, index) => visit(item, joinPointer(pointer, index)));
  };
  visit(root, '');
  return found;
}

/** The value with another one at the pointer, or with none there. */
function changed(value: unknown, keys: readonly string[], change: { to: unknown } | 'removed'): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change === 'removed' ? undefined : change.to;
  const copy: unknown = structuredClone(value);
  let at = copy as Record<string, unknown>;
  for (const step of keys.slice(0, -1)) at = at[step] as Record<string, unknown>;
  const last = rest.at(-1) ?? key;
  if (change !== 'removed') {
    Object.defineProperty(at, last, {
      value: change.to,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else if (Array.isArray(at)) {
    at.splice(Number(last), 1);
  } else {
    Reflect.deleteProperty(at, last);
  }
  return copy;
}

/** `[]` and `{}` are one value where the platform writes maps. */
function sameEmpties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sameEmpties);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sameEmpties(inner)] as const);
  return entries.length === 0 ? [] : Object.fromEntries(entries);
}

const indents = fc.constantFrom(0, 2, 4, '\t');

describe('edits of any text', () => {
  it('give exactly the value that was set', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), indents, (before, after, indent) => {
        const text = JSON.stringify(before, null, indent);
        const result = applyChanges(text, setAt(text, '', after));
        expect(sameEmpties(JSON.parse(result))).toEqual(sameEmpties(JSON.parse(JSON.stringify(after))));
      }),
      { numRuns: 500 },
    );
  });

  it('give exactly the value without what was removed, and nothing when it is set again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
        indents,
        fc.nat(),
        (value, indent, seed) => {
          const text = JSON.stringify(value, null, indent);
          const { root } = parseJson(text);
          const pointers = root ? pointersIn(root, 'all') : [];
          const pointer = pointers[seed % Math.max(pointers.length, 1)];
          if (pointer === undefined) return;
          const result = applyChanges(text, removeAt(text, pointer));
          const expected = changed(JSON.parse(text), parsePointer(pointer), 'removed');
          expect(sameEmpties(JSON.parse(result))).toEqual(sameEmpties(expected));
          expect(setAt(result, '', expected)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describeWithContent('edits of real content', (folder) => {
  let texts: string[] = [];
  beforeAll(() => {
    texts = filesBelow(join(folder, 'content'))
      .filter((path) => path.endsWith('.json'))
      .map((path) => readFileSync(path, 'utf8'))
      .filter((text) => text.length < 100_000 && parseJson(text).root !== null);
  });
  const place = fc.tuple(fc.nat(), fc.nat()).map(([file, seed]) => {
    const tree = parseJson(texts[file % texts.length] ?? '');
    return { tree, text: tree.text, seed };
  });

  it('of one scalar change its bytes and no others, and the file reads as intended', () => {
    fc.assert(
      fc.property(place, scalar, ({ tree, text, seed }, value) => {
        const pointers = tree.root ? pointersIn(tree.root, 'scalars') : [];
        const pointer = pointers[seed % Math.max(pointers.length, 1)];
        const node = pointer === undefined ? undefined : nodeAt(tree, pointer)?.node;
        if (pointer === undefined || !node) return;
        const changes = setAt(tree, pointer, value);
        const result = applyChanges(text, changes);
        expect(plainJson(result)).toEqual(changed(plainJson(text), parsePointer(pointer), { to: value }));
        expect(result.startsWith(text.slice(0, node.start))).toBe(true);
        expect(result.endsWith(text.slice(node.end))).toBe(true);
        expect(changes.every(({ from, to }) => from >= node.start && to <= node.end)).toBe(true);
        expect(applyChanges(result, invertChanges(text, changes))).toBe(text);
        expect(setAt(result, pointer, value)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('that set back what was removed from an export give the same bytes again', () => {
    let tried = 0;
    fc.assert(
      fc.property(place, ({ tree, text, seed }) => {
        const pointers = tree.root ? pointersIn(tree.root, 'all') : [];
        const inArguments = pointers.filter((pointer) => /^\/steps\/\d+\/arguments\/[^/]+$/.test(pointer));
        const pointer = inArguments[seed % Math.max(inArguments.length, 1)];
        const node = pointer === undefined ? undefined : nodeAt(tree, pointer)?.node;
        if (pointer === undefined || !node || !isExported(text)) return;
        const value: unknown = JSON.parse(text.slice(node.start, node.end));
        if (!isInDatabaseOrder(getAt(plainJson(text), pointer.replace(/\/[^/]+$/, '')))) return;
        tried++;
        const without = applyChanges(text, removeAt(tree, pointer));
        expect(applyChanges(without, setAt(without, pointer, value))).toBe(text);
      }),
      { numRuns: 300 },
    );
    expect(tried).toBeGreaterThan(50);
  });

  it('that set the value there is change nothing', () => {
    fc.assert(
      fc.property(place, ({ tree, text }) => {
        expect(setAt(tree, '', plainJson(text))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

/** Whether the platform's database would give the keys as they stand; packs edited by hand have others. */
function isInDatabaseOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  const isSorted = keys.every((key, at) => at === 0 || compareDatabaseKeys(keys[at - 1] ?? '', key) < 0);
  return isSorted && Object.values(value).every(isInDatabaseOrder);
}

/** Whether the platform's own writer would write the file as it stands. */
function isExported(text: string): boolean {
  const printed = JSON.stringify(plainJson(text), null, 4)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return printed === text;
}
