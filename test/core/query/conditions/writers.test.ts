import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { choicesFor } from '@core/query/conditions/choices';
import {
  type Condition,
  type ConditionWriter,
  readCondition,
  withChoice,
  withValue,
  writeCondition,
} from '@core/query/conditions/condition';
import type { ConditionField } from '@core/query/conditions/field';
import { sent } from '@core/query/conditions/sent';
import { stored } from '@core/query/conditions/stored';
import { entriesOf, type EntryPath, hasEntries, replaceAt } from '@core/query/conditions/tree';
import { evaluate } from '@core/query/evaluate';
import { readQuery } from '@core/query/query';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { locate } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { joinPointer } from '@core/text/pointer';
import { alerts, closed, named, open } from './fields';

/** A condition of the model, with the field it is on. */
interface Made {
  field: ConditionField;
  condition: Condition;
}

const words = ['Phish', 'phishing', 'brute force', 'a%b', '7', 'true', '0'];
const tags = ['/api/3/tags/red', '/api/3/tags/blue'];

/** One value a field may hold and a condition may compare with. */
function valueOf({ kind }: ConditionField): fc.Arbitrary<unknown> {
  switch (kind) {
    case 'number':
      return fc.integer({ min: -3, max: 9 });
    case 'boolean':
      return fc.boolean();
    case 'date':
      return fc.constantFrom(1_600_000_000, 1_768_472_430, '2026-01-15T10:20:30Z');
    case 'picklist':
    case 'picklists':
      return fc.constantFrom(open.iri, closed.iri);
    case 'record':
    case 'records':
      return fc.constantFrom('/api/3/people/ann', '/api/3/people/bob');
    case 'tags':
      return fc.constantFrom(...tags);
    case 'object':
      return fc.constantFrom('rule', '{"a":1}');
    case 'text':
      return fc.constantFrom(...words);
  }
}

function conditionOn(field: ConditionField, writers: readonly ConditionWriter[]): fc.Arbitrary<Made> {
  const choices = choicesFor(field.kind, writers[0] ?? sent, false).filter((choice) =>
    writers.every((writer) => writer.takes(choice, field.kind)),
  );
  const one = valueOf(field);
  return fc.constantFrom(...choices).chain((choice) => {
    const values = {
      none: fc.constant(null),
      one: fc.option(one, { freq: 5 }),
      many: fc.array(one, { maxLength: 3 }),
      range: fc.tuple(fc.option(one, { freq: 5 }), fc.option(one, { freq: 5 })),
      object: fc.constantFrom({ a: 1 }, { a: [1, 2] }),
    } satisfies Record<typeof choice.shape, fc.Arbitrary<unknown>>;
    const value: fc.Arbitrary<unknown> = values[choice.shape];
    return value.map((each) => ({ field, condition: { path: field.name, choice, value: each } }));
  });
}

const conditions = (...writers: ConditionWriter[]): fc.Arbitrary<Made> =>
  fc.oneof(...alerts.map((field) => conditionOn(field, writers)));

/** Conditions of the model in groups. */
type Tree = Made | { logic: 'AND' | 'OR'; entries: Tree[] };
const trees = fc.letrec<{ tree: Tree; group: Tree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, conditions(stored, sent), tie('group')),
  group: fc.record({
    logic: fc.constantFrom('AND' as const, 'OR' as const),
    entries: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
  }),
}));

const written = (writer: ConditionWriter, tree: Tree): JsonMap =>
  'field' in tree
    ? writeCondition(writer, tree.condition, tree.field)
    : { logic: tree.logic, filters: tree.entries.map((entry) => written(writer, entry)) };

