import { describe, expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { choiceOf, choicesFor } from '@core/query/conditions/choices';
import {
  type ConditionWriter,
  newCondition,
  withChoice,
  withField,
  withValue,
} from '@core/query/conditions/condition';
import type { ConditionField } from '@core/query/conditions/field';
import { sent, withoutUnfinished } from '@core/query/conditions/sent';
import { stored } from '@core/query/conditions/stored';
import { operators } from '@core/query/operators';
import { alerts, field, named, open } from './fields';

const name = named('name');
const status = named('status');
const tags = named('recordTags');

/** Chooses an operator by what it is called. */
function chosen(writer: ConditionWriter, entry: JsonMap, on: ConditionField, title: string): JsonMap {
  const choice = choicesFor(on.kind, writer, true, entry).find((each) => each.title === title);
  if (!choice) throw new Error(`there is no operator "${title}"`);
  return withChoice(writer, entry, on, choice);
}

const titles = (writer: ConditionWriter, on: ConditionField, changes = false) =>
  choicesFor(on.kind, writer, changes).map(({ title }) => title);

describe('a condition as content stores it', () => {
  const begun = (on: ConditionField) => newCondition(stored, on.name, on);

  it('begins as the editor of the platform writes one', () => {
    expect(begun(name)).toEqual({
      type: 'primitive',
      field: 'name',
      value: '',
      operator: 'eq',
      _operator: 'eq',
    });
    expect(begun(status)).toEqual({
      type: 'object',
      field: 'status',
      value: '',
      operator: 'eq',
      _value: { '@id': '', display: '', itemValue: '' },
    });
    expect(begun(tags)).toEqual({ type: 'array', field: 'recordTags', value: [], operator: 'in' });
  });

  it('keeps a chosen item twice, as the editor does', () => {
    expect(withValue(stored, begun(status), status, open.iri)).toMatchObject({
      value: open.iri,
      _value: { '@id': open.iri, display: 'Open', itemValue: 'Open' },
    });
  });

  it('keeps its copies where they are among the keys', () => {
    const before = {
      _value: 'a',
      field: 'name',
      previousOperator: 'eq',
      operator: 'eq',
      value: 'a',
      _operator: 'eq',
    };
    const after = withValue(stored, before, name, 'b');
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after).toMatchObject({ value: 'b', _value: 'b' });
  });

  it('says whether a field is empty with the words true and false', () => {
    const empty = chosen(stored, begun(name), name, 'is empty');
    expect(empty).toMatchObject({ operator: 'isnull', value: 'true', _operator: 'isnull' });
    const filled = chosen(stored, empty, name, 'is not empty');
    expect(filled).toMatchObject({ operator: 'isnull', value: 'false' });
    expect(choiceOf('text', filled).title).toBe('is not empty');
    expect(choiceOf('text', { ...filled, value: '{{ vars.x }}' })).toMatchObject({
      title: 'is empty if',
      shape: 'one',
    });
  });

  it('takes its value along to an operator that wants it in another shape', () => {
    const like = withValue(stored, begun(name), name, '%phish%');
    expect(chosen(stored, like, name, 'matches')).toMatchObject({ operator: 'like', value: '%phish%' });
    expect(chosen(stored, like, name, 'is one of')).toMatchObject({ operator: 'in', value: ['%phish%'] });
    const worked = withValue(stored, begun(name), name, '{{ vars.a | join("|") }}');
    expect(chosen(stored, worked, name, 'is one of')).toMatchObject({ value: '{{ vars.a | join("|") }}' });
  });

  it('can ask for a change, where changes are looked at', () => {
    expect(titles(stored, status)).not.toContain('was changed');
    expect(chosen(stored, begun(status), status, 'was changed')).toMatchObject({
      operator: 'changed',
      value: '',
    });
    expect(chosen(stored, begun(tags), tags, 'was changed')).toMatchObject({
      operator: 'changed',
      value: null,
    });
  });

  it('shows an operator nobody knows and keeps it', () => {
    const strange = { field: 'name', operator: 'resembles', value: 'x', type: 'primitive' };
    expect(choicesFor('text', stored, false, strange).at(-1)).toMatchObject({
      id: 'resembles',
      title: 'resembles',
    });
    expect(withValue(stored, strange, name, 'y')).toMatchObject({ operator: 'resembles', value: 'y' });
  });

  it('goes on as what it is marked as where nobody knows its field', () => {
    const strange = {
      type: 'object',
      field: 'elsewhere',
      operator: 'eq',
      value: 'x',
      _value: { '@id': 'x' },
    };
    expect(withValue(stored, strange, undefined, 'y')).toEqual({
      ...strange,
      value: 'y',
      _value: { '@id': 'y', display: '', itemValue: '' },
    });
  });

  it('compares fields of JSON as texts, as content does', () => {
    expect(newCondition(stored, 'source', named('source'))).toMatchObject({
      type: 'primitive',
      operator: 'like',
    });
  });
});

