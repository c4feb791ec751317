import { expect, it } from 'vitest';
import { mergeDefinitions, type ModuleDefinition, readDefinition } from '@core/content/module/definition';
import { readField } from '@core/content/module/field';
import { picklistOf } from '@core/content/module/picklist';
import { uniqueConstraintsOf } from '@core/content/module/unique';

const read = (value: unknown): ModuleDefinition => {
  const definition = readDefinition(value);
  if (!definition) throw new Error('no definition');
  return definition;
};

it.each([
  [{ type: 'string', formType: 'text' }, 'text', null],
  [{ type: 'string', formType: null }, 'text', null],
  [{}, 'text', null],
  [{ type: 'decimal', formType: 'decimal' }, 'number', null],
  [{ type: 'integer', formType: 'datetime' }, 'date', null],
  [{ type: 'boolean', formType: 'checkbox' }, 'boolean', null],
  [{ type: 'object', formType: 'object' }, 'object', null],
  [{ type: 'picklists', formType: 'picklist' }, 'picklist', null],
  [{ type: 'picklists', formType: 'multiselectpicklist', collection: true }, 'picklists', null],
  [{ type: 'people', formType: 'lookup' }, 'record', 'people'],
  [{ type: 'assets', formType: 'manyToMany', collection: true }, 'records', 'assets'],
])('read what the values of a field are like: %j', (attribute, kind, target) => {
  expect(readField({ name: 'one', ...attribute })).toMatchObject({ kind, target });
});

it('read a field whose name alone is written', () => {
  expect(readField({ name: 'one' })).toEqual({
    name: 'one',
    title: 'one',
    formType: '',
    type: '',
    collection: false,
    kind: 'text',
    target: null,
    inversedField: null,
    picklist: null,
    required: false,
    range: null,
    defaultValue: null,
    readOnly: false,
    secret: false,
    readable: true,
    isShown: true,
    isGridColumn: false,
    tooltip: null,
  });
  expect(readField({ type: 'string' })).toBeNull();
  expect(readField('one')).toBeNull();
});

it('count what is required on a condition as not required', () => {
  expect(readField({ name: 'a', validation: { required: [{ logic: 'AND' }] } })?.required).toBe(false);
  expect(readField({ name: 'a', validation: { required: true } })?.required).toBe(true);
});

it('find the picklist in both spellings of the path, wherever the filter stands', () => {
  const source = (filters: unknown) => ({ dataSource: { model: 'picklists', query: { filters } } });
  expect(picklistOf(source([{ field: 'listName__name', value: 'Severity' }]))).toBe('Severity');
  expect(picklistOf(source([{ field: 'listName.name', value: 'Severity' }]))).toBe('Severity');
  expect(
    picklistOf(source({ 0: { field: 'itemValue', value: 'x' }, 2: { field: 'listName__name', value: 'A' } })),
  ).toBe('A');
  expect(picklistOf(source([{ field: 'itemValue', value: 'High' }]))).toBeNull();
  expect(picklistOf({ dataSource: [] })).toBeNull();
});

it('read uniqueness with the place of each column, and pass over a flat list', () => {
  const constraint = [
    { alerts_unique: { columns: ['sourceId', 'tenant'] } },
    'name',
    { empty: { columns: [] } },
  ];
  expect(uniqueConstraintsOf({ uniqueConstraint: constraint })).toEqual([
    {
      name: 'alerts_unique',
      columns: [
        { name: 'sourceId', pointer: '/uniqueConstraint/0/alerts_unique/columns/0' },
        { name: 'tenant', pointer: '/uniqueConstraint/0/alerts_unique/columns/1' },
      ],
    },
  ]);
});

it('take the name of a module from where it stands, and class and labels with it', () => {
  expect(readDefinition({ attributes: [] })).toBeNull();
  expect(read({ module: 'alerts' }).type).toBe('alerts');
  const rooms = read({ type: 'warrooms', descriptions: { singular: 'War Room', plural: 'War Rooms' } });
  expect(rooms).toMatchObject({ recordType: 'WarRoom', singular: 'War Room', plural: 'War Rooms' });
});

it('add partial definitions up: the later field counts, the whole definition names the module', () => {
  const whole = read({
    '@type': 'StagingModelMetadata',
    type: 'alerts',
    descriptions: { singular: 'Alert' },
    uniqueConstraint: [{ one: { columns: ['sourceId'] } }],
    attributes: [{ name: 'name' }, { name: 'score', type: 'string' }],
  });
  const partial = read({
    type: 'alerts',
    descriptions: { singular: 'Alarm' },
    attributes: [{ name: 'score', type: 'integer' }, { name: 'more' }],
  });
  for (const merged of [mergeDefinitions(whole, partial), mergeDefinitions(partial, whole)]) {
    expect(merged).toMatchObject({ complete: true, singular: 'Alert', unique: [['sourceId']] });
    expect([...merged.fields.keys()].toSorted()).toEqual(['more', 'name', 'score']);
  }
  expect(mergeDefinitions(whole, partial).fields.get('score')?.type).toBe('integer');
  expect(mergeDefinitions(partial, whole).fields.get('score')?.type).toBe('string');
});
