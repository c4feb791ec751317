import { grammarOf } from '@core/compare/states/kinds/index';
import { MatchedIds } from '@core/compare/states/ids';
import type { MergeConflict } from '@core/contract/merging';
import { counted } from '@core/text/counted';
import { getAt } from '@core/text/pointer';
import { isMap, sameValue } from '@core/text/values';
import type { ChangeStatus, Graph, RunOverlay, StepRun } from '../../../canvas/graph';
import { playbookModel, type PlaybookModel } from '../../../drawing/playbook-model';
import { comparedGraph } from '../playbook/compared-graph';

/** The playbook as the three states and the result have it; undefined where it is not there. */
export type MergedPlaybooks = Readonly<Record<'base' | 'ours' | 'theirs' | 'result', unknown>>;

/** The result of a merge as a graph, with what either side has removed, and who has changed what. */
export interface MergedGraph {
  graph: Graph;
  overlay: RunOverlay;
  /** Conflicts by the step they are in. */
  conflicts: ReadonlyMap<string, readonly MergeConflict[]>;
}

/** Null where the result, or the base, is no playbook that can be drawn. */
export function mergedGraph(
  { base, ours, theirs, result }: MergedPlaybooks,
  conflicts: readonly MergeConflict[],
): MergedGraph | null {
  const model = playbookModel(result, '');
  if (!model) return null;
  const { united, overlay } = comparedGraph(base, result, [], { before: '', after: '' });
  const byStep = Map.groupBy(conflicts, ({ pointer }) => stepAt(model, pointer));
  const sides = [base, ours, theirs].map((side) => stepsAs(result, side));
  const marks = united.steps.flatMap(({ id }): [string, StepRun][] => {
    const [before, mine, other] = sides.map((steps) => steps.get(id));
    const own = byStep.get(id) ?? [];
    const words = own.length > 0 ? conflictWords(own) : whoChanged(before, mine, other);
    const status = overlay.steps.get(id)?.status ?? 'changed';
    return words === null ? [] : [[id, markOf(words, status as ChangeStatus)]];
  });
  const found = [...byStep].flatMap(([id, own]): [string, readonly MergeConflict[]][] =>
    id === null ? [] : [[id, own]],
  );
  return {
    graph: united,
    overlay: { ...overlay, steps: new Map(marks) },
    conflicts: new Map(found),
  };
}

const markOf = (words: string, status: ChangeStatus): StepRun => ({
  status,
  order: null,
  duration: words,
  times: 1,
});

function conflictWords(conflicts: readonly MergeConflict[]): string {
  const open = conflicts.filter(({ resolution }) => resolution === null).length;
  return open > 0 ? counted(open, 'conflict') : `${conflicts.length} decided`;
}

/** Which side has made of a step what it is; null where neither has. */
function whoChanged(base: unknown, ours: unknown, theirs: unknown): string | null {
  const [mine, other] = [!sameValue(base, ours), !sameValue(base, theirs)];
  if (mine && other) return sameValue(ours, theirs) ? 'both alike' : 'both';
  if (mine) return 'ours';
  return other ? 'theirs' : null;
}

function stepAt({ steps }: PlaybookModel, pointer: string): string | null {
  for (const [id, step] of steps)
    if (pointer === step.pointer || pointer.startsWith(`${step.pointer}/`)) return id;
  return null;
}

/** The steps of a side by the ids they have in the result, without what says nothing of them. */
function stepsAs(result: unknown, side: unknown): ReadonlyMap<string, unknown> {
  const model = playbookModel(side, '');
  if (!model) return new Map();
  const ids = new MatchedIds();
  grammarOf('playbook').matchIds?.(result, side, ids);
  return new Map(
    [...model.steps].map(([id, { pointer }]) => [ids.inFormer(id), plainStep(getAt(side, pointer), ids)]),
  );
}

const silent = new Set(['uuid', '@id', 'id', 'top', 'left', 'group']);

function plainStep(value: unknown, ids: MatchedIds): unknown {
  if (!isMap(value)) return value;
  const told = Object.entries(value).filter(([key, inside]) => !silent.has(key) && inside !== null);
  return JSON.parse(ids.inFormer(JSON.stringify(Object.fromEntries(told)))) as unknown;
}
