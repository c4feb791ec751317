import { describe, expect, it } from 'vitest';
import { RunOffer } from '@core/contract/run';
import { offerFor } from '../../main/engine-host/offer';
import { playbookIri, playbookJson, referenced } from '../support/playbook-builder';
import { packManifest, workspaceOf } from './workspace-files';

const main = 'playbooks/01/Main.json';

async function offered(steps: Parameters<typeof playbookJson>[1], files: Record<string, unknown> = {}) {
  const material = await workspaceOf({
    'info.json': packManifest,
    [main]: playbookJson('Main', steps),
    ...files,
  });
  return RunOffer.parse(await offerFor(material, main));
}

const manual = (more: Record<string, unknown> = {}) =>
  ['cybersponse.action', { resources: ['alerts'], inputVariables: [], step_variables: [], ...more }] as const;

describe('what a playbook can be started with', () => {
  it('is the form of a manual trigger, and whether it needs a record', async () => {
    const inputVariables = [
      { name: 'why', label: 'Why?', required: true, formType: 'textarea', defaultValue: 'because' },
    ];
    const offer = await offered({
      parameters: ['extra', 'why'],
      steps: { Start: manual({ inputVariables }) },
    });
    expect(offer).toMatchObject({ trigger: 'cybersponse.action', modules: ['alerts'], needsRecord: true });
    expect(offer.inputs).toEqual([
      { name: 'why', label: 'Why?', required: true, formType: 'textarea', defaultValue: 'because' },
      {
        name: 'extra',
        label: 'extra',
        required: false,
        formType: 'text',
        defaultValue: 'sample extra',
        isMadeUp: true,
      },
    ]);
    expect((await offered({ steps: { Start: manual({ noRecordExecution: true }) } })).needsRecord).toBe(
      false,
    );
  });

  it('names the field of the record that a field of the form begins with', async () => {
    const field = { name: 'who', label: 'Who', required: false, formType: 'text', defaultValue: '' };
    const given = [
      { ...field, useRecordFieldDefault: true, moduleField: 'source' },
      { ...field, name: 'own', useRecordFieldDefault: false, moduleField: 'source' },
    ];
    const offer = await offered({ steps: { Start: manual({ inputVariables: given }) } });
    expect(offer.inputs).toEqual([
      { ...field, recordField: 'source' },
      { ...field, name: 'own' },
    ]);
  });

  it('is the parameters of a referenced playbook, without a record', async () => {
    const offer = await offered({ parameters: ['ip'], steps: { Start: referenced } });
    expect(offer).toMatchObject({ needsRecord: false, modules: [], records: [], inputs: [{ name: 'ip' }] });
  });

  it('are records for a referenced playbook that reads one, of the module it writes to', async () => {
    const read = ['SetVariable', { x: '{{ vars.input.records[0].name }}' }] as const;
    const write = [
      'UpdateRecord',
      { collection: "{{ vars.input.records[0]['@id'] }}", collectionType: '/api/3/incidents', resource: {} },
    ] as const;
    const known = await offered({ steps: { Start: referenced, Read: read, Write: write } });
    expect(known).toMatchObject({ needsRecord: false, modules: ['incidents'] });
    expect(known.records[0]?.record).toMatchObject({
      '@type': 'Incident',
      name: expect.any(String) as unknown,
    });
    expect((await offered({ steps: { Start: referenced, Read: read } })).modules).toEqual(['alerts']);
  });

  it('is body and parameters of a custom endpoint', async () => {
    const offer = await offered({ steps: { Start: ['cybersponse.api_call', {}] } });
    expect(offer.inputs.map((input) => input.name)).toEqual(['api_body', 'api_params']);
  });

  it('are records of the pack, of its scenarios, and one made from the module and what the playbook reads', async () => {
    const offer = await offered(
      {
        steps: {
          Start: ['cybersponse.post_create', { resource: 'alerts', step_variables: [] }],
          Read: [
            'SetVariable',
            { a: '{{ vars.input.records[0].sourceIP }}', b: "{{ vars.input.records[0]['odd'].itemValue }}" },
          ],
        },
      },
      {
        'records/alerts/alerts0001.json': [{ '@type': 'Alert', uuid: 'a1', name: 'Stored one' }],
        'records/scenario/scenario0001.json': [
          {
            '@type': 'Scenario',
            uuid: 's1',
            title: 'Drill',
            steps: { Steps: [{ type: 'executePlaybook', playbookIRI: playbookIri('Make') }] },
          },
        ],
        'playbooks/01/Make.json': playbookJson('Make', {
          steps: {
            Start: referenced,
            Create: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'Drilled' } }],
          },
        }),
        'modules/alerts/mmd.json': {
          type: 'alerts',
          attributes: [
            {
              name: 'severity',
              type: 'picklists',
              formType: 'picklist',
              dataSource: {
                query: { filters: [{ field: 'listName__name', operator: 'eq', value: 'Severity' }] },
              },
            },
            { name: 'count', type: 'integer', formType: 'integer' },
          ],
        },
        'picklists/Severity.json': {
          name: 'Severity',
          uuid: 'l1',
          picklists: [{ uuid: 'low', itemValue: 'Low' }],
        },
      },
    );
    expect(offer.records.map(({ label, origin }) => [label, origin])).toEqual([
      ['Stored one', 'records/alerts/alerts0001.json'],
      ['Drilled', 'Scenario "Drill"'],
      ['Generated record of alerts', 'generated from the fields of the module'],
    ]);
    expect(offer.records[0]?.record).toMatchObject({ '@id': '/api/3/alerts/a1' });
    expect(offer.records[2]?.record).toMatchObject({
      severity: { itemValue: 'Low' },
      count: 1,
      sourceIP: expect.any(String) as unknown,
      odd: { itemValue: 'Sample' },
    });
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'is made for a module named %s as for any other',
    async (module) => {
      const offer = await offered(
        { steps: { Start: ['cybersponse.post_create', { resource: module, step_variables: [] }] } },
        {
          'records/scenario/scenario0001.json': [
            {
              '@type': 'Scenario',
              uuid: 's1',
              title: 'Drill',
              steps: { Steps: [{ type: 'executePlaybook', playbookIRI: playbookIri('Make') }] },
            },
          ],
          'playbooks/01/Make.json': playbookJson('Make', {
            steps: {
              Start: referenced,
              Create: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'Drilled' } }],
            },
          }),
        },
      );
      expect(offer.modules).toEqual([module]);
      expect(offer.records.map(({ origin }) => origin)).not.toContain('Scenario "Drill"');
    },
  );

  it('is nothing for a playbook without a trigger', async () => {
    await expect(offered({ steps: { A: ['SetVariable', {}] }, triggerStep: null })).rejects.toThrow(
      'no trigger step',
    );
  });
});
