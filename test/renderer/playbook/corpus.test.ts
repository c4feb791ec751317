import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flowOf } from '../../../renderer/src/canvas/flow';
import { cardRect, crosses, stretchesOf } from '@core/diagram/geometry';
import type { Graph } from '../../../renderer/src/canvas/graph';
import { needsLayout } from '@core/diagram/needs-layout';
import { labelWidth } from '@core/diagram/routing/place-labels';
import { routeAll } from '@core/diagram/routing/route-all';
import { tellFlow, type Told } from '../../../renderer/src/features/playbook/branching';
import { playbookModel } from '../../../renderer/src/features/playbook/playbook-model';
import { toGraph } from '../../../renderer/src/features/playbook/to-graph';
import { describeWithCorpus, filesBelow } from '../../support/corpus';

describeWithCorpus('real playbooks on the canvas', (corpus) => {
  const graphs: Graph[] = [];
  for (const path of filesBelow(`${corpus}/content`)) {
    if (!/\/playbooks\/[^/]+\/[^/]+\.json$/.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    if (!text.includes('"WorkflowStep"')) continue;
    const model = playbookModel(JSON.parse(text) as unknown, '');
    if (model) graphs.push(toGraph(model, new Map()));
  }

  it('stand where their authors put them', () => {
    expect(graphs.length).toBeGreaterThan(500);
    expect(graphs.filter(({ steps }) => needsLayout(steps))).toEqual([]);
  });

  it('have every route drawn, and none across a card', () => {
    let drawn = 0;
    let across = 0;
    for (const { steps, routes } of graphs) {
      const cards = new Map(steps.map((step) => [step.id, cardRect(step)]));
      const lines = routeAll(
        cards,
        routes.map((route) => ({ ...route, labelRoom: route.label === null ? 0 : labelWidth(route.label) })),
      );
      const connected = routes.filter(({ source, target }) => cards.has(source) && cards.has(target));
      expect(lines.size).toBe(connected.length);
      for (const points of lines.values()) {
        drawn++;
        const hits = stretchesOf(points).some(({ from, to }) =>
          [...cards.values()].some((card) => crosses(from, to, card)),
        );
        if (hits) across++;
      }
    }
    expect(drawn).toBeGreaterThan(3000);
    expect(across).toBe(0);
  });

  it('are told in the outline with every step once', () => {
    for (const graph of graphs) {
      const { main, others } = tellFlow(flowOf(graph));
      const told: string[] = [];
      const collect = (list: readonly Told[]) => {
        for (const each of list) {
          if (each.kind === 'again') continue;
          told.push(each.id);
          for (const branch of each.branches) collect(branch.told);
        }
      };
      [main, ...others].forEach(collect);
      expect(told.toSorted()).toEqual(graph.steps.map(({ id }) => id).toSorted());
    }
  });
});
