import { beforeAll, describe, expect, it } from 'vitest';
import type { StepTrace } from '@core/contract/run';
import { createRunner, type Runner } from '../../main/engine-host/client';
import type { RunStart } from '../../main/engine-host/protocol';
import { buildEntries, runWorker } from '../studio/built';
import { playbookIri, playbookJson, referenced, type PlaybookParts } from '../support/playbook-builder';
import { packManifest, workspaceOf } from './workspace-files';

const main = 'playbooks/01/Main.json';
const start: RunStart = { path: main, inputs: {}, useMocks: true, seed: 1, startAt: 0 };
let runner: Runner;

beforeAll(async () => {
  runner = createRunner(await buildEntries(runWorker));
  return () => runner.close();
});

const material = (parts: PlaybookParts) =>
  workspaceOf({ 'info.json': packManifest, [main]: playbookJson('Main', parts) });

describe('a run in a worker', () => {
  it('reports its steps as they happen and hands over the trace', async () => {
    const heard: StepTrace[] = [];
    const run = runner.start(
      await material({ steps: { Start: referenced, Set: ['SetVariable', { x: '{{ 1 + 1 }}' }] } }),
      start,
      (steps) => heard.push(...steps),
    );
    const trace = await run.result;
    expect(trace).toMatchObject({ runId: run.runId, status: 'finished' });
    expect(trace.steps.map((step) => step.name)).toEqual(['Start', 'Set']);
    expect(heard.at(-1)).toEqual(trace.steps.at(-1));
  });

  it('stops when it is cancelled, with the trace until then', async () => {
    const endless = {
      steps: {
        Start: referenced,
        Again: [
          'WorkflowReference',
          {
            workflowReference: playbookIri('Main'),
            arguments: {},
            for_each: { item: '{{ range(0, 90000) | list }}' },
          },
        ] as const,
      },
    };
    const seen = new Set<number>();
    const run = runner.start(await material(endless), start, (steps) => {
      for (const { sequence } of steps) seen.add(sequence);
      if (seen.size >= 2) run.cancel();
    });
    const trace = await run.result;
    expect(trace.status).toBe('cancelled');
    expect(trace.steps.length).toBeGreaterThanOrEqual(2);
  });

  it('is ended when it does not stop by itself', async () => {
    // A template that keeps the thread busy hears nothing of a cancellation.
    const busy =
      '{% for a in range(99999) %}{% for b in range(99999) %}{% for c in range(99999) %}{% endfor %}{% endfor %}{% endfor %}';
    const run = runner.start(
      await material({ steps: { Start: referenced, Busy: ['SetVariable', { x: busy }] } }),
      start,
      () => {},
    );
    run.cancel();
    const trace = await run.result;
    expect(['cancelled', 'failed']).toContain(trace.status);
  });

  it('that cannot begin says why', async () => {
    const run = runner.start(await workspaceOf({ 'info.json': packManifest, [main]: '[]' }), start, () => {});
    await expect(run.result).rejects.toThrow('holds no playbook');
  });
});

describe('an offer from a worker', () => {
  it('is what the playbook can be started with', async () => {
    const offer = await runner.offer(
      await material({ parameters: ['ip'], steps: { Start: referenced } }),
      main,
    );
    expect(offer.inputs.map((input) => input.name)).toEqual(['ip']);
  });

  it('fails with the sentence of the reason', async () => {
    await expect(
      runner.offer(await workspaceOf({ 'info.json': packManifest, [main]: '[]' }), main),
    ).rejects.toThrow('holds no playbook');
  });
});
