import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { planExtract } from '@core/refactor/extract/extract';
import type { Playbook } from '@core/content/playbook';
import { playbooksOf } from '@core/check/playbooks/playbook-file';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { deeds, fixedStart, runFixed, settledDeeds, takesBack } from '../../support/refactored-run';
import '../../support/seed';

describeWithContent('extracting steps of real playbooks', (content, sized) => {
  it('does in two playbooks what one did, and goes back to the byte', async () => {
    const folder = join(content, 'content');
    const random = fc.sample(fc.nat(1_000_000), { numRuns: 4000 });
    let at = 0;
    const draw = (below: number) => (random[at++ % random.length] ?? 0) % Math.max(1, below);
    let compared = 0;
    for (const name of readdirSync(folder)) {
      const workspace = join(folder, name);
      const { files, items } = await readWorkspace(workspace);
      const trial = { folder: workspace, files, items };
      for (const item of items.filter(({ kind }) => kind === 'playbook')) {
        if (draw(sized({ own: 1, corpus: 3 })) !== 0) continue;
        const file = files.get(item.path);
        const playbook = file && playbooksOf(file)[0]?.playbook;
        if (!playbook || item.pointer !== '' || playbook.steps.length < 3) continue;
        const plans = [0, 1].flatMap(() => {
          try {
            return [
              planExtract(
                { files, newUuid: () => crypto.randomUUID() },
                {
                  path: item.path,
                  pointer: item.pointer,
                  steps: drawn(playbook, draw),
                  name: 'Extracted steps',
                },
              ),
            ];
          } catch (thrown) {
            if (!(thrown instanceof PackwrightError)) throw thrown;
            return [];
          }
        });
        const fixed = plans.length > 0 ? await fixedStart(trial, item) : null;
        if (!fixed) continue;
        const before = await settledDeeds(trial, fixed);
        if (!before) continue;
        for (const plan of plans) {
          expect(takesBack(trial, plan)).toBe(true);
          const after = await runFixed(trial, fixed, plan);
          const call = after.steps.find(
            ({ name: one, frame }) => frame === '' && one.startsWith('Extracted steps'),
          );
          expect({
            item: item.path,
            plan: plan.files[0]?.places[0]?.before,
            notes: plan.notes,
            error: after.error,
            did: deeds(after, isAdded),
          }).toEqual({
            item: item.path,
            plan: plan.files[0]?.places[0]?.before,
            notes: plan.notes,
            error: null,
            did: before,
          });
          if (call && call.status !== 'skipped') compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  }, 600_000);
});

/** Steps that follow one another, from a random one on. */
function drawn({ steps, routes, triggerUuid }: Playbook, draw: (below: number) => number): string[] {
  const others = steps.filter(({ uuid }) => uuid !== triggerUuid);
  const first = others[draw(others.length)];
  const taken = new Set(first ? [first.uuid] : []);
  const size = 1 + draw(6);
  for (const uuid of taken) {
    for (const { source, target } of routes) if (source === uuid && taken.size < size) taken.add(target);
  }
  return others.filter(({ uuid }) => taken.has(uuid)).map(({ id }) => id);
}

const isAdded = ({ name, playbook, stepType }: { name: string; playbook: string; stepType: string }) =>
  (name.startsWith('Extracted steps') && stepType === 'WorkflowReference') ||
  (playbook === 'Extracted steps' &&
    (stepType === 'cybersponse.abstract_trigger' || name.startsWith('Results')));
