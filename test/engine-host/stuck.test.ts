import { beforeAll, describe, expect, it } from 'vitest';
import { createRunner } from '../../main/engine-host/client';
import { rehearseAll } from '../../main/engine-host/rehearse-all';
import { readTests } from '../../main/engine-host/tests/read-tests';
import { runTests } from '../../main/engine-host/tests/run-tests';
import { buildEntries } from '../studio/built';
import { playbookJson, referenced } from '../support/playbook-builder';
import { packManifest, workspaceOf } from './workspace-files';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({
    'run-worker': 'test/engine-host/hostile-run.ts',
    'test-worker': 'test/engine-host/hostile-tests.ts',
  });
}, 120_000);

const set = (value: string) => ['SetVariable', { value }] as const;
const limits = { step: 2_000, run: 60_000 };
/** Where memory is to run out, however slow the machine is. */
const patient = { step: 1_000_000, run: 1_000_000 };
const { signal } = new AbortController();

const pack = () =>
  workspaceOf({
    'info.json': packManifest,
    'playbooks/01/Stuck.json': playbookJson('Stuck', {
      steps: {
        Start: referenced,
        Before: set('{{ 6 * 7 }}'),
        Hang: set("{{ 'hang for ever' | upper }}"),
      },
    }),
    'playbooks/01/Hungry.json': playbookJson('Hungry', {
      steps: { Start: referenced, Eat: set("{{ 'eat everything' | upper }}") },
    }),
    'playbooks/01/Quick.json': playbookJson('Quick', {
      steps: { Start: referenced, Done: set('{{ 1 + 1 }}') },
    }),
    'tests/all.test.yaml': `
tests:
  - { name: stuck, playbook: Stuck, expect: {} }
  - { name: hungry, playbook: Hungry, expect: {} }
  - { name: quick, playbook: Quick, expect: { variables: { value: 2 } } }
`,
  });

const overdue = 'The run was ended at step "Hang" of "Stuck" because the step took longer than 2 seconds.';

describe('a step that never ends', () => {
  it('ends with its run, which keeps what was done and says where', async () => {
    const runner = createRunner(workersDir, null, limits);
    const start = { path: 'playbooks/01/Stuck.json', inputs: {}, useMocks: true, seed: 1, startAt: 0 };
    const trace = await runner.start(await pack(), start, () => {}).result;
    expect(trace).toMatchObject({ status: 'failed', error: overdue });
    expect(trace.steps.map(({ name, status }) => [name, status])).toEqual([
      ['Start', 'finished'],
      ['Before', 'finished'],
      ['Hang', 'failed'],
    ]);
    await runner.close();
  });

  it.each([
    ['Stuck', limits, overdue],
    ['Hungry', patient, 'The rehearsal needed more than 1000 MB of memory at step "Eat" of "Hungry".'],
  ])('ends its rehearsal, as does %s, and the others go on', async (name, clocks, reason) => {
    const material = await pack();
    const items = material.items.filter(({ title }) => title === name || title === 'Quick');
    const options = { workersDir, processes: 1, limits: clocks, signal };
    const results = await rehearseAll(
      material,
      items.toSorted((a) => (a.title === name ? -1 : 1)),
      options,
    );
    expect(results).toMatchObject([
      { playbook: name, status: 'failed', reason },
      { playbook: 'Quick', status: 'finished', reason: null },
    ]);
  });

  it.each([
    ['stuck', limits, overdue],
    ['hungry', patient, 'The test needed more than 1000 MB of memory at step "Eat" of "Hungry".'],
  ])('breaks its test, as does one that is %s, and the others go on', async (name, clocks, reason) => {
    const material = await pack();
    const tests = readTests(material).tests.filter(({ entry }) => [name, 'quick'].includes(entry.name));
    const outcomes = await runTests(material, tests, {
      workersDir,
      parallel: 1,
      limits: clocks,
      signal,
      updateSnapshots: false,
      pythonFor: null,
    });
    expect(outcomes.map(({ result }) => result)).toMatchObject([
      { name, status: 'broken', reason },
      { name: 'quick', status: 'passed', reason: null },
    ]);
  });
});
