import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playbooksOf, type PlaybookFile } from '@core/check/playbooks/playbook-file';
import { isTemplate } from '@core/check/templates/templates';
import type { PlaybookStep } from '@core/content/playbook';
import { planLoop } from '@core/refactor/loop/loop';
import { formatPointer } from '@core/text/pointer';
import { isMap, mapOf, withAt } from '@core/text/values';
import { eachText } from '@core/search/values';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import {
  deeds,
  orReason,
  fixedStart,
  runFixed,
  settledDeeds,
  takesBack,
  type Trial,
} from '../../support/refactored-run';

/** Types whose steps run for real, and what of them differs from one to the next. */
const repeatable = new Map([
  ['Connectors', 'params'],
  ['Utilities', 'params'],
  ['InsertData', 'resource'],
  ['UpdateRecord', 'resource'],
]);
/** Uuid and what is added to names of a step that repeats another one. */
const again = '00000000-0000-4000-b000-000000000001';
const once = ' once more';

describeWithContent('making a loop of steps that repeat in real playbooks', (content, sized) => {
  it('leaves what all other steps do, and goes back to the byte', async () => {
    const folder = join(content, 'content');
    const compared = new Set<string>();
    const why = new Map<string, number>();
    for (const name of readdirSync(folder)) {
      const workspace = join(folder, name);
      const { files, items } = await readWorkspace(workspace);
      for (const item of items.filter(({ kind, pointer }) => kind === 'playbook' && pointer === '')) {
        const file = files.get(item.path);
        const read = file && playbooksOf(file)[0];
        const step = read && repeatedIn(read);
        if (!step) continue;
        const value = withRepeat(read, step);
        const text = JSON.stringify(value, null, 2);
        const trial: Trial = {
          folder: workspace,
          items,
          files: new Map(files).set(item.path, { ...file, text, value }),
          drafts: { [item.path]: text },
        };
        const plan = orReason(() =>
          planLoop(
            { files: trial.files, newUuid: () => crypto.randomUUID() },
            { path: item.path, pointer: '', steps: [step.id, again] },
          ),
        );
        if (typeof plan === 'string') {
          why.set(plan, (why.get(plan) ?? 0) + 1);
          continue;
        }
        expect(takesBack(trial, plan)).toBe(true);
        const fixed = await fixedStart(trial, item);
        if (!fixed || !(await settledDeeds(trial, fixed))) continue;
        const isRepeated = (one: { name: string }) => one.name === step.name || one.name === step.name + once;
        const [before, after] = [await runFixed(trial, fixed), await runFixed(trial, fixed, plan)];
        const turns = after.steps.find((one) => one.frame === '' && one.name === step.name);
        if (!turns || turns.status === 'skipped') continue;
        expect({ item: item.path, error: after.error, did: deeds(after, isRepeated) }).toEqual({
          item: item.path,
          error: before.error,
          did: deeds(before, isRepeated),
        });
        expect(turns.result).toHaveLength(2);
        compared.add(`${name}/${item.path}`);
      }
    }
    const refused = [...why].map(([reason, count]) => `${count} ${reason}`).join('\n');
    expect(compared.size, refused).toBeGreaterThan(sized({ own: 10, corpus: 30 }));
  }, 600_000);
});

/** The first step that something else than its own kind could follow, with a text of its own in what it is given. */
const repeatedIn = (read: PlaybookFile): PlaybookStep | undefined =>
  read.playbook.steps.find(
    (step) =>
      repeatable.has(step.type?.name ?? '') &&
      (read.outgoing.get(step.uuid)?.length ?? 0) <= 1 &&
      (read.incoming.get(step.uuid)?.length ?? 0) === 1 &&
      ownText(step) !== null,
  );

/** Pointer among the arguments of a text without a template. */
function ownText({ type, arguments: args }: PlaybookStep): string | null {
  const key = repeatable.get(type?.name ?? '') ?? '';
  let found: string | null = null;
  eachText(args[key], ({ text, way, isKey, isText }) => {
    if (isKey || !isText || text === '' || isTemplate(text) || text.startsWith('/api/')) return true;
    found = formatPointer([key, ...way.map(String)]);
    return false;
  });
  return found;
}

/** The playbook with the step done once more, with another text. */
function withRepeat(read: PlaybookFile, step: PlaybookStep): unknown {
  const { steps = [], routes = [] } = read.value as { steps?: unknown[]; routes?: unknown[] };
  const written = mapOf(read.written.get(step.pointer));
  const copy = {
    ...written,
    uuid: again,
    name: step.name + once,
    arguments: withAt(mapOf(written.arguments), ownText(step) ?? '', 'another text'),
  };
  const iri = `/api/3/workflow_steps/${again}`;
  const moved = routes.map((route) =>
    isMap(route) && String(route.sourceStep).endsWith(step.uuid) ? { ...route, sourceStep: iri } : route,
  );
  const between = {
    '@type': 'WorkflowRoute',
    name: 'again',
    uuid: '00000000-0000-4000-b000-000000000002',
    sourceStep: `/api/3/workflow_steps/${step.uuid}`,
    targetStep: iri,
    label: null,
    isExecuted: false,
    group: null,
  };
  return { ...read.value, steps: [...steps, copy], routes: [...moved, between] };
}
