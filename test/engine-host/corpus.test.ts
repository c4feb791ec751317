import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RunTrace } from '@core/contract/run';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { describeWithCorpus } from '../support/corpus';
import { rehearse } from './rehearse';

/** Ends that are no fault of the run: what the playbook needs is not in its pack. */
const lacking = /cannot be run offline|is not in the workspace/;

describeWithCorpus('playbooks of real packs', (corpus) => {
  it('run without the engine failing, and most of what has all it needs to an end', async () => {
    const content = join(corpus, 'content');
    const packs = readdirSync(content).filter((name) => name.includes('+solution-pack-'));
    const traces: RunTrace[] = [];
    for (const name of packs) {
      const workspaceFolder = join(content, name);
      const { items } = await readWorkspace(workspaceFolder);
      for (const item of items) {
        if (item.kind === 'playbook')
          traces.push(await rehearse({ workspaceFolder, items, drafts: {} }, item));
      }
    }
    expect(packs.length).toBeGreaterThan(20);
    expect(traces.length).toBeGreaterThan(500);
    const crashes = traces.filter((trace) => trace.error?.startsWith('Packwright itself failed'));
    expect(crashes.map((trace) => `${trace.playbookName}: ${trace.error ?? ''}`)).toEqual([]);
    for (const trace of traces) expect(RunTrace.safeParse(trace).error).toBeUndefined();
    const runnable = traces.filter((trace) => !lacking.test(trace.error ?? ''));
    const ended = runnable.filter((trace) => trace.status.startsWith('finished'));
    expect(ended.length / runnable.length).toBeGreaterThan(0.65);
  }, 120_000);
});
