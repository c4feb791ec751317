import { describe, expect, it } from 'vitest';
import { readOf } from '@core/engine/samples/playbook-reads';
import { sampleOfShape } from '@core/engine/samples/read-shape';
import type { PathKey } from '@core/template/analysis/model';
import { buildPlaybook, playbookIri, referenced } from '../../../support/playbook-builder';

const record = 'vars.input.records[0]';
const recordKeys = ['vars', 'input', 'records', null] as const;

function sample(template: string, keys: readonly PathKey[] = recordKeys, forEach?: string) {
  const args = { x: template, ...(forEach === undefined ? {} : { for_each: { item: forEach } }) };
  const playbook = buildPlaybook('P', { steps: { Start: referenced, Set: ['SetVariable', args] } });
  return sampleOfShape(
    readOf(playbook, () => null, keys),
    'value',
  );
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
    expect(sample('{{ vars.item.url }}', ['vars', 'p'], '{{ vars.p }}')).toEqual([
      { url: 'https://example.com/sample' },
    ]);
    expect(sample('{% for x in vars.p %}{% endfor %}', ['vars', 'p'])).toEqual(['sample value']);
  });

  it('is a dict or a list by the methods called on it', () => {
    expect(sample('{{ vars.p.items() }}', ['vars', 'p'])).toEqual({});
    expect(sample('{{ vars.p.append(1) }}', ['vars', 'p'])).toEqual([]);
  });

  it('does not take a longer name for the variable', () => {
    expect(sample('{{ vars.people.name }} {{ myvars.p.name }}', ['vars', 'p'])).toBe('sample value');
  });

  it('is followed through variables, loops and queries', () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Set: ['SetVariable', { alert: `{{ ${record} }}`, hosts: '{{ vars.alert.hosts }}' }],
        Use: [
          'SetVariable',
          {
            a: '{{ vars.alert.name }}',
            b: '{% for host in vars.hosts %}{{ host.ip }}{% endfor %}',
            c: `{{ ${record}.events | json_query('[?kind].{at: time}') }}`,
            d: '{{ vars.alert.count | int + 1 }}',
          },
        ],
      },
    });
    expect(
      sampleOfShape(
        readOf(playbook, () => null, recordKeys),
        'record',
      ),
    ).toEqual({
      name: 'sample name',
      hosts: [{ ip: '192.0.2.10' }],
      events: [{ kind: 'sample kind', time: '2026-01-15T10:20:30Z' }],
      count: 1,
    });
  });

  it('has what referenced playbooks read of what they are handed', () => {
    const child = buildPlaybook('Child', {
      parameters: ['alert'],
      steps: { Start: referenced, Set: ['SetVariable', { x: '{{ vars.input.params.alert.owner.email }}' }] },
    });
    const parent = buildPlaybook('Parent', {
      steps: {
        Start: referenced,
        Call: [
          'WorkflowReference',
          { workflowReference: playbookIri('Child'), arguments: { alert: `{{ ${record} }}` } },
        ],
      },
    });
    const found = readOf(parent, (uuid) => (uuid === child.uuid ? child : null), recordKeys);
    expect(sampleOfShape(found, 'record')).toEqual({ owner: { email: 'user@example.com' } });
  });
});
