import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Playbook } from '@core/content/playbook';
import { type RunRecord, runRecord } from '@core/engine/run-record';
import { type RunParts, runThrough } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced, stepIri } from '../../support/playbook-builder';
import { randomPlaybooks } from '../../support/random-playbook';

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;

async function recordOf(playbooks: readonly Playbook[], parts: RunParts = {}): Promise<RunRecord> {
  const trace = await runThrough(playbooks, parts);
  return runRecord(trace, (uuid) => playbooks.find((playbook) => playbook.uuid === uuid) ?? null);
}

const step = (record: RunRecord, name: string) => record.steps.find((each) => each.name === name);

const branching = buildPlaybook('P', {
  steps: {
    Start: referenced,
    Longer: set({ bb: 1, a: '{{ 2 }}', c: 3 }),
    Choose: [
      'Decision',
      {
        conditions: [
          { option: 'yes', condition: '{{ vars.a == 2 }}', step_iri: stepIri('P', 'Taken') },
          { option: 'no', default: true, step_iri: stepIri('P', 'Untaken') },
        ],
      },
    ],
    Taken: set({ when: '{{ false }}', x: 1 }),
    Untaken: set({ y: 1 }),
    Ignored: ['UpdateRecord', { collection: '', resource: {}, ignore_errors: true }],
    Broken: ['UpdateRecord', { collection: '', resource: {} }],
    Never: set({ z: 1 }),
  },
  routes: [
    'Start > Longer',
    'Longer > Choose',
    'Choose > Taken',
    'Choose > Untaken',
    'Taken > Ignored',
    'Ignored > Broken',
    'Broken > Never',
  ],
});

describe('the record of a run', () => {
  it('spells statuses, times and marks of steps as the platform does', async () => {
    const record = await recordOf([branching]);
    expect(record.steps.map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'Start: finished',
      'Longer: finished',
      'Choose: finished',
      'Taken: skipped',
      'Untaken: skipped',
      'Ignored: finished with error',
      'Broken: failed',
      'Never: incipient',
    ]);
    expect(step(record, 'Longer')?.args).toEqual({
      bb: 1,
      a: '{{ 2 }}',
      c: 3,
      __eval_seq: ['a', 'c', 'bb'],
    });
    expect(step(record, 'Choose')?.result).toBe(stepIri('P', 'Taken'));
    // Skipped by its condition: it began and ended. On an untaken arm: it never began.
    expect(step(record, 'Taken')).toMatchObject({
      started: '2026-01-15T10:20:30.000000Z',
      completed: '2026-01-15T10:20:30.000000Z',
      metadata: { metadata: { when: false, mockOutputUsed: false, globalMockUsed: false } },
    });
    expect(step(record, 'Untaken')).toMatchObject({ started: null, completed: null, result: {} });
    expect(step(record, 'Untaken')?.metadata.metadata).not.toHaveProperty('mockOutputUsed');
    expect(step(record, 'Never')).toMatchObject({ started: null, result: {} });
    expect(step(record, 'Broken')?.result).toEqual({ 'Error message': 'CS-WF-35: Record IRI is empty' });
  });

  it('has the variables of a finished run, and the error of a failed one', async () => {
    const finished = await recordOf([
      buildPlaybook('F', { steps: { Start: referenced, Own: set({ own: 1 }) } }),
    ]);
    expect(finished.status).toBe('finished');
    expect(Object.keys(finished.env)).toEqual(
      expect.arrayContaining([
        'debug',
        'input',
        'own',
        'request',
        'task_id',
        'auth_info',
        'resources',
        'globalMock',
        'currentUser',
        'last_run_at',
        'useMockOutput',
        'mockPlaybookId',
      ]),
    );
    expect(finished.env).not.toHaveProperty('steps');
    expect(finished.env).not.toHaveProperty('audit_info');
    expect(finished.env).not.toHaveProperty('result');
    expect(finished.env).toMatchObject({ resources: {}, last_run_at: null, mockPlaybookId: null });
    const found = await recordOf([
      buildPlaybook('F', { steps: { Start: referenced, Find: ['FindRecords', { module: 'alerts' }] } }),
    ]);
    expect(found.env['result']).toBe('fsr_steps_result.Find');
    const failed = await recordOf([branching]);
    expect(failed).toMatchObject({
      status: 'failed',
      env: {
        a: 2,
        result: { 'Error message': 'CS-WF-35: Record IRI is empty' },
        audit_info: { cyops_playbook_name: 'P' },
        __schedule: { email: null },
      },
    });
  });

  it('holds the runs of playbooks that were called, linked to their parent', async () => {
    const record = await recordOf([
      buildPlaybook('P', {
        steps: {
          Start: referenced,
          Call: ['WorkflowReference', { workflowReference: playbookIri('C'), arguments: { p: 1 } }],
        },
      }),
      buildPlaybook('C', { parameters: ['p'], steps: { Start: referenced, In: set({ q: '{{ vars.p }}' }) } }),
    ]);
    expect(record.children).toMatchObject([
      {
        '@id': '/wf/api/workflows/2/',
        parent_wf: '/wf/api/workflows/1/',
        status: 'finished',
        env: { p: 1, q: 1, parent_wf: 1, task_id: record.env['task_id'], input: { params: { p: 1 } } },
      },
    ]);
  });

  it('is there for a playbook that could not begin', async () => {
    const twice = buildPlaybook('T', { steps: { A: referenced, B: referenced }, triggerStep: null });
    expect(await recordOf([twice])).toMatchObject({
      status: 'failed',
      steps: [{ status: 'incipient' }, { status: 'incipient' }],
      env: { result: { 'Error message': expect.stringContaining('2 trigger steps') as unknown } },
    });
  });

  it('has every step of any playbook once, and no run is left open', async () => {
    await fc.assert(
      fc.asyncProperty(randomPlaybooks(), async (drawn) => {
        const playbooks = drawn.build();
        const record = await recordOf(playbooks);
        expect(record.steps.map(({ uuid }) => uuid)).toEqual(playbooks[0]?.steps.map(({ uuid }) => uuid));
        expect(['finished', 'finished with error', 'failed', 'awaiting']).toContain(record.status);
        for (const { status, started, completed } of record.steps) {
          if (record.status.startsWith('finished')) expect(status).not.toBe('active');
          if (status === 'finished' || status === 'failed') expect(completed && started).toBeTruthy();
          if (status === 'incipient') expect(started).toBeNull();
        }
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});
