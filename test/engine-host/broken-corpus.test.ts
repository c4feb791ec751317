import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RunTrace } from '@core/contract/run';
import { isMap } from '@core/text/values';
import { getAt } from '@core/text/pointer';
import { Library } from '../../main/engine-host/library';
import { runPlaybook } from '../../main/engine-host/run-playbook';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { brokenPlaybook } from '../support/broken-playbook';
import { describeWithContent } from '../support/corpus';

/** Every how many playbooks one is broken. */
const oneOf = { own: 12, corpus: 24 };

describeWithContent('broken playbooks', (folder, sized) => {
  it('always end within their limits, and never bring the engine down', async () => {
    const content = join(folder, 'content');
    let seen = 0;
    const wrong: string[] = [];
    let ran = 0;
    for (const name of readdirSync(content)) {
      const workspaceFolder = join(content, name);
      const { items } = await readWorkspace(workspaceFolder);
      const library = new Library({ workspaceFolder, items, drafts: {} }, '');
      for (const item of items.filter(({ kind }) => kind === 'playbook')) {
        if (seen++ % sized(oneOf) !== 0) continue;
        const value = getAt(library.value(item.path), item.pointer);
        if (!isMap(value)) continue;
        const seed = seen;
        const text = JSON.stringify(brokenPlaybook(value, seed));
        const material = { workspaceFolder, items, drafts: { [item.path]: text } };
        const start = {
          path: item.path,
          pointer: '',
          inputs: {},
          useMocks: seed % 2 === 0,
          seed,
          startAt: 0,
        };
        const note = (what: string) => wrong.push(`${item.title} ${seed}: ${what}`);
        try {
          const trace = await runPlaybook(
            material,
            { ...start, standIns: seed % 3 === 0, recordTriggers: seed % 5 === 0 },
            null,
            { limits: { wallClock: 4_000, steps: 2_000, loopItems: 5_000 } },
          ).result;
          ran++;
          if (trace.error?.startsWith('Packwright itself failed')) note(trace.error);
          const { error } = RunTrace.safeParse(trace);
          if (error) note(error.message);
          JSON.stringify(trace);
          if (trace.status === 'failed' && !trace.error) note('failed without a reason');
        } catch (thrown) {
          note(thrown instanceof Error ? (thrown.stack ?? '') : String(thrown));
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(ran).toBeGreaterThan(30);
  }, 3_000_000);
});
