import { describe, expect, it } from 'vitest';
import { readConnector, type Connector } from '@core/content/connector/model';
import { newField, newOperation, placeInList } from '../../../renderer/src/features/connector/new-parts';
import {
  formOfPart,
  matchingOperations,
  partAt,
  pointerOfPart,
} from '../../../renderer/src/features/connector/parts';

const connector = readConnector({
  name: 'lookup',
  version: '1.0.0',
  configuration: { fields: [{ name: 'server', title: 'Server', type: 'text' }] },
  operations: [
    { operation: 'get_url', title: 'Get URL', description: 'Rates it.', parameters: [{ name: 'new_field' }] },
    { operation: 'new_operation', title: 'Other' },
  ],
}) as Connector;

describe('the parts of a connector', () => {
  it('are found by any place inside them', () => {
    const kinds = [
      '',
      '/name',
      '/configuration/fields/0',
      '/operations/0/parameters/0/title',
      '/operations/9',
    ];
    expect(kinds.map((pointer) => pointerOfPart(partAt(connector, pointer)))).toEqual([
      '',
      '',
      '/configuration',
      '/operations/0',
      '',
    ]);
    expect(pointerOfPart(partAt(connector, null))).toBe('');
  });

  it('have a form with a list in the file', () => {
    expect(formOfPart(connector, { kind: 'configuration' })).toMatchObject({
      list: '/configuration/fields',
      fields: [{ name: 'server' }],
    });
    expect(formOfPart(connector, partAt(connector, '/operations/0')).list).toBe('/operations/0/parameters');
  });

  it('are searched by name, title and description', () => {
    const found = (search: string) => matchingOperations(connector, search).map(({ operation }) => operation);
    expect([found('RATES'), found('url'), found(''), found('zebra')]).toEqual([
      ['get_url'],
      ['get_url'],
      ['get_url', 'new_operation'],
      [],
    ]);
  });
});

describe('new parts', () => {
  it('get names of their own', () => {
    expect(newOperation(connector)).toMatchObject({ operation: 'new_operation_2', parameters: [] });
    expect(newField(connector.operations[0]?.parameters ?? [])).toMatchObject({ name: 'new_field_2' });
    expect(newField([])).toMatchObject({ name: 'new_field', type: 'text', required: false });
  });

  it('know their place', () => {
    expect(placeInList('/operations/0/parameters/12')).toEqual({
      list: '/operations/0/parameters',
      index: 12,
    });
  });
});
