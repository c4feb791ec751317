import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flowOf } from '../../../renderer/src/canvas/flow';
import { cardRect, crosses, stretchesOf } from '@core/diagram/geometry';
import type { Graph } from '../../../renderer/src/canvas/graph';
import { needsLayout } from '@core/diagram/needs-layout';
import { labelWidth } from '@core/diagram/routing/place-labels';
import { routeAll } from '@core/diagram/routing/route-all';
import { outlineOf, type OutlineEntry } from '../../../renderer/src/features/playbook/branching';
import { playbookModel } from '../../../renderer/src/drawing/playbook-model';
import { toGraph } from '../../../renderer/src/drawing/to-graph';
import { describeWithContent, filesBelow } from '../../support/corpus';
import { plainJson } from '../../support/plain-json';

describeWithContent('real playbooks on the canvas', (folder, sized) => {
  const graphs: Graph[] = [];
  for (const path of filesBelow(`${folder}/content`)) {
    if (!/\/playbooks\/[^/]+\/[^/]+\.json$/.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    if (!text.includes('"WorkflowStep"')) continue;
    const model = playbookModel(plainJson(text), '');
    if (model) graphs.push(toGraph(model, new Map()));
  }

  it('stand where their authors put them', () => {
    expect(graphs.length).toBeGreaterThan(sized({ own: 250, corpus: 500 }));
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
    expect(drawn).toBeGreaterThan(sized({ own: 2000, corpus: 3000 }));
    expect(across).toBe(0);
  });

  it('are described in the outline with every step once', () => {
    for (const graph of graphs) {
      const { main, others } = outlineOf(flowOf(graph));
      const listed: string[] = [];
      const collect = (list: readonly OutlineEntry[]) => {
        for (const each of list) {
          if (each.kind === 'again') continue;
          listed.push(each.id);
          for (const branch of each.branches) collect(branch.entries);
        }
      };
      [main, ...others].forEach(collect);
      expect(listed.toSorted()).toEqual(graph.steps.map(({ id }) => id).toSorted());
    }
  });
});