describe('a condition of a body', () => {
  const begun = (on: ConditionField) => newCondition(sent, on.name, on);

  it('has values of their own types, and nothing beside them', () => {
    expect(begun(name)).toEqual({ type: 'primitive', field: 'name', value: null, operator: 'eq' });
    expect(withValue(sent, begun(status), status, open.iri)).toEqual({
      type: 'object',
      field: 'status',
      value: open.iri,
      operator: 'eq',
    });
    expect(chosen(sent, begun(name), name, 'is not empty')).toMatchObject({
      operator: 'isnull',
      value: false,
    });
    expect(chosen(sent, begun(named('score')), named('score'), 'is between')).toMatchObject({
      operator: 'between',
      value: [null, null],
    });
  });

  it.each<[string, unknown]>([
    ['', null],
    ['12', 12],
    ['-1.5', -1.5],
    ['1.', '1.'],
    ['1.0', '1.0'],
    ['many', 'many'],
  ])('holds the number typed as %j', (text, value) => {
    expect(sent.typed(text, 'number')).toBe(value);
    expect(sent.typed(text, 'text')).toBe(text === '' ? null : text);
  });

  it('is not asked for before it has a value', () => {
    const condition = (path: string, operator: string, value: unknown) => ({ field: path, operator, value });
    const unfinished = {
      logic: 'AND',
      filters: [
        condition('name', 'eq', null),
        condition('name', 'isnull', true),
        condition('score', 'between', [1, null]),
        { logic: 'OR', filters: [condition('name', 'in', [])] },
      ],
    };
    expect(withoutUnfinished(unfinished).filters).toEqual([condition('name', 'isnull', true)]);
  });
});

describe('the operators to choose from', () => {
  it('are those the platform has, and more than one for every kind of field', () => {
    const known = new Set([...Object.keys(operators), 'changed']);
    for (const writer of [stored, sent])
      for (const { kind } of alerts) {
        const choices = choicesFor(kind, writer, true);
        expect(choices.length).toBeGreaterThan(2);
        expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
        for (const { operator } of choices) expect(known).toContain(operator);
      }
  });

  it('leave out what a query refuses, and what content does not have', () => {
    expect(titles(sent, tags)).not.toContain('has all of');
    expect(titles(stored, tags)).toContain('has all of');
    expect(titles(sent, named('source'))).toEqual([
      'contains',
      'exists',
      'does not exist',
      'is empty',
      'is not empty',
    ]);
    expect(titles(stored, named('score'))).not.toContain('is between');
  });
});

describe('a condition on another field', () => {
  it('keeps operator and value where that holds the same', () => {
    const like = { field: 'name', operator: 'like', value: '%a%', type: 'primitive', _extra: 1 };
    expect(withField(sent, like, name, 'owner.lastname', field('lastname', 'text'))).toEqual({
      ...like,
      field: 'owner.lastname',
    });
    expect(withField(sent, like, undefined, 'name', name)).toEqual(like);
  });

  it('begins anew where that holds something else', () => {
    const like = withValue(stored, newCondition(stored, 'name', name), name, 'x');
    expect(withField(stored, like, name, 'status', status)).toEqual(newCondition(stored, 'status', status));
    expect(withField(sent, like, name, 'seen', named('seen'))).toMatchObject({
      operator: 'gte',
      value: null,
      type: 'datetime',
    });
  });
});
