import { describe, expect, it } from 'vitest';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import {
  buildPlaybook,
  playbookIri,
  referenced,
  type StepParts,
  stepIri,
} from '../../support/playbook-builder';

const through = (steps: Record<string, StepParts>, parts: RunParts = { standIns: true }) =>
  runThrough([buildPlaybook('P', { steps: { Start: referenced, ...steps } })], parts);

const find: StepParts = [
  'FindRecords',
  { module: 'alerts?$limit=30', query: { logic: 'AND', filters: [], sort: [] } },
];
const read: StepParts = ['SetVariable', { host: '{{ vars.steps.Find[0].source.hostname }}' }];

describe('what a rehearsal makes up', () => {
  it('is a record where a module has none, with what is read of it, and says so', async () => {
    const trace = await through({ Find: find, Read: read });
    expect(stepOf(trace, 'Find')).toMatchObject({
      source: 'read-sample',
      messages: [expect.stringContaining('no records of "alerts"') as unknown],
      result: [{ '@type': 'Alert', source: { hostname: 'host.example.com' } }],
    });
    expect(stepOf(trace, 'Read').result).toMatchObject({ host: 'host.example.com' });
  });

  it('is no record where the module has some and none meets the query', async () => {
    const wanted: StepParts = [
      'FindRecords',
      {
        module: 'alerts',
        query: {
          logic: 'AND',
          sort: [],
          filters: [{ type: 'primitive', field: 'name', operator: 'eq', value: 'x' }],
        },
      },
    ];
    const trace = await through({ Find: wanted }, { standIns: true, stored: { alerts: [{ name: 'y' }] } });
    expect(stepOf(trace, 'Find').result).toEqual([]);
  });

  it('is what a record that is found lacks of what is read of it', async () => {
    const given = { standIns: true, stored: { alerts: [{ name: 'y' }] } };
    const trace = await through({ Find: find, Read: read }, given);
    expect(stepOf(trace, 'Find').result).toMatchObject([
      { name: 'y', source: { hostname: 'host.example.com' } },
    ]);
    expect(stepOf(trace, 'Find').messages.join()).toContain('have no "source"');
    const honest = await through({ Find: find, Read: read }, { ...given, standIns: false });
    expect(stepOf(honest, 'Find').result).not.toMatchObject([{ source: {} }]);
  });

  it('is the record to write to where made-up data names none', async () => {
    const write: StepParts = [
      'UpdateRecord',
      { collection: '{{ vars.nothing }}', collectionType: '/api/3/alerts', resource: { name: 'n' } },
    ];
    const trace = await through({ Write: write });
    expect(stepOf(trace, 'Write')).toMatchObject({ source: 'read-sample', result: { name: 'n' } });
    expect((await through({ Write: write }, {})).error).toContain('CS-WF-35');
  });

  it('is the answer of a connector nobody knows', async () => {
    const ask: StepParts = ['Connectors', { connector: 'unknown', operation: 'scan', params: {} }];
    const use: StepParts = [
      'SetVariable',
      { names: '{% for hit in vars.steps.Ask.data.hits %}{{ hit.name }}{% endfor %}' },
    ];
    const trace = await through({ Ask: ask, Use: use });
    expect(stepOf(trace, 'Ask')).toMatchObject({
      source: 'read-sample',
      result: { data: { hits: [{ name: 'sample name' }] }, status: 'Success', operation: 'scan' },
    });
    expect((await through({ Ask: ask, Use: use }, {})).status).toBe('failed');
  });

  it('is the result of a playbook that is elsewhere', async () => {
    const call: StepParts = [
      'WorkflowReference',
      { workflowReference: playbookIri('Elsewhere'), arguments: {} },
    ];
    const use: StepParts = ['SetVariable', { verdict: '{{ vars.steps.Call.verdict }}' }];
    const trace = await through({ Call: call, Use: use });
    expect(stepOf(trace, 'Use').result).toMatchObject({ verdict: 'sample verdict' });
    expect((await through({ Call: call }, {})).error).toContain('not in the workspace');
  });

  it('is a value where made-up data cannot be rendered, and never one for a broken template', async () => {
    const trace = await through({
      Set: ['SetVariable', { first: '{{ [][0].name }}' }],
      Use: ['SetVariable', { x: '{{ vars.first.name }}' }],
    });
    expect(stepOf(trace, 'Set')).toMatchObject({
      source: 'read-sample',
      messages: [expect.stringContaining('made up') as unknown],
      result: { first: { name: 'sample name' } },
    });
    expect((await through({ Set: ['SetVariable', { a: '{{ 1 +' }] })).status).toBe('failed');
    expect((await through({ Set: ['SetVariable', { a: '{{ [][0].name }}' }] }, {})).status).toBe('failed');
  });

  it('is the first branch where no condition is true of made-up data', async () => {
    const decide: StepParts = [
      'Decision',
      { conditions: [{ option: 'A', condition: '{{ false }}', step_iri: stepIri('P', 'After') }] },
    ];
    const after: StepParts = ['SetVariable', { x: '1' }];
    expect((await through({ Decide: decide, After: after })).status).toBe('finished');
    expect((await through({ Decide: decide, After: after }, {})).error).toContain('no default');
  });

  it('does not undo an error raised on purpose', async () => {
    const raise: StepParts = [
      'CyopsUtilites',
      { connector: 'cyops_utilities', operation: 'raise_exception', params: { msg: 'stop' }, version: '3' },
    ];
    expect((await through({ Raise: raise })).error).toContain('stop');
  });
});
