import { describe, expect, it } from 'vitest';
import { buildGraph } from '@core/content/graph/graph';
import { planDelete } from '@core/edit/references/delete';
import { planRename } from '@core/edit/references/rename';
import { subjectAt } from '@core/content/graph/subject';
import { readJson } from '@core/text/json/read';
import { edited, graphFiles, sourceOf } from '../../../support/graph-files';
import { packFiles, playbook, route, step, stepIri, uuid } from '../../../support/playbook-json';
import { field, manifest, moduleOf, picklist, twoPacks } from '../../check/rules/rf/packs';

function workspace(files: Record<string, unknown>) {
  const texts = new Map(
    Object.entries(files).map(([path, value]) => [
      path,
      typeof value === 'string' ? value : JSON.stringify(value, null, 4),
    ]),
  );
  const graph = buildGraph(graphFiles(texts));
  const subject = (path: string, pointer: string, unit: number | null = null) =>
    subjectAt(graph, { path, pointer, unit });
  const rename = (path: string, pointer: string, name: string) => {
    const plan = planRename(graph, subject(path, pointer)?.defined ?? [], name, sourceOf(texts));
    return { plan, after: edited(texts, plan.edit) };
  };
  const remove = (path: string, pointer: string) => {
    const plan = planDelete(graph, [subject(path, pointer)?.defined ?? []], sourceOf(texts));
    return { plan, after: edited(texts, plan.edit) };
  };
  return { graph, texts, subject, rename, remove };
}

const valueOf = (files: ReadonlyMap<string, string>, path: string) => readJson(files.get(path) ?? '').value;
const home = 'playbooks/A collection/A playbook.json';

describe('what a place is about', () => {
  it('is the name under the cursor, else the thing around it', () => {
    const { subject } = workspace(
      packFiles({
        [home]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable', { a: 'x {{ vars.steps.Step_1 }}' })],
        }),
      }),
    );
    expect(subject(home, '/steps/1/arguments/a', 20)).toMatchObject({ noun: 'step', title: 'Step 1' });
    expect(subject(home, '/steps/1/arguments/a', 0)).toMatchObject({ noun: 'step', title: 'Step 2' });
    expect(subject(home, '/steps/1')).toMatchObject({ noun: 'step', title: 'Step 2', canDelete: true });
    expect(subject(home, '')).toMatchObject({ noun: 'playbook', title: 'A playbook', canRename: true });
    expect(subject('nowhere.json', '')).toBeNull();
  });

  it('is a name also where nothing is called so', () => {
    const { subject } = workspace(
      packFiles({
        [home]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable', { a: '{{ globalVars.Nobody }}' })],
        }),
      }),
    );
    expect(subject(home, '/steps/1/arguments/a', 15)).toMatchObject({
      title: 'Nobody',
      defined: [],
      canRename: false,
    });
  });
});

describe('what a name means', () => {
  const severity = picklist('Severity', uuid(20), { [uuid(21)]: 'High' });
  const using = playbook({
    steps: [step(1, 'manual'), step(2, 'setVariable', { a: '{{ "Severity" | picklist("High") }}' })],
  });

  it('is what the pack itself and its dependencies have, before any other pack', () => {
    const files = {
      ...twoPacks({ 'playbooks/A/P.json': using }, { 'picklists/Severity.json': severity }, ['b']),
      'c/info.json': manifest('c'),
      'c/picklists/Severity.json': severity,
    };
    const { graph } = workspace(files);
    const target = { kind: 'picklist', key: 'Severity' };
    expect(graph.resolve(target, 'a/playbooks/A/P.json').map(({ path }) => path)).toEqual([
      'b/picklists/Severity.json',
    ]);
    expect(graph.all(target, 'c/info.json')[0]?.path).toBe('c/picklists/Severity.json');
    const [ours] = graph.resolve(target, 'b/info.json');
    const [theirs] = graph.resolve(target, 'c/info.json');
    if (!ours || !theirs) throw new Error('not found');
    expect(graph.usages([ours]).map(({ path }) => path)).toContain('a/playbooks/A/P.json');
    expect(graph.usages([theirs]).map(({ path }) => path)).not.toContain('a/playbooks/A/P.json');
  });

  it('follows files that come, change and go', () => {
    const { graph } = workspace(
      twoPacks({ 'playbooks/A/P.json': using }, { 'picklists/Severity.json': severity }),
    );
    const target = { kind: 'picklist', key: 'Severity' };
    const [file] = graphFiles(
      new Map([['b/picklists/Severity.json', JSON.stringify(picklist('Other', uuid(20), {}))]]),
    );
    if (!file) throw new Error('no file');
    const root = graph.definitionsIn('b/info.json')[0]?.root;
    if (!root) throw new Error('no root');
    expect(graph.resolve(target, 'a/info.json')).toHaveLength(1);
    graph.put({ ...file, root, localPath: 'picklists/Severity.json', kind: 'picklist' });
    expect(graph.resolve(target, 'a/info.json')).toHaveLength(0);
    expect(graph.resolve({ kind: 'picklist', key: uuid(20) }, 'a/info.json')).toHaveLength(1);
    graph.remove('b/picklists/Severity.json');
    expect(graph.resolve({ kind: 'picklist', key: uuid(20) }, 'a/info.json')).toHaveLength(0);
  });
});

