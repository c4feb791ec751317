import { describe, expect, it } from 'vitest';
import type { Playbook } from '@core/content/playbook';
import { recordTriggerOf } from '@core/engine/record-triggers';
import { runRecord } from '@core/engine/run-record';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced, type StepParts } from '../../support/playbook-builder';

const input = { params: [], records: ['{{vars.input.records[0]}}'] };

const on = (kind: 'create' | 'update', args: Record<string, unknown> = {}): StepParts => [
  `cybersponse.post_${kind}`,
  { resource: 'alerts', resources: ['alerts'], step_variables: { input }, ...args },
];

const create: StepParts = ['InsertData', { collection: '/api/3/alerts', resource: { name: 'A', level: 1 } }];
const update = (resource: Record<string, unknown>): StepParts => [
  'UpdateRecord',
  { collection: '{{ vars.steps.Make["@id"] }}', resource },
];

const look: StepParts = [
  'SetVariable',
  {
    name: '{{ vars.input.records[0].name }}',
    from: "{{ vars.request.headers['x-cyops-playbookname'] }}",
    before: '{{ vars.previous.data.level if vars.previous }}',
  },
];

const maker = (...changes: Record<string, unknown>[]) =>
  buildPlaybook('Maker', {
    steps: {
      Start: referenced,
      Make: create,
      ...Object.fromEntries(changes.map((change, at) => [`Change${at}`, update(change)])),
      Last: ['SetVariable', { done: 1 }],
    },
  });

function run(playbooks: readonly Playbook[], parts: RunParts = {}) {
  const recordTriggers = () => playbooks.flatMap((playbook) => recordTriggerOf(playbook) ?? []);
  return runThrough(playbooks, { ...parts, ports: { ...parts.ports, recordTriggers } });
}

const begun = (trace: Awaited<ReturnType<typeof run>>) =>
  trace.frames.slice(1).map(({ playbookName, status }) => `${playbookName}: ${status}`);

describe('a change of a record', () => {
  const created = buildPlaybook('Created', { steps: { Start: on('create'), Look: look } });
  const raised = buildPlaybook('Raised', {
    steps: {
      Start: on('update', {
        fieldbasedtrigger: {
          logic: 'AND',
          filters: [{ type: 'primitive', field: 'level', operator: 'eq', value: 5 }],
        },
      }),
      Look: look,
    },
  });

  it('starts the playbooks that wait for it, in the order of the changes, after what can go on', async () => {
    const playbooks = [maker({ level: 5 }), raised, created];
    const trace = await run(playbooks);
    expect(trace.status).toBe('finished');
    expect(begun(trace)).toEqual(['Created: finished', 'Raised: finished']);
    expect(trace.steps.filter(({ frame }) => frame === '').map(({ name }) => name)).toEqual([
      'Start',
      'Make',
      'Change0',
      'Last',
    ]);
    expect(stepOf(trace, 'Look', '2!1').result).toMatchObject({ name: 'A', from: 'Maker' });
    expect(stepOf(trace, 'Look', '3!1').result).toMatchObject({ name: 'A', before: 1 });
    expect(stepOf(trace, 'Make').messages.join()).toContain('started the playbook "Created"');
    const record = runRecord(trace, (uuid) => playbooks.find((each) => each.uuid === uuid) ?? null);
    expect(record.children).toEqual([]);
    expect(record.started_on_change).toMatchObject([
      { name: 'Created', parent_wf: null, started_by: { step: 'Make', event: 'create' } },
      { name: 'Raised', parent_wf: null, started_by: { step: 'Change0', event: 'update' } },
    ]);
    expect(record.started_on_change?.[0]?.env['task_id']).not.toBe(record.env['task_id']);
  });

  it('starts nothing where the filter does not hold, nothing changed or the playbook is off', async () => {
    const off = buildPlaybook('Off', { isActive: false, steps: { Start: on('create') } });
    const other = buildPlaybook('Other', {
      steps: { Start: on('create', { resource: 'incidents', resources: ['incidents'] }) },
    });
    const replica = buildPlaybook('Replica', {
      steps: { Start: on('create', { triggerOnSource: false, triggerOnReplicate: true }) },
    });
    const trace = await run([maker({ level: 4 }, { level: 4 }), raised, off, other, replica]);
    expect(begun(trace)).toEqual([]);
  });

  it('by a feed starts nothing', async () => {
    const feed = buildPlaybook('Feed', {
      steps: {
        Start: referenced,
        In: ['IngestBulkFeed', { collection: '/api/ingest-feeds/alerts', resource: { name: 'x' } }],
      },
    });
    expect(begun(await run([feed, created]))).toEqual([]);
  });

  it('starts nothing where the host says of no playbooks', async () => {
    expect(begun(await runThrough([maker(), created]))).toEqual([]);
  });

  it('leaves the run as it is when what it starts fails or asks', async () => {
    const fails = buildPlaybook('Fails', {
      steps: { Start: on('create'), Bad: ['UpdateRecord', { collection: '', resource: {} }] },
    });
    const asks = buildPlaybook('Asks', {
      steps: { Start: on('create'), Ask: ['ManualInput', { input: { schema: { title: 'T' } } }] },
    });
    const trace = await run([maker(), fails, asks]);
    expect(trace.status).toBe('finished');
    expect(begun(trace)).toEqual(['Fails: failed', 'Asks: awaiting']);
    expect(trace.pending).toMatchObject([{ step: 'Ask' }]);
  });

  it('comes to an end where playbooks start one another', async () => {
    const again = buildPlaybook('Again', {
      steps: {
        Start: on('update'),
        Count: [
          'UpdateRecord',
          {
            collection: '{{ vars.input.records[0]["@id"] }}',
            resource: { level: '{{ vars.input.records[0].level + 1 }}' },
          },
        ],
      },
    });
    const trace = await run([maker({ level: 2 }), again]);
    expect(trace.status).toBe('finished');
    expect(begun(trace)).toEqual(Array.from({ length: 4 }, () => 'Again: finished'));
    expect(trace.steps.at(-1)?.messages.join()).toContain('they start one another');
  });

  it('is found again when the run is taken up again, wherever it stood', async () => {
    const playbooks = [maker({ level: 5 }, { level: 6 }, { level: 5 }), raised, created];
    const whole = await run(playbooks);
    for (let cut = 0; cut <= whole.history.length; cut++) {
      expect(await run(playbooks, { history: whole.history.slice(0, cut) })).toEqual(whole);
    }
  });
});
