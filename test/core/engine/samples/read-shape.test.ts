import { describe, expect, it } from 'vitest';
import { sampleOfShape, shapeRead } from '@core/engine/samples/read-shape';
import { buildPlaybook, referenced } from '../../../support/playbook-builder';

const record = 'vars.input.records[0]';

function sample(template: string, name = record, forEach?: string) {
  const args = { x: template, ...(forEach === undefined ? {} : { for_each: { item: forEach } }) };
  const playbook = buildPlaybook('P', { steps: { Start: referenced, Set: ['SetVariable', args] } });
  return sampleOfShape(shapeRead(playbook, [name]), 'value');
}

describe('the shape of what a playbook reads', () => {
  it('has the fields of dotted and quoted paths', () => {
    expect(
      sample(`{{ ${record}.sourceIP }} {{ ${record}['name'].lower() }} {{ ${record}["a b"].c }}`),
    ).toEqual({
      sourceIP: expect.any(String) as unknown,
      name: 'sample name',
      'a b': { c: 'sample c' },
    });
  });

  it('has picklist items, related records and lists where they are read as such', () => {
    expect(
      sample(`{{ ${record}.severity.itemValue }}{{ ${record}.owner['@id'] }}{{ ${record}.tasks[0].name }}`),
    ).toEqual({
      severity: {
        '@id': expect.any(String) as unknown,
        '@type': 'Picklist',
        itemValue: 'Sample',
        uuid: expect.any(String) as unknown,
      },
      owner: { '@id': expect.stringContaining('/api/3/') as unknown },
      tasks: [{ name: 'sample name' }],
    });
  });

  it('is a list where a step or a template loops over it, with what is read of the items', () => {
    expect(sample('{{ vars.item.url }}', 'vars.p', '{{ vars.p }}')).toEqual([
      { url: 'https://example.com/sample' },
    ]);
    expect(sample('{% for x in vars.p %}{% endfor %}', 'vars.p')).toEqual(['sample value']);
  });

  it('is a dict or a list by the methods called on it', () => {
    expect(sample('{{ vars.p.items() }}', 'vars.p')).toEqual({});
    expect(sample('{{ vars.p.append(1) }}', 'vars.p')).toEqual([]);
  });

  it('does not take a longer name for the variable', () => {
    expect(sample('{{ vars.people.name }} {{ myvars.p.name }}', 'vars.p')).toBe('sample value');
  });
});
