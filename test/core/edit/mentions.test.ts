import { describe, expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { subjectAt } from '@core/content/graph/subject';
import { planRename } from '@core/edit/references/rename';
import { applyChanges } from '@core/text/changes';
import { graphFiles, sourceOf } from '../../support/graph-files';
import { packFiles, playbook, step, uuid } from '../../support/playbook-json';

const home = 'playbooks/A collection/A playbook.json';
const item = uuid(71);
const list = {
  name: 'Verdict',
  uuid: uuid(70),
  picklists: [
    { uuid: item, itemValue: 'Malicious/bad', listName: `/api/3/picklist_names/${uuid(70)}` },
    { uuid: uuid(72), itemValue: 'Clean', listName: `/api/3/picklist_names/${uuid(70)}` },
  ],
};

function plan(args: Record<string, unknown>, name = 'Harmful') {
  const files = packFiles({
    'picklists/Verdict.json': list,
    [home]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable', args)] }),
  });
  const texts = new Map(Object.entries(files).map(([path, one]) => [path, JSON.stringify(one, null, 2)]));
  // As the platform writes it, so that the text is found under its escapes.
  texts.set(home, (texts.get(home) ?? '').replaceAll('/', '\\/'));
  const graph = buildGraph(graphFiles(texts));
  const subject = subjectAt(graph, { path: 'picklists/Verdict.json', pointer: '/picklists/0', unit: null });
  const made = planRename(graph, subject?.defined ?? [], name, sourceOf(texts));
  const all = (made.maybe ?? []).map(({ change }) => change);
  return {
    ...made,
    after: JSON.parse(applyChanges(texts.get(home) ?? '', all)) as { steps: { arguments: unknown }[] },
  };
}

describe('places that may mean a picklist item which gets another name', () => {
  it('are comparisons, conditions and items written out, each with what speaks for it', () => {
    const { maybe, after } = plan({
      a: "{% if vars.x.itemValue == 'Malicious/bad' %}Malicious/bad{% endif %}",
      b: '{{ "Malicious/bad" in vars.list }}',
      c: { '@id': `/api/3/picklists/${item}`, itemValue: 'Malicious/bad' },
      d: { itemValue: 'Malicious/bad' },
      e: { field: 'verdict.itemValue', operator: 'eq', value: 'Malicious/bad' },
    });
    expect(maybe?.map(({ why, isLikely }) => [why, isLikely]).toSorted()).toEqual(
      [
        ['compared with vars.x.itemValue', true],
        ['a text in an expression', false],
        ['this item, written out in full', true],
        ['an item written out, without saying which', false],
        ['compared with verdict.itemValue', true],
      ].toSorted(),
    );
    expect(after.steps[1]?.arguments).toEqual({
      a: "{% if vars.x.itemValue == 'Harmful' %}Malicious/bad{% endif %}",
      b: '{{ "Harmful" in vars.list }}',
      c: { '@id': `/api/3/picklists/${item}`, itemValue: 'Harmful' },
      d: { itemValue: 'Harmful' },
      e: { field: 'verdict.itemValue', operator: 'eq', value: 'Harmful' },
    });
  });

  it('are no other items, no plain words, and nothing that is changed anyway', () => {
    const { maybe, files } = plan({
      other: { '@id': `/api/3/picklists/${uuid(72)}`, itemValue: 'Malicious/bad' },
      words: 'Malicious/bad things happen',
      sure: "{{ 'Verdict' | picklist('Malicious/bad') }}",
      longer: "{{ vars.x == 'Malicious/bad!' }}",
    });
    expect(maybe).toEqual([]);
    expect(files.find(({ path }) => path === home)?.places).toHaveLength(1);
  });

  it('are left where the new name would end the literal', () => {
    const args = {
      a: `{{ vars.x.itemValue == 'Malicious/bad' }}`,
      b: '{{ vars.x.itemValue == "Malicious/bad" }}',
    };
    expect(plan(args, "Don't know").maybe?.map(({ after }) => after)).toHaveLength(1);
  });
});