describe('a rename', () => {
  it('of a step changes templates, with dots and brackets, in its playbook alone', () => {
    const other = 'playbooks/A collection/Other.json';
    const { rename, texts } = workspace(
      packFiles({
        [home]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'setVariable', {
              a: '{{ vars.steps.Step_1.x }} {{ vars.steps["Step_1"] }}',
              b: 'Step_1',
            }),
          ],
        }),
        [other]: playbook({
          uuid: uuid(701),
          steps: [
            step(1, 'manual', {}, { uuid: uuid(71) }),
            step(2, 'setVariable', { a: '{{ vars.steps.Step_1 }}' }, { uuid: uuid(72) }),
          ],
        }),
      }),
    );
    const { plan, after } = rename(home, '/steps/0', 'Ask first-hand');
    expect(valueOf(after, home)).toMatchObject({
      steps: [
        { name: 'Ask first-hand' },
        {
          arguments: {
            a: '{{ vars.steps["Ask_first-hand"].x }} {{ vars.steps["Ask_first-hand"] }}',
            b: 'Step_1',
          },
        },
      ],
    });
    expect(after.get(other)).toBe(texts.get(other));
    expect(plan.files[0]?.places.map(({ role }) => role)).toEqual(['own name', 'reads step', 'reads step']);
  });

  it('of a picklist changes fields, templates, the index and the file', () => {
    const { rename } = workspace({
      'info.json': manifest('aPack', [], { picklistNames: [{ name: 'Severity' }] }),
      'picklists/Severity.json': picklist('Severity', uuid(20), { [uuid(21)]: 'High' }),
      'modules/ships/mmd.json': moduleOf('ships', [
        field('level', {
          formType: 'picklist',
          dataSource: {
            model: 'picklists',
            query: {
              logic: 'AND',
              filters: [{ field: 'listName__name', operator: 'eq', value: 'Severity' }],
            },
          },
        }),
      ]),
      'playbooks/A/P.json': playbook({
        steps: [step(1, 'manual'), step(2, 'setVariable', { a: `{{ 'Severity' | picklist('High') }}` })],
      }),
    });
    const { plan, after } = rename('picklists/Severity.json', '', 'How "bad"? It\'s');
    expect(plan.edit.moved).toEqual([
      { from: 'picklists/Severity.json', to: `picklists/How _bad__ It's.json` },
    ]);
    expect(valueOf(after, 'playbooks/A/P.json')).toMatchObject({
      steps: [{}, { arguments: { a: `{{ 'How "bad"? It\\'s' | picklist('High') }}` } }],
    });
    expect(valueOf(after, 'info.json')).toMatchObject({
      contents: { picklistNames: [{ name: 'How "bad"? It\'s' }] },
    });
    expect(after.get('modules/ships/mmd.json')).toContain(`"value": "How \\"bad\\"? It's"`);
  });

  it('of a field changes keys, queries, views, translations and the record title', () => {
    const { rename } = workspace({
      'info.json': manifest('aPack'),
      'modules/ships/mmd.json': moduleOf('ships', [field('name'), field('size')], {
        displayName: '{{ size }} of {{ name }}',
      }),
      'modules/ships/languages/en.json': { SHIPS: { FIELDS: { SIZE: 'Size' } } },
      'modules/ships/form-layout.json': {
        uuid: 'modules-ships-form',
        config: { rows: [{ columns: [{ fields: [{ name: 'size' }, 'size'] }] }] },
      },
      'records/ships/ships0001.json': [{ '@type': 'Ship', uuid: uuid(9), size: 3, name: 'size' }],
      'playbooks/A/P.json': playbook({
        steps: [
          step(1, 'manual', { resources: ['ships'] }),
          step(2, 'createRecord', {
            collection: '/api/3/upsert/ships',
            resource: { size: '{{ vars.input.records[0].size }}' },
          }),
        ],
      }),
    });
    const { after } = rename('modules/ships/mmd.json', '/attributes/1', 'tonnage');
    expect(valueOf(after, 'modules/ships/mmd.json')).toMatchObject({
      displayName: '{{ tonnage }} of {{ name }}',
      attributes: [{ name: 'name' }, { name: 'tonnage' }],
    });
    expect(valueOf(after, 'modules/ships/languages/en.json')).toEqual({
      SHIPS: { FIELDS: { TONNAGE: 'Size' } },
    });
    expect(after.get('modules/ships/form-layout.json')).not.toContain('size');
    expect(valueOf(after, 'records/ships/ships0001.json')).toEqual([
      { '@type': 'Ship', uuid: uuid(9), tonnage: 3, name: 'size' },
    ]);
    expect(valueOf(after, 'playbooks/A/P.json')).toMatchObject({
      steps: [{}, { arguments: { resource: { tonnage: '{{ vars.input.records[0].tonnage }}' } } }],
    });
  });

  it('of a module moves its folders and changes IRIs', () => {
    const { rename } = workspace({
      'info.json': manifest('aPack', [], { modules: { ships: { name: 'Ships', apiName: 'ships' } } }),
      'modules/ships/mmd.json': moduleOf('ships', [field('name')]),
      'modules/ships/detail-layout.json': { uuid: 'modules-ships-detail', config: { rows: [] } },
      'modules/ships/Old-ships-detail-layout.json': { uuid: 'modules-ships-detail', config: { rows: [] } },
      'records/ships/ships0001.json': [{ '@type': 'Ship', uuid: uuid(9), name: 'x' }],
      'playbooks/A/P.json': playbook({
        steps: [
          step(1, 'manual', { resources: ['ships'] }),
          step(2, 'createRecord', { collection: '/api/3/upsert/ships', resource: {} }),
        ],
      }),
    });
    const { after } = rename('modules/ships/mmd.json', '', 'vessels');
    expect([...after.keys()].toSorted()).toEqual([
      'info.json',
      'modules/vessels/Old-vessels-detail-layout.json',
      'modules/vessels/detail-layout.json',
      'modules/vessels/mmd.json',
      'playbooks/A/P.json',
      'records/vessels/vessels0001.json',
    ]);
    expect(valueOf(after, 'info.json')).toMatchObject({
      contents: { modules: { vessels: { apiName: 'vessels' } } },
    });
    expect(valueOf(after, 'modules/vessels/mmd.json')).toMatchObject({ type: 'vessels', module: 'vessels' });
    expect(valueOf(after, 'modules/vessels/detail-layout.json')).toMatchObject({
      uuid: 'modules-vessels-detail',
    });
    expect(valueOf(after, 'playbooks/A/P.json')).toMatchObject({
      steps: [
        { arguments: { resources: ['vessels'] } },
        { arguments: { collection: '/api/3/upsert/vessels' } },
      ],
    });
  });

  it('keeps the spelling of the file, and every other byte', () => {
    const text = '{ "name" : "Sev\\/erity","uuid":"x",\n\t"picklists" : [ ] }\n';
    const { rename } = workspace({ 'info.json': manifest('aPack'), 'picklists/Sev_erity.json': text });
    const { after } = rename('picklists/Sev_erity.json', '', 'A/B');
    expect(after.get('picklists/A_B.json')).toBe('{ "name" : "A\\/B","uuid":"x",\n\t"picklists" : [ ] }\n');
  });

  it('leaves a file where another has its place', () => {
    const { rename } = workspace({
      'info.json': manifest('aPack'),
      'picklists/One.json': picklist('One', uuid(20), {}),
      'picklists/two.json': picklist('Other', uuid(30), {}),
    });
    const { plan, after } = rename('picklists/One.json', '', 'Two');
    expect(plan.edit.moved).toEqual([]);
    expect(plan.notes).toEqual([
      'picklists/One.json stays where it is, as there is a file of that name already.',
    ]);
    expect(valueOf(after, 'picklists/One.json')).toMatchObject({ name: 'Two' });
  });

  it('may give a playbook the name of one in another collection', () => {
    const files = {
      'info.json': manifest('aPack'),
      'playbooks/A/One.json': playbook({ name: 'One', uuid: uuid(701) }),
      'playbooks/A/Two.json': playbook({ name: 'Two', uuid: uuid(702) }),
      'playbooks/B/Three.json': playbook({ name: 'Three', uuid: uuid(703) }),
    };
    expect(workspace(files).rename('playbooks/A/One.json', '', 'Three').plan.edit.moved).toHaveLength(1);
    expect(() => workspace(files).rename('playbooks/A/One.json', '', 'Two')).toThrow('already');
  });

  it.each([
    ['a step like another', home, '/steps/1', 'Step 1'],
    ['nothing', home, '/steps/1', '  '],
    ['a field that is no name', 'modules/ships/mmd.json', '/attributes/0', 'not a name'],
    ['a module in capitals', 'modules/ships/mmd.json', '', 'Ships'],
  ])('is refused: %s', (_what, path, pointer, name) => {
    const { rename } = workspace(
      packFiles({
        'modules/ships/mmd.json': moduleOf('ships', [field('name')]),
        [home]: playbook({ steps: [step(1, 'manual'), step(2, 'setVariable')] }),
      }),
    );
    expect(() => rename(path, pointer, name)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });
});

