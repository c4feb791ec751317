import { describe, expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { subjectAt } from '@core/content/graph/subject';
import { planDelete } from '@core/edit/references/delete';
import { applyChanges, invertChanges } from '@core/text/changes';
import { graphFiles, sourceOf } from '../../support/graph-files';
import { packFiles, playbook, step, uuid } from '../../support/playbook-json';

const listPath = 'picklists/Verdict.json';
const home = 'playbooks/A collection/A playbook.json';
const fieldPath = 'modules/reports/mmd.json';
const [gone, kept] = [uuid(71), uuid(72)];
const list = {
  name: 'Verdict',
  uuid: uuid(70),
  picklists: [
    { '@id': `/api/3/picklists/${gone}`, uuid: gone, itemValue: 'Very Bad', orderIndex: 1 },
    { '@id': `/api/3/picklists/${kept}`, uuid: kept, itemValue: 'Malicious', orderIndex: 2 },
  ],
};
const shown = { visibility: 'visible', conditions: null };
const reports = {
  type: 'reports',
  attributes: [
    {
      name: 'verdict',
      type: 'picklists',
      formType: 'picklist',
      defaultValue: `/api/3/picklists/${gone}`,
      dataSource: {
        model: 'picklists',
        query: { logic: 'AND', filters: [{ field: 'listName__name', operator: 'eq', value: 'Verdict' }] },
        displayConditions: { [gone]: shown, [kept]: shown },
      },
    },
  ],
};
const args = {
  iri: `/api/3/picklists/${gone.toUpperCase()}`,
  byName: '{{ "Verdict" | picklist("Very Bad", "@id") }}',
  compared: "{{ vars.x.itemValue == 'Very Bad' }}",
  other: `/api/3/picklists/${kept}`,
};

const texts = new Map(
  Object.entries(
    packFiles({
      [listPath]: list,
      [fieldPath]: reports,
      [home]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable', args)] }),
    }),
  ).map(([path, one]) => [path, JSON.stringify(one, null, 2)]),
);
const graph = buildGraph(graphFiles(texts));
const itemAt = (index: number) =>
  subjectAt(graph, { path: listPath, pointer: `/picklists/${index}`, unit: null })?.defined ?? [];

function merged() {
  const [instead = null] = itemAt(1);
  const plan = planDelete(graph, [itemAt(0)], sourceOf(texts), instead);
  const after = new Map(
    plan.edit.files.map(({ path, changes }) => {
      const before = texts.get(path) ?? '';
      const text = applyChanges(before, changes);
      expect(applyChanges(text, invertChanges(before, changes))).toBe(before);
      return [path, JSON.parse(text) as Record<string, never>];
    }),
  );
  return { plan, after };
}

describe('merging an item of a picklist into another', () => {
  it('has everything that named the one name the other, and takes it out with the settings it had of its own', () => {
    const { plan, after } = merged();
    expect(plan.title).toBe('Merge the picklist item “Very Bad” into “Malicious”');
    expect(plan.dangling).toEqual([]);
    expect(after.get(listPath)).toEqual({ ...list, picklists: list.picklists.slice(1) });
    expect(after.get(fieldPath)).toEqual({
      ...reports,
      attributes: [
        {
          ...reports.attributes[0],
          defaultValue: `/api/3/picklists/${kept}`,
          dataSource: { ...reports.attributes[0]?.dataSource, displayConditions: { [kept]: shown } },
        },
      ],
    });
    expect((after.get(home) as unknown as { steps: { arguments: unknown }[] }).steps[1]?.arguments).toEqual({
      ...args,
      iri: `/api/3/picklists/${kept}`,
      byName: '{{ "Verdict" | picklist("Malicious", "@id") }}',
    });
  });

  it('lists what compares with its text, as only the author knows whether it means the item', () => {
    const { plan } = merged();
    expect(plan.maybe?.map(({ path, why, after }) => [path, why, after.includes("== 'Malicious'")])).toEqual([
      [home, 'compared with vars.x.itemValue', true],
    ]);
  });

  it('leaves what names it where nothing is named instead', () => {
    const plan = planDelete(graph, [itemAt(0)], sourceOf(texts));
    expect(plan.title).toBe('Delete the picklist item “Very Bad”');
    expect(plan.dangling.map(({ path }) => path).sort()).toEqual([fieldPath, fieldPath, home, home]);
    expect(plan.maybe).toEqual([]);
  });
});
