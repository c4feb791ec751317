import { describe, expect, it } from 'vitest';
import type { RunStart } from '../../main/engine-host/protocol';
import { runPlaybook } from '../../main/engine-host/run-playbook';
import { stepOf } from '../support/engine-run';
import { playbookIri, playbookJson, playbookUuid, referenced } from '../support/playbook-builder';
import { packManifest, workspaceOf } from './workspace-files';

const main = 'playbooks/01/Main.json';
const start: RunStart = { path: main, inputs: {}, useMocks: true, seed: 1, startAt: 0 };
const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;
const ask = (operation: string) => ['Connectors', { connector: 'intel', operation, params: {} }] as const;
const child = (word: string) =>
  playbookJson('Child', { steps: { Start: referenced, Set: set({ c: word }) } });
const through = (material: Parameters<typeof runPlaybook>[0], more: Partial<RunStart> = {}) =>
  runPlaybook(material, { ...start, ...more }).result;

describe('a run of workspace content', () => {
  it('finds playbooks, picklists, modules, records and global variables of the workspace', async () => {
    const material = await workspaceOf({
      'info.json': packManifest,
      [main]: playbookJson('Main', {
        steps: {
          Start: referenced,
          Call: ['WorkflowReference', { workflowReference: playbookIri('Child'), arguments: {} }],
          Find: ['FindRecords', { module: 'alerts', query: {} }],
          Read: set({
            a: '{{ vars.steps.Call.c }}',
            b: '{{ vars.steps.Find[0].severity.itemValue }}',
            c: '{{ globalVars.Mode }}',
          }),
        },
      }),
      'playbooks/01/Child.json': playbookJson('Child', {
        steps: { Start: referenced, Set: set({ c: 'from child' }) },
      }),
      'playbooks/globalVariables.json': [{ name: 'Mode', value: 'quiet', default_value: 'loud' }],
      'picklists/Severity.json': {
        '@type': 'PicklistName',
        name: 'Severity',
        uuid: 'l1',
        picklists: [{ '@type': 'Picklist', uuid: 'sev-high', itemValue: 'High' }],
      },
      'records/alerts/alerts0001.json': [
        { '@type': 'Alert', uuid: 'a1', name: 'Stored', severity: '/api/3/picklists/sev-high' },
      ],
    });
    const trace = await through(material);
    expect(trace.error).toBeNull();
    expect(stepOf(trace, 'Read').result).toMatchObject({ a: 'from child', b: 'High', c: 'quiet' });
    expect(trace.playbookUuid).toBe(playbookUuid('Main'));
  });

  it('runs the unsaved text of a document, not what is on disk', async () => {
    const material = await workspaceOf({
      'info.json': packManifest,
      [main]: playbookJson('Main', { steps: { Start: referenced, Set: set({ x: 'saved' }) } }),
    });
    const draft = JSON.stringify(
      playbookJson('Main', { steps: { Start: referenced, Set: set({ x: 'unsaved' }) } }),
    );
    const trace = await through({ ...material, drafts: { [main]: draft } });
    expect(stepOf(trace, 'Set').result).toMatchObject({ x: 'unsaved' });
  });

  it('answers connectors from the packages of the workspace: shipped mock output, then a sample', async () => {
    const shipped = playbookJson('Sample', {
      steps: {
        Start: referenced,
        Ask: [
          'Connectors',
          { connector: 'intel', operation: 'lookup', params: {}, mock_result: '{"data": "shipped"}' },
        ],
      },
    });
    const material = await workspaceOf({
      'pack/info.json': packManifest,
      [`pack/${main}`]: playbookJson('Main', {
        steps: { Start: referenced, A: ask('lookup'), B: ask('scan'), C: ask('unknown') },
      }),
      'intel/info.json': {
        name: 'intel',
        label: 'Intel',
        version: '1.0.0',
        configuration: { fields: [] },
        operations: [
          { operation: 'lookup', title: 'Lookup', parameters: [], output_schema: {} },
          { operation: 'scan', title: 'Scan', parameters: [], output_schema: { url: '' } },
        ],
      },
      'intel/connector.py': '',
      'intel/playbooks/playbooks.json': {
        type: 'workflow_collections',
        data: [{ '@type': 'WorkflowCollection', name: 'Sample', workflows: [shipped] }],
      },
    });
    const trace = await through(material, { path: `pack/${main}` });
    expect(stepOf(trace, 'A')).toMatchObject({ source: 'connector-mock', result: { data: 'shipped' } });
    expect(stepOf(trace, 'B')).toMatchObject({
      source: 'sample',
      result: { data: { url: 'https://example.com/sample' } },
    });
    expect(stepOf(trace, 'C').status).toBe('failed');
  });

  it('takes the playbook of its own pack where two packs have the same one', async () => {
    const caller = playbookJson('Main', {
      steps: {
        Start: referenced,
        Call: ['WorkflowReference', { workflowReference: playbookIri('Child'), arguments: {} }],
      },
    });
    const material = await workspaceOf({
      'a/info.json': { ...packManifest, name: 'a' },
      'a/playbooks/01/Child.json': child('from a'),
      'b/info.json': { ...packManifest, name: 'b' },
      'b/playbooks/01/Child.json': child('from b'),
      [`b/${main}`]: caller,
    });
    const trace = await through(material, { path: `b/${main}` });
    expect(stepOf(trace, 'Call').result).toMatchObject({ c: 'from b' });
  });

  it('starts on a record as the API returns it', async () => {
    const material = await workspaceOf({
      'info.json': packManifest,
      [main]: playbookJson('Main', {
        steps: {
          Start: [
            'cybersponse.action',
            {
              resources: ['alerts'],
              step_variables: { input: { params: [], records: '{{vars.input.records}}' } },
            },
          ],
          Read: set({ x: '{{ vars.input.records[0].severity.itemValue }}' }),
        },
      }),
    });
    const record = {
      name: 'Given',
      severity: { '@id': '/api/3/picklists/s1', itemValue: 'Critical', uuid: 's1' },
    };
    expect(stepOf(await through(material, { record }), 'Read').result).toMatchObject({ x: 'Critical' });
    expect(() => runPlaybook(material, { ...start, record: 'text' })).toThrow('not a JSON object');
  });

  it('runs a playbook inside a designer export', async () => {
    const workflows = [
      playbookJson('One', { steps: { Start: referenced } }),
      playbookJson('Two', { steps: { Start: referenced, Set: set({ x: 2 }) } }),
    ];
    const material = await workspaceOf({
      'info.json': packManifest,
      'playbooks/Export.json': {
        type: 'workflow_collections',
        data: [{ '@type': 'WorkflowCollection', name: 'C', workflows }],
      },
    });
    const item = material.items.find((entry) => entry.title === 'Two');
    const trace = await through(material, {
      path: 'playbooks/Export.json',
      pointer: item?.pointer ?? 'missing',
    });
    expect(trace.playbookName).toBe('Two');
    expect(trace.status).toBe('finished');
  });

  it('knows the items of the platform by their identity where no picklist is shipped', async () => {
    const material = await workspaceOf({
      'info.json': packManifest,
      [main]: playbookJson('Main', {
        steps: {
          Start: referenced,
          Make: [
            'InsertData',
            {
              collection: '/api/3/alerts',
              resource: {
                severity: "{{ 'Severity' | picklist('High', '@id') }}",
                status: '/api/3/picklists/fac53e73-8d16-4189-98d5-95fbd1555232',
              },
            },
          ],
        },
      }),
    });
    const trace = await through(material);
    expect(stepOf(trace, 'Make').result).toMatchObject({
      severity: { '@id': '/api/3/picklists/40187287-89fc-4e9c-b717-e9443d57eedb', itemValue: 'High' },
      status: { itemValue: 'Closed' },
    });
  });

  it('says that a file holds no playbook', async () => {
    const material = await workspaceOf({ 'info.json': packManifest, [main]: '{"name": ' });
    expect(() => runPlaybook(material, start)).toThrow('holds no playbook');
  });
});