describe('what either way of writing conditions writes', () => {
  it.each([
    ['content', stored],
    ['a body', sent],
  ])('is read back from %s as it was meant', (_name, writer) => {
    fc.assert(
      fc.property(conditions(writer), ({ field, condition }) => {
        expect(readCondition(writeCondition(writer, condition, field), field.kind)).toEqual(condition);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['content', stored],
    ['a body', sent],
  ])('is the same in %s whether written at once or changed to it', (_name, writer) => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...alerts)
          .chain((field) => fc.tuple(conditionOn(field, [writer]), conditionOn(field, [writer]))),
        ([from, { field, condition }]) => {
          const begun = writeCondition(writer, from.condition, field);
          const changed = withChoice(writer, begun, field, condition.choice);
          const whole = withValue(writer, changed, field, condition.value);
          expect(readCondition(whole, field.kind)).toEqual(condition);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('means the same to the platform', () => {
    const value = (field: ConditionField) => {
      const isList = ['picklists', 'records', 'tags'].includes(field.kind);
      return isList ? fc.array(valueOf(field), { maxLength: 2 }) : fc.option(valueOf(field));
    };
    const record = fc.record(Object.fromEntries(alerts.map((field) => [field.name, value(field)])));
    const found = (records: readonly JsonMap[], query: JsonMap) =>
      evaluate(records, readQuery({ logic: 'AND', filters: [query] }), { resolve: () => null });
    let some = 0;
    fc.assert(
      fc.property(trees.tree, fc.array(record, { minLength: 1, maxLength: 8 }), (tree, records) => {
        const [kept, asked] = [found(records, written(stored, tree)), found(records, written(sent, tree))];
        expect(kept).toEqual(asked);
        if (kept.length > 0 && kept.length < records.length) some += 1;
      }),
      { numRuns: 1000 },
    );
    // Most queries distinguish records, so that equal answers say something.
    expect(some).toBeGreaterThan(300);
  });
});

describe('a condition that is edited where it is stored', () => {
  const odd = fc.record({ _extra: fc.constantFrom(1, 'x', null), OPERATOR_KEY: fc.constant('$') });

  /** Every condition of a query with its path. */
  function* conditionsIn(group: JsonMap, path: EntryPath = []): Generator<[EntryPath, JsonMap]> {
    for (const { entry, index } of entriesOf(group)) {
      if (hasEntries(entry)) yield* conditionsIn(entry, [...path, index]);
      else yield [[...path, index], entry];
    }
  }

  const decorated = (entry: JsonMap, more: JsonMap): JsonMap => ({
    ...more,
    ...entry,
    ...(Array.isArray(entry.filters)
      ? { filters: (entry.filters as JsonMap[]).map((each) => decorated(each, more)) }
      : {}),
  });

  it('leaves every other byte of the file as it was', () => {
    fc.assert(
      fc.property(trees.group, odd, fc.nat(), fc.constantFrom(2, '\t', ''), (tree, more, pick, indent) => {
        const query = decorated({ sort: [], limit: 30, ...written(stored, tree) }, more);
        const text = JSON.stringify({ before: [1.0], query, after: 'é' }, null, indent);
        const all = [...conditionsIn(query)];
        const [path, entry]: [EntryPath, JsonMap] = all[pick % all.length] ?? [[], {}];
        const field = named(String(entry.field));
        const { value, choice } = readCondition(entry, field.kind);
        const next = choice.shape === 'many' ? [...(value as unknown[]), 'more'] : `${String(value)} more`;
        const edited = replaceAt(query, path, withValue(stored, entry, field, next));
        const changes = setAt(text, '/query', edited);
        const at = joinPointer('/query', ...path.flatMap((index) => ['filters', String(index)]));
        const place = locate(parseJson(text), at);
        if (!place) throw new Error(`nothing is at ${at}`);
        expect(changes.every(({ from, to }) => from >= place.from && to <= place.to)).toBe(true);
        const after = JSON.parse(applyChanges(text, changes)) as { query: JsonMap };
        expect(after.query).toEqual(edited);
        expect([...conditionsIn(after.query)][pick % all.length]?.[1]).toMatchObject(more);
      }),
      { numRuns: 500 },
    );
  });
});
