import { describe, expect, it } from 'vitest';
import { kindIds, type KindId } from '@core/contract/kind-ids.generated';
import { compareStates } from '@core/compare/states/compare-states';
import { grammarOf } from '@core/compare/states/kinds/index';
import { agentInfo } from '../../../support/agent-json';
import { uuid } from '../../../support/playbook-json';
import { stateOf } from './support';

/** What is told of two states of one file: class, place, and both values. */
function told(kind: KindId, before: unknown, after: unknown, path = 'one.json') {
  const { items, noise } = compareStates(
    stateOf({ [path]: { kind, value: before } }),
    stateOf({ [path]: { kind, value: after } }),
  );
  const changes = items.flatMap((item) =>
    item.changes.map(({ class: meaning, where, before: old, after: now }) => [meaning, where, old, now]),
  );
  return { changes, noise: noise.byRule };
}

describe('every kind', () => {
  it('has a grammar of its own, or is said to need none', () => {
    for (const kind of kindIds) expect(grammarOf(kind)).toBeDefined();
  });

  it('collections: who sees them and what they are called; their playbooks speak for themselves', () => {
    const made = (more: object) => ({
      name: 'Demo',
      visible: true,
      recordTags: [],
      uuid: uuid(900),
      ...more,
    });
    const { changes, noise } = told(
      'collection',
      made({ workflows: [] }),
      made({ visible: false, description: 'New', workflows: ['/api/3/workflows/x'], modifyDate: 7 }),
    );
    expect(changes).toEqual([
      ['access', 'visible', true, false],
      ['wording', 'description', null, 'New'],
    ]);
    expect(noise).toEqual({ derived: 1, stamps: 1 });
  });

  it('modules: what a newer release writes down and an older leaves out says nothing', () => {
    const made = (more: object, flags: object) => ({
      '@type': 'StagingModelMetadata',
      type: 'assets',
      attributes: [{ name: 'ip', type: 'string', formType: 'text', ...flags }],
      ...more,
    });
    const newer = made(
      {
        partitionBy: 'modifyDate',
        archivalCriteria: { keep_primary_data_for: 24, delete_primary_data_after: 60 },
      },
      { htmlEscape: false, readable: true },
    );
    expect(told('module', made({}, { htmlEscape: null, readable: null }), newer).changes).toEqual([]);
    const hidden = made({ partitionBy: 'createDate' }, { htmlEscape: true, readable: false });
    expect(told('module', made({}, {}), hidden).changes.map(([, where]) => where)).toEqual([
      'field "ip", html escape',
      'field "ip", readable',
      'partition by',
    ]);
  });

  it('modules: a button for many records that is not there says nothing', () => {
    const made = (bulkAction: unknown) => ({
      type: 'assets',
      attributes: [{ name: 'ip', type: 'string', formType: 'text', bulkAction }],
    });
    const off = { allow: false, buttonText: '', buttonClass: 'btn btn-default btn-sm' };
    expect(told('module', made(off), made([])).changes).toEqual([]);
    expect(told('module', made(off), made({ ...off, buttonText: 'Block' })).changes).toEqual([]);
    expect(told('module', made(off), made({ ...off, allow: true })).changes).toHaveLength(1);
  });

  it('modules: a unique constraint is known by the key it stands under', () => {
    const made = (...constraints: object[]) => ({
      type: 'alerts',
      attributes: [],
      uniqueConstraint: constraints,
    });
    const [first, other] = [{ a_unique: { columns: ['x', 'y'] } }, { b_unique: { columns: ['z'] } }];
    const { changes } = told('module', made(first), made(other, { a_unique: { columns: ['x'] } }));
    expect(changes.map(([meaning, where, before]) => [meaning, where, before])).toEqual([
      ['schema-refused', 'unique constraint "a_unique", columns', 'y'],
      ['schema-refused', 'unique constraint "b_unique"', null],
    ]);
  });

  it('views: a row without an id is known by what is in it, and told without the frames on the way', () => {
    const form = (...names: string[]) => ({
      type: 'form',
      config: {
        rows: [
          {
            columns: [{ widgets: [{ type: 'formGroup', config: { title: 'Summary', rows: [row(names)] } }] }],
          },
        ],
      },
    });
    const row = (names: string[]) => ({ columns: [{ fields: names.map((name) => ({ name })) }] });
    const path = 'modules/alerts/form-layout.json';
    const of = (one: object, two: object) =>
      told('layout', one, two, path).changes.map(([m, where]) => [m, where]);
    expect(of(form('a', 'b', 'c'), form('a', 'c'))).toEqual([
      ['behaviour', 'widget "Summary", fields, element "b"'],
    ]);
    expect(of(form('a', 'b'), form('b', 'a'))).toEqual([['layout', 'widget "Summary", fields, order']]);
    expect(of(form('a'), form('z'))).toEqual([
      ['behaviour', 'widget "Summary", fields, element "a"'],
      ['behaviour', 'widget "Summary", fields, element "z"'],
    ]);
  });

  it('views: a column that everything was moved out of is still the one at its place', () => {
    const form = (...columns: string[][]) => ({
      type: 'detail',
      config: {
        rows: [
          { columns: columns.map((names) => ({ widgets: names.map((wid) => ({ wid, type: 'card' })) })) },
        ],
      },
    });
    const moved = told(
      'layout',
      form(['a', 'b', 'c'], ['d']),
      form([], ['d', 'a', 'b', 'c']),
      'modules/alerts/detail-layout.json',
    ).changes;
    expect(moved.map(([meaning, where]) => [meaning, where])).toEqual(
      ['a', 'b', 'c'].map(() => ['layout', 'widget "card"']),
    );
  });

  it('views: what newer exports say of them says nothing, but whether they are seen', () => {
    const [old, now] = ['modules/alerts/detail-layout.json', 'modules/alerts/Old-alerts-detail-layout.json'];
    const made = (more: object) => ({
      type: 'rows',
      config: { rows: [] },
      uuid: 'modules-alerts-detail',
      ...more,
    });
    const newer = {
      module: 'alerts',
      filters: [],
      isDefault: true,
      viewOptions: 'detail',
      name: 'Old',
      newUuid: uuid(7),
    };
    const of = (more: object) =>
      compareStates(
        stateOf({ [old]: { kind: 'layout', value: made({}) } }),
        stateOf({ [now]: { kind: 'layout', value: made({ ...newer, ...more }) } }),
      ).items;
    expect(of({ visible: true })).toEqual([]);
    expect(of({ visible: false })).toMatchObject([
      { name: 'Old (detail) of alerts', changes: [{ where: 'visible' }] },
    ]);
  });

  it('picklists: whoever names a list by its name is concerned by another one', () => {
    const made = (name: string) => ({ name, uuid: uuid(1), picklists: [] });
    expect(told('picklist', made('A'), made('B')).changes.map(([meaning]) => meaning)).toEqual([
      'breaks-callers',
    ]);
  });

  it('global variables: one under another name, where all else is the same', () => {
    const path = 'playbooks/globalVariables.json';
    const made = (...names: string[]) =>
      names.map((name, id) => ({ id, name, value: 'x', default_value: 'x' }));
    const of = (one: object[], two: object[]) =>
      compareStates(
        stateOf({ [path]: { kind: 'globalVariable', value: one } }),
        stateOf({ [path]: { kind: 'globalVariable', value: two } }),
      );
    const renamed = of(made('A', 'B'), made('A', 'C'));
    expect(renamed.items.map(({ change, name, classes }) => [change, name, classes])).toEqual([
      ['renamed', 'C', ['breaks-callers']],
    ]);
    // The others of the file are as they were.
    expect(renamed.noise.items).toBe(0);
    // Of two it is not known which has become which.
    expect(of(made('A', 'B'), made('C', 'D')).items.map(({ change }) => change)).toEqual(
      expect.arrayContaining(['added', 'removed']),
    );
  });

  it('manifests: dependencies by name; whom to turn to is wording', () => {
    const made = (minVersion: string, more: object) => ({
      name: 'demo',
      type: 'solutionpack',
      dependencies: [{ name: 'soar', label: 'SOAR Framework', minVersion }],
      ...more,
    });
    const after = made('2.0.0', { supportInfo: 'Us' });
    expect(told('manifest', made('1.0.0', { installed: false }), after, 'info.json').changes).toEqual([
      ['behaviour', 'dependency "SOAR Framework", min version', '1.0.0', '2.0.0'],
      ['wording', 'support info', null, 'Us'],
    ]);
  });

  it('system settings: every name of theirs counts', () => {
    const made = (id: number) => ({ name: 'proxy', values: { id, createDate: id } });
    expect(told('appSetting', made(1), made(2)).changes).toEqual([
      ['behaviour', 'values, id', 1, 2],
      ['behaviour', 'values, create date', 1, 2],
    ]);
  });

  it('tool servers: how they are signed in to is access', () => {
    const made = (type: string, url: string) => ({
      uuid: uuid(1),
      name: 'S',
      url,
      authentication: `{"type":"${type}"}`,
    });
    expect(
      told('toolServer', made('NONE', 'a'), made('BEARER', 'b')).changes.map(([meaning, where]) => [
        meaning,
        where,
      ]),
    ).toEqual([
      ['behaviour', 'url'],
      ['access', 'authentication'],
    ]);
  });

  it('agents: what an input, an answer and a name are relied on for', () => {
    const question = { type: 'string', required: true };
    const next = agentInfo({
      agentclass: 'Other',
      inputformat: {
        question: { ...question, description: 'Ask' },
        id: { type: 'string', required: true },
        hint: 'Look there',
      },
      outputformat: {},
      published_date: 7,
    });
    expect(
      told('agent', agentInfo(), next, 'info.json').changes.map(([meaning, where]) => [meaning, where]),
    ).toEqual([
      ['breaks-callers', 'agentclass'],
      ['wording', 'input "question", description'],
      ['wording', 'input "hint"'],
      ['breaks-callers', 'input "id"'],
      ['breaks-callers', 'output "answer"'],
    ]);
  });

  it('prompts and tools of agents: what a model is told is behaviour, what it may call is access', () => {
    const prompts = (user_instruction: string, id: string) => ({
      prompts: { [uuid(1)]: { name: 'Count', user_instruction, response_format: { properties: { id } } } },
    });
    const changed = told(
      'agentPrompt',
      prompts('Count.', 'a'),
      prompts('Count well.', 'b'),
      'prompt.yaml',
    ).changes;
    expect(changed.map(([meaning, where]) => [meaning, where])).toEqual([
      ['behaviour', 'user instruction'],
      ['behaviour', 'response format, properties, id'],
    ]);
    const memory = (...tools: string[]) => ({ allowed_tools: { [uuid(2)]: tools } });
    expect(
      told('agentMemory', memory('read'), memory('read', 'delete'), 'config/memory.yaml').changes,
    ).toEqual([['access', `tools of server ${uuid(2)}`, null, 'delete']]);
  });

  it('widgets: views name them, and use them on their pages', () => {
    const made = (name: string, pages: string[]) => ({
      name,
      title: name,
      version: '1.0.0',
      published_date: 1,
      metadata: { pages, publisher: 'A' },
    });
    const before = made('grid', ['Dashboard', 'Reports']);
    const after = { ...made('table', ['Dashboard']), published_date: 2 };
    expect(
      told('widget', before, after, 'info.json').changes.map(([meaning, where]) => [meaning, where]),
    ).toEqual([
      ['breaks-callers', 'name'],
      ['wording', 'title'],
      ['breaks-callers', 'metadata, pages'],
    ]);
  });

  it('tests of playbooks: ids and dates in their data count', () => {
    const made = (id: number, list: string[]) => ({
      playbook: 'P',
      tests: [{ name: 'one', input: { id, list } }],
    });
    expect(
      told('playbookTest', made(1, ['a', 'b']), made(2, ['b', 'a']), 'tests/P.test.yaml').changes,
    ).toEqual([
      ['data', 'test "one", input, id', 1, 2],
      ['data', 'test "one", input, list, order', ['a', 'b'], ['b', 'a']],
    ]);
  });

  it('connectors: what an operation answers with has members of any name', () => {
    const made = (output_schema: object) => ({
      name: 'strict',
      operations: [{ operation: 'ask', output_schema, parameters: [] }],
    });
    const path = 'connectors/strict/info.json';
    expect(
      told('connector', made({ id: '', createDate: '' }), made({ id: 0, createUser: '' }), path).changes.map(
        ([meaning, where]) => [meaning, where],
      ),
    ).toEqual([['behaviour', 'operation "ask", output schema, id']]);
    expect(told('connector', made({ id: 1 }), made({ data: 1 }), path).changes).toHaveLength(2);
  });

  it('picklists: numbers that put choices into another order than they stood in', () => {
    const made = (...ranks: (number | null)[]) => ({
      name: 'Level',
      uuid: uuid(900),
      picklists: ranks.map((orderIndex, at) => ({ uuid: uuid(901 + at), itemValue: `${at}`, orderIndex })),
    });
    const order = [
      'items, order',
      ['item "0"', 'item "1"', 'item "2"'],
      ['item "2"', 'item "1"', 'item "0"'],
    ];
    expect(told('picklist', made(null, null, null), made(2, 1, 0)).changes).toEqual([['layout', ...order]]);
    expect(told('picklist', made(null, null, null), made(0, 1, 2)).changes).toEqual([]);
    expect(told('picklist', made(null, 0, null), made(2, 1, 0)).changes).toEqual([]);
  });

  it('picklists: of a list that has nothing in common with the former no choice is a former one under another name', () => {
    const made = (from: number, ...names: string[]) => ({
      name: 'Level',
      uuid: uuid(900),
      picklists: names.map((itemValue, at) => ({ uuid: uuid(from + at), itemValue, orderIndex: at })),
    });
    const places = (one: object, two: object) => told('picklist', one, two).changes.map(([, where]) => where);
    expect(places(made(901, 'Low', 'High'), made(951, 'Red', 'Blue'))).toHaveLength(4);
    expect(places(made(901, 'Low', 'High'), made(951, 'Low', 'Higher'))).toEqual([
      'item "Higher", name of the item',
    ]);
  });

  it('files that were exported alone: their collections count, not only what is in them', () => {
    const set = (more: object) => ({
      type: 'workflow_collections',
      data: [
        { '@type': 'WorkflowCollection', name: 'A', uuid: uuid(900), visible: true, workflows: [], ...more },
      ],
    });
    expect(told('playbook', set({}), set({ visible: false, description: 'New', id: 7 })).changes).toEqual([
      ['access', 'visible', true, false],
      ['wording', 'description', null, 'New'],
    ]);
  });

  it('playbooks of an installation: their order is behaviour', () => {
    const made = (...order: number[]) => ({ execution_sequence: order.map(uuid) });
    const path = 'preInstall/execution_list.json';
    expect(told('installSequence', made(1, 2), made(2, 1), path).changes).toEqual([
      ['behaviour', 'execution sequence, order', [uuid(1), uuid(2)], [uuid(2), uuid(1)]],
    ]);
  });

  it('source files of packages: nothing about them is known to be noise', () => {
    const made = (id: number, ...names: string[]) => ({ id, names });
    expect(
      told('packageFile', made(1, 'a', 'b'), made(2, 'b', 'a'), 'assets/data.json').changes.map(
        ([meaning]) => meaning,
      ),
    ).toEqual(['behaviour', 'behaviour']);
  });
});
