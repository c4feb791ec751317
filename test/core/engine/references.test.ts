import { describe, expect, it } from 'vitest';
import { runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, playbookIri, referenced } from '../../support/playbook-builder';

const set = (args: Record<string, unknown>) => ['SetVariable', args] as const;
const call = (child: string, more: Record<string, unknown> = {}) =>
  ['WorkflowReference', { workflowReference: playbookIri(child), arguments: [], ...more }] as const;

function parent(reference: readonly [string, Record<string, unknown>]) {
  return buildPlaybook('P', {
    steps: {
      Start: referenced,
      Before: set({ own: 'mine' }),
      Call: reference,
      After: set({ out: '{{ vars.steps.Call }}', leaked: '{{ vars.inner | default("no") }}' }),
    },
  });
}

describe('Reference a Playbook', () => {
  it('passes arguments as variables and as input, and gives the last step of the child', async () => {
    const child = buildPlaybook('Child', {
      parameters: ['p'],
      steps: {
        Start: referenced,
        Inner: set({ inner: '{{ vars.p }}-{{ vars.input.params.p }}-{{ vars.own | default("none") }}' }),
      },
    });
    const trace = await runThrough([parent(call('Child', { arguments: { p: '{{ vars.own }}' } })), child]);
    expect(stepOf(trace, 'Call').result).toMatchObject({ inner: 'mine-mine-none', debug: false });
    expect(stepOf(trace, 'After').result).toMatchObject({ leaked: 'no' });
    expect(stepOf(trace, 'Inner')).toMatchObject({ frame: '3', playbook: 'Child' });
  });

  it('lets the child see everything with the whole environment', async () => {
    const child = buildPlaybook('Child', {
      steps: {
        Start: referenced,
        Inner: set({ x: '{{ vars.own }} {{ vars.steps.Before.debug }} {{ vars.input.params.q }}' }),
      },
    });
    const trace = await runThrough([parent(call('Child', { pass_parent_env: true })), child], {
      inputs: { q: 'asked' },
    });
    expect(stepOf(trace, 'Inner').result).toMatchObject({ x: 'mine False asked' });
  });

  it('hands on the input records only when asked', async () => {
    const child = buildPlaybook('Child', {
      steps: { Start: referenced, Inner: set({ n: '{{ vars.input.records | length }}' }) },
    });
    for (const pass_input_record of [true, false]) {
      const trace = await runThrough([parent(call('Child', { pass_input_record })), child], {
        records: [{ name: 'r' }],
      });
      expect(stepOf(trace, 'Inner').result).toMatchObject({ n: pass_input_record ? 1 : 0 });
    }
  });

  it('shares the task and knows its parent and itself', async () => {
    const child = buildPlaybook('Child', {
      steps: {
        Start: referenced,
        Inner: set({
          t: '{{ vars.task_id }}',
          p: '{{ vars.parent_wf }}',
          n: '{{ vars.audit_info.cyops_playbook_name }}',
        }),
      },
    });
    const trace = await runThrough([parent(call('Child')), child]);
    expect(stepOf(trace, 'Inner').result).toMatchObject({
      t: (stepOf(trace, 'Before').result as { task_id: string }).task_id,
      p: 1,
      n: 'Child',
    });
    expect(stepOf(trace, 'Start', '3').result).toMatchObject({
      parent_wf: 1,
      _eval_input_params_from_env: true,
    });
  });

  it('gives the last step that ran, not one that was skipped', async () => {
    const child = buildPlaybook('Child', {
      steps: { Start: referenced, Inner: set({ x: 1 }), Last: set({ x: 2, when: '{{ false }}' }) },
    });
    const trace = await runThrough([parent(call('Child')), child]);
    expect(stepOf(trace, 'Call').result).toMatchObject({ x: 1 });
  });

  it('gives what Set Playbook Result says', async () => {
    const child = buildPlaybook('Child', {
      steps: {
        Start: referenced,
        Say: ['SetPlaybookResult', { result: '{{ {"ok": true} }}' }],
        Last: set({ x: 2 }),
      },
    });
    const trace = await runThrough([parent(call('Child')), child]);
    expect(stepOf(trace, 'Call').result).toEqual({ ok: true });
  });

  it('does not wait for an asynchronous child, and gets no value from it', async () => {
    const child = buildPlaybook('Child', {
      steps: { Start: referenced, Wait: ['Delay', { delay: { days: 1 } }], Inner: set({ x: 1 }) },
    });
    const trace = await runThrough([parent(call('Child', { apply_async: true })), child]);
    expect(stepOf(trace, 'Call')).toMatchObject({ status: 'finished', result: null });
    expect(stepOf(trace, 'Inner').startedAt).toBeGreaterThan(stepOf(trace, 'After').startedAt);
  });

  it('may have its target from a template', async () => {
    const child = buildPlaybook('Child', { steps: { Start: referenced, Inner: set({ x: 1 }) } });
    const trace = await runThrough([
      parent(['WorkflowReference', { workflowReference: `{{ "${playbookIri('Child')}" }}`, arguments: {} }]),
      child,
    ]);
    expect(stepOf(trace, 'Call').result).toMatchObject({ x: 1 });
  });

  it('to a playbook that is not there says what to do', async () => {
    const trace = await runThrough([parent(call('Missing'))]);
    expect(stepOf(trace, 'Call').error).toContain('not in the workspace');
    const empty = await runThrough([
      parent(['WorkflowReference', { workflowReference: '{{ vars.nothing }}', arguments: {} }]),
    ]);
    expect(stepOf(empty, 'Call').error).toContain('names no playbook');
  });

  it('to a playbook whose trigger has a list of variables fails as on the platform', async () => {
    const child = buildPlaybook('Child', {
      steps: { Start: ['cybersponse.abstract_trigger', { step_variables: [] }] },
    });
    expect(stepOf(await runThrough([parent(call('Child')), child]), 'Call').error).toContain(
      'pop expected at most 1 argument, got 2',
    );
  });

  it('finds its values under the names the trigger maps', async () => {
    const child = buildPlaybook('Child', {
      parameters: ['p', 'q'],
      steps: {
        Start: [
          'cybersponse.abstract_trigger',
          { step_variables: { input: { params: { p: '{{ vars.p }}', q: '{{ vars.q }}' } } } },
        ],
        Inner: set({ x: '{{ vars.input.params }}' }),
      },
    });
    const trace = await runThrough([parent(call('Child', { arguments: { p: '{{ [1] }}' } })), child]);
    expect(stepOf(trace, 'Inner').result).toMatchObject({ x: { p: [1], q: '' } });
  });
});
