import type { Finding } from '@core/contract';
import type { PlaybookRoute, PlaybookStep } from '@core/content/playbook';
import { isMap, member, textOf } from '@core/text/values';
import type { KeptBreakpoint } from '../state/debugging';
import { countFindings } from '../state/findings';
import type { Graph, GraphFrame, GraphStep, StepMarks } from '../canvas/graph';
import { plainText } from '@core/text/plain-text';
import type { PlaybookModel } from './playbook-model';
import { branchesOf } from '@core/content/steps/parts';

/** What debugging has to say of steps, by their uuid. */
export interface DebugMarks {
  breakpoints: readonly KeptBreakpoint[];
  /** The step the run under way is paused at. */
  pausedAt: string | null;
}

const undebugged: DebugMarks = { breakpoints: [], pausedAt: null };

/**
 * The graph of a playbook. Steps in a block are placed relative to it (seen in every block of real content,
 * though nothing says so); on the canvas everything has its place on the whole.
 */
export function toGraph(
  model: PlaybookModel,
  findings: ReadonlyMap<string, readonly Finding[]>,
  debug: DebugMarks = undebugged,
): Graph {
  const { playbook } = model;
  const steps = [...model.steps].map(([id, step]): GraphStep => {
    const frame = step.group === null ? undefined : model.groups.get(step.group);
    return {
      id,
      name: step.name,
      family: step.type?.family ?? 'other',
      icon: step.type?.icon ?? 'circle-help',
      typeLabel: step.type?.label ?? 'Unknown step type',
      summary: step.type?.describe(step.arguments) ?? '',
      isStart: step.uuid === playbook.triggerUuid,
      frame: frame ? step.group : null,
      x: step.left + (frame?.left ?? 0),
      y: step.top + (frame?.top ?? 0),
      marks: { ...marksOf(step, findings.get(id) ?? []), ...debugMarks(step, debug) },
    };
  });
  return {
    steps: withStart(steps),
    frames: [...model.groups].map(([id, group]): GraphFrame => ({
      id,
      kind: group.kind,
      name: plainText(group.name),
      text: plainText(group.description),
      x: group.left,
      y: group.top,
      width: group.width,
      height: group.height,
    })),
    routes: [...model.routes].map(([id, route]) => ({
      id,
      source: route.source,
      target: route.target,
      label: route.label ?? branchLabel(model, route),
    })),
  };
}

/** Older files name a branch in the step alone, and the way taken when nobody answers has no name at all. */
function branchLabel(model: PlaybookModel, route: PlaybookRoute): string | null {
  const source = model.steps.get(route.source);
  const branch = source && branchesOf(source, []).find(({ target }) => target === route.target);
  return branch?.label ?? null;
}

/** A block without a trigger has a start all the same: what comes first, where nothing leads to. */
function withStart(steps: GraphStep[]): GraphStep[] {
  if (steps.some((step) => step.isStart)) return steps;
  const trigger = steps.findIndex((step) => step.family === 'trigger');
  return trigger < 0
    ? steps
    : steps.map((step, index) => (index === trigger ? { ...step, isStart: true } : step));
}

function debugMarks({ uuid }: PlaybookStep, { breakpoints, pausedAt }: DebugMarks) {
  const breakpoint = breakpoints.find((each) => each.step === uuid);
  const how = breakpoint?.off ? 'off' : textOf(breakpoint?.condition) === null ? 'always' : 'conditional';
  return { breakpoint: breakpoint ? how : null, paused: uuid === pausedAt } as const;
}

function marksOf(
  { arguments: args }: PlaybookStep,
  findings: readonly Finding[],
): Omit<StepMarks, 'breakpoint' | 'paused'> {
  const loop = args.for_each;
  const retry = args.do_until;
  const { error, warning, hint } = countFindings(findings);
  return {
    errors: error,
    warnings: warning,
    hints: hint,
    mock: textOf(args.mock_result) !== null,
    loop: isMap(loop) && textOf(loop.item) !== null ? loopKind(loop) : null,
    condition: textOf(args.when) !== null,
    retry: isMap(retry) && textOf(retry.condition) !== null,
    ignoresErrors: args.ignore_errors === true,
  };
}

function loopKind(loop: Record<string, unknown>): StepMarks['loop'] {
  if (member(loop, '__bulk') === true) return 'bulk';
  return loop.parallel === true ? 'parallel' : 'sequential';
}

/** Findings by the step they are in. */
export function findingsByStep(
  model: PlaybookModel,
  findings: readonly Finding[],
): ReadonlyMap<string, readonly Finding[]> {
  const idOf = new Map([...model.steps].map(([id, step]) => [model.base + step.pointer, id]));
  const depth = model.base.split('/').length + 2;
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const id =
      finding.pointer === null ? undefined : idOf.get(finding.pointer.split('/').slice(0, depth).join('/'));
    if (id === undefined) continue;
    const list = found.get(id);
    if (list) list.push(finding);
    else found.set(id, [finding]);
  }
  return found;
}
