import type { Playbook, PlaybookStep } from '../../content/playbook';
import { branchesOf } from '../../content/steps/parts';
import { textOf } from '../../text/values';
import type { CoverageKind } from '../../contract/test';
import { loopOf } from '../../engine/loop-arguments';
import { GraphError, type PlaybookGraph, graphOf } from '../../engine/playbook-graph';
import { type LoopCase, pointId } from './point-id';

/** Something of a playbook that a run can pass, before it is counted. */
export interface Point {
  kind: CoverageKind;
  id: string;
  label: string;
  step: string;
  route: string | null;
}

const caseLabels: Readonly<Record<LoopCase, string>> = {
  empty: 'no item',
  one: 'one item',
  many: 'several items',
  break: 'breaks off',
};

/** Everything of a playbook that can be passed, in the order of its steps; empty where it cannot be run. */
export function pointsOf(playbook: Playbook): Point[] {
  let graph;
  try {
    graph = graphOf(playbook);
  } catch (thrown) {
    if (thrown instanceof GraphError) return [];
    throw thrown;
  }
  const reached = new Set([graph.trigger.uuid, ...graph.edges.map(({ to }) => to)]);
  return playbook.steps
    .filter(({ uuid }) => reached.has(uuid))
    .flatMap((step) => [
      { kind: 'step' as const, id: pointId.step(step.uuid), label: step.name, step: step.uuid, route: null },
      ...routes(step, graph),
      ...branches(step),
      ...loopCases(step),
      ...conditions(step),
    ]);
}

function routes(step: PlaybookStep, graph: PlaybookGraph): Point[] {
  const targets = new Set((graph.outgoing.get(step.uuid) ?? []).map(({ to }) => to));
  return [...targets].map((to) => ({
    kind: 'route',
    id: pointId.route(step.uuid, to),
    label: `${step.name} → ${graph.steps.get(to)?.name ?? to}`,
    step: step.uuid,
    route:
      graph.playbook.routes.find((route) => route.source === step.uuid && route.target === to)?.uuid ?? null,
  }));
}

function branches(step: PlaybookStep): Point[] {
  const own = branchesOf(step, []).flatMap(({ label, target }): Point[] =>
    target === null
      ? []
      : [
          {
            kind: 'branch',
            id: pointId.branch(step.uuid, target, label),
            label: `${step.name}: ${label}`,
            step: step.uuid,
            route: null,
          },
        ],
  );
  return own.filter(({ id }, index) => own.findIndex((other) => other.id === id) === index);
}

function loopCases(step: PlaybookStep): Point[] {
  const loop = loopOf(step.arguments.for_each);
  if (!loop) return [];
  const cases: LoopCase[] = ['empty', 'one', 'many', ...(loop.breakLoop === '' ? [] : (['break'] as const))];
  return cases.map((which) => ({
    kind: 'loop',
    id: pointId.loop(step.uuid, which),
    label: `${step.name}: ${caseLabels[which]}`,
    step: step.uuid,
    route: null,
  }));
}

function conditions(step: PlaybookStep): Point[] {
  if (textOf(step.arguments.when) === null) return [];
  return [true, false].map((holds) => ({
    kind: 'condition',
    id: pointId.condition(step.uuid, holds),
    label: `${step.name}: ${holds ? 'runs' : 'is left out'}`,
    step: step.uuid,
    route: null,
  }));
}
