import { describe, expect, it } from 'vitest';
import type { JsonMap } from '@core/content/shape';
import {
  addAt,
  choiceOf,
  filtersOf,
  isGroup,
  newFilter,
  newGroup,
  operandKindOf,
  operatorsOf,
  removeAt,
  replaceAt,
  setLogic,
  withChoice,
  withField,
  withValue,
} from '@core/edit/conditions';

const text = { name: 'name', formType: 'text' };
const status = { name: 'status', formType: 'picklist' };
const tags = { name: 'recordTags', formType: 'tags' };
const open = '/api/3/picklists/7de816ff-7140-4ee5-bd05-93ce22002146';

/** Chooses an operator by what it is called. */
function chosen(filter: JsonMap, field: { formType: string }, title: string): JsonMap {
  const kind = operandKindOf(field);
  const choice = operatorsOf(kind, true, filter).find((each) => each.title === title);
  if (!choice) throw new Error(`there is no operator "${title}"`);
  return withChoice(filter, kind, choice);
}

describe('a condition', () => {
  it('begins as the editor of the platform writes one', () => {
    expect(newFilter(text)).toEqual({
      type: 'primitive',
      field: 'name',
      value: '',
      operator: 'eq',
      _operator: 'eq',
    });
    expect(newFilter(status)).toEqual({
      type: 'object',
      field: 'status',
      value: '',
      operator: 'eq',
      _value: { '@id': '', display: '', itemValue: '' },
    });
    expect(newFilter(tags)).toEqual({ type: 'array', field: 'recordTags', value: [], operator: 'in' });
  });

  it('keeps a chosen item twice, as the editor does', () => {
    expect(withValue(newFilter(status), 'item', open, 'Open')).toMatchObject({
      value: open,
      _value: { '@id': open, display: 'Open', itemValue: 'Open' },
    });
  });

  it('says whether a field is empty with the words true and false', () => {
    const empty = chosen(newFilter(text), text, 'is empty');
    expect(empty).toMatchObject({ operator: 'isnull', value: 'true', _operator: 'isnull' });
    const filled = chosen(empty, text, 'is not empty');
    expect(filled).toMatchObject({ operator: 'isnull', value: 'false' });
    expect(choiceOf('text', filled).title).toBe('is not empty');
  });

  it('keeps its value under another operator of one value, and drops it under one of several', () => {
    const named = withValue(newFilter(text), 'text', '%phish%');
    expect(chosen(named, text, 'matches (% for anything)')).toMatchObject({
      operator: 'like',
      value: '%phish%',
    });
    expect(chosen(named, text, 'is one of')).toMatchObject({ operator: 'in', value: [] });
  });

  it('can ask for a change, where changes are looked at', () => {
    expect(operatorsOf('item', false).map(({ title }) => title)).not.toContain('was changed');
    expect(chosen(newFilter(status), status, 'was changed')).toMatchObject({
      operator: 'changed',
      value: '',
    });
    expect(chosen(newFilter(tags), tags, 'was changed')).toMatchObject({ operator: 'changed', value: null });
  });

  it('shows an operator nobody knows and keeps it', () => {
    const strange = { field: 'name', operator: 'resembles', value: 'x', type: 'primitive' };
    expect(operatorsOf('text', false, strange).at(-1)).toMatchObject({ id: 'resembles', title: 'resembles' });
  });

  it('keeps its value on a field of the same kind, and begins anew on another', () => {
    const named = withValue(newFilter(text), 'text', 'x');
    expect(withField(named, text, { name: 'source', formType: 'textarea' })).toMatchObject({
      field: 'source',
      value: 'x',
    });
    expect(withField(named, text, status)).toEqual(newFilter(status));
  });
});

describe('conditions in groups', () => {
  const query = {
    sort: [{ field: 'id', direction: 'ASC' }],
    limit: 30,
    logic: 'AND',
    filters: [newFilter(text), { logic: 'OR', filters: [newFilter(status), newFilter(tags)] }],
  };

  it('are added, replaced and taken away at any depth, and all else stays', () => {
    const added = addAt(query, [1], newFilter(text));
    expect(filtersOf(filtersOf(added)[1])).toHaveLength(3);
    expect(added).toMatchObject({ sort: query.sort, limit: 30 });
    const replaced = replaceAt(query, [1, 0], newFilter(text));
    expect(filtersOf(filtersOf(replaced)[1])[0]).toEqual(newFilter(text));
    expect(filtersOf(removeAt(query, [0]))).toEqual([query.filters[1]]);
  });

  it('take their group with them when the last one goes', () => {
    expect(filtersOf(removeAt(removeAt(query, [1, 1]), [1, 0]))).toEqual([query.filters[0]]);
  });

  it('get a logic, without which the platform drops them', () => {
    expect(addAt({}, [], newFilter(text))).toEqual({ logic: 'AND', filters: [newFilter(text)] });
    expect(addAt([], [], newGroup(text))).toMatchObject({ logic: 'AND' });
    expect(setLogic(query, [1], 'AND')).toMatchObject({ logic: 'AND', filters: [{}, { logic: 'AND' }] });
  });

  it('do not mistake a relative date for a group', () => {
    expect(isGroup(query.filters[1])).toBe(true);
    expect(isGroup({ _field: 'createDate', _operator: 'gte', filters: [] })).toBe(false);
  });

  it('leave the query they are made from as it was', () => {
    const before = structuredClone(query);
    removeAt(query, [1, 0]);
    replaceAt(query, [0], newFilter(status));
    setLogic(query, [], 'OR');
    expect(query).toEqual(before);
  });
});
