import { join } from 'node:path';
import { buildWorld } from '@core/check/build-world';
import { runChecks } from '@core/check/runner';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { playbookPath } from '../core/check/rules/fixture';
import { packFiles, playbook, route, step } from '../support/playbook-json';
import { worldOf } from '../support/world';
import { median, ms, repeat, report, timed } from './measure';

/** A chain of steps with a template in each. */
export function longPlaybook(steps: number): Record<string, unknown> {
  const numbers = Array.from({ length: steps - 1 }, (_, i) => i + 2);
  return playbook({
    steps: [
      step(1, 'manual'),
      ...numbers.map((n) => step(n, 'setVariable', { x: `{{ vars.step_${n} | default(${n}) }}` })),
    ],
    routes: numbers.map((n) => route(n - 1, n)),
  });
}

/** All rules over one long playbook, and over all content. */
export async function benchChecking(corpus: string | null): Promise<void> {
  const files = packFiles({ [playbookPath]: longPlaybook(300) });
  const long = median(
    await repeat(5, () => {
      const world = worldOf(files);
      return timed(() => runChecks(world));
    }),
  );
  report({ what: 'check a playbook of 300 steps, all rules', value: ms(long), goal: '50 ms' });
  if (!corpus) return;
  const loaded = await readWorkspace(join(corpus, 'content'));
  const all = median(
    await repeat(3, () => timed(() => runChecks(buildWorld({ ...loaded, files: loaded.files.values() })))),
  );
  report({
    what: `check all content, ${loaded.files.size} files, all rules`,
    value: ms(all),
    goal: '3000 ms',
  });
}
