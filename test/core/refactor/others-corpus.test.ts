import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Refactoring } from '@core/contract/refactoring';
import { elementsIn } from '@core/content/playbook-elements';
import { literalsOf } from '@core/refactor/literal/literals';
import { planRefactoring } from '@core/refactor/plan';
import { variablesIn } from '@core/refactor/variable/variables-in';
import { playbooksOf, type PlaybookFile } from '@core/check/playbooks/playbook-file';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { orReason, deeds, fixedStart, runFixed, settledDeeds, takesBack } from '../../support/refactored-run';
import '../../support/seed';

const newName = 'a_name_nobody_has';

describeWithContent('renaming variables and extracting texts of real playbooks', (content, sized) => {
  it('does what was done before, and goes back to the byte', async () => {
    const folder = join(content, 'content');
    const random = fc.sample(fc.nat(1_000_000), { numRuns: 4000 });
    let at = 0;
    const draw = (below: number) => (random[at++ % random.length] ?? 0) % Math.max(1, below);
    const compared = { variable: 0, text: 0, parameter: 0, globalVariable: 0, collection: 0 };
    for (const name of readdirSync(folder)) {
      const workspace = join(folder, name);
      const { files, items } = await readWorkspace(workspace);
      const trial = { folder: workspace, files, items };
      for (const item of items.filter(({ kind, pointer }) => kind === 'playbook' && pointer === '')) {
        if (draw(2) !== 0) continue;
        const file = files.get(item.path);
        const read = file && playbooksOf(file)[0];
        if (!read) continue;
        const plans = asked(read, item.path, draw).flatMap((wanted) => {
          const plan = orReason(() => planRefactoring({ files, newUuid: () => crypto.randomUUID() }, wanted));
          return typeof plan === 'string' ? [] : [{ wanted, plan }];
        });
        const fixed = plans.length > 0 ? await fixedStart(trial, item) : null;
        const before = fixed && (await settledDeeds(trial, fixed));
        if (!fixed || !before) continue;
        for (const { wanted, plan } of plans) {
          expect(takesBack(trial, plan)).toBe(true);
          const after = await runFixed(trial, withGlobal(fixed, wanted), plan);
          const called = (key: string) =>
            key !== newName ? key : wanted.kind === 'variable' ? wanted.variable : null;
          const did = deeds(after, ({ name: step }) => step === 'Values', called);
          expect({ item: item.path, wanted, error: after.error, did }).toEqual({
            item: item.path,
            wanted,
            error: null,
            did: before,
          });
          compared[counterOf(wanted)]++;
        }
      }
    }
    const { parameter, ...others } = compared;
    const told = JSON.stringify(compared);
    expect(Math.min(...Object.values(others)), told).toBeGreaterThan(10);
    // Few playbooks of one file each are called by others that stand beside them.
    expect(parameter, told).toBeGreaterThan(sized({ own: 0, corpus: 3 }));
  }, 600_000);
});

function asked(read: PlaybookFile, path: string, draw: (below: number) => number): Refactoring[] {
  const names = variablesIn(read.value, '');
  const variable = names[draw(names.length)];
  const steps = elementsIn(read.value, 'steps').filter(({ id }) => id !== read.trigger?.id);
  const step = steps[draw(steps.length)];
  const texts = step ? literalsOf(step.value) : [];
  const text = texts[draw(texts.length)];
  const isCalled = read.trigger?.type?.name === 'cybersponse.abstract_trigger';
  const elsewhere = draw(2) === 0 ? ('variable' as const) : ('globalVariable' as const);
  const into = isCalled ? ('parameter' as const) : elsewhere;
  const at = { path, pointer: '' };
  return [
    ...(variable === undefined ? [] : [{ kind: 'variable' as const, ...at, variable, name: newName }]),
    ...(step && text !== undefined
      ? [
          {
            kind: 'literal' as const,
            ...at,
            step: step.id,
            text,
            into,
            everywhere: draw(2) === 0,
            name: newName,
          },
        ]
      : []),
    { kind: 'collection' as const, paths: [path], name: 'A new collection' },
  ];
}

const counterOf = (
  wanted: Refactoring,
): 'variable' | 'text' | 'parameter' | 'globalVariable' | 'collection' => {
  if (wanted.kind === 'collection') return 'collection';
  if (wanted.kind !== 'literal') return 'variable';
  return wanted.into === 'variable' ? 'text' : wanted.into;
};

/** A start with the global variable, or the parameter, that a text was made. */
const withGlobal = (fixed: NonNullable<Awaited<ReturnType<typeof fixedStart>>>, wanted: Refactoring) =>
  wanted.kind === 'literal'
    ? {
        ...fixed,
        start: {
          ...fixed.start,
          inputs: {
            ...fixed.start.inputs,
            ...(wanted.into === 'parameter' && { [newName]: wanted.text }),
          },
          scenario: {
            ...fixed.start.scenario,
            globals: { ...fixed.start.scenario?.globals, [newName]: wanted.text },
          },
        },
      }
    : fixed;
