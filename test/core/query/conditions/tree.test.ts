import { describe, expect, it } from 'vitest';
import { newCondition, newGroup } from '@core/query/conditions/condition';
import { stored } from '@core/query/conditions/stored';
import {
  addAt,
  emptyQuery,
  entriesOf,
  isGroup,
  logicOf,
  removeAt,
  replaceAt,
  setLogic,
} from '@core/query/conditions/tree';
import { readQuery } from '@core/query/query';
import { alerts, named } from './fields';

const begun = (name: string) => newCondition(stored, name, named(name));
const [text, status, tags] = [begun('name'), begun('status'), begun('recordTags')];

describe('conditions in groups', () => {
  const query = {
    sort: [{ field: 'id', direction: 'ASC' }],
    limit: 30,
    logic: 'AND',
    filters: [text, { logic: 'OR', filters: [status, tags], display: {} }, 'left alone'],
  };

  it('are added, replaced and removed at any depth, and all else stays', () => {
    const added = addAt(query, [1], text);
    expect(added).toEqual({
      ...query,
      filters: [text, { logic: 'OR', filters: [status, tags, text], display: {} }, 'left alone'],
    });
    expect(replaceAt(query, [1, 0], text)).toEqual({
      ...query,
      filters: [text, { logic: 'OR', filters: [text, tags], display: {} }, 'left alone'],
    });
    expect(removeAt(query, [0])).toEqual({ ...query, filters: query.filters.slice(1) });
  });

  it('are read with their positions, past what is none', () => {
    expect(entriesOf({ filters: ['left alone', text] })).toEqual([{ entry: text, index: 1 }]);
    expect(entriesOf({ filters: {} })).toEqual([]);
    expect(logicOf({ logic: 'and' })).toBe('AND');
    expect(logicOf({ logic: 'XOR' })).toBeNull();
  });

  it('take their group with them when the last one goes', () => {
    const left = removeAt(removeAt(query, [1, 1]), [1, 0]);
    expect(left.filters).toEqual([text, 'left alone']);
  });

  it('get a logic, without which the platform drops them', () => {
    expect(addAt({}, [], text)).toEqual({ logic: 'AND', filters: [text] });
    expect(addAt([], [], newGroup(null, text))).toMatchObject({ logic: 'AND', filters: [{ logic: 'OR' }] });
    expect(setLogic(query, [1], 'AND')).toMatchObject({ logic: 'AND', filters: [{}, { logic: 'AND' }, {}] });
  });

  it('do not mistake a relative date for a group', () => {
    expect(isGroup({ logic: 'OR', filters: [] })).toBe(true);
    expect(isGroup({ _field: 'createDate', _operator: 'gte', filters: [] })).toBe(false);
  });

  it('leave the query they are made from as it was', () => {
    const before = structuredClone(query);
    removeAt(query, [1, 0]);
    replaceAt(query, [0], status);
    setLogic(query, [], 'OR');
    expect(query).toEqual(before);
  });

  it('grow to what the platform can read', () => {
    let grown = emptyQuery();
    for (const { name } of alerts) grown = addAt(grown, [], begun(name));
    expect(readQuery(grown).filters).toHaveLength(alerts.length);
  });
});
