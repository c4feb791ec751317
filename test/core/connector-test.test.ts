import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConnectorTests } from '@core/connector-test/read';
import { ConnectorExpectation, connectorTestSchema } from '@core/connector-test/schema';
import { schemaDifferences } from '@core/content/connector/schema-fit';
import { projectRoot } from '../support/host';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

describe('the documentation of connector tests', () => {
  it('publishes the schema there is (packwright connector test --schema)', () => {
    expect(JSON.parse(doc('packwright.connector-test.schema.json'))).toEqual(connectorTestSchema());
  });

  it('shows a file that can be read, and what can be expected', () => {
    const [, example = ''] = /```yaml\n(config:[^]*?)```/.exec(doc('connectors.md')) ?? [];
    expect(readConnectorTests('tests/a.connector-test.yaml', example)).toMatchObject({ problems: [] });
    for (const name of ['outcome', 'data', 'message', 'requests', 'logs', 'outputSchema'])
      expect(Object.keys(ConnectorExpectation.shape).includes(name) && example.includes(`${name}:`)).toBe(
        true,
      );
  });
});

describe('an answer and its output schema', () => {
  const differences = (schema: unknown, answer: unknown) =>
    schemaDifferences(schema, answer).map(
      ({ path, schema: says, answer: has }) => `${path.join('.')}: ${says}, ${has}`,
    );

  it('fit by keys, at every depth, whatever the values', () => {
    const schema = { id: '', hosts: [{ name: '', tags: [] }], extra: {} };
    expect(differences(schema, { id: 3, hosts: [{ name: 'a', tags: ['x'] }], extra: { any: 1 } })).toEqual(
      [],
    );
    expect(differences(schema, { id: null, hosts: [], extra: {} })).toEqual([]);
    expect(differences(schema, { id: {}, hosts: [{ name: 'a' }, { name: 'b', tags: [], os: '' }] })).toEqual([
      'id: a value, a map',
      'hosts.0.tags: a list, nothing',
      'hosts.1.os: nothing, a value',
      'extra: a map, nothing',
    ]);
  });

  it('differ where one is a list or a map and the other is not', () => {
    expect(differences([{ a: '' }], { a: 1 })).toEqual([': a list, a map']);
    expect(differences({ a: { b: '' } }, { a: 'text' })).toEqual(['a: a map, a text']);
    expect(differences(undefined, { a: 1 })).toEqual([]);
  });
});