describe('a deletion', () => {
  const decision = (n: number, ...targets: number[]) =>
    step(n, 'decision', {
      conditions: targets.map((target) => ({ option: `to ${target}`, step_iri: stepIri(target) })),
    });

  it('of a step leads what came before to what came after', () => {
    const { remove } = workspace(
      packFiles({
        [home]: playbook({
          steps: [
            step(1, 'manual'),
            decision(2, 3, 4),
            step(3, 'setVariable'),
            step(4, 'setVariable', { a: '{{ vars.steps.Step_3 }}' }),
          ],
          routes: [route(1, 2), route(2, 3, 'to 3'), route(2, 4, 'to 4'), route(3, 4)],
        }),
      }),
    );
    const { plan, after } = remove(home, '/steps/2');
    expect(valueOf(after, home)).toMatchObject({
      steps: [
        {},
        { arguments: { conditions: [{ step_iri: stepIri(4) }, { step_iri: stepIri(4) }] } },
        { name: 'Step 4' },
      ],
      routes: [
        { sourceStep: stepIri(1), targetStep: stepIri(2) },
        { label: 'to 3', targetStep: stepIri(4) },
        { label: 'to 4', targetStep: stepIri(4) },
      ],
    });
    expect(plan.dangling).toMatchObject([{ path: home, role: 'reads step' }]);
  });

  it('of a step with two followers ends the way before it', () => {
    const { remove } = workspace(
      packFiles({
        [home]: playbook({
          steps: [step(1, 'manual'), step(2, 'setVariable'), step(3, 'setVariable'), step(4, 'setVariable')],
          routes: [route(1, 2), route(2, 3), route(2, 4)],
        }),
      }),
    );
    expect(valueOf(remove(home, '/steps/1').after, home)).toMatchObject({ routes: [] });
  });

  it('of the trigger is refused', () => {
    const { remove } = workspace(packFiles());
    expect(() => remove(home, '/steps/0')).toThrow('A playbook needs its trigger.');
  });

  it('of a playbook lists who calls it', () => {
    const { remove } = workspace(
      packFiles({
        'playbooks/A collection/Caller.json': playbook({
          uuid: uuid(701),
          steps: [
            step(1, 'manual', {}, { uuid: uuid(71) }),
            step(
              2,
              'setVariable',
              { workflowReference: `/api/3/workflows/${uuid(700)}` },
              { uuid: uuid(72) },
            ),
          ],
        }),
      }),
    );
    const { plan, after } = remove(home, '');
    expect(plan.edit.deleted).toEqual([home]);
    expect(after.has(home)).toBe(false);
    expect(plan.dangling).toMatchObject([{ path: 'playbooks/A collection/Caller.json', role: 'calls' }]);
  });

  it('of a picklist takes it out of the index', () => {
    const { remove } = workspace({
      'info.json': manifest('aPack', [], {
        picklistNames: [{ name: 'One' }, { name: 'Severity' }, { name: 'Two' }],
      }),
      'picklists/Severity.json': picklist('Severity', uuid(20), {}),
    });
    expect(valueOf(remove('picklists/Severity.json', '').after, 'info.json')).toMatchObject({
      contents: { picklistNames: [{ name: 'One' }, { name: 'Two' }] },
    });
  });

  it('of an item leaves the list', () => {
    const { remove } = workspace({
      'info.json': manifest('aPack'),
      'picklists/Severity.json': picklist('Severity', uuid(20), { [uuid(21)]: 'High', [uuid(22)]: 'Low' }),
    });
    expect(
      valueOf(remove('picklists/Severity.json', '/picklists/0').after, 'picklists/Severity.json'),
    ).toMatchObject({
      picklists: [{ itemValue: 'Low' }],
    });
  });
});
