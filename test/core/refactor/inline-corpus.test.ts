import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planInline } from '@core/refactor/inline/inline';
import { stepKey } from '@core/content/reference';
import { playbooksOf } from '@core/check/playbooks/playbook-file';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { orReason, deeds, fixedStart, runFixed, settledDeeds, takesBack } from '../../support/refactored-run';

describeWithContent('inlining playbooks of real packs', (content, sized) => {
  it('does in one playbook what two did, and goes back to the byte', async () => {
    const folder = join(content, 'content');
    let compared = 0;
    const why = new Map<string, number>();
    for (const name of readdirSync(folder)) {
      const workspace = join(folder, name);
      const { files, items } = await readWorkspace(workspace);
      const trial = { folder: workspace, files, items };
      for (const item of items.filter(({ kind, pointer }) => kind === 'playbook' && pointer === '')) {
        const file = files.get(item.path);
        const read = file && playbooksOf(file)[0];
        for (const call of read?.byType.get('WorkflowReference') ?? []) {
          const plan = orReason(() =>
            planInline(
              { files, newUuid: () => crypto.randomUUID() },
              { path: item.path, pointer: '', step: call.id },
            ),
          );
          if (typeof plan === 'string') {
            why.set(plan, (why.get(plan) ?? 0) + 1);
            continue;
          }
          expect(takesBack(trial, plan)).toBe(true);
          const fixed = await fixedStart(trial, item, { through: call.name });
          const before = fixed && (await settledDeeds(trial, fixed));
          if (!fixed || !before) continue;
          const started = await runFixed(trial, fixed);
          const called = started.steps.find((step) => step.frame === '' && step.name === call.name);
          if (!called || called.status === 'skipped') continue;
          const frame = String(called.sequence);
          // Answers are given by the names of steps, which have to be the same before and after.
          const names = new Set(read?.playbook.steps.map((step) => stepKey(step.name)));
          if (
            started.steps.some(
              (step) => step.frame === frame && step.name !== 'Start' && names.has(stepKey(step.name)),
            )
          )
            continue;
          const isCall = (step: { frame: string; name: string; stepType: string }) =>
            (step.frame === '' && step.name === call.name) ||
            (step.frame === frame && step.stepType === 'cybersponse.abstract_trigger');
          const after = await runFixed(trial, fixed, plan);
          const inputs = `Inputs of ${call.name}`;
          const isAdded = (step: { frame: string; name: string }) => step.name.startsWith(inputs);
          expect({
            item: item.path,
            call: call.name,
            error: after.error,
            did: unnamed(deeds(after, isAdded, unnumbered)),
          }).toEqual({
            item: item.path,
            call: call.name,
            error: null,
            did: unnamed(deeds(started, isCall, unnumbered)),
          });
          compared++;
        }
      }
    }
    const refused = [...why].map(([reason, count]) => `${count} ${reason}`).join('\n');
    expect(compared, refused).toBeGreaterThan(sized({ own: 40, corpus: 50 }));
  }, 600_000);
});

/** Steps may be called otherwise among those of the caller; what they did must be the same. */
const unnamed = (done: string[]): string[] =>
  done.map((one) => one.replaceAll(/(?<=\w)[ _][0-9]+(?=")/g, '')).toSorted();

/** A variable may get another number. */
const unnumbered = (key: string) => key.replace(/_[0-9]+$/, '');
