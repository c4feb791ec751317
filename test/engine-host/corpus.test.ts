import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RunTrace } from '@core/contract/run';
import { rehearse } from '../../main/engine-host/rehearse';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { describeWithContent } from '../support/corpus';
import { failedStep, reasons } from './corpus-ends';

/** Every how many playbooks one is run: all of them take half a minute. */
const oneOf = 3;

describeWithContent('playbooks of real packs', (folder, sized) => {
  it('run with everything made up, nearly all of them to an end, and none brings the engine down', async () => {
    const content = join(folder, 'content');
    const packs = readdirSync(content);
    const traces: RunTrace[] = [];
    let seen = 0;
    for (const name of packs) {
      const workspaceFolder = join(content, name);
      const { items } = await readWorkspace(workspaceFolder);
      const material = { workspaceFolder, items, drafts: {} };
      for (const item of items.filter(({ kind }) => kind === 'playbook'))
        if (seen++ % oneOf === 0) traces.push((await rehearse(material, item)).trace);
    }
    expect(packs.length).toBeGreaterThan(20);
    expect(traces.length).toBeGreaterThan(sized({ own: 100, corpus: 400 }));
    const crashes = traces.filter((trace) => trace.error?.startsWith('Packwright itself failed'));
    expect(crashes.map((trace) => `${trace.playbookName}: ${trace.error ?? ''}`)).toEqual([]);
    for (const trace of traces) expect(RunTrace.safeParse(trace).error).toBeUndefined();
    const ended = traces.filter((trace) => trace.status.startsWith('finished'));
    expect(ended.length / traces.length).toBeGreaterThan(0.95);
    const unexplained = traces.filter(
      (trace) => !ended.includes(trace) && !reasons.some(({ is }) => is(trace, failedStep(trace))),
    );
    expect(unexplained.map(({ playbookName, status, error }) => ({ playbookName, status, error }))).toEqual(
      [],
    );
  }, 300_000);
});
